import type { FigureServices } from '#server/insights/figures/figureCache.ts';
import { contextAfter, contextOnArrival } from '#shared/assistant/chat/context.ts';
import { builtIn } from '../../assistant/builtin/engine.ts';
import { memberDesk } from '../../assistant/desk.ts';
import type { Desk, Engine, Reply } from '../../assistant/port.ts';
import { type Someone, transactionsOf } from '../chats.ts';

/** The desk of a member as the application gives it to an engine. */
export async function deskOf(services: FigureServices, who: Someone, now = new Date()): Promise<Desk> {
  const inTenant = await transactionsOf(services, who);
  const role = await inTenant(async (_ctx, member) => member.role);
  return memberDesk(services, inTenant, { role, tenantId: who.tenantId, now });
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
