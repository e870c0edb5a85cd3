import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from '@prometheus-io/client';
import type { Pool } from 'pg';
import type { Services } from '../services.ts';

const loop = monitorEventLoopDelay({ resolution: 20 });

/** How this process is doing. */
export function processMetrics({ database, authPool, hub, settings }: Services): Registry {
  loop.enable();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const read = reading();
  read.gauge('stockbook_info', 'The version that runs.', ['version']).set({ version: settings.version }, 1);
  read
    .gauge('process_start_time_seconds', 'When the process started.')
    .set(Date.now() / 1000 - process.uptime());
  read.counter('process_cpu_seconds_total', 'Processor time used.').inc((user + system) / 1e6);
  read.gauge('process_resident_memory_bytes', 'Memory held.').set(rss);
  read.gauge('nodejs_heap_used_bytes', 'Memory of the script engine in use.').set(heapUsed);
  read
    .gauge('nodejs_eventloop_delay_p99_seconds', 'By how much the event loop came late.')
    .set(loop.percentile(99) / 1e9);
  const connections = read.gauge(
    'stockbook_pool_connections',
    'Connections to the database, and how many wait for one.',
    ['pool', 'state'],
  );
  for (const [pool, of] of Object.entries({ requests: database.pool, library: authPool }))
    for (const [state, value] of Object.entries(poolState(of))) connections.set({ pool, state }, value);
  read.gauge('stockbook_live_streams', 'Open streams of live updates.').set(hub.streams);
  return read.registry;
}

/** One reading of numbers that are known elsewhere: made anew each time, so that none stays that is not known any more. */
export function reading() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    gauge: <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
      new Gauge<L>({ name, help, labelNames, registers }),
    counter: (name: string, help: string) => new Counter({ name, help, registers }),
  };
}

const poolState = ({ totalCount, idleCount, waitingCount }: Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});
