import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, draftOver, invoiceOver, pay, stocked } from '#server/testing/invoicing.ts';
import { inMails } from '#server/testing/mails.ts';
import { textOfPdf } from '#server/testing/pdfText.ts';

import { quoteOver, sentQuote } from '#server/testing/quoting.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import type { Call } from '#shared/call.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import * as page from '#shared/sales/customerPage/contract.ts';
import * as staff from '#shared/sales/customerPage/staffContract.ts';
import { getStatement } from '#shared/sales/customers/statementContract.ts';
import * as deliveries from '#shared/sales/deliveries/contract.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import * as invoicePage from '#shared/sales/invoices/customerPageContract.ts';
import { sendInvoice } from '#shared/sales/invoices/sendContract.ts';
import * as orders from '#shared/sales/orders/contract.ts';
import type { NewOrder, Order } from '#shared/sales/orders/shapes.ts';
import * as quotePage from '#shared/sales/quotes/customerPageContract.ts';
import * as returns from '#shared/sales/returns/contract.ts';

let t: TestApp;
let a: TestTenant;
let customerId: string;
let itemId: string;
let quote: Awaited<ReturnType<typeof sentQuote>>;
let order: Order;
let delivery: Delivery;
let invoice: Awaited<ReturnType<typeof invoiceOver>>;
let link: Link;
type Link = { tenant: string; token: string };

const ask = (of: Pick<Call, 'url'>, payload: object) =>
  t.app.inject({ method: 'POST', url: of.url, payload });
const seen = async (by: Link) => (await ask(page.readSharedCustomer, by)).json() as page.SharedCustomer;
const linkIn = (text: string): Link => {
  const url = new URL(/http\S+\/customer\?\S+/.exec(text)![0]);
  return { tenant: url.searchParams.get('tenant')!, token: url.hash.slice(1) };
};
const linkTo = async (of: TestTenant, id: string) =>
  linkIn(good(await of.manager.call(staff.shareCustomerPage, { params: { id } })).url);
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

async function ordered(
  of: TestTenant,
  customer: string,
  lines: NewOrder['lines'],
  more: Partial<NewOrder> = {},
) {
  return good(await of.manager.call(orders.createOrder, { body: { customerId: customer, lines, ...more } }));
}
async function confirmed(of: TestTenant, customer: string, lines: NewOrder['lines']): Promise<Order> {
  const { id, version } = await ordered(of, customer, lines, { customerReference: 'PO 4711' });
  return good(await of.manager.call(orders.confirmOrder, { params: { id }, body: { version } }));
}
async function delivered(of: TestTenant, id: string, quantity: string): Promise<Delivery> {
  const { lines } = good(await of.manager.call(orders.getOrder, { params: { id } }));
  const body = { lines: [{ lineId: lines[0]!.id, quantity }] };
  const list = good(await of.manager.call(deliveries.startDelivery, { params: { id }, body }));
  const picked = list.lines.map((line) => ({ id: line.id, quantity: line.quantity }));
  const ready = good(
    await of.manager.call(deliveries.updateDelivery, {
      params: { id: list.id },
      body: { version: list.version, picked, carrier: 'Parcel Post', tracking: 'PP 123', note: '' },
    }),
  );
  const left = { params: { id: list.id }, body: { version: ready.version } };
  return good(await of.manager.call(deliveries.deliver, left));
}

/** A customer with one of everything that goes out, and one of everything that does not. */
beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  await t.database.pool.query('update auth_users set "emailVerified" = true');
  const customer = await addCustomer(a, { email: 'books@example.com', notes: 'Pays late' });
  customerId = customer.id;
  itemId = await stocked(a, 'TEA', '5');
  quote = await sentQuote(a, customerId, 1000);
  await quoteOver(a, customerId, 424211);
  order = await confirmed(a, customerId, [{ itemId, quantity: '8' }]);
  await ordered(a, customerId, [{ description: 'Secret plan', quantity: '1', unitPrice: '1' }]);
  delivery = await delivered(a, order.id, '2');
  good(await a.manager.call(deliveries.startDelivery, { params: { id: order.id }, body: {} }));
  invoice = await invoiceOver(a, customerId, 5000);
  await draftOver(a, customerId, 777733);
  good(await pay(a, customerId, 3000, [[invoice.id, 2000]]));
  link = await linkTo(a, customerId);
});

describe('the page of a customer', () => {
  it('shows what was sent, confirmed, delivered and issued, and never a draft or what is known here alone', async () => {
    const shown = await ask(page.readSharedCustomer, link);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.json()).toMatchObject({
      name: 'Tea House',
      tenant: { id: a.id },
      quotes: { rows: [{ id: quote.id, number: quote.number, total: 1000 }], nextCursor: null },
      orders: {
        open: true,
        rows: [
          {
            ...{ id: order.id, number: order.number, state: 'confirmed', held: 'part', delivered: 'part' },
            customerReference: 'PO 4711',
          },
        ],
      },
      deliveries: {
        rows: [
          {
            ...{ id: delivery.id, number: delivery.number, orderNumber: order.number, state: 'delivered' },
            ...{ carrier: 'Parcel Post', tracking: 'PP 123' },
          },
        ],
      },
      invoices: {
        open: true,
        rows: [{ id: invoice.id, number: invoice.number, total: 5000, balance: 3000 }],
      },
    });
    for (const secret of ['Pays late', 'Secret plan', '":424211', '":777733', 'Main', 'average', 'cost'])
      expect(shown.body, secret).not.toContain(secret);
    for (const { url } of [page.sharedQuotes, page.sharedOrders, page.sharedDeliveries, page.sharedInvoices])
      expect((await ask({ url }, link)).json().rows, url).toHaveLength(1);
  });

  it('says of an order what was delivered, what is there, and what is to come; of a delivery its lines', async () => {
    const one = await ask(page.readSharedOrder, { ...link, id: order.id });
    expect(one.json()).toMatchObject({
      number: order.number,
      lines: [{ sku: 'TEA', quantity: '8', delivered: '2', held: '3', toCome: '3', comesOn: null }],
    });
    expect(one.body).not.toContain('Main');
    expect((await ask(page.readSharedDelivery, { ...link, id: delivery.id })).json()).toEqual({
      number: delivery.number,
      lines: [expect.objectContaining({ id: delivery.lines[0]!.id, sku: 'TEA', quantity: '2', left: '2' })],
    });
    const pdfs = [
      [page.sharedOrderPdf, { ...link, id: order.id }, 'PO 4711'],
      [page.sharedSlip, { ...link, id: delivery.id }, 'PP 123'],
      [page.sharedStatement, link, invoice.number!],
    ] as const;
    for (const [of, body, says] of pdfs) {
      const pdf = await ask(of, body);
      expect(pdf.statusCode, of.url).toBe(200);
      expect((await textOfPdf(pdf.rawPayload))[0]!.text, of.url).toContain(says);
    }
  });

  it('owes what the statement says, with what it is made of', async () => {
    const { balances, credits } = await seen(link);
    const { closing } = good(await a.manager.call(getStatement, { params: { id: customerId }, query: {} }));
    expect(balances).toEqual([{ currency: 'USD', open: 3000, overdue: 0, credit: 1000, balance: closing }]);
    expect(credits).toMatchObject([{ kind: 'payment', rest: 1000, currency: 'USD' }]);
    const { rows } = (await ask(page.sharedInvoices, { ...link, open: true })).json();
    expect(rows.reduce((sum: number, { balance }: page.InvoiceCard) => sum + balance, 0)).toBe(3000);
  });

  it('leads to the pages of its quotes and invoices, where they can be answered', async () => {
    const theirs = { ...link, of: quote.id };
    expect((await ask(quotePage.readSharedQuote, theirs)).json()).toMatchObject({ number: quote.number });
    expect((await ask(invoicePage.readSharedInvoice, { ...link, of: invoice.id })).json()).toMatchObject({
      number: invoice.number,
      balance: 3000,
    });
    const other = await sentQuote(a, customerId, 500);
    const answered = await ask(quotePage.acceptSharedQuote, { ...link, of: other.id, name: 'Ann Reed' });
    expect(answered.json()).toMatchObject({ state: 'accepted', decision: { name: 'Ann Reed' } });
    expect(ids((await seen(link)).quotes.rows)).toEqual([quote.id]);
  });

  it('answers nothing of another customer, of a draft, or of another business, and says no more of it than of nothing', async () => {
    const other = await addCustomer(a, { name: 'Coffee House' });
    const b = await t.tenant();
    const theirs = {
      quote: await sentQuote(a, other.id, 900),
      invoice: await invoiceOver(a, other.id, 900),
      order: await confirmed(a, other.id, [{ description: 'Beans', quantity: '1', unitPrice: '9' }]),
    };
    const away = await delivered(a, theirs.order.id, '1');
    const draft = await ordered(a, customerId, [{ description: 'Later', quantity: '1', unitPrice: '1' }]);
    const { deliveries: lists } = good(
      await a.manager.call(deliveries.listDeliveries, { query: { state: 'picking', customer: customerId } }),
    );
    const drafted = await draftOver(a, customerId, 100);
    const offered = await quoteOver(a, customerId, 100);
    const stranger = await addCustomer(b);
    const foreign = {
      order: await confirmed(b, stranger.id, [{ description: 'X', quantity: '1', unitPrice: '1' }]),
      invoice: await invoiceOver(b, stranger.id, 100),
    };
    const refused: [Pick<Call, 'url'>, object][] = [
      ...[theirs.order.id, draft.id, foreign.order.id].flatMap((id): [Pick<Call, 'url'>, object][] => [
        [page.readSharedOrder, { ...link, id }],
        [page.sharedOrderPdf, { ...link, id }],
      ]),
      ...[away.id, lists[0]!.id].flatMap((id): [Pick<Call, 'url'>, object][] => [
        [page.readSharedDelivery, { ...link, id }],
        [page.sharedSlip, { ...link, id }],
      ]),
      ...[theirs.invoice.id, drafted.id, foreign.invoice.id].flatMap((of): [Pick<Call, 'url'>, object][] => [
        [invoicePage.readSharedInvoice, { ...link, of }],
        [invoicePage.sharedInvoicePdf, { ...link, of }],
        [invoicePage.sharedInvoiceXml, { ...link, of, syntax: 'ubl' }],
        [invoicePage.viewSharedInvoice, { ...link, of }],
      ]),
      ...[theirs.quote.id, offered.id].flatMap((of): [Pick<Call, 'url'>, object][] => [
        [quotePage.readSharedQuote, { ...link, of }],
        [quotePage.acceptSharedQuote, { ...link, of, name: 'Ann' }],
      ]),
    ];
    for (const [call, body] of refused) expect((await ask(call, body)).statusCode, call.url).toBe(404);
    const empty = await seen(await linkTo(b, stranger.id));
    expect([empty.quotes, empty.deliveries].map(({ rows }) => rows)).toEqual([[], []]);
    expect(ids(empty.orders.rows)).toEqual([foreign.order.id]);
    // The link of one business leads nowhere in another.
    expect((await ask(page.readSharedCustomer, { ...link, tenant: b.id })).statusCode).toBe(404);
  });

  it('is paged, to the last row', async () => {
    const of = await addCustomer(a, { name: 'Paged' });
    const made: string[] = [];
    for (let n = 0; n < 23; n++) made.push((await invoiceOver(a, of.id, 100 + n)).id);
    const by = await linkTo(a, of.id);
    for (const open of [true, false]) {
      const first = (await ask(page.sharedInvoices, { ...by, open })).json();
      const next = (await ask(page.sharedInvoices, { ...by, open, cursor: first.nextCursor })).json();
      expect([first.rows.length, next.rows.length, next.nextCursor]).toEqual([20, 3, null]);
      expect(ids([...first.rows, ...next.rows]).sort()).toEqual([...made].sort());
    }
    const wrong = { ...by, cursor: 'nonsense' };
    expect((await ask(page.sharedInvoices, wrong)).statusCode).toBe(400);
  });
});

describe('a return that a customer asks for on their page', () => {
  const asking = (of: Delivery, quantity: string, more = {}) => ({
    ...{ ...link, id: of.id, note: 'By post' },
    lines: [{ deliveryLineId: of.lines[0]!.id, quantity, reason: 'damaged' }],
    ...more,
  });
  const left = async () =>
    (await ask(page.readSharedDelivery, { ...link, id: delivery.id })).json().lines[0].left;

  it('is decided on here, claims what it is of, and stands on the page with what became of it', async () => {
    const asked = await ask(page.requestSharedReturn, asking(delivery, '1'));
    const [card] = asked.json().rows as page.ReturnCard[];
    expect(card).toMatchObject({ number: null, state: 'requested', orderNumber: order.number });
    expect(await left()).toBe('1');
    const params = { id: card!.id };
    const found = good(await a.manager.call(returns.getReturn, { params }));
    expect(found).toMatchObject({ note: 'By post', createdBy: 'Customer', customer: { id: customerId } });
    const { notifications } = good(await a.admin.call(listNotifications, { query: {} }));
    expect(notifications[0]).toMatchObject({
      topic: 'return-requested',
      link: expect.stringContaining(card!.id),
    });
    expect(notifications[0]!.message).toContain('Tea House');

    const body = { version: found.version, reason: 'Opened packs are not taken back' };
    good(await a.manager.call(returns.declineReturn, { params, body }));
    expect(await left()).toBe('2');
    const shown = await ask(page.readSharedCustomer, link);
    expect(shown.json().returns.rows).toMatchObject([{ id: card!.id, state: 'declined' }]);
    expect(shown.body).not.toContain('Opened packs');
    expect((await ask(page.sharedReturns, link)).json().rows).toHaveLength(1);
    expect((await ask(page.readSharedReturn, { ...link, id: card!.id })).json()).toEqual({
      lines: [expect.objectContaining({ sku: 'TEA', asked: '1', quantity: '1', reason: 'damaged' })],
    });
  });

  it('is of no more than was delivered to them, and of no delivery to somebody else', async () => {
    const more = await ask(page.requestSharedReturn, asking(delivery, '3'));
    expect(more.json().error.fields).toMatchObject([{ code: 'returns.moreThanLeft' }]);
    const other = await addCustomer(a, { name: 'Coffee House' });
    const sold = await confirmed(a, other.id, [{ description: 'Beans', quantity: '1', unitPrice: '9' }]);
    const away = await delivered(a, sold.id, '1');
    const said = async (of: Pick<Call, 'url'>, body: object) => {
      const answer = await ask(of, body);
      const { requestId: _, ...error } = answer.json().error;
      return [answer.statusCode, error];
    };
    const unknown = { ...away, id: '0192d5a0-0000-7000-8000-000000000001' };
    expect(await said(page.requestSharedReturn, asking(away, '1'))).toEqual(
      await said(page.requestSharedReturn, asking(unknown, '1')),
    );
    expect((await said(page.requestSharedReturn, asking(away, '1')))[0]).toBe(404);
    // Their own delivery does not open the lines of another one.
    const lines = asking(away, '1').lines;
    expect(
      (await ask(page.requestSharedReturn, asking(delivery, '1', { lines }))).json().error.fields,
    ).toMatchObject([{ code: 'returns.notDelivered' }]);
    const theirs = await ask(page.requestSharedReturn, {
      ...asking(away, '1'),
      ...(await linkTo(a, other.id)),
    });
    const [{ id }] = theirs.json().rows;
    expect((await ask(page.readSharedReturn, { ...link, id })).statusCode).toBe(404);
    expect((await seen(link)).returns.rows.map((row) => row.id)).not.toContain(id);
    expect(await left()).toBe('2');
  });
});

describe('the link to it', () => {
  it('is kept as a hash, says when somebody looked, and once it has ended answers as one that never was', async () => {
    const { id } = await addCustomer(a, { name: 'Linked' });
    const standing = () => a.manager.call(staff.readCustomerPage, { params: { id } });
    expect(good(await standing())).toEqual({
      ...{ openLinks: 0, viewedAt: null, madeAt: null, madeBy: null, letters: [] },
    });
    const by = await linkTo(a, id);
    const { rows } = await t.database.pool.query('select * from customer_links where customer_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(by.token);
    expect(good(await standing())).toMatchObject({
      openLinks: 1,
      viewedAt: null,
      madeBy: expect.stringContaining('inventory_manager'),
    });
    expect((await ask(page.viewSharedCustomer, by)).statusCode).toBe(200);
    expect(good(await standing()).viewedAt).toEqual(expect.any(String));
    const ended = good(await a.manager.call(staff.endCustomerPage, { params: { id } }));
    expect(ended).toMatchObject({ openLinks: 0, madeAt: null });
    const unknown = await ask(page.readSharedCustomer, { ...by, token: 'x'.repeat(43) });
    const gone = await ask(page.readSharedCustomer, by);
    const plain = ({ requestId: _, ...said }: Record<string, unknown>) => said;
    expect(gone.statusCode).toBe(404);
    expect(plain(gone.json().error)).toEqual(plain(unknown.json().error));
  });

  it('is given out by who may see invoices, and stops with the business', async () => {
    const { id } = await addCustomer(a, { name: 'Guarded' });
    const b = await t.tenant();
    for (const call of [staff.shareCustomerPage, staff.endCustomerPage, staff.readCustomerPage]) {
      expect((await a.viewer.call(call, { params: { id } })).status).toBe(403);
      expect((await b.manager.call(call, { params: { id } })).status).toBe(404);
    }
    const { id: other } = await addCustomer(b, {});
    const by = await linkTo(b, other);
    await t.database.pool.query("update tenants set status = 'closed' where id = $1", [b.id]);
    expect((await ask(page.readSharedCustomer, by)).statusCode).toBe(404);
  });

  it('goes by mail to the customer, and into letters about orders and deliveries of whoever has a page', async () => {
    const { id } = await addCustomer(a, { name: 'Mailed', email: 'mailed@example.com' });
    const sold = await confirmed(a, id, [{ itemId, quantity: '2' }]);
    type Mail = { template: string; subject: string; text: string; files: string[] };
    const mails = () =>
      inMails<Mail>(
        t.services,
        `select template, subject, text, array(select name from mail_attachments f where f.tenant_id = m.tenant_id and f.id = m.id) as files
           from mails m where tenant_id = $1 and to_address = 'mailed@example.com' order by id`,
        [a.id],
      );
    const sendOrder = () => a.manager.call(orders.sendOrder, { params: { id: sold.id }, body: {} });
    good(await sendOrder());
    const sent = good(
      await a.manager.call(staff.sendCustomerPage, { params: { id }, body: { message: 'Welcome' } }),
    );
    expect(sent).toMatchObject({ openLinks: 1, letters: [{ to: ['mailed@example.com'], failure: null }] });
    good(await sendOrder());
    const billed = await invoiceOver(a, id, 100);
    good(await a.manager.call(sendInvoice, { params: { id: billed.id }, body: {} }));
    const [without, own, withLink, bill] = await mails();
    expect(without).toMatchObject({
      subject: `Order confirmation ${sold.number} from ${a.id}`,
      files: [`${sold.number}.pdf`],
    });
    expect(without!.text).not.toContain('/customer?');
    expect(own!.text).toContain('> Welcome');
    expect((await seen(linkIn(own!.text))).name).toBe('Mailed');
    for (const { text } of [withLink!, bill!]) expect((await seen(linkIn(text))).name).toBe('Mailed');
    expect(bill!.text).toContain('/invoice?');
  });
});
