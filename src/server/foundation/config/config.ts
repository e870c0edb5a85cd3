import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type AssistantSettings, modelOf, modelVariables } from '#server/foundation/config/assistant.ts';
import { type BackupSettings, backupOf, backupVariables } from '#server/foundation/config/backup.ts';
import { readMailAddress } from '#shared/foundation/mail/address.ts';
import { REGISTRATIONS, type Registration } from '#shared/people/identity/contract.ts';
import { weaknessOf } from './secret.ts';
import { type StreamSettings, streamsOf, streamVariables } from './streams.ts';

const CAPTCHA_KEY = /^[\w-]{10,200}$/;

const postgresUrl = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, `${name} must start with postgres:// or postgresql://.`)
    .optional();

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'PORT must be a whole number.')
    .transform(Number)
    .refine((port) => port <= 65_535, 'PORT must be between 0 and 65535.')
    .default(3000),
  HOST: z.string().min(1, 'HOST must not be empty.').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'DATA_DIR must not be empty.').default('./data'),
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  DATABASE_REPLICA_URL: postgresUrl('DATABASE_REPLICA_URL'),
  DATABASE_POOLER_URL: postgresUrl('DATABASE_POOLER_URL'),
  DATABASE_POOLER_PREPARES: z
    .enum(['on', 'off'], 'DATABASE_POOLER_PREPARES must be on or off.')
    .default('on'),
  CLUSTER: z.enum(['citus'], 'CLUSTER must be citus, or not be set.').optional(),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'NODE_ENV must be development, production or test.')
    .default('development'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.',
    )
    .default('info'),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'S3_ENDPOINT must be an address that starts with http:// or https://.',
    })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket.')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  BASE_URL: z
    .string()
    .refine(
      isOrigin,
      'BASE_URL must be the address of the application without a path, such as https://stock.example.com.',
    )
    .transform((address) => new URL(address).origin)
    .optional(),
  // The sentence must not repeat the value: there is a password in it.
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'SMTP_URL must be the address of a mail server, such as smtp://user:password@mail.example.com:587 or smtps://….',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => readMailAddress(text) !== null,
      'MAIL_FROM must be an email address, such as "Stockbook <stock@example.com>".',
    )
    .default('Stockbook <no-reply@localhost>'),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(CAPTCHA_KEY, 'RECAPTCHA_SITE_KEY must be the site key of a reCAPTCHA.')
    .optional(),
  // The sentence must not repeat the value.
  RECAPTCHA_SECRET: z
    .string()
    .regex(CAPTCHA_KEY, 'RECAPTCHA_SECRET must be the secret key of a reCAPTCHA.')
    .optional(),
  SECRET: z
    .string()
    .superRefine((secret, context) => {
      const weakness = weaknessOf(secret);
      if (weakness) context.addIssue({ code: 'custom', message: weakness });
    })
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => readProxies(text) !== null,
      'TRUST_PROXY must be the number of proxies in front (0 to 10), or their addresses with commas between them, such as 10.0.0.7 or 10.0.0.0/8.',
    )
    .transform((text) => readProxies(text) ?? false)
    .default(false),
  // The sentence must not repeat the value.
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have 16 characters or more.').optional(),
  ...backupVariables,
  ...streamVariables,
  ...modelVariables,
  REGISTRATION: z.enum(REGISTRATIONS, 'REGISTRATION must be open or invite.').default('open'),
  INBOX_DIR: z.string().optional(),
  OFFLINE: z.enum(['on', 'off'], 'OFFLINE must be on or off.').default('on'),
});

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username && !password;
}

/** Which proxies are believed about the caller's address; null for a text that names none. */
function readProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) > 10 ? null : Number(text) || false;
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every(isNetwork) ? addresses : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (!version || more.length) return false;
  // A network of everybody would let every caller choose the own address.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

function isMailServer(address: string): boolean {
  return /^smtps?:\/\/./.test(address) && URL.canParse(address) && new URL(address).hostname !== '';
}

/** Proxies that are believed about the caller's address: how many, their addresses, or none. */
export type TrustedProxies = false | number | string[];

const S3_VARIABLES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

export type S3Settings = {
  /** Null: the store of Amazon. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};
export type CaptchaSettings = {
  siteKey: string;
  secret: string;
  /** Where answers are checked. */
  verifyUrl: string;
};
/** A PgBouncer in front of the server, which hands its connections round with each transaction. */
export type Pooler = { url: string; prepares: boolean };

/** So many times as long as in production anything may take in a test, which is not about how quick the machine is. */
export const TEST_PATIENCE = 60;

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** A streaming replica of it, for what only reads; null: there is none. */
  replicaUrl: string | null;
  /** A PgBouncer in front of it; null: there is none. */
  pooler: Pooler | null;
  /** Whether the tables are spread over the nodes of a cluster, of which that server is the coordinator. */
  cluster: 'citus' | null;
  production: boolean;
  /** How many times as long as in production anything may take. */
  patience: number;
  /** Demo tenants and accounts with known passwords; never in production. */
  demo: boolean;
  logLevel: string;
  /** Where files are kept; null: in the data folder. */
  s3: S3Settings | null;
  /** Where people reach the application: an origin such as "https://stock.example.com"; null: where it listens. */
  baseUrl: string | null;
  /** The mail server, with user and password if it asks for them; null: mails are kept and sent nowhere. */
  smtpUrl: string | null;
  /** Who mails come from: "Name <address>" or an address. */
  mailFrom: string;
  /** The keys of the contact form's reCAPTCHA; null: it asks for none. */
  recaptcha: CaptchaSettings | null;
  /** The language model behind the chat; null: the built-in engine answers. */
  assistant: AssistantSettings | null;
  /** What sessions are signed and second factors encrypted with; null: one that is kept in the data folder. */
  secret: string | null;
  /** What /metrics asks for; null: it answers this machine alone. */
  metricsToken: string | null;
  /** The backup of every day; null: none is taken. */
  backup: BackupSettings | null;
  streams: StreamSettings;
  trustProxy: TrustedProxies;
  registration: Registration;
  /** Whether browsers keep the pages of the staff area, so that they work without a network. */
  offline: boolean;
  /** Into which invoices of suppliers are put, a folder in it for each business; null: none is looked into. */
  inbox: string | null;
};

/** The address of whatever listens on a host and a port, for people on this machine where the host is all of them. */
export function originAt(host: string, port: number): string {
  const named = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return new URL(`http://${isIP(named) === 6 ? `[${named}]` : named}:${port}`).origin;
}

/** Reads the environment once. Throws an Error whose message is one sentence per wrong value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) throw new Error(result.error.issues.map((issue) => issue.message).join(' '));
  const { PORT, HOST, DATA_DIR, DATABASE_URL, NODE_ENV, LOG_LEVEL, BASE_URL, SMTP_URL, MAIL_FROM } =
    result.data;
  const production = NODE_ENV === 'production';
  if (production && !result.data.SECRET)
    throw new Error(
      'SECRET must be set in production: at least 32 random characters, such as the output of: openssl rand -base64 48',
    );
  for (const beside of ['DATABASE_REPLICA_URL', 'DATABASE_POOLER_URL', 'CLUSTER'] as const)
    if (result.data[beside] && !DATABASE_URL)
      throw new Error(`${beside} needs DATABASE_URL: the server that it belongs to.`);
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    replicaUrl: result.data.DATABASE_REPLICA_URL ?? null,
    pooler: poolerOf(result.data),
    cluster: result.data.CLUSTER ?? null,
    production,
    patience: NODE_ENV === 'test' ? TEST_PATIENCE : 1,
    demo: !production,
    logLevel: LOG_LEVEL,
    s3: s3Of(result.data),
    baseUrl: BASE_URL ?? null,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM,
    recaptcha: captchaOf(result.data),
    assistant: modelOf(result.data),
    secret: result.data.SECRET ?? null,
    metricsToken: result.data.METRICS_TOKEN ?? null,
    backup: backupOf(result.data),
    streams: streamsOf(result.data),
    trustProxy: result.data.TRUST_PROXY,
    registration: result.data.REGISTRATION,
    offline: result.data.OFFLINE === 'on',
    inbox: result.data.INBOX_DIR ? resolve(result.data.INBOX_DIR) : null,
  };
}

function poolerOf({
  DATABASE_POOLER_URL,
  DATABASE_POOLER_PREPARES,
}: z.output<typeof variables>): Pooler | null {
  if (!DATABASE_POOLER_URL) return null;
  return { url: DATABASE_POOLER_URL, prepares: DATABASE_POOLER_PREPARES === 'on' };
}

// All or nothing: a store that is half configured would put files where nobody looks for them.
function s3Of(values: z.output<typeof variables>): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = values;
  if (!S3_BUCKET && !S3_ACCESS_KEY && !S3_SECRET_KEY && !S3_ENDPOINT) return null;
  const missing = S3_VARIABLES.filter((name) => values[name] === undefined);
  if (missing.length) throw new Error(`For files in an S3 store ${missing.join(' and ')} must be set, too.`);
  return {
    endpoint: S3_ENDPOINT ?? null,
    bucket: S3_BUCKET!,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY!,
    secretKey: S3_SECRET_KEY!,
  };
}

// Both or none: a form that shows the widget and checks nothing protects nobody.
function captchaOf(values: z.output<typeof variables>): CaptchaSettings | null {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = values;
  if (!siteKey && !secret) return null;
  if (!siteKey || !secret)
    throw new Error(
      `For a reCAPTCHA ${siteKey ? 'RECAPTCHA_SECRET' : 'RECAPTCHA_SITE_KEY'} must be set, too.`,
    );
  return { siteKey, secret, verifyUrl: 'https://www.google.com/recaptcha/api/siteverify' };
}
