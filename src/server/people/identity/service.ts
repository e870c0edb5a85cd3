import type { Ctx } from '#server/foundation/context.ts';
import type { Database, Tx } from '#server/foundation/db/tenant.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Person } from '#shared/people/members/contract.ts';
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

/** The one active membership of a user, or null; read across tenants because sign-in does not know the tenant yet. */
export async function membershipOfUser(database: Database, userId: string): Promise<ActiveMembership | null> {
  return database.withSystem('sign-in', (tx) => activeMembership(tx, userId));
}

/** The active membership of a user in a tenant that is not closed. In a transaction over all tenants. */
export async function activeMembership(tx: Tx, userId: string): Promise<ActiveMembership | null> {
  const [row] = await tx.query<ActiveMembership & { settings: Record<string, unknown> }>({
    text: `select m.tenant_id as "tenantId", t.name as "tenantName", m.name, m.email, m.role, t.settings, t.status = 'suspended' as "isSuspended"
           from memberships m join tenants t on t.id = m.tenant_id
           where m.user_id = $1 and m.status = 'active' and t.status <> 'closed'`,
    values: [userId],
  });
  return row ? { ...row, settings: settingsOf(row.settings) } : null;
}

/** The tenant that a user is a member of in whatever way, or null. In a transaction over all tenants. */
export async function tenantOfUser(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.query<{ tenant_id: string }>({
    prepare: false,
    text: 'select tenant_id from memberships where user_id = $1',
    values: [userId],
  });
  return row?.tenant_id ?? null;
}

/** Makes a user a member of a tenant with a role. */
export async function createMembership(
  tx: Tx,
  member: { tenantId: string; userId: string; name: string; email: string; role: Role | null },
): Promise<void> {
  await tx.query({
    prepare: false,
    text: 'insert into memberships (tenant_id, id, user_id, name, email, role) values ($1, $2, $3, $4, $5, $6)',
    values: [member.tenantId, newId(), member.userId, member.name, member.email, member.role],
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
  await tx.query({
    prepare: false,
    text: 'delete from memberships where tenant_id = :tenant and id = $1',
    values: [id],
  });
}
