import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BUILD_META } from '#shared/build.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

const FOLDER = fileURLToPath(new URL('../../../../dist/web/', import.meta.url));

/** The worker that reads barcodes runs WebAssembly, under a policy of its own, so that no page needs to. */
const SCANNER = /\/scanner\.worker-[\w-]+\.js(\.br|\.gz)?$/;
const SCANNER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Keeps the pages of the staff area in a browser, for when there is no network. */
const WORKER = 'service-worker.js';

/** Which build of the pages is served, as it stands in the page itself; null when there is none. */
export function servedBuild(): string | null {
  if (!existsSync(`${FOLDER}index.html`)) return null;
  const page = readFileSync(`${FOLDER}index.html`, 'utf8');
  return new RegExp(`<meta name="${BUILD_META}" content="([\\w-]+)"`).exec(page)?.[1] ?? null;
}

/** Whether somebody opens an address as a page, and not as a call or one of its files. */
export function asksForPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)\//.test(url);
}

/** Serves the built page: hashed files for ever, the page itself freshly for every address that is not a call. */
export async function installStatic(
  app: FastifyInstance,
  { offline }: { offline: boolean },
  folder = FOLDER,
): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      // Each file has an address of its own; its compressed forms are answered there.
      globIgnore: ['**/*.{br,gz}', WORKER],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (SCANNER.test(path)) reply.header('content-security-policy', SCANNER_POLICY);
      },
    });
    // Where it is switched off, browsers that have it are told to take it away.
    app.get(`/${WORKER}`, (_request, reply) => reply.sendFile(offline ? WORKER : `no-${WORKER}`));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request) || !built) throw new AppError('not-found', say('request.nothingHere'));
    return reply.sendFile('index.html');
  });
}
