import type { Services } from '../services.ts';
import { builtIn } from './builtin/engine.ts';
import { modelEngine } from './model/engine.ts';
import type { Engine } from './port.ts';

/** The engine that answers members: a language model where one is configured, which falls back on the built-in one. */
export function engineOf({ settings, log }: Pick<Services, 'settings' | 'log'>): Engine {
  return settings.assistant ? modelEngine(settings.assistant, builtIn, log) : builtIn;
}
