import type { FastifyInstance } from 'fastify';

/** Upper bounds of durations, in milliseconds; a quantile is told as the bound that it is below. */
const BOUNDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const MINUTES = 60;

type Minute = { at: number; failed: number; counts: number[] };

/** What this process answered in the last hour: how much of it failed by our fault, and how long it took. */
export type LastHour = { requests: number; failed: number; p50: number | null; p99: number | null };

/** Counts every request of the API, minute by minute, and forgets those of more than an hour ago. */
export function watchRequests(app: FastifyInstance): () => LastHour {
  const minutes: Minute[] = [];
  const minuteNow = () => Math.floor(Date.now() / 60_000);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    // A stream lasts as long as somebody reads it, and who asks whether we are well tells nothing of it.
    if (!route.startsWith('/api/') || ['/api/live', '/api/health', '/api/ready'].includes(route)) return;
    const at = minuteNow();
    let minute = minutes.at(-1);
    if (minute?.at !== at) {
      minute = { at, failed: 0, counts: BOUNDS.map(() => 0).concat(0) };
      minutes.push(minute);
      while (minutes.length > MINUTES) minutes.shift();
    }
    const bound = BOUNDS.findIndex((most) => reply.elapsedTime <= most);
    const slot = bound < 0 ? BOUNDS.length : bound;
    minute.counts[slot] = (minute.counts[slot] ?? 0) + 1;
    if (reply.statusCode >= 500) minute.failed += 1;
  });
  return () => {
    const recent = minutes.filter(({ at }) => at > minuteNow() - MINUTES);
    const counts = BOUNDS.map(() => 0)
      .concat(0)
      .map((_, n) => recent.reduce((sum, minute) => sum + (minute.counts[n] ?? 0), 0));
    const requests = counts.reduce((sum, count) => sum + count, 0);
    const quantile = (part: number) => {
      let rest = requests * part;
      const slot = counts.findIndex((count) => {
        rest -= count;
        return rest <= 0;
      });
      return requests ? (BOUNDS[slot] ?? BOUNDS.at(-1)!) : null;
    };
    const failed = recent.reduce((sum, minute) => sum + minute.failed, 0);
    return { requests, failed, p50: quantile(0.5), p99: quantile(0.99) };
  };
}
