import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import type { Services } from '../services.ts';
import { figuresOf } from '../tenants/figures.ts';
import { type Metric, single } from './exposition.ts';

const loop = monitorEventLoopDelay({ resolution: 20 });

/** How this process is doing. */
export function processMetrics({ database, authPool, hub, settings }: Services): Metric[] {
  loop.enable();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const pools = { requests: database.pool, library: authPool };
  return [
    {
      name: 'stockbook_info',
      help: 'The version that runs.',
      type: 'gauge',
      samples: [{ labels: { version: settings.version }, value: 1 }],
    },
    single('process_start_time_seconds', 'When the process started.', Date.now() / 1000 - process.uptime()),
    single('process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6, 'counter'),
    single('process_resident_memory_bytes', 'Memory held.', rss),
    single('nodejs_heap_used_bytes', 'Memory of the script engine in use.', heapUsed),
    single(
      'nodejs_eventloop_delay_p99_seconds',
      'By how much the event loop came late.',
      loop.percentile(99) / 1e9,
    ),
    {
      name: 'stockbook_pool_connections',
      help: 'Connections to the database, and how many wait for one.',
      type: 'gauge',
      samples: Object.entries(pools).flatMap(([pool, of]) =>
        Object.entries(poolState(of)).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
    },
    single('stockbook_live_streams', 'Open streams of live updates.', hub.streams),
  ];
}

const poolState = ({ totalCount, idleCount, waitingCount }: Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

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
