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
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  production: boolean;
  /** Demo tenants and accounts with known passwords; never in production. */
  demo: boolean;
  logLevel: string;
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
  };
}
