import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { AssistantSettings } from '#server/foundation/config/assistant.ts';
import type { BackupSettings } from '#server/foundation/config/backup.ts';
import type { Registration } from '#shared/people/identity/contract.ts';
import type { CaptchaSettings, TrustedProxies } from './config/config.ts';
import type { StreamSettings } from './config/streams.ts';
import type { Database, Tx } from './db/tenant.ts';
import type { Files } from './files/files.ts';
import type { FullDisk } from './files/fullDisk.ts';
import type { Jobs, Retry } from './jobs/jobs.ts';
import type { LiveHub } from './live/hub.ts';

export type AuthSettings = {
  /** Where the application is reached by default; a request is judged by the address it came to. */
  baseUrl: string;
  secret: string;
  secureCookies: boolean;
  /** Turns the limits on failed attempts, and on how busy the process is, off where tests sign in hundreds of times. */
  limits: boolean;
  /** How many times as long as in production anything may take: more than once in tests alone, whose machine may be busy. */
  patience: number;
  /** Cost of a password hash; lowered in tests alone. */
  hash?: {
    hash(password: string): Promise<string>;
    verify(data: { hash: string; password: string }): Promise<boolean>;
  };
};

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
  /** Whether browsers keep the pages, so that they work without a network. */
  offline: boolean;
  /** The mail-in folder of invoices; null: there is none. */
  inbox: string | null;
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
  log: FastifyBaseLogger;
  settings: Settings;
  /** Gives a tenant that is being opened what every one begins with, in a transaction of that tenant. */
  begin: (tx: Tx, language: string) => Promise<void>;
};
