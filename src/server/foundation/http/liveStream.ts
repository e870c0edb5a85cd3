import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BUILD_HEADER } from '#shared/build.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { StreamSettings } from '../config/streams.ts';
import type { Database } from '../db/tenant.ts';
import type { LiveHub } from '../live/hub.ts';
import { type Identify, refuseOtherTenant } from './identify.ts';

const HEARTBEAT_MS = 25_000;
// A reader that leaves this much unread is cut off; it asks again when it comes back.
const MAX_UNREAD_BYTES = 64 * 1024;

type Parts = {
  hub: LiveHub;
  identify: Identify;
  database: Database;
  build: string | null;
  most: StreamSettings;
};

/**
 * GET /api/live: server-sent events naming the topics that changed in the person's tenant, never data. With `?lately`
 * those of the last minute come first, each with how many milliseconds ago it was.
 */
export function liveRoutes(app: FastifyInstance, { hub, identify, database, build, most }: Parts): void {
  const open = new Map<ServerResponse, { tenantId: string; userId: string }>();
  // A stop waits for requests under way, and these would never end by themselves.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end();
  });

  /** Makes room for one more: the oldest of the same person goes, which may be one that nobody reads any more. */
  function makeRoom({ tenantId, userId }: { tenantId: string; userId: string }): void {
    const here = [...open].filter(([, whose]) => whose.tenantId === tenantId);
    const own = here.filter(([, whose]) => whose.userId === userId);
    if (own.length >= most.perPerson) own[0]![0].destroy();
    else if (here.length >= most.perBusiness)
      throw new AppError('resource-exhausted', say('live.tooManyWindows'), { details: { retryAfter: 30 } });
  }

  app.get('/api/live', async (request, reply) => {
    const claims = await identify(request.headers.authorization);
    const who = { tenantId: claims.tenant_id, userId: claims.sub, sessionId: claims.sid };
    refuseOtherTenant(request, claims);
    const admit = () =>
      database.withTenant(who, async (_tx, membership) => {
        if (membership?.member_status !== 'active' || membership.tenant_status === 'closed')
          throw new AppError('unauthenticated', say('access.signInAgain'));
      });
    await admit();
    makeRoom(who);

    // Whoever has another one is outdated.
    if (build) reply.header(BUILD_HEADER, build);
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream',
      connection: 'close',
      'x-accel-buffering': 'no',
    } as Record<string, string>);
    open.set(stream, who);
    const write = (text: string) => {
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
      else if (!stream.writableEnded) stream.write(text);
    };
    write('retry: 1000\n\n');
    // A page asks while its stream opens: it is told what it may have missed, and need not ask for all of it again.
    if ((request.query as { lately?: string }).lately !== undefined)
      for (const heard of hub.heardLately(claims.tenant_id, claims.sub) ?? [{ topic: 'all', ago: 0 }])
        write(`data: ${JSON.stringify(heard)}\n\n`);
    const stop = hub.subscribe(claims.tenant_id, claims.sub, (topic) => {
      write(`data: ${JSON.stringify({ topic: topic ?? 'all' })}\n\n`);
      // Whoever may not be here any more hears of nothing else.
      if (topic === 'access') admit().catch(() => stream.end());
    });
    const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
    // The token proves who reads: when it runs out, the page comes back with the next one.
    const end = setTimeout(() => stream.end(), claims.exp * 1000 - Date.now());
    stream.on('close', () => {
      open.delete(stream);
      stop();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
  });
}
