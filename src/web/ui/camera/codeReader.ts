type Answer = { ready: true } | { code: string | null } | { failed: string };

/**
 * Reads barcodes out of pictures, beside the page in a worker: the page itself may not run WebAssembly, and does not
 * stutter while one is looked at.
 */
export class CodeReader {
  readonly #worker = new Worker(new URL('./scanner.worker.ts', import.meta.url), { type: 'module' });
  #waiting: PromiseWithResolvers<string | null> | null = null;
  readonly #ready = Promise.withResolvers<void>();

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('failed' in data) this.#fail(data.failed);
      else if ('ready' in data) this.#ready.resolve();
      else this.#waiting?.resolve(data.code);
    });
    this.#worker.addEventListener('error', ({ message }) => this.#fail(message));
    // Whoever reads hears of it.
    this.#ready.promise.catch(() => undefined);
  }

  /** The code in a picture, or null when there is none to be read. One picture at a time. */
  async read(image: ImageData): Promise<string | null> {
    await this.#ready.promise;
    this.#waiting = Promise.withResolvers();
    this.#worker.postMessage(image, [image.data.buffer]);
    return this.#waiting.promise;
  }

  close(): void {
    this.#worker.terminate();
  }

  #fail(reason: string): void {
    const error = new Error(`The reader of barcodes failed: ${reason}`);
    this.#ready.reject(error);
    this.#waiting?.reject(error);
  }
}
