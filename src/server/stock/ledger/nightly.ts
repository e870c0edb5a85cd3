import type { Job } from '#server/foundation/jobs/jobs.ts';
import { lookEvery } from '#server/foundation/jobs/lookEvery.ts';
import type { Services } from '#server/foundation/services.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { verifyLedger } from './verification.ts';

const VERIFY_JOB = { name: 'ledger-verify', key: () => 'all' };
const LOOK_EVERY_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Half past two by UTC. */
const NIGHT_MS = 2.5 * 60 * 60 * 1000;

/** The verification of all ledgers in the background. */
export function ledgerJobs({ database, hub, log }: Services): Job<never>[] {
  return [
    {
      ...VERIFY_JOB,
      run: async () => {
        const checks = await verifyLedger(database);
        const differences = checks.reduce((sum, check) => sum + check.differences.length, 0);
        log[differences ? 'error' : 'info']({ ledgers: checks.length, differences }, 'ledgers verified');
        hub.publish(PLATFORM_TENANT, 'tenants');
      },
    },
  ];
}

/**
 * Sees to it that the ledgers are verified every night, or as soon as a server runs again after one. What was done
 * stands in the database, so that one of several processes does it. Answers what ends that.
 */
export async function watchLedgers(services: Services): Promise<() => Promise<void>> {
  return lookEvery(services, 'ledger verification', LOOK_EVERY_MS, () =>
    queueVerification(services, new Date()),
  );
}

/** Queues a verification unless there was one since the last night; answers whether it did. */
export async function queueVerification(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  now: Date,
): Promise<boolean> {
  const night = new Date(Math.floor((now.getTime() - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS);
  return database.withSystem('queue the verification of the ledgers', async (tx) => {
    const [found] = await tx.query<{ due: boolean }>({
      prepare: false,
      text: `select coalesce((select max(ran_at) from ledger_checks), (select min(created_at) from tenants)) < $1 as due`,
      values: [night],
    });
    return found?.due ? jobs.send(tx, VERIFY_JOB, {}) : false;
  });
}
