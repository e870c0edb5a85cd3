import { createHash, randomBytes } from 'node:crypto';
import type { AuthTables } from './logins.ts';

/** What a secret in a link, or a key of a request, stands for. */
type Kind = 'reset' | 'confirm' | 'email' | 'set-up' | 'entry';

const identifierOf = (kind: Kind, secret: string) =>
  `${kind}:${createHash('sha256').update(secret).digest('base64url')}`;

/** A secret that nobody can guess. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Keeps what a secret stands for, whose it is in front; only what recognises the secret is stored. */
export async function keepLink(
  tables: AuthTables,
  kind: Kind,
  link: { secret: string; value: string; hours: number },
): Promise<void> {
  await tables.query(`delete from auth_verifications where "expiresAt" < now()`);
  await tables.query(
    `insert into auth_verifications (identifier, value, "expiresAt") values ($1, $2, now() + make_interval(hours => $3))`,
    [identifierOf(kind, link.secret), link.value, link.hours],
  );
}

/** What a secret stands for; null for one that is unknown, used or too old. */
export async function readLink(tables: AuthTables, kind: Kind, secret: string): Promise<string | null> {
  return onlyValue(
    await tables.query(`select value from auth_verifications where identifier = $1 and "expiresAt" > now()`, [
      identifierOf(kind, secret),
    ]),
  );
}

/** Like `readLink`, and uses it up: of two who come at the same time one gets it. */
export async function takeLink(tables: AuthTables, kind: Kind, secret: string): Promise<string | null> {
  return onlyValue(
    await tables.query(
      `delete from auth_verifications where identifier = $1 and "expiresAt" > now() returning value`,
      [identifierOf(kind, secret)],
    ),
  );
}

/** Puts another secret in the place of one, and answers what it stands for; null as `readLink` does. */
export async function renewLink(
  tables: AuthTables,
  kind: Kind,
  { secret, another }: { secret: string; another: string },
): Promise<string | null> {
  return onlyValue(
    await tables.query(
      `update auth_verifications set identifier = $2 where identifier = $1 and "expiresAt" > now() returning value`,
      [identifierOf(kind, secret), identifierOf(kind, another)],
    ),
  );
}

/** Ends all links of a kind that are somebody's. */
export async function dropLinks(tables: AuthTables, kind: Kind, whose: string): Promise<void> {
  await tables.query(
    `delete from auth_verifications where split_part(value, ' ', 1) = $1 and identifier like $2 || ':%'`,
    [whose, kind],
  );
}

function onlyValue({ rows }: { rows: unknown[] }): string | null {
  const [row] = rows as { value: string }[];
  return row?.value ?? null;
}
