import { type Metric, single } from '#server/foundation/metrics/exposition.ts';
import type { Services } from '#server/foundation/services.ts';
import { figuresOf } from './figures.ts';

/** What stands in the database, the same for every process: counts, and nothing of what is in the books. */
export async function databaseMetrics({ database, settings, log }: Services): Promise<Metric[]> {
  const up = (value: number) => single('stockbook_database_up', 'Whether the database answers.', value);
  try {
    const { jobs, mails, ledger, databaseBytes } = await database.withSystem('metrics', (tx) =>
      figuresOf({ tx }, settings.version),
    );
    const verified = ledger ? Date.parse(ledger.ranAt) / 1000 : 0;
    return [
      up(1),
      single('stockbook_database_bytes', 'Size of the database.', databaseBytes),
      counts('stockbook_jobs', 'Background work in the queue.', jobs),
      counts('stockbook_mails', 'Mails that wait, and those that were given up.', mails),
      single(
        'stockbook_ledger_verified_timestamp_seconds',
        'When the ledgers were verified last; 0: never.',
        verified,
      ),
      single('stockbook_ledger_differences', 'What that verification found.', ledger?.differences ?? 0),
    ];
  } catch (error) {
    log.warn({ err: error }, 'metrics of the database');
    return [up(0)];
  }
}

const counts = (name: string, help: string, of: Record<string, number>): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: Object.entries(of).map(([state, value]) => ({ labels: { state }, value })),
});
