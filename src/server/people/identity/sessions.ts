import type { Ctx } from '#server/foundation/context.ts';
import type { Database, Tx } from '#server/foundation/db/tenant.ts';
import type { Settings } from '#shared/people/tenants/settings.ts';
import { type ActiveMembership, activeMembership } from './service.ts';

/** The longest a session may go unused for somebody who can change everything. */
const ADMIN_IDLE_HOURS = 12;

type Member = Pick<ActiveMembership, 'role' | 'settings'>;

/** How long a session of a member may last at all, and unused: by their role and by what the business has set. */
function limitsOf({ role, settings }: Member): { days: number; idleHours: number } {
  const { 'session.days': days, 'session.idleHours': idle }: Settings = settings;
  return { days, idleHours: role === 'admin' ? Math.min(idle, ADMIN_IDLE_HOURS) : idle };
}

/** When a session that begins now ends unless it is used. */
export function firstEnd(member: Member, now = Date.now()): Date {
  const { days, idleHours } = limitsOf(member);
  return new Date(now + Math.min(days * 24, idleHours) * 3_600_000);
}

/**
 * Lets a session go on for whoever asks for an ID token, by the limits as they are at this moment; ends it, and
 * answers false, when it is past them. With nobody at the page it stays as old as it is.
 */
export async function goOn(
  database: Database,
  { id, userId, attended }: { id: string; userId: string; attended: boolean },
): Promise<boolean> {
  return database.withSystem('sign-in', async (tx) => {
    const member = await activeMembership(tx, userId);
    return member !== null && used(tx, id, { ...limitsOf(member), attended });
  });
}

/** One statement, or two: of a session that is ended at the same moment nothing comes back. */
async function used(
  tx: Tx,
  id: string,
  { days, idleHours, attended }: { days: number; idleHours: number; attended: boolean },
): Promise<boolean> {
  return tx.asOwner(async (query) => {
    const going = await query({
      text: `update auth_sessions s set "updatedAt" = l.used,
               "expiresAt" = least(s."createdAt" + make_interval(days => $2), l.used + make_interval(hours => $3))
             from (select case when $4 then now() else "updatedAt" end as used from auth_sessions where id = $1) l
             where s.id = $1 and s."createdAt" + make_interval(days => $2) > now()
               and s."updatedAt" + make_interval(hours => $3) > now() returning s.id`,
      values: [id, days, idleHours, attended],
    });
    if (going.length === 0)
      await query({ prepare: false, text: 'delete from auth_sessions where id = $1', values: [id] });
    return going.length > 0;
  });
}

/**
 * Ends all sessions of a user, or one; answers how many there were. The user's id is from a membership that was read
 * under row-level security in this transaction: a user is a member of one tenant, so these are sessions in it.
 */
export async function deleteSessions(
  ctx: Pick<Ctx, 'tx'>,
  userId: string,
  session?: string,
): Promise<number> {
  const ended = await ctx.tx.asOwner((query) =>
    query({
      prepare: false,
      text: 'delete from auth_sessions where "userId" = $1 and ($2::uuid is null or id = $2) returning id',
      values: [userId, session ?? null],
    }),
  );
  return ended.length;
}
