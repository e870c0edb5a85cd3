import { beforeAll, describe, expect, it } from 'vitest';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { DEFAULT_DOCUMENT, FALLBACK } from '#shared/assistant/chat/configuration.ts';
import { getConfiguration, getOwnConfiguration, putConfiguration } from '#shared/assistant/chat/contract.ts';
import { readDocument } from '#shared/assistant/chat/document.ts';

let t: TestApp;
let platform: TestTenant;
let a: TestTenant;

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
  platform = await t.tenant({ id: 'public' });
});

const asking = (question: string) => DEFAULT_DOCUMENT.replace('Which items are running low?', question);
const read = async (tenantId: string) => {
  const answer = await t.app.inject({ url: getConfiguration.url.replace(':tenantId', tenantId) });
  return { status: answer.statusCode, body: answer.json() };
};
const questionsOf = async ({ id }: TestTenant) => {
  const { body } = await read(id);
  return [body.source, body.version, body.configuration.exampleQuestions.at(-1)];
};

describe('the chat of a tenant', () => {
  it('without a document of its own is what the document shown for it says, and adopts it unchanged', async () => {
    const { id, admin } = await t.tenant();
    const { body } = await read(id);
    expect(body.source).not.toBe('own');
    expect(readDocument(body.content).configuration).toEqual(body.configuration);
    const adopted = await admin.call(putConfiguration, { body: { content: body.content, version: 0 } });
    expect([adopted.status, (await read(id)).body]).toEqual([
      200,
      { ...body, source: 'own', version: 1, updatedAt: expect.any(String) },
    ]);
  });

  it('looks as it is built in, as that of the platform says, or as its own document says, in this order', async () => {
    expect((await read(a.id)).body).toMatchObject({
      source: 'fallback',
      version: 0,
      configuration: FALLBACK,
    });
    const put = (tenant: TestTenant, question: string) =>
      tenant.manager.call(putConfiguration, { body: { content: asking(question), version: 0 } });
    expect((await put(platform, 'Asked everywhere?')).status).toBe(200);
    expect(await questionsOf(a)).toEqual(['public', 0, 'Asked everywhere?']);
    expect((await put(a, 'Asked here?')).body).toMatchObject({
      source: 'own',
      version: 1,
      content: asking('Asked here?'),
    });
    expect(await questionsOf(a)).toEqual(['own', 1, 'Asked here?']);
    expect(await questionsOf(platform)).toEqual(['own', 1, 'Asked everywhere?']);
    // One that can be read no more counts like none.
    await t.database.pool.query("update chat_configurations set content = '<broken' where tenant_id = $1", [
      a.id,
    ]);
    expect(await questionsOf(a)).toEqual(['public', 1, 'Asked everywhere?']);
    await t.database.pool.query(
      "update chat_configurations set content = '<broken' where tenant_id = 'public'",
    );
    expect(await questionsOf(a)).toEqual(['fallback', 1, FALLBACK.exampleQuestions.at(-1)]);
  });

  it('is shown from outside as long as the shop is open, and to its members', async () => {
    const c = await t.tenant();
    await c.admin.call(putConfiguration, { body: { content: asking('Inside?'), version: 0 } });
    const own = async () => {
      const { status, body } = await c.viewer.call(getOwnConfiguration);
      return [status, body.source, body.version, body.configuration?.exampleQuestions.at(-1)];
    };
    for (const [status, outside, inside] of [
      ['active', [200, undefined], [200, 'own', 1, 'Inside?']],
      ['suspended', [403, 'This shop is closed.'], [200, 'own', 1, 'Inside?']],
      ['closed', [404, 'Shop not found.'], [401, undefined, undefined, undefined]],
    ] as const) {
      await t.database.pool.query('update tenants set status = $1 where id = $2', [status, c.id]);
      const answer = await read(c.id);
      expect([answer.status, answer.body.error?.message], status).toEqual(outside);
      expect(await own(), status).toEqual(inside);
    }
  });

  it('is changed by whoever saw the last version, and else refused with what is there', async () => {
    const { admin, manager } = await t.tenant();
    const put = (who: typeof admin, question: string, version: number) =>
      who.call(putConfiguration, { body: { content: asking(question), version } });
    expect((await put(admin, 'One?', 0)).status).toBe(200);
    const late = await put(manager, 'Two?', 0);
    expect([late.status, late.error.details]).toMatchObject([
      409,
      { current: { version: 1, content: asking('One?') } },
    ]);
    expect((await put(manager, 'Two?', 1)).body.version).toBe(2);
    expect((await put(manager, 'Two?', 2)).body.version).toBe(2);
  });

  it('is changed by those who may, and by one document at a time', async () => {
    const { admin, viewer, id } = await t.tenant();
    const body = { content: asking('Mine?'), version: 0 };
    expect((await viewer.call(putConfiguration, { body })).status).toBe(403);
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(putConfiguration, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(id)).body.version).toBe(1);
  });

  it('is refused with everything that is wrong, line by line, and nothing is written', async () => {
    const { admin, id } = await t.tenant();
    const content = DEFAULT_DOCUMENT.replace('What can you help me with?', '').replace(
      'behavior>',
      'behaviour>',
    );
    const refused = await admin.call(putConfiguration, { body: { content, version: 0 } });
    expect([refused.status, refused.error.message]).toEqual([400, 'Invalid XML format']);
    const twice = DEFAULT_DOCUMENT.replace('What do you have in stock?', 'WHICH items are running low?')
      .replaceAll('mobile>', 'phone>')
      .replace('What can you help me with?', 'x'.repeat(101));
    const more = await admin.call(putConfiguration, { body: { content: twice, version: 0 } });
    expect(more.error.details).toEqual({
      problems: [
        { line: 4, message: 'Questions must be 100 characters or less' },
        { line: 6, message: 'Duplicate questions are not allowed' },
        { line: 12, message: 'Missing required element: mobile' },
      ],
    });
    const long = await admin.call(putConfiguration, { body: { content: ' '.repeat(65_537), version: 0 } });
    expect([long.status, long.error.fields?.[0]?.field]).toEqual([400, 'content']);
    expect((await read(id)).body.version).toBe(0);
  });

  it('is not there where there is no tenant', async () => {
    expect((await read('nowhere')).status).toBe(404);
    const closed = await t.tenant();
    await t.database.pool.query("update tenants set status = 'closed' where id = $1", [closed.id]);
    expect((await read(closed.id)).status).toBe(404);
  });
});
