import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '#server/foundation/cache/answerCache.ts';
import { sendCached } from '#server/foundation/http/sendCached.ts';
import type { Services } from '#server/foundation/services.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';

type Parts = Pick<Services, 'database' | 'settings'> & { answers: AnswerCache };

/** Nobody says when any of all shops changes. So soon it is looked at again, however many programs ask. */
const MOST_MS = 10_000;

const method: ['GET', 'HEAD'] = ['GET', 'HEAD'];
const schema = { hide: true };

/** Serves what programs read that go through the site: the addresses of everything, and what to leave alone. */
export function serveCrawlers(app: FastifyInstance, { database, settings, answers }: Parts): void {
  const { baseUrl } = settings;
  const sitemap = (part: number) =>
    answers.get({ tenantId: null, key: `sitemap ${part}`, maxMs: MOST_MS }, async () => {
      const body = await sitemapOf(database, baseUrl, part);
      if (body === null) throw new AppError('not-found', say('request.nothingHere'));
      return { body, type: 'application/xml; charset=utf-8' };
    });
  app.route({
    method,
    url: '/sitemap.xml',
    schema,
    handler: async (request, reply) => sendCached(request, reply, await sitemap(0)),
  });
  app.route<{ Params: { part: string } }>({
    method,
    url: '/sitemap-:part(^[1-9]\\d{0,5}).xml',
    schema,
    handler: async (request, reply) => sendCached(request, reply, await sitemap(Number(request.params.part))),
  });
  app.route({
    method,
    url: '/robots.txt',
    schema,
    handler: (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsOf(baseUrl)),
  });
}
