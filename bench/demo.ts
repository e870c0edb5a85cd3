import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { pino } from 'pino';
import { findChromium } from '../scripts/chromium.mjs';
import { readConfig } from '../src/server/foundation/config/config.ts';
import { startDatabase } from '../src/server/foundation/db/openInstallation.ts';
import { start } from '../src/server/start.ts';

const PORT = 3999;

/** Starts the demo with a database of its own, and a browser. Needs a built web. `stop` leaves nothing behind. */
export async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'stockbook-pages-'));
  const config = { ...readConfig({}), port: PORT, dataDir, baseUrl: `http://127.0.0.1:${PORT}` };
  const running = await start(config, pino({ level: 'warn' }), await startDatabase(dataDir));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const stop = async () => {
    await browser.close();
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: running.url, browser, stop };
}
