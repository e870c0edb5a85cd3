import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { becomes, chosen, commented, published, shownItem } from '#server/testing/comments.ts';
import { fingerprint } from '#server/testing/refusals.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/shopfront/comments/contract.ts';
import {
  COMMENT_STATUSES,
  MODERATION_NAMES,
  MODERATIONS,
  type Moderation,
  mayDo,
} from '#shared/shopfront/comments/states.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;
let item: string;

beforeAll(async () => {
  t = await testApp();
  [a, b] = [await t.tenant(), await t.tenant()];
  item = await shownItem(a);
});

const moderate = (by: TestTenant['admin'], action: Moderation, comments: call.Comment[]) =>
  by.call(call.moderateComments, { body: { action, comments: chosen(comments) } });
const ONE = {
  approve: call.approveComment,
  reject: call.rejectComment,
  spam: call.markCommentAsSpam,
  reopen: call.reopenComment,
};

describe('a decision about comments', () => {
  it('leads from each status where the table says, in the words of the trail, and only what is approved is read', async () => {
    const done: string[] = [];
    for (const status of COMMENT_STATUSES) {
      for (const action of MODERATION_NAMES) {
        const text = `${status} ${action}`;
        const [comment] = await commented(a, item, a.viewer, text);
        await becomes(a, comment!, status);
        // Not of the author, of whom spam would be known.
        await t.database.pool.query('update comments set author_user_id = $1', [randomUUID()]);
        const { status: code, body } = await a.manager.call(ONE[action], {
          params: { id: comment!.id },
          body: { version: 1 },
        });
        expect([text, code]).toEqual([text, mayDo(action, status) ? 200 : 400]);
        const now = code === 200 ? MODERATIONS[action] : status;
        if (code === 200) {
          const moderated = action === 'reopen' ? null : { by: `inventory_manager@${a.id}.test` };
          expect(body).toMatchObject({ status: now, version: 2, moderated });
          done.push(`${text} > ${now}`);
        }
        expect((await published(a, item)).some((one) => one.text === text)).toBe(now === 'approved');
      }
    }
    expect(done).toEqual([
      'pending approve > approved',
      'pending reject > rejected',
      'pending spam > spam',
      'approved reject > rejected',
      'approved spam > spam',
      'approved reopen > pending',
      'rejected approve > approved',
      'rejected spam > spam',
      'rejected reopen > pending',
      'spam approve > approved',
      'spam reject > rejected',
      'spam reopen > pending',
    ]);
    const { rows } = await t.database.pool.query(
      `select action, count(*)::int as n, min(changes #>> '{status,after}') as after from audit_events
       where tenant_id = $1 and entity_type = 'comment' and action <> 'comment.written' group by 1 order by 1`,
      [a.id],
    );
    expect(rows).toEqual([
      { action: 'comment.approved', n: 3, after: 'approved' },
      { action: 'comment.marked-as-spam', n: 3, after: 'spam' },
      { action: 'comment.rejected', n: 3, after: 'rejected' },
      { action: 'comment.reopened', n: 3, after: 'pending' },
    ]);
  });

  it('about many is made about all of them or none, in the order they were named', async () => {
    const comments = await commented(a, item, a.admin, 'One', 'Two', 'Three');
    const { status, body } = await moderate(a.manager, 'approve', comments.toReversed());
    expect([status, body.comments.map(({ text }) => text)]).toEqual([200, ['Three', 'Two', 'One']]);
    expect(body.comments.every(({ status }) => status === 'approved')).toBe(true);
    const [more] = await commented(a, item, a.admin, 'Four');
    const before = await fingerprint(t);
    const stale = await moderate(a.manager, 'reject', [more!, ...comments]);
    expect([stale.status, stale.error.message]).toEqual([
      409,
      `The comment of admin@${a.id}.test was approved by inventory_manager@${a.id}.test in the meantime. The same goes for 2 more of them.`,
    ]);
    expect(stale.error.details).toMatchObject({ current: [{ version: 2 }, { version: 2 }, { version: 2 }] });
    const again = await moderate(a.manager, 'approve', [more!, ...body.comments.toReversed()]);
    expect([again.status, again.error.fields]).toEqual([
      400,
      [1, 2, 3].map((n) => ({
        field: `comments.${n}`,
        message: `The comment of admin@${a.id}.test is approved already.`,
        code: 'comments.already',
      })),
    ]);
    expect(await fingerprint(t)).toEqual(before);
  });

  it('is made once, however many decide at the same moment; with a key it is answered again', async () => {
    const [comment] = await commented(a, item, a.admin, 'Race');
    const answers = await Promise.all(
      [...MODERATION_NAMES, ...MODERATION_NAMES]
        .filter((action) => action !== 'reopen')
        .map((action) => moderate(a.admin, action, [comment!])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const [other] = await commented(a, item, a.manager, 'Key');
    const body = { action: 'reject', comments: chosen([other!]) };
    const twice = await Promise.all(
      [1, 2].map(() => a.manager.call(call.moderateComments, { body }, { 'idempotency-key': 'k' })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]!.body).toEqual(twice[1]!.body);
  });

  it('is for staff who manage the inventory; for others it is refused, and other tenants find nothing', async () => {
    const [comment] = await commented(a, item, a.admin, 'Mine');
    const one = { params: { id: comment!.id }, body: { version: 1 } };
    const reply = { params: { id: comment!.id }, body: { version: 1, text: 'Hello.' } };
    const before = await fingerprint(t);
    for (const [person, code] of [
      [a.viewer, 403],
      [a.nobody, 403],
      [b.admin, 404],
    ] as const) {
      for (const action of MODERATION_NAMES) expect((await person.call(ONE[action], one)).status).toBe(code);
      expect((await person.call(call.replyToComment, reply)).status).toBe(code);
      expect((await moderate(person, 'approve', [comment!])).status).toBe(code);
    }
    for (const person of [a.viewer, a.nobody]) {
      expect((await person.call(call.listComments)).status).toBe(403);
      expect((await person.call(call.countComments)).status).toBe(403);
    }
    expect((await b.admin.call(call.listComments)).body.comments).toEqual([]);
    expect((await b.admin.call(call.countComments)).body).toEqual({
      ...{ pending: 0, approved: 0, rejected: 0, spam: 0 },
    });
    expect(await published(b, item)).toEqual([]);
    expect(await fingerprint(t)).toEqual(before);
    expect((await a.manager.call(call.approveComment, one)).status).toBe(200);
  });
});

describe('a reply', () => {
  it('goes out with the comment, replaces the one before, and can be taken back', async () => {
    const shown = await shownItem(a);
    const [comment] = await commented(a, shown, a.manager, 'Does it rust?');
    const say = async (version: number, text: string) =>
      (
        await a.manager.call(call.replyToComment, {
          params: { id: comment!.id },
          body: { version, text },
        })
      ).body;
    expect(await say(1, 'No.')).toMatchObject({
      ...{ status: 'pending', version: 2 },
      reply: { text: 'No.', by: `inventory_manager@${a.id}.test`, at: expect.any(String) },
    });
    expect(await published(a, shown)).toEqual([]);
    await a.manager.call(call.approveComment, { params: { id: comment!.id }, body: { version: 2 } });
    await say(3, 'No: it is\r\nbrass.');
    expect(await published(a, shown)).toMatchObject([{ text: 'Does it rust?', reply: 'No: it is\nbrass.' }]);
    expect(await say(4, '  ')).toMatchObject({ reply: null, status: 'approved' });
    expect(await published(a, shown)).toMatchObject([{ reply: null }]);
    const { rows } = await t.database.pool.query(
      "select action, changes from audit_events where entity_id = $1 and action like 'comment.repl%' order by id",
      [comment!.id],
    );
    expect(rows).toEqual([
      { action: 'comment.replied', changes: { reply: { before: null, after: 'No.' } } },
      { action: 'comment.replied', changes: { reply: { before: 'No.', after: 'No: it is\nbrass.' } } },
      { action: 'comment.reply-removed', changes: { reply: { before: 'No: it is\nbrass.', after: null } } },
    ]);
  });

  it('to what visitors will not read is refused', async () => {
    const [comment] = await commented(a, item, a.manager, 'Refused');
    for (const status of ['rejected', 'spam'] as const) {
      await becomes(a, comment!, status);
      const { status: code, error } = await a.manager.call(call.replyToComment, {
        params: { id: comment!.id },
        body: { version: 1, text: 'Hello.' },
      });
      const name = status === 'spam' ? 'marked as spam' : status;
      expect([code, error.message]).toEqual([
        400,
        `The comment of inventory_manager@${a.id}.test is ${name}: approve it first.`,
      ]);
    }
  });
});
