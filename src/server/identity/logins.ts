import { randomUUIDv7 } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Pool } from 'pg';

/** Makes a login with a password; answers the user's id, or null when the email is taken. */
export async function createLogin(
  pool: Pool,
  { email, name, password }: { email: string; name: string; password: string },
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<string | null> {
  const id = randomUUIDv7();
  const taken = await pool.query('select 1 from auth_users where email = $1', [email]);
  if (taken.rowCount) return null;
  // One statement, so that there is never a user without the account that holds the password.
  const made = await pool.query(
    `with made as (
       insert into auth_users (id, name, email, "emailVerified", "updatedAt") values ($1, $2, $3, true, now())
       on conflict (email) do nothing returning id)
     insert into auth_accounts (id, "accountId", "providerId", "userId", password, "updatedAt")
       select gen_random_uuid(), made.id::text, 'credential', made.id, $4, now() from made returning "userId"`,
    [id, name, email, await hash(password)],
  );
  return made.rowCount ? id : null;
}

/** The id of the login with an email, or null. */
export async function findLogin(pool: Pool, email: string): Promise<string | null> {
  const found = await pool.query<{ id: string }>('select id from auth_users where email = $1', [email]);
  return found.rows[0]?.id ?? null;
}
