import { type ChildProcess, fork } from 'node:child_process';
import type { Delivery, Worker } from './pool.ts';

/** A program of ours as a worker in a process of its own: it may crash, and all that it held ends with it. */
export function startProcess<W, R>(program: URL): Worker<W, R> {
  const child: ChildProcess = fork(program, { serialization: 'advanced', execArgv: [] });
  const worker: Worker<W, R> = {
    postMessage: (work) => void child.send(work as object),
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
    // One that hangs hears nothing else.
    terminate: () => child.kill('SIGKILL'),
    on: (event: 'message' | 'error' | 'exit', listener: (...values: never[]) => void) => {
      child.on(event, listener as () => void);
      return worker;
    },
  };
  return worker;
}

/** What such a program does: work on everything that it is given, until whoever gives it is gone. */
export function doWork<W, R>(work: (given: W) => Promise<R>): void {
  process.on('message', async (given) => {
    const delivery: Delivery<R> = await work(given as W).then(
      (result) => ({ result }),
      (error: Error) => ({ error }),
    );
    process.send?.(delivery);
  });
  process.on('disconnect', () => process.exit());
  // A terminal or a service manager tells every process to stop; the one that waits for this work decides.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
}
