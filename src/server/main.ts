import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { start } from './start.ts';

/** Starts the application and stops it in order when asked to; a start that fails says why in one sentence. */
async function main(): Promise<void> {
  const log = createLog();
  const fail = (error: Error) => {
    log.fatal({ err: error }, error.message);
    console.error(`\n${error.message}\n`);
    process.exit(1);
  };
  try {
    const running = await start(readConfig(process.env), log, fail);
    console.log(`\nStockbook is running at ${running.url}\n`);
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        log.info({ signal }, 'stopping');
        running.stop().then(() => process.exit(0), fail);
      });
    }
  } catch (error) {
    fail(error as Error);
  }
}

await main();
