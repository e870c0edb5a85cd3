import type { MailAddress } from '#shared/mail/address.ts';
import { fold } from '#shared/text.ts';
import type { Tx } from '../db/tenant.ts';

// What other features ask about the people of a tenant. Each names the tenant, so that it answers the same in a
// transaction over all tenants.

/** Those of some addresses (in small letters) that belong to members of a tenant, active or not. */
export async function membersAmong(tx: Tx, tenantId: string, emails: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ email: string }>({
    name: 'known-members',
    text: 'select lower(email) as email from memberships where tenant_id = $1 and email_key = any($2::text[])',
    values: [tenantId, emails.map(fold)],
  });
  return new Set(rows.map(({ email }) => email));
}

/** Where mails to the admins of a tenant go; the twenty who have been there longest. */
export async function adminsOf(tx: Tx, tenantId: string): Promise<MailAddress[]> {
  return tx.query<{ address: string; name: string }>({
    name: 'known-admins',
    text: `select email as address, name from memberships
           where tenant_id = $1 and role = 'admin' and status = 'active' order by created_at, id limit 20`,
    values: [tenantId],
  });
}

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired';

/** What became of invitations, by their ids; of those alone that the transaction may see. */
export async function invitationStates(tx: Tx, ids: string[]): Promise<Map<string, InvitationState>> {
  const rows = await tx.query<{ id: string; state: InvitationState }>({
    name: 'known-invitations',
    text: `select id, case when status <> 'pending' then status when expires_at <= now() then 'expired' else 'open' end as state
           from invitations where id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, state }) => [id, state]));
}
