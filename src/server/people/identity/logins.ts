import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { newId } from '#server/foundation/ids.ts';
import type { AuthSettings } from '#server/foundation/services.ts';

/** The tables of sign-in, which belong to no tenant: in a transaction of our own, or as the identity library has them. */
export type AuthTables = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** The tables of sign-in within a transaction, so that a login stays only if all the rest does. */
export function tablesIn(tx: Tx): AuthTables {
  return {
    query: (text, values = []) =>
      tx.asOwner(async (query) => ({ rows: await query({ prepare: false, text, values }) })),
  };
}

// Whoever calls names the columns of the statement beside it.
async function rowsOf<Row>(tables: AuthTables, text: string, values: unknown[]): Promise<Row[]> {
  return (await tables.query(text, values)).rows as Row[];
}

/** How passwords are hashed and compared: 80 ms each, by design. */
export function passwordsOf({ hash }: Pick<AuthSettings, 'hash'>) {
  return hash ?? { hash: hashPassword, verify: verifyPassword };
}

/** Makes a login with a password; answers the user's id, or null when the email is taken. */
export async function createLogin(
  tables: AuthTables,
  { email, name, password }: { email: string; name: string; password: string },
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<string | null> {
  if (await findLogin(tables, email)) return null;
  return insertLogin(tables, { email, name, passwordHash: await hash(password), confirmed: true });
}

/**
 * Makes a login with a password that is hashed already; `confirmed`: the email address is known to be the person's;
 * `id`: the one that they have elsewhere. Answers the user's id, or null when the email is taken.
 */
export async function insertLogin(
  tables: AuthTables,
  login: { id?: string; email: string; name: string; passwordHash: string; confirmed: boolean },
): Promise<string | null> {
  // One statement, so that there is never a user without the account that holds the password.
  const made = await rowsOf<{ userId: string }>(
    tables,
    `with made as (
       insert into auth_users (id, name, email, "emailVerified", "updatedAt") values ($1, $2, $3, $5, now())
       on conflict (email) do nothing returning id)
     insert into auth_accounts (id, "accountId", "providerId", "userId", password, "updatedAt")
       select gen_random_uuid(), made.id::text, 'credential', made.id, $4, now() from made returning "userId"`,
    [login.id ?? newId(), login.name, login.email, login.passwordHash, login.confirmed],
  );
  return made[0]?.userId ?? null;
}

/** The id of the login with an email, or null. */
export async function findLogin(tables: AuthTables, email: string): Promise<string | null> {
  const found = await rowsOf<{ id: string }>(tables, 'select id from auth_users where email = $1', [email]);
  return found[0]?.id ?? null;
}

export type Login = {
  email: string;
  passwordHash: string;
  /** Whether the email address was confirmed, and whether a second factor is on. */
  confirmed: boolean;
  twoFactor: boolean;
};

/**
 * A login by its user's id; null when it is gone. With `lock` its password stays what it is until the end of the
 * transaction, and others who lock it wait.
 */
export async function loginOf(
  tables: AuthTables,
  userId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<Login | null> {
  const [found] = await rowsOf<Login>(
    tables,
    `select u.email, a.password as "passwordHash", u."emailVerified" as confirmed, coalesce(u."twoFactorEnabled", false) as "twoFactor"
     from auth_users u join auth_accounts a on a."userId" = u.id and a."providerId" = 'credential' where u.id = $1
     ${lock === 'lock' ? 'for no key update of a' : ''}`,
    [userId],
  );
  return found ?? null;
}

/** Notes that the email address was shown to be the person's; answers it, or null when the login is gone. */
export async function confirmLogin(tables: AuthTables, userId: string): Promise<string | null> {
  const [found] = await rowsOf<{ email: string }>(
    tables,
    'update auth_users set "emailVerified" = true where id = $1 returning email',
    [userId],
  );
  return found?.email ?? null;
}

/** Gives a login another name. */
export async function renameLogin(tables: AuthTables, userId: string, name: string): Promise<void> {
  await tables.query('update auth_users set name = $2, "updatedAt" = now() where id = $1', [userId, name]);
}

/** Gives a login another email address, which is known to be the person's. Fails when somebody else has it. */
export async function moveLogin(tables: AuthTables, userId: string, email: string): Promise<void> {
  await tables.query(
    'update auth_users set email = $2, "emailVerified" = true, "updatedAt" = now() where id = $1',
    [userId, email],
  );
}

/** Gives a login another id; password, second factor and sessions stay. Its memberships are for the caller to see to. */
export async function renumberLogin(tables: AuthTables, from: string, to: string): Promise<void> {
  await tables.query(
    `with before as (update auth_users set email = id::text where id = $1 returning id)
     insert into auth_users (id, name, email, "emailVerified", image, "createdAt", "updatedAt", "twoFactorEnabled")
     select $2, u.name, u.email, u."emailVerified", u.image, u."createdAt", now(), u."twoFactorEnabled"
     from before b join auth_users u on u.id = b.id`,
    [from, to],
  );
  await tables.query(
    'update auth_accounts set "userId" = $2::uuid, "accountId" = $2::uuid::text where "userId" = $1',
    [from, to],
  );
  for (const table of ['auth_sessions', 'auth_two_factors'])
    await tables.query(`update ${table} set "userId" = $2 where "userId" = $1`, [from, to]);
  await eraseLogin(tables, from);
}

/** Removes a login that belongs to nobody any more, so that its email address is free. */
export async function removeLogin(tables: AuthTables, userId: string): Promise<void> {
  await tables.query('delete from auth_users where id = $1', [userId]);
}

/**
 * Gives a login another password. What was begun with the old one ends: a sign-in that still waits for a code, a
 * change of the email address.
 */
export async function setPassword(tables: AuthTables, userId: string, passwordHash: string): Promise<void> {
  await tables.query(
    `update auth_accounts set password = $2, "updatedAt" = now() where "userId" = $1 and "providerId" = 'credential'`,
    [userId, passwordHash],
  );
  await tables.query(
    `delete from auth_verifications where split_part(value, ' ', 1) = $1 and identifier like any ('{2fa-%,email:%}')`,
    [userId],
  );
}

/**
 * Makes a login that belongs to nobody any more anew: another name and password, no second factor, no
 * session; the email address is confirmed by whoever was invited there.
 */
export async function renewLogin(
  tables: AuthTables,
  userId: string,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<void> {
  await setPassword(tables, userId, passwordHash);
  await tables.query(
    'update auth_users set name = $2, "emailVerified" = true, "twoFactorEnabled" = false where id = $1',
    [userId, name],
  );
  await tables.query('delete from auth_two_factors where "userId" = $1', [userId]);
  await endSessions(tables, userId);
}

/** A session as its person sees it. */
export type SessionRow = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: string;
  updatedAt: string;
};

/** The sessions of a person that have not run out, the newest first. In a transaction. */
export async function sessionsOf(tables: AuthTables, userId: string): Promise<SessionRow[]> {
  return rowsOf(
    tables,
    `select id, "userAgent", "ipAddress", "createdAt", "updatedAt" from auth_sessions
     where "userId" = $1 and "expiresAt" > now() order by "createdAt" desc, id limit 200`,
    [userId],
  );
}

/** Ends sessions of a person, all of them or all but one; answers how many. Their tokens open nothing from then on. */
export async function endSessions(
  tables: AuthTables,
  userId: string,
  but: string | null = null,
): Promise<number> {
  const ended = await rowsOf(
    tables,
    'delete from auth_sessions where "userId" = $1 and ($2::uuid is null or id <> $2) returning id',
    [userId, but],
  );
  return ended.length;
}

/** Ends one session of a person; answers whether there was one. */
export async function endSession(tables: AuthTables, userId: string, id: string): Promise<boolean> {
  const ended = await rowsOf(
    tables,
    'delete from auth_sessions where "userId" = $1 and id = $2 returning id',
    [userId, id],
  );
  return ended.length === 1;
}

/** Removes a login with all that was begun with it: its sessions, passwords and second factor, and links that were mailed. */
export async function eraseLogin(tables: AuthTables, userId: string): Promise<void> {
  await tables.query("delete from auth_verifications where split_part(value, ' ', 1) = $1", [userId]);
  await removeLogin(tables, userId);
}

/** A login as its person may read it, with the sessions that have not run out. */
export async function readLogin(tables: AuthTables, userId: string): Promise<object | undefined> {
  const [login] = await rowsOf<object>(
    tables,
    'select name, email, "emailVerified", "twoFactorEnabled", "createdAt" from auth_users where id = $1',
    [userId],
  );
  return login && { ...login, sessions: await sessionsOf(tables, userId) };
}
