import type { Socket } from 'node:net';
import pg from 'pg';

type Query = (...words: unknown[]) => unknown;

/** A connection that knows for how long it has been waiting for an answer without hearing anything. */
export class WatchedClient extends pg.Client {
  #unanswered = 0;
  #since = 0;
  #heard = 0;

  override query = ((...words: unknown[]) => {
    if (this.#unanswered++ === 0) this.#since = performance.now();
    // What is asked in one go leaves in one go: each packet by itself would wake the database.
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answered = () => {
      this.#unanswered--;
      this.#since = performance.now();
    };
    const send = super.query as unknown as Query;
    const last = words.at(-1);
    if (typeof last === 'function') {
      const callback = (...answer: unknown[]) => {
        answered();
        last(...answer);
      };
      return send.call(this, ...words.slice(0, -1), callback);
    }
    const answer = send.call(this, ...words) as Promise<unknown>;
    answer.then(answered, answered);
    return answer;
  }) as pg.Client['query'];

  /** For how many milliseconds nothing has come although something should; 0 when nothing is asked. */
  get silentMs(): number {
    const heard = (this.connection.stream as Socket).bytesRead;
    if (heard !== this.#heard) {
      this.#heard = heard;
      this.#since = performance.now();
    }
    return this.#unanswered ? performance.now() - this.#since : 0;
  }

  /** The server's number of this connection. */
  get serverPid(): number | null {
    return (this as unknown as { processID: number | null }).processID;
  }

  /** Gives the connection up: what waits for an answer fails at once. */
  abandon(): void {
    this.connection.stream.destroy();
  }
}
