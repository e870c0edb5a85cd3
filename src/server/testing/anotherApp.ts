import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import type { Router } from '#server/foundation/http/route.ts';
import { defineCall } from '#shared/call.ts';
import { type AppServices, buildApp } from '../app.ts';

/** A public call of a test's own. */
export const ownCall = (url: string) =>
  defineCall({
    method: 'GET',
    url,
    needs: 'public',
    tag: 'Test',
    summary: 'Of a test',
    answer: z.object({ done: z.boolean() }),
  });

/** The application once more on open services, with calls of a test's own and its log kept. */
export async function anotherApp(
  services: AppServices,
  add: (router: Router) => void = () => undefined,
): Promise<{ app: FastifyInstance; log: Record<string, unknown>[] }> {
  const log: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => log.push(JSON.parse(line)) };
  const { app, router } = await buildApp({ ...services, log: pino({ level: 'debug' }, stream) });
  add(router);
  await app.ready();
  return { app, log };
}
