import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Registration } from '#shared/identity/contract.ts';
import type { RenderSite } from '#shared/site/page.ts';
import type { AssistantSettings } from './assistant/settings.ts';
import type { BackupSettings } from './backup/settings.ts';
import type { CaptchaSettings, TrustedProxies } from './config.ts';
import type { KeptFigures } from './dashboard/kept.ts';
import type { Database } from './db/tenant.ts';
import type { FullDisk } from './disk/fullDisk.ts';
import type { Files } from './files/files.ts';
import type { AuthSettings } from './identity/auth.ts';
import type { Jobs, Retry } from './jobs/jobs.ts';
import type { LiveHub } from './live/hub.ts';
import type { StreamSettings } from './live/settings.ts';
import type { PictureStore } from './pictures/store.ts';

export type Settings = AuthSettings & {
  version: string;
  demo: boolean;
  trustProxy: TrustedProxies;
  registration: Registration;
  mail: MailSettings;
  /** Asks senders of the contact form to prove that they are people; null: nobody is asked. */
  recaptcha: CaptchaSettings | null;
  /** The language model that answers members in the chat; null: the built-in engine does. */
  assistant: AssistantSettings | null;
  /** What /metrics asks for; null: it answers this machine alone. */
  metricsToken: string | null;
  /** The backup of every day; null: none is taken. */
  backup: BackupSettings | null;
  streams: StreamSettings;
};

export type MailSettings = {
  /** The mail server; null: mails are kept to be read in the outbox. */
  smtpUrl: string | null;
  /** Who mails come from: "Name <address>" or an address. */
  from: string;
  /** How often and after what pauses sending is tried; shortened in tests alone. */
  retry?: Retry;
};

/** What the application stands on; opened by main.ts, and by the tests for themselves. */
export type Services = {
  database: Database;
  authPool: Pool;
  hub: LiveHub;
  jobs: Jobs;
  /** Notices a full disk. */
  disk: FullDisk;
  files: Files;
  pictures: PictureStore;
  /** Figures of the books that were asked for lately: the same for screens and for what is mailed. */
  figures: KeptFigures;
  log: FastifyBaseLogger;
  settings: Settings;
  /** Makes the documents of the public site; null where they were not built. */
  renderSite: RenderSite | null;
};
