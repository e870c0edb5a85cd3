import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '#server/testing/invoicing.ts';
import { inMails } from '#server/testing/mails.ts';
import { handedOver, linkIn, linkTo, quoteNow, quoteOver, sentQuote } from '#server/testing/quoting.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import * as call from '#shared/sales/quotes/contract.ts';
import * as page from '#shared/sales/quotes/customerPageContract.ts';
import * as send from '#shared/sales/quotes/sendContract.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import { runDay } from './daily.ts';

let t: TestApp;
const today = new Date().toISOString().slice(0, 10);
type Link = { tenant: string; token: string };

beforeAll(async () => {
  t = await testApp();
});

async function tenant(more: Parameters<TestApp['tenant']>[0] = {}): Promise<TestTenant> {
  const made = await t.tenant(more);
  await t.database.pool.query('update auth_users set "emailVerified" = true');
  return made;
}
const ask = (of: { url: string }, payload: object) => t.app.inject({ method: 'POST', url: of.url, payload });
const accept = (link: Link, name = 'Ann Reed') => ask(page.acceptSharedQuote, { ...link, name });
const decline = (link: Link, more: object = {}) =>
  ask(page.declineSharedQuote, { ...link, name: 'Ann', ...more });
const seen = async (link: Link) => (await ask(page.readSharedQuote, link)).json() as page.SharedQuote;
/** Makes the last day of a quote another one. */
const lastDay = (id: string, day: string) =>
  t.database.pool.query(
    'update quotes set issue_date = least(issue_date, $2), valid_until = $2 where id = $1',
    [id, day],
  );
type Mail = { template: string; to_address: string; subject: string; text: string; files: string[] };
const mailsOf = (a: TestTenant) =>
  inMails<Mail>(
    t.services,
    `select template, to_address, subject, text, array(select name from mail_attachments f where f.tenant_id = m.tenant_id and f.id = m.id) as files
       from mails m where tenant_id = $1 and template like 'quote%' order by id`,
    [a.id],
  );
const mailed = (a: TestTenant, { id, version }: Quote, body: object = {}) =>
  a.manager.call(send.sendQuote, { params: { id }, body: { version, ...body } });

describe('sending a quote', () => {
  it('mails it with the document and a private link, again as often as one likes, and says where it went', async () => {
    const a = await tenant();
    const { id } = await addCustomer(a, { email: 'books@example.com' });
    const sent = good(await mailed(a, await quoteOver(a, id, 12345), { message: 'As discussed' }));
    expect(sent).toMatchObject({
      ...{ state: 'sent', sentAt: expect.any(String), openLinks: 1 },
      deliveries: [{ kind: 'quote', revision: 1, to: ['books@example.com'], failure: null }],
    });
    const [mail] = await mailsOf(a);
    expect(mail).toMatchObject({
      to_address: 'books@example.com',
      subject: `Quote ${sent.number} from ${a.id}`,
      text: expect.stringContaining('$123.45'),
      files: [`${sent.number}.pdf`],
    });
    expect(mail!.text).toContain('> As discussed');
    expect(await seen(linkIn(mail!.text))).toMatchObject({ number: sent.number, state: 'open' });
    const again = good(await mailed(a, sent, { to: ['other@example.com'] }));
    expect(again).toMatchObject({ number: sent.number, revision: 1, openLinks: 2 });
    expect(await mailsOf(a)).toHaveLength(2);
  });

  it('needs an address, a confirmed sender and somebody who may, and leaves a draft as it was otherwise', async () => {
    const a = await tenant();
    const draft = await quoteOver(a, (await addCustomer(a)).id, 100);
    expect((await mailed(a, draft)).error.fields?.[0]?.field).toBe('to');
    const ask = { params: { id: draft.id }, body: { version: 1, to: ['x@example.com'] } };
    expect((await a.viewer.call(send.sendQuote, ask)).status).toBe(403);
    expect((await (await tenant()).manager.call(send.sendQuote, ask)).status).toBe(404);
    await t.database.pool.query('update auth_users set "emailVerified" = false where id = $1', [
      a.manager.userId,
    ]);
    expect((await a.manager.call(send.sendQuote, ask)).error.message).toContain('Confirm your email address');
    expect(await quoteNow(a, draft.id)).toMatchObject({ state: 'draft', number: null });
    expect(await mailsOf(a)).toEqual([]);
  });

  it('in bulk sends what can be sent and withdraws what can be withdrawn, and says what cannot', async () => {
    const a = await tenant();
    const [known, unknown] = [await addCustomer(a, { email: 'a@example.com' }), await addCustomer(a)];
    const [one, two] = [await quoteOver(a, known.id, 100), await quoteOver(a, unknown.id, 100)];
    const empty = await quoteOver(a, known.id, 0, { lines: [] });
    const ids = [one.id, two.id, empty.id];
    expect(good(await a.manager.call(send.sendQuotes, { body: { ids } }))).toMatchObject({
      done: [one.id],
      refused: [
        { id: two.id, number: null, message: 'No email address is known for Tea House.' },
        { id: empty.id, number: null },
      ],
    });
    expect(await mailsOf(a)).toHaveLength(1);
    const body = { ids, reason: 'Prices have changed' };
    expect(good(await a.manager.call(send.withdrawQuotes, { body })).done).toEqual([one.id]);
    expect(await quoteNow(a, one.id)).toMatchObject({ state: 'withdrawn', withdrawal: body.reason });
  });
});

describe('the page of the customer', () => {
  it('shows what was sent and nothing else, and keeps who accepted it, when, from where and of what', async () => {
    const a = await tenant();
    const customer = await addCustomer(a, { name: 'Tea House', notes: 'Pays late' });
    const quote = await sentQuote(a, customer.id, 1000, { notes: 'Soon' });
    const link = await linkTo(a, quote.id);
    const shown = await ask(page.readSharedQuote, link);
    expect(shown.json()).toMatchObject({
      ...{ number: quote.number, revision: 1, state: 'open', notes: 'Soon', decision: null },
      ...{ customer: { name: 'Tea House' }, totals: { total: 1000 }, tenant: { id: a.id } },
    });
    expect(shown.body).not.toContain('Pays late');
    expect(shown.body).not.toContain(quote.id);
    expect((await ask(page.viewSharedQuote, link)).statusCode).toBe(200);
    const pdf = await ask(page.sharedQuotePdf, link);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await ask(page.acceptSharedQuote, { ...link, name: '  ' })).statusCode).toBe(400);
    const answered = await accept(link);
    expect(answered.json()).toMatchObject({ state: 'accepted', decision: { name: 'Ann Reed' } });
    const now = await quoteNow(a, quote.id);
    expect(now).toMatchObject({ state: 'accepted', viewedAt: expect.any(String) });
    expect(now.decisions).toMatchObject([
      { decision: 'accepted', onPage: true, name: 'Ann Reed', address: '127.0.0.1', revision: 1 },
    ]);
    const { rows } = await t.database.pool.query(
      "select hash = encode(sha256(convert_to(snapshot::text, 'UTF8')), 'hex') as fits, hash from quote_revisions where id = $1",
      [quote.id],
    );
    expect(rows).toEqual([{ fits: true, hash: now.decisions[0]!.hash }]);
    const { notifications } = good(await a.manager.call(listNotifications));
    expect(notifications.map(({ title }) => title)).toEqual([`Quote ${quote.number} was accepted`]);
    const altered = "update quote_decisions set name = 'Somebody' where tenant_id = $1";
    await expect(t.database.pool.query(altered, [a.id])).rejects.toMatchObject({ code: '23001' });
  });

  it('takes a refusal with or without a reason', async () => {
    const a = await tenant();
    const { id } = await addCustomer(a);
    const [one, two] = [await sentQuote(a, id, 100), await sentQuote(a, id, 100)];
    expect((await decline(await linkTo(a, one.id), { reason: 'Too dear' })).json().state).toBe('declined');
    expect((await decline(await linkTo(a, two.id))).statusCode).toBe(200);
    const decisions = [await quoteNow(a, one.id), await quoteNow(a, two.id)].flatMap(
      (quote) => quote.decisions,
    );
    expect(decisions.map(({ decision, note }) => [decision, note])).toEqual([
      ['declined', 'Too dear'],
      ['declined', ''],
    ]);
  });

  it('is answered once, however many answer at the same moment', async () => {
    const a = await tenant();
    const quote = await sentQuote(a, (await addCustomer(a)).id, 100);
    const links = [await linkTo(a, quote.id), await linkTo(a, quote.id)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 4 === 3 ? decline(links[0]!) : accept(links[n % 2]!, `Guest ${n}`),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    expect((await quoteNow(a, quote.id)).decisions).toHaveLength(1);
  });

  it('is answered until the end of the last day in the time zone of the business, and not after it', async () => {
    // On the one side of the world it is a day later than on the other, whenever this runs.
    const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const day = dateIn(new Date(), zones[0]!);
    const answers: unknown[][] = [];
    for (const timezone of zones) {
      const a = await tenant();
      await a.admin.call(updatePreferences, { body: { timezone } });
      const quote = await sentQuote(a, (await addCustomer(a)).id, 100);
      const link = await linkTo(a, quote.id);
      await lastDay(quote.id, day);
      answers.push([(await seen(link)).state, (await accept(link)).statusCode]);
      answers.push([(await quoteNow(a, quote.id)).state, (await quoteNow(a, quote.id)).decisions.length]);
    }
    expect(answers).toEqual([
      ['open', 200],
      ['accepted', 1],
      ['expired', 409],
      ['expired', 0],
    ]);
  });

  it('says of an old link that a new version comes, or has come, and takes no answer by it', async () => {
    const a = await tenant();
    const quote = await sentQuote(a, (await addCustomer(a)).id, 1000);
    const old = await linkTo(a, quote.id);
    const params = { id: quote.id };
    const draft = good(await a.manager.call(call.reviseQuote, { params, body: { version: quote.version } }));
    expect(await seen(old)).toMatchObject({ state: 'revising', totals: { total: 1000 } });
    expect((await accept(old)).json().error.message).toContain('is being revised');
    const body = { version: draft.version, lines: [{ description: 'Tea', quantity: '1', unitPrice: '8' }] };
    await handedOver(a, good(await a.manager.call(call.updateQuote, { params, body })));
    // The old one keeps what it said.
    expect(await seen(old)).toMatchObject({ state: 'replaced', revision: 1, totals: { total: 1000 } });
    expect((await accept(old)).statusCode).toBe(409);
    expect((await quoteNow(a, quote.id)).decisions).toEqual([]);
    const fresh = await linkTo(a, quote.id);
    expect(await seen(fresh)).toMatchObject({ state: 'open', revision: 2, totals: { total: 800 } });
    expect((await accept(fresh)).statusCode).toBe(200);
    expect((await quoteNow(a, quote.id)).decisions).toMatchObject([{ revision: 2 }]);
  });

  it('takes no answer once it was withdrawn, and none by links that were ended, of others, or of a closed business', async () => {
    const [a, b] = [await tenant(), await tenant()];
    const { id } = await addCustomer(a);
    const [gone, shut, open] = [
      await sentQuote(a, id, 1),
      await sentQuote(a, id, 1),
      await sentQuote(a, id, 1),
    ];
    const [links, ended, link] = [
      await linkTo(a, gone.id),
      await linkTo(a, shut.id),
      await linkTo(a, open.id),
    ];
    const body = { version: gone.version, reason: 'Mistake' };
    good(await a.manager.call(call.withdrawQuote, { params: { id: gone.id }, body }));
    expect((await seen(links)).state).toBe('withdrawn');
    expect((await accept(links)).json().error.message).toBe(`Quote ${gone.number} has been withdrawn.`);
    good(await a.manager.call(send.endQuoteLinks, { params: { id: shut.id } }));
    const statuses = async (of: Link) => [
      (await ask(page.readSharedQuote, of)).statusCode,
      (await accept(of)).statusCode,
    ];
    expect(await statuses(ended)).toEqual([404, 404]);
    expect(await statuses({ ...link, tenant: b.id })).toEqual([404, 404]);
    expect(await statuses({ ...link, token: `${link.token.slice(0, -1)}_` })).toEqual([404, 404]);
    await t.database.pool.query("update tenants set status = 'closed' where id = $1", [a.id]);
    expect(await statuses(link)).toEqual([404, 404]);
    const { rows } = await t.database.pool.query('select from quote_decisions where tenant_id = $1', [a.id]);
    expect(rows).toEqual([]);
  });
});

describe('every day', () => {
  const noon = (date: string) => new Date(`${date}T12:00:00Z`);

  it('writes down what has expired, and reminds of what soon will, once of each revision', async () => {
    const a = await tenant({ settings: { 'quotes.reminderDays': 3 } });
    const [known, mute] = [await addCustomer(a, { email: 'x@example.com' }), await addCustomer(a)];
    const quote = await sentQuote(a, known.id, 1000, { validUntil: addDays(today, 10) });
    await sentQuote(a, mute.id, 1000, { validUntil: addDays(today, 10) });
    const run = async (days: number) => {
      const { expired, reminded } = await runDay(t.services, a.id, noon(addDays(today, days)));
      return [days, expired, reminded];
    };
    const ran: number[][] = [];
    for (const days of [6, 7, 7, 8, 10, 11, 11]) ran.push(await run(days));
    expect(ran).toEqual([
      [6, 0, 0],
      [7, 0, 1],
      [7, 0, 0],
      [8, 0, 0],
      [10, 0, 0],
      [11, 2, 0],
      [11, 0, 0],
    ]);
    const mails = await mailsOf(a);
    expect(mails.map(({ template }) => template)).toEqual(['quote-reminder']);
    expect(mails[0]!.subject).toContain(quote.number);
    const now = await quoteNow(a, quote.id);
    expect(now).toMatchObject({ state: 'expired', deliveries: [{ kind: 'reminder', revision: 1 }] });
    const { notifications } = good(await a.manager.call(listNotifications));
    expect(notifications.filter(({ title }) => title.includes('about to expire'))).toHaveLength(2);
    // The next revision is reminded of in its turn.
    const params = { id: quote.id };
    const draft = good(await a.manager.call(call.reviseQuote, { params, body: { version: now.version } }));
    await handedOver(a, draft);
    expect(await run(9)).toEqual([9, 0, 1]);
  });

  it('reminds nobody where the business does not want it', async () => {
    const a = await tenant({ settings: { 'quotes.reminderDays': null } });
    await sentQuote(a, (await addCustomer(a, { email: 'x@example.com' })).id, 1000);
    expect(await runDay(t.services, a.id, noon(addDays(today, 29)))).toEqual({ expired: 0, reminded: 0 });
    expect(await mailsOf(a)).toEqual([]);
  });
});
