import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '#shared/roles.ts';
import type { Database, Tx } from '../db/tenant.ts';

/** The one active membership of a user, or null; read across tenants because sign-in does not know the tenant yet. */
export async function membershipOfUser(
  database: Database,
  userId: string,
): Promise<{ tenantId: string; role: Role | null } | null> {
  return database.withSystem('sign-in', async (tx) => {
    const [row] = await tx.query<{ tenant_id: string; role: Role | null }>({
      name: 'membership-of-user',
      text: `select m.tenant_id, m.role from memberships m join tenants t on t.id = m.tenant_id
             where m.user_id = $1 and m.status = 'active' and t.status <> 'closed'`,
      values: [userId],
    });
    return row ? { tenantId: row.tenant_id, role: row.role } : null;
  });
}

/** Makes a user a member of a tenant with a role. */
export async function createMembership(
  tx: Tx,
  member: { tenantId: string; userId: string; name: string; email: string; role: Role | null },
): Promise<void> {
  await tx.query({
    text: 'insert into memberships (tenant_id, id, user_id, name, email, role) values ($1, $2, $3, $4, $5, $6)',
    values: [member.tenantId, randomUUIDv7(), member.userId, member.name, member.email, member.role],
  });
}
