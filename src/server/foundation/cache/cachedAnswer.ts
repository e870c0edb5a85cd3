import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is to be answered. */
export type Content = { body: string; type: string; headers?: Record<string, string>; status?: number };

export type Encoding = 'identity' | 'br' | 'gzip';

const SMALLEST_WORTH_COMPRESSING = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Between a tenth of a second for the last percent and hardly any work: an answer lives until the next change.
const compress = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => zip(body, { level: 6 }),
};

/** An answer that is sent many times: its bytes, compressed when that is asked for first, and a tag for each form. */
export class CachedAnswer {
  readonly status: number;
  readonly type: string;
  readonly headers: Record<string, string>;
  readonly #body: Buffer;
  readonly #hash: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  readonly #grew: (bytes: number) => void;

  /** `grew` hears of the bytes that a compressed form adds. */
  constructor(
    { body, type, headers = {}, status = 200 }: Content,
    grew: (bytes: number) => void = () => undefined,
  ) {
    this.#body = Buffer.from(body);
    this.#hash = createHash('sha256').update(this.#body).digest('base64url').slice(0, 22);
    this.type = type;
    this.headers = headers;
    this.status = status;
    this.#grew = grew;
  }

  /** Size of the bytes as they are. */
  get length(): number {
    return this.#body.length;
  }

  get text(): string {
    return this.#body.toString();
  }

  /** The form in which it is sent to whoever takes some encodings, the best first. */
  encodingFor(taken: Encoding[]): Encoding {
    return (this.length >= SMALLEST_WORTH_COMPRESSING && taken[0]) || 'identity';
  }

  /** A strong tag: another one for other bytes, be they merely compressed otherwise. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#body;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const made = compress[encoding](this.#body);
    this.#compressed.set(encoding, made);
    void made.then(({ length }) => this.#grew(length)).catch(() => this.#compressed.delete(encoding));
    return made;
  }
}
