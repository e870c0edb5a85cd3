import { beforeAll, describe, expect, it } from 'vitest';
import { commented, shownItem } from '#server/testing/comments.ts';
import { asForm } from '#server/testing/forms.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { moderateComments, replyToComment } from '#shared/shopfront/comments/contract.ts';
import * as contact from '#shared/shopfront/contact/contract.ts';
import { listShopItems } from '#shared/shopfront/shop/contract.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

const inLanguage = (language: string) => ({ 'accept-language': language });

async function write(fields: object, language: string) {
  const { payload, headers } = await asForm({ tenant: a.id, ...fields });
  const answer = await t.app.inject({
    method: 'POST',
    url: contact.contact.url,
    payload,
    headers: { ...headers, ...inLanguage(language) },
  });
  return answer.json();
}

describe('what is refused', () => {
  it('to a visitor is said in the language of the page', async () => {
    const empty = { email: 'rosa@example.com', message: 'Hello.' };
    const message = 'Bitte geben Sie Ihren Namen ein.';
    expect(await write(empty, 'de')).toMatchObject({ error: message, errors: [{ field: 'name', message }] });
    expect((await write(empty, 'ar')).error).toBe('يُرجى إدخال اسمك.');
    const { error } = await a.viewer.call(
      listShopItems,
      { params: { tenantId: a.id }, query: { sort: 'heaviest' } },
      inLanguage('de'),
    );
    expect(error.message).toBe('sort: Diese Reihenfolge gibt es im Shop nicht.');
  });

  it('of a message says what it is by now', async () => {
    await write({ name: 'Rosa', email: 'rosa@example.com', message: 'Hello.' }, 'en');
    const [message] = (await a.admin.call(contact.listMessages, { query: {} })).body.messages;
    const answer = (version: number, language: string) =>
      a.admin.call(
        contact.changeMessages,
        { body: { action: 'answer', messages: [{ id: message!.id, version }] } },
        inLanguage(language),
      );
    expect((await answer(1, 'de')).status).toBe(200);
    expect((await answer(2, 'de')).error.message).toBe(
      'Die Nachricht von rosa@example.com ist bereits beantwortet.',
    );
    expect((await answer(1, 'de')).error.message).toBe(
      `Die Nachricht von rosa@example.com hat inzwischen admin@${a.id}.test geändert: Sie ist beantwortet.`,
    );
    expect((await answer(2, 'ar')).error.message).toBe(
      'حالة رسالة \u2068rosa@example.com\u2069 هي بالفعل: أُجيب عنها.',
    );
  });

  it('of a comment says what stands in the way, and how many may be chosen', async () => {
    const item = await shownItem(a, { name: 'Hand trowel' });
    const [comment] = await commented(a, item, a.viewer, 'Sharp.');
    const { id } = comment!;
    const spam = { action: 'spam', comments: [{ id, version: 1 }] };
    expect((await a.manager.call(moderateComments, { body: spam })).status).toBe(200);
    const reply = await a.manager.call(
      replyToComment,
      { params: { id }, body: { version: 2, text: 'Thank you.' } },
      inLanguage('de'),
    );
    expect(reply.error.message).toMatch(
      /^Der Kommentar von .* ist als Spam markiert: Geben Sie ihn zuerst frei\.$/,
    );
    const comments = Array.from({ length: 101 }, () => ({ id, version: 2 }));
    const many = await a.manager.call(
      moderateComments,
      { body: { action: 'approve', comments } },
      inLanguage('ar'),
    );
    expect(many.error.fields?.[0]?.message).toBe('الحد الأقصى للتعليقات دفعة واحدة: 100.');
  });
});
