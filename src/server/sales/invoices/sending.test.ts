import { beforeAll, describe, expect, it } from 'vitest';
import { addRate, BUYER, withEInvoices } from '#server/testing/einvoice/business.ts';
import { addCustomer, draftOf, draftOver, invoiceOver, issued } from '#server/testing/invoicing.ts';
import { inMails } from '#server/testing/mails.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { updateCustomer } from '#shared/sales/customers/contract.ts';
import { getInvoice, issueInvoice } from '#shared/sales/invoices/contract.ts';
import * as page from '#shared/sales/invoices/customerPageContract.ts';
import * as call from '#shared/sales/invoices/sendContract.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
  await t.database.pool.query('update auth_users set "emailVerified" = true');
});

async function tenant(): Promise<TestTenant> {
  const made = await t.tenant();
  await t.database.pool.query('update auth_users set "emailVerified" = true');
  return made;
}

type Mail = { template: string; to_address: string; subject: string; text: string; files: string[] };
const mailsOf = (a: TestTenant) =>
  inMails<Mail>(
    t.services,
    `select template, to_address, subject, text, array(select name from mail_attachments f where f.tenant_id = m.tenant_id and f.id = m.id) as files
       from mails m where tenant_id = $1 and template like 'invoice%' order by id`,
    [a.id],
  );
const linkIn = (text: string) => {
  const url = new URL(/http\S+\/invoice\?\S+/.exec(text)![0]);
  return { tenant: url.searchParams.get('tenant')!, token: url.hash.slice(1) };
};
const send = (a: TestTenant, id: string, body: object = {}) =>
  a.manager.call(call.sendInvoice, { params: { id }, body });

describe('sending an invoice', () => {
  it('mails it to the customer with the document and a private link', async () => {
    const a = await tenant();
    const customer = await addCustomer(a, { email: 'books@example.com' });
    const invoice = await invoiceOver(a, customer.id, 12345);
    const sent = good(await send(a, invoice.id, { message: 'Thank you' }));
    expect(sent.deliveries).toMatchObject([{ kind: 'invoice', to: ['books@example.com'] }]);
    expect(invoice.word).toBe('issued');
    expect(sent).toMatchObject({ word: 'sent', sentAt: expect.any(String) });
    const [mail, ...others] = await mailsOf(a);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: 'books@example.com',
      subject: `Invoice ${invoice.number} from ${a.id}`,
      text: expect.stringContaining('$123.45'),
      files: [`${invoice.number}.pdf`],
    });
    expect(mail!.text).toContain('> Thank you');
    // Only what recognises the token is kept.
    const { token } = linkIn(mail!.text);
    const { rows } = await t.database.pool.query('select * from invoice_links where tenant_id = $1', [a.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('needs an issued invoice, an address, a confirmed sender, and somebody who may', async () => {
    const a = await tenant();
    const customer = await addCustomer(a);
    const [draft, invoice] = [await draftOver(a, customer.id, 100), await invoiceOver(a, customer.id, 100)];
    expect((await send(a, draft.id, { to: ['x@example.com'] })).status).toBe(409);
    expect((await send(a, invoice.id)).error.fields?.[0]?.field).toBe('to');
    const params = { id: invoice.id };
    const body = { to: ['x@example.com'] };
    expect((await a.viewer.call(call.sendInvoice, { params, body })).status).toBe(403);
    expect((await (await tenant()).manager.call(call.sendInvoice, { params, body })).status).toBe(404);
    await t.database.pool.query('update auth_users set "emailVerified" = false where id = $1', [
      a.manager.userId,
    ]);
    expect((await send(a, invoice.id, body)).error.message).toContain('Confirm your email address first.');
    expect(await mailsOf(a)).toEqual([]);
  });

  it('in bulk sends what can be sent, says what cannot, and reminds likewise', async () => {
    const a = await tenant();
    const [known, unknown] = [await addCustomer(a, { email: 'a@example.com' }), await addCustomer(a)];
    const one = await invoiceOver(a, known.id, 100, { issueDate: '2026-01-01' });
    const two = await invoiceOver(a, unknown.id, 100);
    const draft = await draftOver(a, known.id, 100);
    const ids = [one.id, two.id, draft.id];
    expect(good(await a.manager.call(call.sendInvoices, { body: { ids } }))).toEqual({
      done: [one.id],
      refused: [
        { id: two.id, number: two.number, message: 'No email address of Tea House is known.' },
        { id: draft.id, number: null, message: 'The draft for Tea House is a draft: issue it first.' },
      ],
    });
    expect(good(await a.manager.call(call.remindOfInvoices, { body: { ids } })).done).toEqual([one.id]);
    const mails = await mailsOf(a);
    // A reminder brings the invoice with it, whoever has not had it before.
    const fresh = await invoiceOver(a, known.id, 100);
    good(await a.manager.call(call.remindOfInvoices, { body: { ids: [fresh.id] } }));
    expect(good(await a.manager.call(getInvoice, { params: { id: fresh.id } })).word).toBe('sent');
    expect(mails.map(({ template }) => template)).toEqual(['invoice', 'invoice-reminder']);
    expect(mails[1]!.subject).toContain('is overdue');
  });

  it('makes the document as a PDF, of a draft as well', async () => {
    const a = await tenant();
    const customer = await addCustomer(a);
    const invoice = await invoiceOver(a, customer.id, 100);
    const pdf = await t.app.inject({
      method: 'GET',
      url: `/api/invoices/${invoice.id}/pdf`,
      headers: { authorization: `Bearer ${a.manager.token}` },
    });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-disposition']).toContain(`${invoice.number}.pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

/** An invoice of a business that makes e-invoices, with its e-invoice. */
async function electronic(a: TestTenant, einvoice: 'pdf' | 'ubl' | 'cii') {
  await withEInvoices(a);
  const taxRateId = await addRate(a, 'S', '19');
  const customer = await addCustomer(a, { ...BUYER, email: 'books@example.com', einvoice });
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: '10', taxRateId }];
  return { customer, invoice: await issued(a, await draftOf(a, customer.id, lines)) };
}

describe('an e-invoice', () => {
  it.each(['ubl', 'cii'] as const)('goes beside the document to customers who want it in %s', async (way) => {
    const a = await tenant();
    const { customer, invoice } = await electronic(a, way);
    good(await send(a, invoice.id));
    const body = { einvoice: 'pdf' as const, version: customer.version };
    good(await a.manager.call(updateCustomer, { params: { id: customer.id }, body }));
    good(await send(a, invoice.id));
    const [first, second] = await mailsOf(a);
    expect(first!.files.toSorted()).toEqual([`${invoice.number}-${way}.xml`, `${invoice.number}.pdf`]);
    expect(second!.files).toEqual([`${invoice.number}.pdf`]);
  });

  it('is handed to whoever has the link, and to nobody else', async () => {
    const a = await tenant();
    const { customer, invoice } = await electronic(a, 'pdf');
    const linkTo = async (id: string) =>
      linkIn(good(await a.manager.call(call.shareInvoice, { params: { id } })).url);
    const ask = (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload });
    const link = await linkTo(invoice.id);
    expect((await ask(page.readSharedInvoice.url, link)).json().einvoice).toMatchObject({ profile: 'core' });
    for (const [syntax, root] of [
      ['ubl', '<Invoice '],
      ['cii', '<rsm:CrossIndustryInvoice '],
    ]) {
      const file = await ask(page.sharedInvoiceXml.url, { ...link, syntax });
      expect(file.statusCode).toBe(200);
      expect(file.body.startsWith('<?xml')).toBe(true);
      expect(file.body).toContain(root);
      expect(file.headers['content-disposition']).toContain(`${invoice.number}-${syntax}.xml`);
    }
    const wrong = { ...link, syntax: 'ubl', token: `${link.token.slice(0, -1)}_` };
    expect((await ask(page.sharedInvoiceXml.url, wrong)).statusCode).toBe(404);
    expect((await ask(page.sharedInvoiceXml.url, { ...link, syntax: 'pdf' })).statusCode).toBe(400);

    const draft = await draftOver(a, customer.id, 100);
    const without = { version: draft.version, withoutEInvoice: true };
    good(await a.manager.call(issueInvoice, { params: { id: draft.id }, body: without }));
    const plain = await linkTo(draft.id);
    expect((await ask(page.readSharedInvoice.url, plain)).json().einvoice).toBeNull();
    expect((await ask(page.sharedInvoiceXml.url, { ...plain, syntax: 'ubl' })).statusCode).toBe(409);
  });
});

describe('the page of the customer', () => {
  it('shows the invoice to whoever has the link, marks it viewed once, and tells staff', async () => {
    const a = await tenant();
    const customer = await addCustomer(a, { name: 'Tea House', notes: 'Pays late', email: 'x@example.com' });
    const invoice = await invoiceOver(a, customer.id, 100, { notes: 'Thank you' });
    const { url } = good(await a.manager.call(call.shareInvoice, { params: { id: invoice.id } }));
    const link = linkIn(url);
    const visitor = (payload: object) =>
      t.app.inject({ method: 'POST', url: page.readSharedInvoice.url, payload });
    const shown = await visitor(link);
    expect(shown.json()).toMatchObject({
      ...{ number: invoice.number, word: 'issued', balance: 100, notes: 'Thank you' },
      ...{ customer: { name: 'Tea House' }, lines: [{ description: 'Tea' }], tenant: { id: a.id } },
    });
    expect(shown.body).not.toContain('Pays late');
    expect(shown.body).not.toContain(invoice.id);
    for (let n = 0; n < 2; n++)
      expect(
        (await t.app.inject({ method: 'POST', url: page.viewSharedInvoice.url, payload: link })).statusCode,
      ).toBe(200);
    expect(good(await a.manager.call(getInvoice, { params: { id: invoice.id } })).word).toBe('viewed');
    const { notifications } = good(await a.manager.call(listNotifications));
    expect(notifications.filter(({ title }) => title.includes('was viewed'))).toHaveLength(1);
    const pdf = await t.app.inject({ method: 'POST', url: page.sharedInvoicePdf.url, payload: link });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['cache-control']).toBe('no-store');
  });

  it('is not there for a wrong token, in another tenant, or once the business is closed', async () => {
    const [a, b] = [await tenant(), await tenant()];
    const customer = await addCustomer(a);
    const invoice = await invoiceOver(a, customer.id, 100);
    const link = linkIn(good(await a.manager.call(call.shareInvoice, { params: { id: invoice.id } })).url);
    const status = async (payload: Record<string, string>) =>
      (await t.app.inject({ method: 'POST', url: page.readSharedInvoice.url, payload })).statusCode;
    expect(await status({ ...link, token: `${link.token.slice(0, -1)}_` })).toBe(404);
    expect(await status({ ...link, tenant: b.id })).toBe(404);
    expect(await status({ ...link, tenant: 'no-such-tenant' })).toBe(404);
    expect(await status({ ...link, token: 'short' })).toBe(404);
    expect(await status(link)).toBe(200);
    await t.database.pool.query("update tenants set status = 'closed' where id = $1", [a.id]);
    expect(await status(link)).toBe(404);
  });

  it('is gone once all links to the invoice were ended, until there is a new one', async () => {
    const [a, b] = [await tenant(), await tenant()];
    const customer = await addCustomer(a, { email: 'wrong@example.com' });
    const invoice = await invoiceOver(a, customer.id, 100);
    const params = { id: invoice.id };
    good(await send(a, invoice.id));
    const share = async () => linkIn(good(await a.manager.call(call.shareInvoice, { params })).url);
    const links = [linkIn((await mailsOf(a))[0]!.text), await share()];
    const openLinks = async () => good(await a.manager.call(getInvoice, { params })).openLinks;
    const statuses = async (payloads: object[]) =>
      Promise.all(
        [page.readSharedInvoice, page.viewSharedInvoice, page.sharedInvoicePdf].flatMap(({ url }) =>
          payloads.map(async (payload) => (await t.app.inject({ method: 'POST', url, payload })).statusCode),
        ),
      );
    expect(await openLinks()).toBe(2);
    expect((await a.viewer.call(call.endInvoiceLinks, { params })).status).toBe(403);
    expect((await b.manager.call(call.endInvoiceLinks, { params })).status).toBe(404);
    expect(await statuses(links)).toEqual(Array(6).fill(200));
    expect(good(await a.manager.call(call.endInvoiceLinks, { params })).openLinks).toBe(0);
    expect(await statuses(links)).toEqual(Array(6).fill(404));
    expect(good(await a.manager.call(call.endInvoiceLinks, { params })).openLinks).toBe(0);
    const { rows } = await t.database.pool.query(
      "select entity_id from audit_events where tenant_id = $1 and action = 'invoice.unshared'",
      [a.id],
    );
    expect(rows).toEqual([{ entity_id: invoice.id }]);
    expect(await statuses([await share()])).toEqual([200, 200, 200]);
    expect(await openLinks()).toBe(1);
  });

  it('says who it is for as of the issue, while mails go to the address of today', async () => {
    const a = await tenant();
    const customer = await addCustomer(a, { name: 'Old', email: 'old@example.com' });
    const invoice = await invoiceOver(a, customer.id, 100);
    const body = { version: 1, name: 'New', email: 'new@example.com' };
    good(await a.manager.call(updateCustomer, { params: { id: customer.id }, body }));
    const sent = good(await send(a, invoice.id, { subject: 'Your\r\norder' }));
    expect((await mailsOf(a))[0]!.subject).toBe('Your order');
    expect(sent.customer.name).toBe('Old');
    expect(sent.deliveries[0]!.to).toEqual(['new@example.com']);
  });
});
