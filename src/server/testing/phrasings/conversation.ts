import { contextAfter, contextOnArrival } from '#shared/chat/context.ts';
import type { Role } from '#shared/roles.ts';
import { builtIn } from '../../assistant/builtin/engine.ts';
import { memberDesk } from '../../assistant/desk.ts';
import type { Desk, Engine, Reply } from '../../assistant/port.ts';
import { contextOf } from '../../context.ts';
import type { Membership } from '../../db/tenant.ts';
import type { TestApp } from '../testApp.ts';

/** Somebody who can be asked about: a member of a tenant by their user id. */
export type Someone = { tenantId: string; userId: string };

/** The session of somebody who has signed in. */
async function sessionOf({ services }: TestApp, userId: string): Promise<string> {
  const { rows } = await services.authPool.query<{ id: string }>(
    'select id from auth_sessions where "userId" = $1 order by "createdAt" desc limit 1',
    [userId],
  );
  if (!rows[0]) throw new Error('Nobody with this id has signed in.');
  return rows[0].id;
}

/** The desk of a member as the application gives it to an engine. */
export async function deskOf(t: TestApp, { tenantId, userId }: Someone, now = new Date()): Promise<Desk> {
  const who = { tenantId, userId, sessionId: await sessionOf(t, userId) };
  const read = (work: (member: Membership) => Promise<void>) =>
    t.database.withTenant(who, async (_tx, membership) => work(membership!));
  let role: Role | null = null;
  await read(async (member) => {
    role = member.role;
  });
  return memberDesk(
    t.services,
    (work) =>
      t.database.withTenant(who, async (tx, member) => {
        const actor = { kind: 'user' as const, id: userId, name: member!.name };
        return work(
          contextOf(tx, { tenantId, currency: member!.currency, actor }, () => undefined),
          member!,
        );
      }),
    { role, tenantId, now },
  );
}

/** Says one thing after the other, in one conversation; answers the last reply. */
export async function converse(
  desk: Desk,
  { tenantId, userId }: Someone,
  texts: string[],
  now = new Date(),
  engine: Engine = builtIn,
): Promise<Reply> {
  const of = { userId, tenantId, now, newId: () => userId };
  let context = contextOnArrival(null, of);
  let reply: Reply | null = null;
  for (const text of texts) {
    context = contextOnArrival(context, of);
    reply = await engine.answer({ text, context, now }, desk);
    context = contextAfter(context, reply);
  }
  if (!reply) throw new Error('Nothing was said.');
  return reply;
}
