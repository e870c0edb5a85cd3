import { doWork } from '#server/foundation/workers/process.ts';

/** A program of a worker's process that does what tests ask for, the worst among it. */
doWork<unknown, unknown>(async (given) => {
  if (given === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (given === 'hang') for (;;);
  if (given === 'fail') throw new RangeError('Out of range.');
  // It is told to stop, as everything that runs in a terminal is.
  if (given === 'interrupt') process.kill(process.pid, 'SIGINT');
  return { given, pid: process.pid };
});
