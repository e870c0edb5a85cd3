import type { FastifyInstance } from 'fastify';
import type { Metric, Sample } from './exposition.ts';

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A stream lasts as long as somebody reads it. */
const NOT_TIMED = new Set(['/api/live']);

type Series = { labels: Record<string, string>; counts: number[]; count: number; sum: number };

/** Measures every request by its route, never by its address: there are ids in that. */
export function measureRequests(app: FastifyInstance): () => Metric {
  const all = new Map<string, Series>();
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request.routeOptions.url);
    if (NOT_TIMED.has(route)) return;
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    const key = Object.values(labels).join(' ');
    let series = all.get(key);
    if (!series) {
      series = { labels, counts: BUCKETS.map(() => 0), count: 0, sum: 0 };
      all.set(key, series);
    }
    const seconds = reply.elapsedTime / 1000;
    series.count += 1;
    series.sum += seconds;
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
  });
  return () => ({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    type: 'histogram',
    samples: [...all.values()].flatMap(samplesOf),
  });
}

// Files of the build have a route each.
function routeOf(url: string | undefined): string {
  if (url === undefined) return 'none';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

function samplesOf({ labels, counts, count, sum }: Series): Sample[] {
  let below = 0;
  const buckets = BUCKETS.map((bound, n) => {
    below += counts[n] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
  });
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
