import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { AppError, fieldErrors, notFound } from '#shared/errors.ts';
import type {
  invitePeople as inviteCall,
  renewInvitation as renewCall,
} from '#shared/people/members/contract.ts';
import { say } from '#shared/refusals/say.ts';
import type { Role } from '#shared/roles.ts';
import { fold } from '#shared/text.ts';
import { requireConfirmed } from '../identity/confirmation.ts';
import { type Inviting, inviteOrRenew } from './invitations.ts';

/**
 * Invites addresses with one role: all of them, or none when one of them belongs to a member. Addresses that are
 * named twice are invited once. Throws invalid-argument with each refused address named.
 */
export async function invitePeople(
  ctx: Ctx,
  inviting: Inviting,
  { emails, role }: CallParsed<typeof inviteCall>['body'],
): Promise<CallAnswer<typeof inviteCall>> {
  await requireConfirmed(ctx);
  const members = await membersAmong(ctx, emails);
  const refused = emails.flatMap((email, n) =>
    members.has(email) ? [{ field: `emails.${n}`, said: say('members.already', { email }) }] : [],
  );
  if (refused.length) throw fieldErrors(refused);
  const invited: CallAnswer<typeof inviteCall>['invited'] = [];
  // In one order, so that two who invite the same people at once wait for each other instead of locking each other out.
  for (const email of [...new Set(emails)].sort())
    invited.push(await inviteOrRenew(ctx, inviting, { email, role }));
  ctx.changed('people');
  return { invited };
}

/** Sends an invitation again, with a new link and a new week. Throws not-found; aborted for one that is not open. */
export async function renewInvitation(
  ctx: Ctx,
  inviting: Inviting,
  id: string,
): Promise<CallAnswer<typeof renewCall>> {
  await requireConfirmed(ctx);
  const { email, role } = await lockOpen(ctx, id);
  if ((await membersAmong(ctx, [email])).size)
    throw new AppError('aborted', say('members.already', { email }));
  const renewed = await inviteOrRenew(ctx, inviting, { email, role });
  ctx.changed('people');
  return renewed;
}

/** Takes an invitation back: its link stops working. Throws not-found; aborted for one that is not open. */
export async function revokeInvitation(ctx: Ctx, id: string): Promise<{ outcome: 'revoked' }> {
  const { email, role } = await lockOpen(ctx, id);
  await ctx.tx.query({
    prepare: false,
    text: "update invitations set status = 'revoked' where tenant_id = :tenant and id = $1",
    values: [id],
  });
  await recordAudit(ctx, [
    {
      action: 'invitation.revoked',
      entityType: 'invitation',
      entityId: id,
      entityName: email,
      changes: { email: { before: email, after: null }, role: { before: role, after: null } },
    },
  ]);
  ctx.changed('people');
  return { outcome: 'revoked' };
}

async function lockOpen(ctx: Ctx, id: string): Promise<{ email: string; role: Role }> {
  const [found] = await ctx.tx.query<{
    email: string;
    role: Role;
    status: 'pending' | 'accepted' | 'revoked';
  }>({
    text: 'select email, role, status from invitations where tenant_id = :tenant and id = $1 for no key update',
    values: [id],
  });
  if (!found) throw notFound(say('invitations.notFound'));
  if (found.status !== 'pending')
    throw new AppError('aborted', say('invitations.closed', { email: found.email, status: found.status }), {
      details: { status: found.status },
    });
  return found;
}

async function membersAmong(ctx: Ctx, emails: string[]): Promise<Set<string>> {
  const rows = await ctx.tx.query<{ email: string }>({
    text: 'select lower(email) as email from memberships where tenant_id = :tenant and email_key = any($1::text[])',
    values: [emails.map(fold)],
  });
  return new Set(rows.map(({ email }) => email));
}
