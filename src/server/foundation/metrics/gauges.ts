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
  const replica = database.replica;
  const pools = { requests: database.pool, library: authPool, ...(replica ? { replica: replica.pool } : {}) };
  for (const [pool, of] of Object.entries(pools))
    for (const [state, value] of Object.entries(poolState(of))) connections.set({ pool, state }, value);
  read.gauge('stockbook_live_streams', 'Open streams of live updates.').set(hub.streams);
  if (replica) {
    const { isUsed, behindMs, reads, elsewhere } = replica.state;
    read.gauge('stockbook_replica_used', 'Whether the replica is read from.').set(isUsed ? 1 : 0);
    read.gauge('stockbook_replica_behind_seconds', 'How far it is behind the primary.').set(behindMs / 1000);
    read.counter('stockbook_replica_reads_total', 'What was read there.').inc(reads);
    read
      .counter(
        'stockbook_replica_missed_total',
        'What could have been read there, and was read of the primary.',
      )
      .inc(elsewhere);
  }
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
