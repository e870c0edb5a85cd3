import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { say } from '#server/testing/chats.ts';
import { joinTenant, removeMember } from '#server/testing/people.ts';
import { type Caller, ownApp, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/assistant/chat/contract.ts';
import { ChatAnswer } from '#shared/assistant/chat/processing.ts';
import { AppError } from '#shared/errors.ts';
import { builtIn } from '../builtin/engine.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

const of = (tenant: TestTenant, person: Caller = tenant.admin) => ({
  tenantId: tenant.id,
  userId: person.userId,
});
const history = async ({ call: ask }: Caller) => (await ask(call.listMessages)).body;

describe('a message', () => {
  it('is written down, answered, and shown in the history with what was made of it', async () => {
    const answer = await say(t.services, of(a), 'what is my stock worth?');
    expect(ChatAnswer.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      metadata: { intent: 'stockValue', engine: 'built-in', proposal: null },
      context: { topic: 'figure', sentiment: 'neutral' },
    });
    const { messages, unread } = await history(a.admin);
    expect(messages.map(({ sender, status, read }) => [sender, status, read])).toEqual([
      ['bot', 'sent', false],
      ['user', 'sent', true],
    ]);
    expect(messages).toEqual([answer.messages!.bot, answer.messages!.user]);
    expect(messages[1]).toMatchObject({
      userId: a.admin.userId,
      tenant_id: a.id,
      text: 'what is my stock worth?',
    });
    expect(unread).toBe(1);
  });

  it('moves the context on, which a new session begins anew', async () => {
    const b = await t.tenant();
    const contextNow = async () => (await b.admin.call(call.getContext)).body.context!;
    expect((await b.admin.call(call.getContext)).body).toEqual({ context: null });
    await say(t.services, of(b), 'what is low?');
    const first = await contextNow();
    await say(t.services, of(b), 'thanks, great');
    expect(await contextNow()).toMatchObject({
      messageCount: 2,
      sessionStart: first.sessionStart,
      conversationId: first.conversationId,
      userId: b.admin.userId,
      tenantId: b.id,
      lastIntent: 'thanks',
      sentiment: 'positive',
      topic: 'figure',
    });
    await t.superuser.query(
      "update chat_contexts set last_interaction = now() - interval '5 hours' where tenant_id = $1",
      [b.id],
    );
    await say(t.services, of(b), 'hello');
    const later = await contextNow();
    expect([later.messageCount, later.entities]).toEqual([1, {}]);
    expect(later.conversationId).not.toBe(first.conversationId);
  });

  it('that fails is kept as an error with its text, and is the same message when it is sent again', async () => {
    const b = await t.tenant();
    const messageId = randomUUID();
    const broken = vi.spyOn(builtIn, 'answer').mockRejectedValueOnce(new Error('gone'));
    await expect(say(t.services, of(b), { text: 'hello', messageId })).rejects.toThrow('gone');
    expect((await history(b.admin)).messages).toMatchObject([
      { id: messageId, status: 'error', text: 'hello' },
    ]);
    const answer = await say(t.services, of(b), { text: 'hello', messageId });
    expect(answer.messages?.user).toMatchObject({ id: messageId, status: 'sent' });
    // Once more: it was answered, and says so again.
    const again = await say(t.services, of(b), { text: 'hello', messageId });
    expect([again.response, again.messages]).toEqual([answer.response, answer.messages]);
    expect((await history(b.admin)).messages).toHaveLength(2);
    broken.mockRestore();
  });

  it('is answered once, however often it is sent at the same time', async () => {
    const b = await t.tenant();
    const messageId = randomUUID();
    const all = await Promise.allSettled(
      [1, 2, 3, 4].map(() => say(t.services, of(b), { text: 'hello', messageId })),
    );
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.every((error) => error instanceof AppError && error.code === 'aborted')).toBe(true);
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await history(b.admin)).messages).toHaveLength(2);
  });

  it('under the id of another message, be it of somebody else, is refused', async () => {
    const b = await t.tenant();
    const { messages } = await say(t.services, of(b), 'hello');
    const messageId = messages!.user.id;
    const refused = { code: 'aborted', message: 'This id is that of another message.' };
    await expect(say(t.services, of(b), { text: 'bye', messageId })).rejects.toMatchObject(refused);
    await expect(say(t.services, of(b, b.viewer), { text: 'hello', messageId })).rejects.toMatchObject(
      refused,
    );
    await expect(
      say(t.services, of(b), { text: 'hello', messageId: messages!.bot.id }),
    ).rejects.toMatchObject(refused);
  });

  it('that is deleted while it is answered is gone, and so is its answer', async () => {
    const b = await t.tenant();
    const slow = vi.spyOn(builtIn, 'answer').mockImplementationOnce(async (...given) => {
      await b.admin.call(call.clearMessages);
      slow.mockRestore();
      return builtIn.answer(...given);
    });
    await expect(say(t.services, of(b), 'hello')).rejects.toMatchObject({ code: 'aborted' });
    expect(await history(b.admin)).toEqual({ messages: [], unread: 0 });
  });

  it('with script in it stays the text it is, and so does what comes back', async () => {
    const b = await t.tenant();
    const text = '<script>alert(1)</script><img src=x onerror=alert(1)> {{7*7}} \u202e';
    const answer = await say(t.services, of(b), text);
    expect(answer.messages?.user.text).toBe(text);
    expect(answer.response).not.toContain('49');
    expect(answer.metadata.links.every(({ href }) => href.startsWith('/'))).toBe(true);
  });
});

describe('the chat of a person', () => {
  it('shows the newest 50, newest first', async () => {
    const b = await t.tenant();
    await t.superuser.query(
      `insert into chat_messages (tenant_id, id, user_id, conversation_id, text, sender, status, sent_at)
       select $1, gen_random_uuid(), $2, gen_random_uuid(), n::text, 'bot', 'sent', now() - make_interval(mins => 60 - n) from generate_series(1, 60) n`,
      [b.id, b.admin.userId],
    );
    const { messages, unread } = await history(b.admin);
    expect(messages.map(({ text }) => Number(text))).toEqual(Array.from({ length: 50 }, (_, n) => 60 - n));
    expect(unread).toBe(60);
  });

  it('is theirs alone: others in the tenant see, mark, change and delete nothing of it', async () => {
    const b = await t.tenant();
    const { messages } = await say(t.services, of(b), 'hello');
    const { id } = messages!.user;
    for (const other of [b.manager, await joinTenant(t, b, 'admin'), (await t.tenant()).admin]) {
      expect(await history(other)).toEqual({ messages: [], unread: 0 });
      const missed = [
        await other.call(call.updateMessage, { params: { id }, body: { status: 'error' } }),
        await other.call(call.deleteMessages, { body: { ids: [id] } }),
        await other.call(call.markMessagesRead, { body: { ids: [messages!.bot.id] } }),
      ];
      expect(missed.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect((await other.call(call.clearMessages)).body).toEqual({ deleted: 0 });
      expect((await other.call(call.getContext)).body).toEqual({ context: null });
    }
    expect((await history(b.admin)).messages).toHaveLength(2);
  });

  it('is marked as read, deleted in part, and cleared with what is remembered of it', async () => {
    const b = await t.tenant();
    const said = [await say(t.services, of(b), 'hello'), await say(t.services, of(b), 'thanks')];
    const [first, second] = said.map(({ messages }) => messages!);
    const ids = [first!.bot.id, second!.bot.id];
    expect((await b.admin.call(call.markMessagesRead, { body: { ids: [ids[0]!] } })).body).toEqual({
      unread: 1,
    });
    expect((await b.admin.call(call.markMessagesRead, { body: { ids } })).body).toEqual({ unread: 0 });
    expect(
      (await b.admin.call(call.deleteMessages, { body: { ids: [first!.user.id, randomUUID()] } })).body,
    ).toEqual({ deleted: 1 });
    expect((await history(b.admin)).messages.map(({ id }) => id)).toEqual([
      second!.bot.id,
      second!.user.id,
      first!.bot.id,
    ]);
    expect((await b.admin.call(call.clearMessages)).body).toEqual({ deleted: 3 });
    expect((await b.admin.call(call.getContext)).body).toEqual({ context: null });
  });

  it('keeps to the table of what becomes of a message', async () => {
    const b = await t.tenant();
    const { messages } = await say(t.services, of(b), 'hello');
    const params = { id: messages!.user.id };
    const to = async (status: 'sending' | 'sent' | 'error') =>
      (await b.admin.call(call.updateMessage, { params, body: { status } })).status;
    expect([await to('sent'), await to('sending'), await to('error')]).toEqual([200, 409, 409]);
    await t.superuser.query("update chat_messages set status = 'sending' where id = $1", [params.id]);
    expect([await to('error'), await to('sent'), await to('sending'), await to('sent')]).toEqual([
      200, 409, 200, 200,
    ]);
  });

  it('goes with the person when they leave the tenant', async () => {
    const b = await t.tenant();
    const leaver = await joinTenant(t, b, 'admin');
    await say(t.services, of(b, leaver), 'hello');
    await removeMember(t, leaver.userId);
    const { rows } = await t.superuser.query('select from chat_messages where user_id = $1', [leaver.userId]);
    expect(rows).toEqual([]);
  });

  it('is told to the windows of the person, and to no others', async () => {
    const b = await t.tenant();
    const heard: Record<string, (string | null)[]> = { own: [], other: [] };
    const { hub } = t.services;
    const stops = [
      hub.subscribe(b.id, b.admin.userId, (topic) => heard.own!.push(topic)),
      hub.subscribe(b.id, b.manager.userId, (topic) => heard.other!.push(topic)),
    ];
    await b.admin.call(call.clearMessages);
    await vi.waitFor(() => expect(heard.own).toContain('chats'));
    await b.manager.call(call.clearMessages);
    await vi.waitFor(() => expect(heard.other).toEqual(['chats']));
    for (const stop of stops) stop();
  });
});

it('whoever says too much in a short time is asked to wait', async () => {
  const limited = await ownApp({ limits: true });
  const b = await limited.tenant();
  await limited.database.pool.query(
    'insert into auth_attempts (key, failed_at, last_at) select key, array_fill(now(), array[1000]), now() from auth_attempts on conflict do nothing',
  );
  await say(limited.services, of(b), 'hello');
  await limited.database.pool.query('update auth_attempts set failed_at = array_fill(now(), array[1000])');
  await expect(say(limited.services, of(b), 'hello')).rejects.toMatchObject({ code: 'resource-exhausted' });
});
