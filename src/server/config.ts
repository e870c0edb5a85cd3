import { resolve } from 'node:path';
import { z } from 'zod';

const variables = z.object({
  PORT: z.coerce
    .number('PORT must be a number.')
    .int('PORT must be a whole number.')
    .min(0, 'PORT must be between 0 and 65535.')
    .max(65_535, 'PORT must be between 0 and 65535.')
    .default(3000),
  HOST: z.string().min(1, 'HOST must not be empty.').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'DATA_DIR must not be empty.').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'DATABASE_URL must start with postgres:// or postgresql://.')
    .optional(),
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
});

const S3_VARIABLES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

export type S3Settings = {
  /** Null: the store of Amazon. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  production: boolean;
  /** Demo tenants and accounts with known passwords; never in production. */
  demo: boolean;
  logLevel: string;
  /** Where files are kept; null: in the data folder. */
  s3: S3Settings | null;
};

/** Reads the environment once. Throws an Error whose message is one sentence per wrong value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) throw new Error(result.error.issues.map((issue) => issue.message).join(' '));
  const { PORT, HOST, DATA_DIR, DATABASE_URL, NODE_ENV, LOG_LEVEL } = result.data;
  const production = NODE_ENV === 'production';
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    production,
    demo: !production,
    logLevel: LOG_LEVEL,
    s3: s3Of(result.data),
  };
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
