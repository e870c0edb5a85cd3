import type { Ctx } from '#server/foundation/context.ts';
import type { Database, Tx } from '#server/foundation/db/tenant.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Person } from '#shared/people/members/contract.ts';
import type { PreferencesChange } from '#shared/people/tenants/preferences.ts';
import { type Settings, settingsOf } from '#shared/people/tenants/settings.ts';
import type { Role } from '#shared/roles.ts';

export type ActiveMembership = {
  tenantId: string;
  tenantName: string;
  name: string;
  email: string;
  role: Role | null;
  /** Of the tenant. */
  settings: Settings;
  isSuspended: boolean;
};

/** The active membership of a user that counts, or null; read across tenants because sign-in does not know the tenant yet. */
export async function membershipOfUser(database: Database, userId: string): Promise<ActiveMembership | null> {
  return database.withSystem('sign-in', (tx) => activeMembership(tx, userId));
}

/**
 * The active membership of a user in a tenant that is not closed: in their sample business while there is one, as long as
 * they may be in their own. In a transaction over all tenants.
 */
export async function activeMembership(tx: Tx, userId: string): Promise<ActiveMembership | null> {
  const tenants = await tenantsOfUser(tx, userId);
  const own = tenants.own && (await activeIn(tx, tenants.own, userId));
  if (!own) return null;
  const sample = tenants.sample && (await activeIn(tx, tenants.sample, userId));
  const there = sample && !sample.isClosed ? sample : own;
  return there.isClosed ? null : { ...there, settings: settingsOf(there.settings) };
}

type Active = ActiveMembership & { settings: Record<string, unknown>; isClosed: boolean };

async function activeIn(tx: Tx, tenantId: string, userId: string): Promise<Active | undefined> {
  const [row] = await tx.query<Active>({
    text: `select m.tenant_id as "tenantId", t.name as "tenantName", m.name, m.email, m.role, t.settings, t.status = 'suspended' as "isSuspended",
             t.status = 'closed' as "isClosed"
           from memberships m join tenants t on t.id = m.tenant_id
           where m.tenant_id = :tenant and t.id = :tenant and m.user_id = $1 and m.status = 'active'`,
    values: [userId],
    tenantId,
  });
  return row;
}

/** The tenants that a user is a member of in whatever way, the own one and their sample. In a transaction over all tenants. */
export async function tenantsOfUser(
  tx: Tx,
  userId: string,
): Promise<{ own: string | null; sample: string | null }> {
  const rows = await tx.query<{ tenant_id: string; sample: boolean }>({
    text: 'select tenant_id, sample from login_tenants where user_id = $1',
    values: [userId],
  });
  const of = (sample: boolean) => rows.find((row) => row.sample === sample)?.tenant_id ?? null;
  return { own: of(false), sample: of(true) };
}

/** Makes a user a member of a tenant with a role. */
export async function createMembership(
  tx: Tx,
  member: {
    tenantId: string;
    userId: string;
    name: string;
    email: string;
    role: Role | null;
    sample?: boolean;
    /** Since when, if not since now, and when they were there last. */
    createdAt?: string;
    lastSeenAt?: string;
  },
): Promise<void> {
  await tx.query({
    prepare: false,
    text: 'insert into login_tenants (user_id, sample, tenant_id) values ($1, $2, $3)',
    values: [member.userId, member.sample ?? false, member.tenantId],
  });
  await tx.query({
    prepare: false,
    text: `insert into memberships (tenant_id, id, user_id, name, email, role, sample, created_at, last_seen_at)
           values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()), $9)`,
    values: [
      ...[member.tenantId, newId(), member.userId, member.name, member.email, member.role],
      ...[member.sample ?? false, member.createdAt ?? null, member.lastSeenAt ?? null],
    ],
  });
}

/** Changes the role and the status of a membership of this tenant. */
export async function changeMembership(
  { tx }: Pick<Ctx, 'tx'>,
  id: string,
  { role, status }: { role: Role | null; status: Person['status'] },
): Promise<void> {
  await tx.query({
    text: 'update memberships set status = $3, role = $2, version = version + 1 where tenant_id = :tenant and id = $1',
    values: [id, role, status],
  });
}

/** Gives the person of the transaction another name. */
export async function renameMember({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, name: string): Promise<void> {
  await tx.query({
    text: 'update memberships set name = $2, version = version + 1 where tenant_id = :tenant and user_id = $1',
    values: [actor.id, name],
  });
}

/** Gives an active member another email address; answers false when they are none any more. In a transaction over all tenants. */
export async function moveMember(
  tx: Tx,
  { tenantId, userId, email }: { tenantId: string; userId: string; email: string },
): Promise<boolean> {
  const moved = await tx.query({
    text: `update memberships set email = $2, version = version + 1
           where tenant_id = :tenant and user_id = $1 and status = 'active' returning id`,
    values: [userId, email],
    tenantId,
  });
  return moved.length === 1;
}

/** Ends a membership of this tenant; the login stays. */
export async function removeMembership({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<void> {
  const gone = await tx.query<{ user_id: string }>({
    prepare: false,
    text: 'delete from memberships where tenant_id = :tenant and id = $1 returning user_id',
    values: [id],
  });
  await tx.query({
    prepare: false,
    text: 'delete from login_tenants where tenant_id = :tenant and user_id = any($1::uuid[])',
    values: [gone.map((row) => row.user_id)],
  });
}

/** A member by the user, with what their business is called and prefers; null when they may not be there. In a transaction over all tenants. */
export async function memberOf(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<{ name: string; email: string; tenantName: string; preferences: PreferencesChange } | null> {
  const [row] = await tx.query<{
    name: string;
    email: string;
    tenantName: string;
    preferences: PreferencesChange;
  }>({
    text: `select m.name, m.email, t.name as "tenantName", t.preferences from memberships m join tenants t on t.id = m.tenant_id
           where m.tenant_id = $1 and m.user_id = $2 and m.status = 'active' and t.status <> 'closed'`,
    values: [tenantId, userId],
  });
  return row ?? null;
}

/** Ends the membership of a person in their sample business; in their own they are called as they were there in the end. */
export async function leaveSample(
  tx: Tx,
  { userId, own, sample }: { userId: string; own: string; sample: string },
): Promise<void> {
  const [there] = await tx.query<{ name: string; email: string }>({
    text: 'select name, email from memberships where tenant_id = $2 and user_id = $1',
    values: [userId, sample],
  });
  if (there)
    await tx.query({
      text: `update memberships set name = $3, email = $4, version = version + 1
             where tenant_id = $2 and user_id = $1 and (name, email) <> ($3, $4)`,
      values: [userId, own, there.name, there.email],
    });
  for (const table of ['memberships', 'login_tenants'])
    await tx.query({
      text: `delete from ${table} where tenant_id = $2 and user_id = $1`,
      values: [userId, sample],
    });
}

/**
 * Has others take the place of memberships of the tenant, found by their addresses or logins: `bring` writes them. With the tables free
 * of triggers.
 */
export async function replaceMemberships(
  query: Tx['query'],
  { emails, userIds }: { emails: string[]; userIds: string[] },
  bring: () => Promise<void>,
): Promise<void> {
  await query({
    prepare: false,
    text: 'delete from memberships where tenant_id = :tenant and (email = any($1::text[]) or user_id = any($2::uuid[]))',
    values: [emails, userIds],
  });
  await bring();
  await query({ prepare: false, text: 'delete from login_tenants where tenant_id = :tenant' });
  await query({
    prepare: false,
    text: `insert into login_tenants (user_id, sample, tenant_id)
           select user_id, sample, tenant_id from memberships where tenant_id = :tenant returning user_id`,
  });
}
