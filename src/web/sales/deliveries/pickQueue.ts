import { wasRefused } from '#web/api/errors.ts';
import type { Picked } from './picking.ts';

type State = { unsaved: Picked; error: unknown };

/**
 * Saves what is picked one step after the other, so that quick taps never meet on the server: what comes in while one
 * step is under way goes with the next. What was refused is given up; what got no answer is kept, to be sent again.
 */
export class PickQueue {
  #state: State = { unsaved: new Map(), error: null };
  #working: Promise<boolean> | null = null;
  readonly #save: (picked: Picked) => Promise<void>;
  readonly #listeners = new Set<() => void>();

  constructor(save: (picked: Picked) => Promise<void>) {
    this.#save = save;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): State => this.#state;

  readonly put = (picked: Picked): void => {
    this.#set({ unsaved: new Map([...this.#state.unsaved, ...picked]), error: null });
    void this.settle();
  };

  /** Saves all that is unsaved; answers whether it is. */
  readonly settle = (): Promise<boolean> => {
    this.#working ??= this.#run().finally(() => {
      this.#working = null;
    });
    return this.#working;
  };

  async #run(): Promise<boolean> {
    while (this.#state.unsaved.size) {
      const sent = this.#state.unsaved;
      try {
        await this.#save(sent);
      } catch (error) {
        this.#set({ unsaved: wasRefused(error) ? new Map() : this.#state.unsaved, error });
        return false;
      }
      const rest = [...this.#state.unsaved].filter(([id, quantity]) => sent.get(id) !== quantity);
      this.#set({ unsaved: new Map(rest), error: null });
    }
    return true;
  }

  #set(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
