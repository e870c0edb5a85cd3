import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { CallAnswer } from '#shared/call.ts';
import { notFound } from '#shared/errors.ts';
import type { listSessions as listCall } from '#shared/people/members/contract.ts';
import { say } from '#shared/refusals/say.ts';
import { deleteSessions } from '../identity/sessions.ts';
import { loadMember, type MemberRow } from './list.ts';

/**
 * Where a member is signed in, the newest sign-in first. Throws not-found. Sessions know no tenant and are read as the
 * owner: what confines them to the own one is the user's id, from a membership that was read under row-level security.
 */
export async function listSessions(ctx: Ctx, id: string): Promise<CallAnswer<typeof listCall>> {
  const { user_id } = await loadMember(ctx, id);
  const rows = await ctx.tx.asOwner((query) =>
    query<{
      id: string;
      createdAt: string;
      expiresAt: string;
      ipAddress: string | null;
      userAgent: string | null;
    }>({
      prepare: false,
      text: `select id, "createdAt", "expiresAt", "ipAddress", "userAgent" from auth_sessions
             where "userId" = $1 and "expiresAt" > now() order by "createdAt" desc, id limit 200`,
      values: [user_id],
    }),
  );
  return {
    sessions: rows.map(({ createdAt, ipAddress, userAgent, ...row }) => ({
      id: row.id,
      signedInAt: createdAt,
      expiresAt: row.expiresAt,
      address: ipAddress ?? '',
      userAgent: userAgent ?? '',
    })),
  };
}

/** Signs a member out in one place. Throws not-found, for a session of somebody else as well. */
export async function endSession(ctx: Ctx, id: string, session: string): Promise<{ ended: number }> {
  const member = await loadMember(ctx, id);
  const ended = await deleteSessions(ctx, member.user_id, session);
  if (!ended) throw notFound(say('sessions.notFound'));
  return tell(ctx, member, ended);
}

/** Signs a member out everywhere. Throws not-found. */
export async function endSessions(ctx: Ctx, id: string): Promise<{ ended: number }> {
  const member = await loadMember(ctx, id);
  return tell(ctx, member, await deleteSessions(ctx, member.user_id));
}

async function tell(ctx: Ctx, member: MemberRow, ended: number): Promise<{ ended: number }> {
  if (!ended) return { ended };
  await recordAudit(ctx, [
    {
      action: 'person.sessions-ended',
      entityType: 'person',
      entityId: member.id,
      entityName: member.email,
      changes: { sessions: { before: ended, after: 0 } },
    },
  ]);
  ctx.changed('access');
  return { ended };
}
