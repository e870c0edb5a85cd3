import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

const WINDOW_MINUTES = 15;
const SWEEP_MS = 60_000;

/** What is counted: so many attempts that failed, of one kind and by one account or from one address. */
export type Limit = { kind: string; of: string; most: number };

/** The limits of an account and an address. An account that does not exist counts like one that does. */
export const perAccount = (kind: string, account: string, most = 5): Limit => ({
  kind,
  of: account.trim().toLowerCase(),
  most,
});
export const perAddress = (kind: string, address: string, most = 20): Limit => ({
  kind: `${kind} from`,
  of: networkOf(address),
  most,
});

/** An attempt that was reserved; given back when it turns out to be none that counts. */
export type Attempt = { giveBack(): Promise<void> };

export type RateLimits = {
  /**
   * Reserves an attempt before it is known whether it fails, so that attempts made at the same time cannot pass
   * together. Throws resource-exhausted, with the seconds to wait, when there were too many of any of the limits.
   */
  reserve(...limits: Limit[]): Promise<Attempt>;
  /** Does work that counts as an attempt only if the caller is at fault: refused, but not by a failure of ours. */
  during<T>(limits: Limit[], work: () => Promise<T>): Promise<T>;
  /** Forgets what is counted: somebody has proven otherwise who they are. */
  forget(...limits: Omit<Limit, 'most'>[]): Promise<void>;
};

const OPEN: Attempt = { giveBack: async () => undefined };

/** Counts attempts in the database, for all processes together. With `limits` off nothing is counted. */
export function createRateLimits(pool: Pool, settings: { secret: string; limits: boolean }): RateLimits {
  let sweptAt = 0;
  const keyOf = ({ kind, of }: Omit<Limit, 'most'>) =>
    createHmac('sha256', settings.secret).update(`attempts\n${kind}\n${of}`).digest('base64url');

  async function reserve(...limits: Limit[]): Promise<Attempt> {
    if (!settings.limits) return OPEN;
    await sweep();
    const taken: { key: string; at: string }[] = [];
    const giveBack = async () => {
      for (const one of taken.splice(0)) await give(pool, one);
    };
    for (const limit of limits) {
      const key = keyOf(limit);
      const at = await take(pool, key, limit.most);
      if (at !== null) {
        taken.push({ key, at });
        continue;
      }
      await giveBack();
      throw tooMany(await secondsLeft(pool, key, limit.most));
    }
    return { giveBack };
  }

  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < SWEEP_MS) return;
    sweptAt = Date.now();
    await pool.query(
      `delete from auth_attempts where last_at < now() - interval '${WINDOW_MINUTES} minutes'`,
    );
  }

  return {
    reserve,
    during: async (limits, work) => {
      const attempt = await reserve(...limits);
      try {
        const answer = await work();
        await attempt.giveBack();
        return answer;
      } catch (error) {
        if (!(error instanceof AppError)) await attempt.giveBack();
        throw error;
      }
    },
    forget: async (...limits) => {
      await pool.query('delete from auth_attempts where key = any($1)', [limits.map(keyOf)]);
    },
  };
}

const RECENT = `array(select t from unnest(a.failed_at) as t where t > now() - interval '${WINDOW_MINUTES} minutes' order by t)`;

// One statement: two that come at the same time wait for each other at the row, and the second sees the first.
async function take(pool: Pool, key: string, most: number): Promise<string | null> {
  const { rows } = await pool.query<{ at: string }>(
    `insert into auth_attempts as a (key, failed_at, last_at) select $1, array[c.at], c.at from (select clock_timestamp() as at) c
     on conflict (key) do update set failed_at = ${RECENT} || excluded.last_at, last_at = excluded.last_at
       where cardinality(${RECENT}) < $2
     returning last_at::text as at`,
    [key, most],
  );
  return rows[0]?.at ?? null;
}

async function give(pool: Pool, { key, at }: { key: string; at: string }): Promise<void> {
  await pool.query(
    'update auth_attempts set failed_at = array_remove(failed_at, $2::timestamptz) where key = $1',
    [key, at],
  );
}

/** Until the oldest of those that fill the limit is too old to count. */
async function secondsLeft(pool: Pool, key: string, most: number): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `select ceil(extract(epoch from recent[cardinality(recent) - $2 + 1] + interval '${WINDOW_MINUTES} minutes' - now()))::int as left
     from auth_attempts a, lateral (select ${RECENT} as recent) r where key = $1`,
    [key, most],
  );
  return Math.max(1, rows[0]?.left ?? 1);
}

function tooMany(retryAfter: number): AppError {
  return new AppError('resource-exhausted', say('request.tooManyAttempts'), {
    details: { retryAfter },
  });
}

// Whoever has one IPv6 address has the 2^64 beside it as well.
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const groups = head ? head.split(':') : [];
  const rest = tail === undefined ? [] : tail ? tail.split(':') : [];
  const filled =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest];
  return filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
