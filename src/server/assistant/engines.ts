import type { Services } from '#server/foundation/services.ts';
import { builtIn } from './builtin/engine.ts';
import type { Engine } from './port.ts';

/** The engine that answers members: a language model where one is configured, which falls back on the built-in one. */
export function engineOf({ settings: { assistant }, log }: Pick<Services, 'settings' | 'log'>): Engine {
  if (!assistant) return builtIn;
  return {
    answer: async (...asked) => {
      // Thirty megabytes, of use to those alone who have configured a model.
      const { modelEngine } = await import('./model/engine.ts');
      return modelEngine(assistant, builtIn, log).answer(...asked);
    },
  };
}
