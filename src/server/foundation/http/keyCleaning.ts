import type { Database } from '../db/tenant.ts';
import type { Job } from '../jobs/jobs.ts';
import { lookEvery } from '../jobs/lookEvery.ts';
import type { Services } from '../services.ts';

const JOB = { name: 'idempotency-clean', key: () => 'all' };
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** Nobody repeats a request that is older. */
const KEPT_FOR = '48 hours';
const AT_ONCE = 5000;

/** Removes the keys of old requests, with the answers that were kept for them. */
export function keyJobs(services: Services): Job<never>[] {
  return [
    {
      ...JOB,
      run: async (_work: object, signal: AbortSignal) => {
        const removed = await removeOldKeys(services.database, signal);
        if (removed) services.log.info({ removed }, 'keys of old requests removed');
      },
    },
  ];
}

/** Looks for old keys: now, and every hour, in whichever process. Answers what ends it. */
export function watchKeys(services: Services): Promise<() => Promise<void>> {
  const { database, jobs } = services;
  return lookEvery(services, 'keys of requests', LOOK_EVERY_MS, () =>
    database.withSystem('queue the removal of old keys', (tx) => jobs.send(tx, JOB, {})),
  );
}

/** A batch at a time, so that no transaction takes long. Answers how many. */
export async function removeOldKeys(
  database: Database,
  signal?: AbortSignal,
  atOnce = AT_ONCE,
): Promise<number> {
  let removed = 0;
  for (let batch = atOnce; batch === atOnce && !signal?.aborted; removed += batch)
    batch = await database.withSystem('remove old keys', async (tx) => {
      const rows = await tx.query({
        text: `delete from idempotency_keys where (tenant_id, id) in (
                 select tenant_id, id from idempotency_keys where created_at < now() - $1::interval
                 order by created_at limit $2)
               returning 1`,
        values: [KEPT_FOR, atOnce],
      });
      return rows.length;
    });
  return removed;
}
