import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addItem, stockUp } from '#server/testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { guestOf } from '#server/testing/visitors.ts';
import { listMessages } from '#shared/assistant/chat/contract.ts';
import { processChatMessage } from '#shared/assistant/chat/processing.ts';

/** The chat for whoever reads the specification and knows of no callable function. */

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  const item = await addItem(a, 'LAN-1', { name: 'Storm lantern', inShop: true, price: 4200 });
  await stockUp(a, item, '23', '17.35');
});

describe('a plain POST of text and context', () => {
  const plainly = async (token: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await t.app.inject({ method: 'POST', url: processChatMessage.url, payload, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** As the specification lists it; of who it says to be, nothing is believed. */
  const context = {
    messageCount: 7,
    sessionStart: '2026-01-02T03:04:05.000Z',
    userId: randomUUID(),
    tenantId: 'public',
    conversationId: 'somewhere-else',
    lastIntent: 'item_stock',
    topic: 'stock',
    entities: {},
    sentiment: 'neutral',
    lastInteraction: '2026-01-02T03:04:06.000Z',
  };
  const text = 'How many storm lanterns do we have?';

  it('is answered as a callable is, and as it is read by whoever knows of none', async () => {
    const { status, body } = await plainly(a.viewer.token, { text, context });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['context', 'metadata', 'response', 'result']]);
    const { response, metadata, context: after, result } = body;
    expect(result).toMatchObject({ response, metadata, context: after });
    expect(response).toContain('23');
    expect(Object.keys(after).sort()).toEqual(['entities', 'sentiment', 'topic']);
    expect(result.messages.user).toMatchObject({ text, userId: a.viewer.userId, tenant_id: a.id });
    expect(metadata.conversationId).not.toBe(context.conversationId);
    expect((await a.viewer.call(listMessages)).body.messages.map(({ tenant_id }) => tenant_id)).toEqual([
      a.id,
      a.id,
    ]);
  });

  it('takes the context wrapped as well, whole, in parts, with nulls, or none, of guests too', async () => {
    const nulls = Object.fromEntries(Object.keys(context).map((name) => [name, null]));
    for (const given of [context, { lastIntent: 'help' }, nulls, {}, null, undefined]) {
      const { status, body } = await plainly(a.admin.token, { data: { text: 'Help', context: given } });
      expect([status, Object.keys(body), body.result?.response.length > 0]).toEqual([200, ['result'], true]);
    }
    const guest = await guestOf(t.app, a.id);
    const { status, body } = await plainly(guest, { text: 'What do you sell?', context });
    expect([status, body.result.messages, body.response]).toEqual([200, null, body.result.response]);
  });

  it('is refused for what is wrong in it, in the words of a callable', async () => {
    const wrong = [
      {},
      { context },
      { text: '' },
      { text: 1 },
      { text, other: 1 },
      { text, data: { text } },
      { text, context: { ...context, messageCount: 'many' } },
      { text, context: { ...context, password: 'x' } },
      { text, context: [] },
    ];
    for (const payload of [...wrong, [text], text]) {
      const { status, body } = await plainly(a.viewer.token, payload as object);
      expect([status, body.error?.status], JSON.stringify(payload)).toEqual([400, 'INVALID_ARGUMENT']);
    }
  });
});
