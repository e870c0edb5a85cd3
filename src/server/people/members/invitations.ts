import { createHash } from 'node:crypto';
import { changesBetween, recordAudit } from '#server/foundation/audit/service.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Jobs } from '#server/foundation/jobs/jobs.ts';
import { type MailContent, queueMail } from '#server/foundation/mail/queue.ts';
import { invitation as invitationMail } from '#server/foundation/mail/templates/invitation.ts';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_PREFERENCES } from '#shared/people/tenants/preferences.ts';
import { say } from '#shared/refusals/say.ts';
import type { Role } from '#shared/roles.ts';
import { newSecret } from '../identity/links.ts';

/** How long an invitation is good for. */
const DAYS = 7;

/** What inviting needs beside the transaction: where links lead, and the queue of mails. */
export type Inviting = { jobs: Pick<Jobs, 'send'>; settings: { baseUrl: string } };

type Doer = Parameters<typeof recordAudit>[0];
type Letter = (about: {
  tenantName: string;
  language: string;
  inviter: string;
  role: Role;
  link: string;
  expiresAt: string;
}) => MailContent;
/** Whom to invite; their language is that of the business as long as nothing is known of it. */
type Whom = { email: string; role: Role; letter?: Letter; language?: string | null };
type Invited = { id: string; email: string; outcome: 'invited' | 'renewed' };

/**
 * Invites an address (in small letters) to join the tenant with a role, by mail. An invitation of the same
 * address that is still open is renewed: its earlier link stops working. Whether the address has an account
 * anywhere is not asked, so that nobody learns it. Answers the invitation's id.
 */
export async function invite(ctx: Doer, inviting: Inviting, whom: Whom): Promise<string> {
  return (await inviteOrRenew(ctx, inviting, whom)).id;
}

/** Like `invite`; answers which of the two it was. */
export async function inviteOrRenew(
  ctx: Doer,
  { jobs, settings }: Inviting,
  { email, role, letter = invitationMail, language }: Whom,
): Promise<Invited> {
  const token = newSecret();
  const [tenant] = await ctx.tx.query<{
    name: string;
    language: string | null;
    sample_of: string | null;
    role_before: Role | null;
  }>({
    text: `select t.name, t.preferences ->> 'language' as language, t.sample_of, i.role as role_before
           from tenants t left join invitations i on i.tenant_id = :tenant and i.email = $1 and i.status = 'pending' where t.id = :tenant`,
    values: [email],
    tenantId: ctx.tenantId,
  });
  if (!tenant) throw new Error('There is no such tenant.');
  if (tenant.sample_of !== null) throw new AppError('aborted', say('samples.alone'));
  const [invited] = await ctx.tx.query<{ id: string; expires_at: string; is_new: boolean }>({
    text: `insert into invitations (tenant_id, id, email, role, token_hash, invited_by, expires_at)
           values (:tenant, $1, $2, $3, $4, $5, now() + make_interval(days => ${DAYS}))
           on conflict (tenant_id, email) where status = 'pending' do update set token_hash = excluded.token_hash, role = excluded.role,
             invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at
           returning id, expires_at, id = $1 as is_new`,
    values: [newId(), email, role, hashOf(token), ctx.actor.name],
    tenantId: ctx.tenantId,
  });
  if (!invited) throw new Error('The invitation was not written.');
  const about = {
    tenantName: tenant.name,
    language: language ?? tenant.language ?? DEFAULT_PREFERENCES.language,
    inviter: ctx.actor.name,
    role,
    link: `${settings.baseUrl}/register?token=${token}`,
    expiresAt: invited.expires_at,
  };
  await queueMail(ctx, jobs, { to: { address: email }, content: letter(about) });
  const before = { email: invited.is_new ? null : email, role: tenant.role_before };
  await recordAudit(ctx, [
    {
      action: invited.is_new ? 'invitation.created' : 'invitation.renewed',
      entityType: 'invitation',
      entityId: invited.id,
      entityName: email,
      changes: changesBetween(before, { email, role }),
    },
  ]);
  return { id: invited.id, email, outcome: invited.is_new ? 'invited' : 'renewed' };
}

export type OpenInvitation = { id: string; tenantId: string; tenantName: string; email: string; role: Role };

/**
 * The invitation that a token opens, or null: one that is not known, used, revoked, run out, or of a tenant that
 * is not active. In a transaction over all tenants.
 */
export async function findInvitation(tx: Tx, token: string): Promise<OpenInvitation | null> {
  const [found] = await tx.query<OpenInvitation>({
    text: `select i.id, i.tenant_id as "tenantId", t.name as "tenantName", i.email, i.role
           from invitations i join tenants t on t.id = i.tenant_id
           where i.token_hash = $1 and i.status = 'pending' and i.expires_at > now() and t.status = 'active'`,
    values: [hashOf(token)],
  });
  return found ?? null;
}

/**
 * Marks the invitation that a token opens as accepted: its link does not work any more. Answers it, or null; of several who ask at the
 * same moment one has it. In a transaction over all tenants.
 */
export async function takeInvitation(tx: Tx, token: string): Promise<OpenInvitation | null> {
  const found = await findInvitation(tx, token);
  if (!found) return null;
  const taken = await tx.query({
    prepare: false,
    text: `update invitations set status = 'accepted', accepted_at = now() where tenant_id = $1 and id = $2 and status = 'pending' and token_hash = $3 returning id`,
    values: [found.tenantId, found.id, hashOf(token)],
  });
  return taken.length ? found : null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
