import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AnswerCache } from '../cache/answerCache.ts';
import type { ApiBrowser } from './apiBrowserThread.ts';
import { sendCached } from './sendCached.ts';

/** It changes with the next version only: a limit so that the store may forget it. */
const MOST_MS = 24 * 60 * 60 * 1000;
const schema = { hide: true };

/** Shows at /api/docs what /api/openapi.json describes. */
export function serveApiBrowser(app: FastifyInstance, answers: AnswerCache): void {
  const part = (name: keyof ApiBrowser, type: string) =>
    answers.get({ tenantId: null, key: `api browser, ${name}`, maxMs: MOST_MS }, async () => ({
      body: (await writeApiBrowser())[name],
      type: `${type}; charset=utf-8`,
    }));
  app.get('/api/docs', { schema }, (_request, reply) => reply.redirect('/api/docs/', 301));
  app.get('/api/docs/', { schema }, async (request, reply) => {
    const page = await part('page', 'text/html');
    allowInlineScripts(reply, page.text);
    return sendCached(request, reply, page);
  });
  app.get('/api/docs/js/scalar.js', { schema }, async (request, reply) =>
    sendCached(request, reply, await part('script', 'application/javascript')),
  );
}

/** Of a thread that ends with it: the library holds 16 MB that hardly anybody ever asks for. */
async function writeApiBrowser(): Promise<ApiBrowser> {
  const thread = new Worker(new URL('./apiBrowserThread.ts', import.meta.url), {
    name: 'api browser',
    execArgv: [],
  });
  try {
    const [browser] = (await once(thread, 'message')) as [ApiBrowser];
    return browser;
  } finally {
    await thread.terminate();
  }
}

// The page starts itself with an inline script: exactly that script is let through, by its hash.
function allowInlineScripts(reply: FastifyReply, html: string): void {
  const hashes = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .map((match) => match[1] ?? '')
    .filter((script) => script.trim())
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`),
  );
}
