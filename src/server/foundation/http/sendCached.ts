import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer, Encoding } from '../cache/cachedAnswer.ts';

/** Browsers and caches in between keep the answer, and ask each time whether it is still the one. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

/** Sends an answer in the best form that is taken, or says that it is the one the browser has. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer) {
  request.fromCache = true;
  const encoding = answer.encodingFor(encodingsTaken(request.headers['accept-encoding']));
  const etag = answer.etag(encoding);
  const { vary, ...headers } = answer.headers;
  void reply.headers({
    'cache-control': ASK_EACH_TIME,
    ...headers,
    etag,
    vary: vary ? `accept-encoding, ${vary}` : 'accept-encoding',
  });
  void reply.code(answer.status);
  if (answer.status === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(answer.type).send(await answer.bytes(encoding));
}

// As RFC 9110 compares them: a proxy that has changed the bytes has made the tag a weak one.
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => {
    const known = tag.trim();
    return known === '*' || known === etag || known === `W/${etag}`;
  });
}

/** Which of our encodings a browser takes, the best first. */
export function encodingsTaken(header: string | undefined): Encoding[] {
  if (!header) return [];
  const known = read.get(header);
  if (known) return known;
  if (read.size === MOST_READ) read.clear();
  const taken = readEncodings(header);
  read.set(header, taken);
  return taken;
}

// Browsers say one of a handful of things here.
const read = new Map<string, Encoding[]>();
const MOST_READ = 100;

function readEncodings(header: string): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return (['br', 'gzip'] as const)
    .filter((encoding) => weightOf(encoding) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
}
