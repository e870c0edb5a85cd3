import { beforeAll, describe, expect, it } from 'vitest';
import { asApp } from '#server/testing/asApp.ts';
import { recordsApp } from '#server/testing/filledRecords.ts';
import type { TestApp } from '#server/testing/testApp.ts';

/** What the database lets through of a chat, whatever a statement says. */

const REFUSED = '42501';
let t: TestApp;
let [a, owner, colleague] = ['', '', ''];

beforeAll(async () => {
  const { t: app, a: tenant } = await recordsApp();
  t = app;
  [a, owner, colleague] = [tenant.id, tenant.admin.userId, tenant.viewer.userId];
});

describe('the chat of a person', () => {
  const TABLES = ['chat_messages', 'chat_contexts', 'chat_proposals'];
  const seen = (person: string) =>
    asApp(t.database.pool, { tenant: a, person }, async (client) => {
      const counts: (number | null)[] = [];
      for (const table of TABLES) counts.push((await client.query(`select from ${table}`)).rowCount);
      counts.push((await client.query("update chat_messages set status = 'sent'")).rowCount);
      counts.push(
        (await client.query("update chat_proposals set status = 'dismissed', settled_at = now()")).rowCount,
      );
      counts.push((await client.query('delete from chat_messages')).rowCount);
      return counts;
    });

  it('is read, changed and removed by them, and by nobody else in the tenant, nor by the system there', async () => {
    expect((await seen(owner)).every((count) => count! > 0)).toBe(true);
    expect(await seen(colleague)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await seen('')).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('cannot be added to by anybody else', async () => {
    const add = (person: string) =>
      asApp(t.database.pool, { tenant: a, person }, (client) =>
        client.query(
          "insert into chat_messages (id, user_id, conversation_id, text, sender, status) values (gen_random_uuid(), $1, gen_random_uuid(), 'x', 'bot', 'sent')",
          [owner],
        ),
      );
    expect((await add(owner)).rowCount).toBe(1);
    await expect(add(colleague)).rejects.toMatchObject({ code: REFUSED });
    await expect(add('')).rejects.toMatchObject({ code: REFUSED });
  });
});
