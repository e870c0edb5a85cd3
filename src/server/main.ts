import { flushCompileCache } from 'node:module';
import { readConfig } from '#server/foundation/config/config.ts';
import { openForServer } from '#server/foundation/db/openInstallation.ts';
import { createLog } from '#server/foundation/log.ts';
import type { Running } from './start.ts';

/** Whoever sent the signal loses patience after ten seconds. */
const STOP_WITHIN_MS = 9_500;

function fail(error: Error): never {
  console.error(`\n${error.message}\n`);
  // What the system said stands in the sentence; of anything else it is better to see all.
  if (error.cause && !(error.cause as NodeJS.ErrnoException).syscall) console.error(error.cause);
  process.exit(1);
}

/** Starts the application and stops it in order when asked to; a start that fails says why in one sentence. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  let running: Running | null = null;
  let stopping = false;
  const stop = (signal: string) => {
    // Asked twice, or while still starting: what is under way is finished first.
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // A connection that does not answer, a start that waits for another one: none of that keeps the process.
    setTimeout(() => {
      log.warn('stopped with something left open');
      process.exit(0);
    }, STOP_WITHIN_MS);
    if (running) running.stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

  const opening = openForServer(config, log, (error) => {
    log.fatal({ err: error }, error.message);
    fail(error);
  });
  // A private database starts while the application is read. A server answers before: reading leaves no time to listen.
  if (config.databaseUrl) await opening;
  const [database, { start }] = await Promise.all([opening, import('./start.ts')]);
  running = await start(config, log, database);
  if (stopping) {
    await running.stop();
    process.exit(0);
  }
  console.log(`\nStockbook is running at ${running.url}\n`);
  // Printed, and not logged: whoever has it becomes the admin of the platform.
  if (running.setUpLink)
    console.log(
      `Set it up: this link makes the first admin. It works once; links printed earlier do not work any more.\n${running.setUpLink}\n`,
    );
  // Not only at the end, which may come by force.
  flushCompileCache();
}

await main().catch(fail);
