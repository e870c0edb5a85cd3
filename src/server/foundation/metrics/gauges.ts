import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import type { Services } from '../services.ts';
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
