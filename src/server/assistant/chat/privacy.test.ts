import type { PoolClient } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeRecords } from '#server/testing/records.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

/** What the database lets through of a chat, whatever a statement says. */

const REFUSED = '42501';
let t: TestApp;
let [a, owner, colleague] = ['', '', ''];

beforeAll(async () => {
  t = await testApp();
  const tenant = await t.tenant();
  await makeRecords(tenant);
  [a, owner, colleague] = [tenant.id, tenant.admin.userId, tenant.viewer.userId];
});

/** Runs plain SQL as the application's role in a tenant on behalf of a person, and takes it back. */
async function asApp<T>(
  tenant: string,
  work: (client: PoolClient) => Promise<T>,
  person: string,
): Promise<T> {
  const client = await t.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('app.tenant_id', $1, true), set_config('app.person_id', $2, true)",
      [tenant, person],
    );
    await client.query("select set_config('role', 'stockbook_app', true)");
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the chat of a person', () => {
  const TABLES = ['chat_messages', 'chat_contexts', 'chat_proposals'];
  const seen = (person: string) =>
    asApp(
      a,
      async (client) => {
        const counts: (number | null)[] = [];
        for (const table of TABLES) counts.push((await client.query(`select from ${table}`)).rowCount);
        counts.push((await client.query("update chat_messages set status = 'sent'")).rowCount);
        counts.push(
          (await client.query("update chat_proposals set status = 'dismissed', settled_at = now()")).rowCount,
        );
        counts.push((await client.query('delete from chat_messages')).rowCount);
        return counts;
      },
      person,
    );

  it('is read, changed and removed by them, and by nobody else in the tenant, nor by the system there', async () => {
    expect((await seen(owner)).every((count) => count! > 0)).toBe(true);
    expect(await seen(colleague)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await seen('')).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('cannot be added to by anybody else', async () => {
    const add = (person: string) =>
      asApp(
        a,
        (client) =>
          client.query(
            "insert into chat_messages (id, user_id, conversation_id, text, sender, status) values (gen_random_uuid(), $1, gen_random_uuid(), 'x', 'bot', 'sent')",
            [owner],
          ),
        person,
      );
    expect((await add(owner)).rowCount).toBe(1);
    await expect(add(colleague)).rejects.toMatchObject({ code: REFUSED });
    await expect(add('')).rejects.toMatchObject({ code: REFUSED });
  });
});
