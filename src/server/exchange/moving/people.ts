import type { Tx } from '#server/foundation/db/tenant.ts';
import { type AuthTables, insertLogin, renumberLogin } from '#server/people/identity/logins.ts';

/** Somebody of the tenant, where it came from. */
type Moved = { user_id: string; name: string; email: string };
type Query = Tx['query'];

/** What became of the people of a tenant that was brought in. */
export type People = {
  /** Who can sign in as before, since they have a login here; who gets one, and sets a password by mail; and who has one of another business. */
  known: number;
  made: number;
  leftOut: string[];
};

/**
 * Gives the people of a tenant the logins that its rows name. Whoever has a login here that belongs to no other business keeps it, with
 * password and sessions, under the id that they had. Everybody else gets one without a password that anybody knows. Answers whose
 * memberships are to be brought in, and what became of whom. In a transaction of the owner, with the tables free of triggers.
 */
export async function movePeople(
  query: Query,
  people: Moved[],
  passwordHash: string,
): Promise<{ members: Set<string>; told: People }> {
  const tables: AuthTables = {
    query: async (text, values = []) => ({ rows: await query({ prepare: false, text, values }) }),
  };
  const told: People = { known: 0, made: 0, leftOut: [] };
  const members = new Set<string>();
  for (const { user_id: id, name, email } of people) {
    const there = await query<{ id: string; email: string }>({
      prepare: false,
      text: 'select id, email from auth_users where email = $1 or id = $2',
      values: [email, id],
    });
    const login = there.find((each) => each.email === email);
    // Its id is somebody else's, or it is at home in another business.
    const isTaken =
      there.some((each) => each.id === id && each.email !== email) ||
      (login !== undefined && (await belongsElsewhere(query, login.id)));
    if (isTaken) {
      told.leftOut.push(email);
      continue;
    }
    if (login) {
      if (login.id !== id) await renumberLogin(tables, login.id, id);
      told.known++;
    } else {
      await insertLogin(tables, { id, email, name, passwordHash, confirmed: false });
      told.made++;
    }
    members.add(id);
  }
  return { members, told };
}

async function belongsElsewhere(query: Query, userId: string): Promise<boolean> {
  const rows = await query({
    prepare: false,
    text: 'select from login_tenants where user_id = $1 and tenant_id <> :tenant limit 1',
    values: [userId],
  });
  return rows.length > 0;
}
