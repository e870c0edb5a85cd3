import type { Registry } from '@prometheus-io/client';
import { reading } from '#server/foundation/metrics/gauges.ts';
import type { Services } from '#server/foundation/services.ts';
import { figuresOf } from './figures.ts';

/** What stands in the database, the same for every process: counts, and nothing of what is in the books. */
export async function databaseMetrics({ database, settings, log }: Services): Promise<Registry> {
  const { registry, gauge } = reading();
  const up = gauge('stockbook_database_up', 'Whether the database answers.');
  const counts = (name: string, help: string, of: Record<string, number>) => {
    const states = gauge(name, help, ['state']);
    for (const [state, value] of Object.entries(of)) states.set({ state }, value);
  };
  try {
    const { jobs, mails, ledger, databaseBytes } = await database.withSystem('metrics', (tx) =>
      figuresOf({ tx }, settings.version),
    );
    up.set(1);
    gauge('stockbook_database_bytes', 'Size of the database.').set(databaseBytes);
    counts('stockbook_jobs', 'Background work in the queue.', jobs);
    counts('stockbook_mails', 'Mails that wait, and those that were given up.', mails);
    gauge(
      'stockbook_ledger_verified_timestamp_seconds',
      'When the ledgers were verified last; 0: never.',
    ).set(ledger ? Date.parse(ledger.ranAt) / 1000 : 0);
    gauge('stockbook_ledger_differences', 'What that verification found.').set(ledger?.differences ?? 0);
  } catch (error) {
    log.warn({ err: error }, 'metrics of the database');
  }
  return registry;
}
