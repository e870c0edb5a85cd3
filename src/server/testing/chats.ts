import { expect } from 'vitest';
import { processChatMessage } from '#server/assistant/chat/processing.ts';
import { contextOf } from '#server/foundation/context.ts';
import type { Database } from '#server/foundation/db/tenant.ts';
import { createRateLimits } from '#server/foundation/http/rateLimit.ts';
import type { FigureServices } from '#server/insights/figures/figureCache.ts';
import { DEFAULT_DOCUMENT } from '#shared/assistant/chat/configuration.ts';
import { putConfiguration } from '#shared/assistant/chat/contract.ts';
import type { ChatAnswer, ChatQuestion } from '#shared/assistant/chat/processing.ts';
import type { Answering } from '../assistant/port.ts';
import type { TestTenant } from './testApp.ts';

/** Somebody who chats: a member of a tenant by their user id. */
export type Someone = { tenantId: string; userId: string };

/** A member's own transactions, as the application opens them for whoever has signed in. */
export async function transactionsOf(
  { database, authPool }: Pick<FigureServices, 'database' | 'authPool'>,
  { tenantId, userId }: Someone,
) {
  const { rows } = await authPool.query<{ id: string }>(
    'select id from auth_sessions where "userId" = $1 order by "createdAt" desc limit 1',
    [userId],
  );
  if (!rows[0]) throw new Error('Nobody with this id has signed in.');
  const who = { tenantId, userId, sessionId: rows[0].id };
  return <T>(work: (ctx: ReturnType<typeof contextOf>, member: Member) => Promise<T>): Promise<T> =>
    database.withTenant(who, async (tx, member) => {
      if (!member) throw new Error('They are no member.');
      const actor = { kind: 'user' as const, id: userId, name: member.name };
      return work(
        contextOf(tx, { tenantId, currency: member.currency, actor }, () => undefined),
        member,
      );
    });
}
type Member = NonNullable<Parameters<Parameters<Database['withTenant']>[1]>[1]>;

/** Says something to the assistant, as the callable function does. */
export async function say(
  services: FigureServices,
  who: Someone,
  question: string | Partial<ChatQuestion>,
  how: Answering = {},
): Promise<ChatAnswer> {
  const rateLimits = createRateLimits(services.authPool, services.settings);
  const inTenant = await transactionsOf(services, who);
  const asked = typeof question === 'string' ? { text: question } : { text: 'hello', ...question };
  return processChatMessage({ ...services, rateLimits }, { ...who, inTenant }, asked, how);
}

/** A document, a message that failed, and a proposal that waits, of the admin of a tenant with an item called Apple. */
export async function makeChat(admin: TestTenant['admin'], services: FigureServices, tenantId: string) {
  await admin.call(putConfiguration, { body: { content: DEFAULT_DOCUMENT, version: 0 } });
  const who = { tenantId, userId: admin.userId };
  const { messages } = await say(services, who, 'hello');
  const { metadata } = await say(services, who, 'remove 1 apple from main');
  const chatMessage = messages!.user.id;
  const asThem = await transactionsOf(services, who);
  const text = "update chat_messages set status = 'error' where tenant_id = :tenant and id = $1 returning id";
  expect(await asThem(({ tx }) => tx.query({ text, values: [chatMessage] }))).toHaveLength(1);
  return { chatMessage, proposal: metadata.proposal!.id };
}
