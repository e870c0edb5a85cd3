import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from './db/tenant.ts';
import type { Files } from './files/files.ts';
import type { AuthSettings } from './identity/auth.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveHub } from './live/hub.ts';
import type { PictureStore } from './pictures/store.ts';

export type Settings = AuthSettings & {
  version: string;
  demo: boolean;
  /** Whether a proxy in front is believed about the caller's address. */
  trustProxy: boolean;
};

/** What the application stands on; opened by main.ts, and by the tests for themselves. */
export type Services = {
  database: Database;
  authPool: Pool;
  hub: LiveHub;
  jobs: Jobs;
  files: Files;
  pictures: PictureStore;
  log: FastifyBaseLogger;
  settings: Settings;
};
