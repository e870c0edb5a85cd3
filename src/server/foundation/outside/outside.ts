import { promises as dns, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Said, say } from '#shared/refusals/say.ts';
import { isPublic } from './publicAddress.ts';
import { Slots } from './slots.ts';

/** How files are fetched from servers that somebody's data names; a test replaces parts of it. */
export type OutsideOptions = {
  /** All addresses of a host. */
  resolve(host: string): Promise<LookupAddress[]>;
  /** Whether an IP address may be talked to. */
  allows(address: string): boolean;
  /** How long a connection may take, and a fetch as a whole, with everything that it leads on to. */
  connectMs: number;
  wholeMs: number;
};

/** What is wanted: the kind that a server has to say it sends, if it says any, and the most bytes. */
export type Wanted = { kind: 'image'; mostBytes: number };

/** Fetches files from servers that somebody's data names, which may be anybody's. */
export type Outside = {
  /** Answers the file at an address. Throws `NotFetched`, or the reason of the signal. */
  fetch(address: string, wanted: Wanted, signal: AbortSignal): Promise<Buffer>;
};

/** Why a file was not fetched, and whether it may be had later: then not before so many milliseconds, if the server said so. */
export class NotFetched extends Error {
  readonly said: Said;
  readonly later: { afterMs: number | null } | null;

  constructor(said: Said, later: NotFetched['later'] = null) {
    super(said.say);
    this.said = said;
    this.later = later;
  }
}

const MOST_REDIRECTS = 5;
const AT_ONCE = { all: 6, each: 2 };
const DEFAULTS: OutsideOptions = {
  resolve: (host) => dns.lookup(host, { all: true }),
  allows: isPublic,
  connectMs: 10_000,
  wholeMs: 30_000,
};

/**
 * Opens the way out. Only addresses of the open network are connected to: that of a host is looked at when it is looked
 * up for this very connection, and again when the connection is made, so that nobody can answer with another in between.
 */
export function openOutside(given: Partial<OutsideOptions> = {}): Outside {
  const options = { ...DEFAULTS, ...given };
  const slots = new Slots(AT_ONCE);
  return {
    fetch: async (address, wanted, signal) => {
      // The time that a fetch waits for others is not its own.
      let leftMs = options.wholeMs;
      let url = readAddress(address);
      for (let redirects = 0; ; redirects++) {
        const next = await slots.during(url.host, signal, async () => {
          const begun = performance.now();
          const tooLong = AbortSignal.timeout(leftMs);
          try {
            return await step(url, wanted, AbortSignal.any([signal, tooLong]), options);
          } catch (error) {
            signal.throwIfAborted();
            if (tooLong.aborted) throw new NotFetched(say('outside.tooSlow'), { afterMs: null });
            throw error instanceof NotFetched ? error : explained(error);
          } finally {
            leftMs = Math.max(1, Math.floor(leftMs - (performance.now() - begun)));
          }
        });
        if (Buffer.isBuffer(next)) return next;
        if (redirects === MOST_REDIRECTS) throw new NotFetched(say('outside.redirects'));
        url = next;
      }
    },
  };
}

/** An address that may be asked for, as far as can be told from itself. */
function readAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url || !/^https?:$/.test(url.protocol)) throw new NotFetched(say('outside.address'));
  if (url.username || url.password) throw new NotFetched(say('outside.credentials'));
  return url;
}

/** One request: the file, or where it leads on to. */
async function step(
  url: URL,
  { kind, mostBytes }: Wanted,
  signal: AbortSignal,
  options: OutsideOptions,
): Promise<Buffer | URL> {
  const answer = await ask(url, kind, signal, options);
  try {
    const { statusCode: status = 0, headers } = answer;
    if ([301, 302, 303, 307, 308].includes(status) && headers.location)
      return readAddress(headers.location, url);
    if (status !== 200) throw refusedBy(status, headers['retry-after']);
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    // A first sieve: servers that know nothing of a file say so in many ways, those that send a page say that.
    if (
      /^(text|audio|video|font|message|multipart)\/|json|xml$|xhtml/.test(type) &&
      !type.startsWith(`${kind}/`)
    )
      throw new NotFetched(say('outside.otherKind', { type }));
    if (Number(headers['content-length']) > mostBytes) throw tooLarge(mostBytes);
    return await readWhole(answer, mostBytes);
  } finally {
    answer.destroy();
  }
}

function ask(url: URL, kind: string, signal: AbortSignal, options: OutsideOptions): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !options.allows(host)) throw notPublic();
  const lookup: LookupFunction = (name, { all }, done) => {
    options.resolve(name).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !options.allows(address))) done(notPublic(), '', 4);
        else if (all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error) => done(error, '', 4),
    );
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(url, {
      // A connection of its own each time: none is taken over that was looked at for another host.
      agent: false,
      lookup,
      signal,
      headers: { accept: `${kind}/*`, 'accept-encoding': 'identity', 'user-agent': 'Stockbook' },
    });
    const connecting = setTimeout(
      () => request.destroy(new NotFetched(say('outside.unreachable'), { afterMs: null })),
      options.connectMs,
    );
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        // Of a connection that is closed again already nothing is known, and nothing goes over it.
        const { remoteAddress } = socket;
        if (remoteAddress && !options.allows(remoteAddress)) request.destroy(notPublic());
        else if (url.protocol === 'http:') clearTimeout(connecting);
      });
      socket.once('secureConnect', () => clearTimeout(connecting));
    });
    request.once('close', () => clearTimeout(connecting));
    // Kept for as long as there is a request: what fails behind the answer is the reader's to hear of.
    request.on('error', reject);
    request.once('response', resolve);
  });
}

/** All of an answer; broken off as soon as it is too large, whatever its headers say. */
async function readWhole(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw tooLarge(mostBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const notPublic = () => new NotFetched(say('outside.notPublic'));
const tooLarge = (mostBytes: number) =>
  new NotFetched(say('outside.tooLarge', { megabytes: Math.floor(mostBytes / 1024 / 1024) }));

function refusedBy(status: number, retryAfter: string | undefined): NotFetched {
  const busy = status === 408 || status === 425 || status === 429 || status >= 500;
  const said = [404, 410].includes(status) ? say('outside.gone') : say('outside.status', { status });
  return new NotFetched(said, busy ? { afterMs: pauseOf(retryAfter) } : null);
}

/** How long a server asks to be left alone, said in seconds or as a time; null when it does not say. */
function pauseOf(retryAfter = ''): number | null {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

/** What a connection fails by, in words; what passes by itself may be tried later. */
function explained(error: unknown): NotFetched {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND') return new NotFetched(say('outside.noServer'));
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return new NotFetched(say('outside.certificate'));
  return new NotFetched(say('outside.unreachable'), { afterMs: null });
}
