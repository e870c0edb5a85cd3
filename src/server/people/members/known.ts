import type { Tx } from '#server/foundation/db/tenant.ts';
import type { MailAddress } from '#shared/foundation/mail/address.ts';
import type { Role } from '#shared/roles.ts';
import { fold } from '#shared/text.ts';

// What other features ask about the people of a tenant. Each says which one it means, so that it answers the same in a
// transaction over all tenants.

/** Those of some addresses (in small letters) that belong to members of a tenant, active or not. */
export async function membersAmong(tx: Tx, tenantId: string, emails: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ email: string }>({
    text: 'select lower(email) as email from memberships where tenant_id = :tenant and email_key = any($1::text[])',
    values: [emails.map(fold)],
    tenantId,
  });
  return new Set(rows.map(({ email }) => email));
}

/**
 * The users of active members of a tenant: those with one of some roles, or those of some users. They stay members
 * until the end of the transaction, so that something can be written for them.
 */
export async function activeUsers(
  tx: Tx,
  tenantId: string,
  who: { roles: Role[] } | { users: string[] },
): Promise<string[]> {
  const byRole = 'roles' in who;
  const rows = await tx.query<{ user_id: string }>({
    text: `select user_id from memberships where tenant_id = :tenant and status = 'active'
           and ${byRole ? 'role = any($1::text[])' : 'user_id = any($1::uuid[])'} order by user_id for key share`,
    values: [byRole ? who.roles : who.users],
    tenantId,
  });
  return rows.map(({ user_id }) => user_id);
}

/** Where mails to some users go, by user; of active members alone. */
export async function addressesOf(
  tx: Tx,
  tenantId: string,
  users: string[],
): Promise<Map<string, MailAddress>> {
  const rows = await tx.query<{ user_id: string; address: string; name: string }>({
    text: `select user_id, email as address, name from memberships
           where tenant_id = :tenant and status = 'active' and user_id = any($1::uuid[]) order by created_at, id`,
    values: [users],
    tenantId,
  });
  return new Map(rows.map(({ user_id, address, name }) => [user_id, { address, name }]));
}

/** A member of a tenant: their role, and where mails to them go. */
export type KnownMember = {
  userId: string;
  name: string;
  address: string;
  role: Role | null;
  status: 'active' | 'disabled';
};

/** All members of a tenant by name, active or not. */
export async function allMembers(tx: Tx, tenantId: string): Promise<KnownMember[]> {
  return tx.query<KnownMember>({
    text: `select user_id as "userId", name, email as address, role, status from memberships
           where tenant_id = :tenant order by fold(name), id`,
    tenantId,
  });
}

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired';

/** What became of invitations, by their ids: of those of a tenant, or in a transaction over all tenants (null) of any. */
export async function invitationStates(
  tx: Tx,
  tenantId: string | null,
  ids: string[],
): Promise<Map<string, InvitationState>> {
  const rows = await tx.query<{ id: string; state: InvitationState }>({
    text: `select id, case when status <> 'pending' then status when expires_at <= now() then 'expired' else 'open' end as state
           from invitations where ${tenantId === null ? '' : 'tenant_id = :tenant and '}id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, state }) => [id, state]));
}
