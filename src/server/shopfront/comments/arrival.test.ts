import { beforeAll, describe, expect, it } from 'vitest';
import { becomes, commented, published, shownItem } from '#server/testing/comments.ts';
import { addItem } from '#server/testing/ledgers.ts';
import { inMails } from '#server/testing/mails.ts';
import { fingerprint } from '#server/testing/refusals.ts';
import { type Caller, callerOf, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';
import { updateSetting } from '#shared/people/tenants/contract.ts';
import { addComment, listComments, reopenComment } from '#shared/shopfront/comments/contract.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

type Mail = { to_address: string; template: string; subject: string; text: string };
function mailsOf({ id }: TestTenant): Promise<Mail[]> {
  return inMails<Mail>(
    t.services,
    "select * from mails where tenant_id = $1 and template = 'comment-arrived' order by id",
    [id],
  );
}
const write = (by: Caller, item: string, text: string) =>
  by.call(addComment, { params: { id: item }, body: { text } });

describe('a comment', () => {
  it('of any member, with or without a role, waits: staff hear of it, visitors do not read it', async () => {
    const item = await shownItem(a, { name: 'Hand trowel' });
    for (const by of [a.nobody, a.viewer, a.manager, a.admin]) {
      const { status, body } = await write(by, item, 'Sharp.\r\nAnd light. ');
      expect([status, body]).toEqual([
        200,
        {
          ...{ id: expect.any(String), at: expect.any(String), status: 'pending' },
          ...{ author: expect.stringContaining(a.id), text: 'Sharp.\nAnd light.' },
        },
      ]);
    }
    const { comments } = (await a.manager.call(listComments, { query: { status: 'pending' } })).body;
    expect(comments.map(({ author }) => author.id)).toEqual(
      [a.admin, a.manager, a.viewer, a.nobody].map(({ userId }) => userId),
    );
    expect(comments[3]).toMatchObject({
      ...{ author: { name: `nobody@${a.id}.test` }, item: { id: item, name: 'Hand trowel', picture: null } },
      ...{ text: 'Sharp.\nAnd light.', version: 1, reply: null, moderated: null },
    });
    expect(await published(a, item)).toEqual([]);
    const { rows } = await t.database.pool.query(
      "select actor_id, entity_id, entity_name, address from audit_events where tenant_id = $1 and action = 'comment.written' order by id limit 1",
      [a.id],
    );
    expect(rows).toEqual([
      {
        ...{ actor_id: a.nobody.userId, entity_id: comments[3]!.id },
        ...{ entity_name: 'Hand trowel', address: '127.0.0.1' },
      },
    ]);
  });

  it('is published at once where the tenant has it so, and nobody is written to', async () => {
    const b = await t.tenant();
    const item = await shownItem(b);
    await b.admin.call(updateSetting, { body: { 'comments.publishAtOnce': true } });
    expect((await write(b.nobody, item, 'Good.')).body.status).toBe('approved');
    expect(await published(b, item)).toEqual([
      { author: `nobody@${b.id}.test`, text: 'Good.', at: expect.any(String), reply: null },
    ]);
    expect(await mailsOf(b)).toEqual([]);
  });

  it('is taken only on what visitors see: of all else, and of what other tenants have, there is no such item', async () => {
    const b = await t.tenant();
    const template = await shownItem(a, { name: 'Pot' });
    const size = { variantOf: template, options: [{ name: 'Size', value: '1' }], inShop: true };
    const hidden = [
      await shownItem(a, { inShop: false }),
      await shownItem(a, { status: 'draft' }),
      await shownItem(a, { status: 'archived' }),
      await addItem(a, 'P-1', size),
      await shownItem(b),
      crypto.randomUUID(),
    ];
    const before = await fingerprint(t);
    for (const item of hidden) {
      const { status, error } = await write(a.admin, item, 'Hello.');
      expect([status, error?.message]).toEqual([404, 'Item not found.']);
    }
    for (const [text, code, message] of [
      [' \n ', 'field.empty', 'Must not be empty.'],
      ['x'.repeat(2001), 'field.tooLong', 'Must be 2000 characters or less.'],
      ['a\u0000b', 'field.unstorable', 'Contains characters that cannot be stored.'],
    ]) {
      const { status, error } = await write(a.admin, template, text!);
      expect([status, error.fields]).toEqual([400, [{ field: 'text', message, code }]]);
    }
    expect(await fingerprint(t)).toEqual(before);
    expect((await write(a.nobody, template, 'x'.repeat(2000))).status).toBe(200);
  });

  it('with an Idempotency-Key is written once', async () => {
    const item = await shownItem(a);
    const input = { params: { id: item }, body: { text: 'Once.' } };
    const twice = await Promise.all(
      [1, 2].map(() => a.viewer.call(addComment, input, { 'idempotency-key': 'once' })),
    );
    expect(twice[0]!.body).toEqual(twice[1]!.body);
    expect((await a.admin.call(listComments, { query: { item } })).body.comments).toHaveLength(1);
  });
});

describe('the business', () => {
  it('is written to about the first that waits, at its contact address, and about a flood once in a quarter of an hour', async () => {
    const b = await t.tenant();
    const branding = JSON.stringify({ contactEmail: 'office@harbor.test' });
    await t.database.pool.query('update tenants set branding = $1 where id = $2', [branding, b.id]);
    const item = await shownItem(b, { name: 'Hand trowel' });
    await write(b.viewer, item, 'The <b>first</b>\nof many.');
    await Promise.all(Array.from({ length: 6 }, (_, n) => write(b.viewer, item, `Number ${n}`)));
    const [mail, ...others] = await mailsOf(b);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: 'office@harbor.test',
      subject: `viewer@${b.id}.test has commented on Hand trowel`,
    });
    expect(mail!.text).toContain('> The <b>first</b>\n> of many.');
    expect(mail!.text).toContain(`http://localhost/tenant/${b.id}/comments`);
    expect(mail!.text).not.toContain('other comment');
    const ago = "update tenants set comments_mailed_at = now() - interval '15 minutes' where id = $1";
    await t.database.pool.query(ago, [b.id]);
    await Promise.all([1, 2, 3].map((n) => write(b.viewer, item, `Later ${n}`)));
    const later = (await mailsOf(b)).slice(1);
    expect(later).toHaveLength(1);
    expect(later[0]!.text).toMatch(/[789] other comments wait, too\./);
  });

  it('without a contact address is written to at those of its staff', async () => {
    const b = await t.tenant();
    await write(b.viewer, await shownItem(b), 'Hello.');
    expect((await mailsOf(b)).map(({ to_address }) => to_address)).toEqual([
      `admin@${b.id}.test`,
      `inventory_manager@${b.id}.test`,
    ]);
  });
});

describe('somebody with a comment that is marked as spam', () => {
  it('is told that further ones wait, but they go to the spam, until the mark is taken away', async () => {
    const b = await t.tenant({ settings: { 'comments.publishAtOnce': true } });
    const item = await shownItem(b);
    const [spam] = await commented(b, item, b.viewer, 'Buy this.');
    await becomes(b, spam!, 'spam');
    expect((await write(b.viewer, item, 'And this.')).body.status).toBe('pending');
    const { comments } = (await b.admin.call(listComments, { query: { status: 'spam' } })).body;
    expect(comments.map(({ text }) => text)).toEqual(['And this.', 'Buy this.']);
    expect((await write(b.nobody, item, 'Somebody else.')).body.status).toBe('approved');
    expect((await published(b, item)).map(({ text }) => text)).toEqual(['Somebody else.']);
    expect(await mailsOf(b)).toEqual([]);
    for (const { id, version } of comments)
      await b.admin.call(reopenComment, { params: { id }, body: { version } });
    expect((await write(b.viewer, item, 'Sorry.')).body.status).toBe('approved');
  });
});

it('comments are limited to ten in a quarter of an hour, for each person', async () => {
  const app = await anotherProcess(t.services, { limits: true });
  const b = await t.tenant();
  const [one, other] = [callerOf(app, b.viewer.token), callerOf(app, b.nobody.token)];
  const item = await shownItem(b);
  const together = await Promise.all(Array.from({ length: 14 }, (_, n) => write(one, item, `${n}`)));
  expect(together.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = together.find(({ status }) => status !== 200)!;
  expect([refused.status, refused.error.message]).toEqual([
    429,
    'Too many attempts. Please try again later.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await write(other, item, 'Mine')).status).toBe(200);
});
