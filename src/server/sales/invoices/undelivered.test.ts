import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { refusal } from '#server/testing/mailServer.ts';
import { mailApp } from '#server/testing/mails.ts';
import { type Caller, good, type TestTenant } from '#server/testing/testApp.ts';
import { listOutbox, retryMail } from '#shared/foundation/mail/contract.ts';
import { getInvoice, listInvoices } from '#shared/sales/invoices/contract.ts';
import * as call from '#shared/sales/invoices/sendContract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';

const { services, database, tenant, serve, stop, idle } = await mailApp();
let a: TestTenant;
let platform: Caller;
let customerId: string;

const REASON = 'The mail server answered: 550 No such mailbox';
/** Addresses that the mail server refuses. */
const refused = new Set<string>();

beforeAll(async () => {
  [a, platform] = [await tenant(), (await tenant({ id: 'public' })).admin];
  await database.pool.query('update auth_users set "emailVerified" = true');
  customerId = (await addCustomer(a, { email: 'books@example.com' })).id;
});
afterEach(stop);

async function serveMost() {
  return serve({
    onRecipient: (address) => {
      if (refused.has(address)) throw refusal(550, 'No such mailbox');
    },
  });
}

const read = async ({ id }: Pick<Invoice, 'id'>) =>
  good(await a.manager.call(getInvoice, { params: { id } }));
const send = async ({ id }: Invoice, to: string[]) =>
  good(await a.manager.call(call.sendInvoice, { params: { id }, body: { to } }));
const remind = async ({ id }: Invoice, to: string[]) =>
  good(await a.manager.call(call.remindOfInvoice, { params: { id }, body: { to } }));
/** Waits until nothing is left to be done about mails, neither to send them nor to tell how that went. */
async function settled(): Promise<void> {
  await idle();
  await vi.waitFor(
    async () => {
      const live = "select from pgboss.job where name = 'invoice-mails' and state < 'completed'";
      expect((await database.pool.query(live)).rowCount).toBe(0);
    },
    { interval: 20 },
  );
}
/** An invoice as it is mailed to an address that refuses it; by then that is known. */
async function refusedBy(address: string): Promise<Invoice> {
  refused.add(address);
  const sent = await send(await invoiceOver(a, customerId, 100), [address]);
  await settled();
  return sent;
}
async function retry(address: string): Promise<void> {
  const { mails } = good(await platform.call(listOutbox, { query: { q: address } }));
  good(await platform.call(retryMail, { params: { id: mails[0]!.id } }));
}

it('an invoice whose mail was given up is issued again, and its page, the list and the trail say so', async () => {
  await serveMost();
  const invoice = await refusedBy('gone@example.com');
  expect(invoice.word).toBe('sent');
  expect(await read(invoice)).toMatchObject({
    word: 'issued',
    sentAt: null,
    deliveries: [{ kind: 'invoice', to: ['gone@example.com'], failure: REASON }],
  });
  const { invoices } = good(await a.manager.call(listInvoices, { query: { status: 'issued' } }));
  expect(invoices.map(({ id }) => id)).toContain(invoice.id);
  const { rows } = await database.pool.query(
    "select actor_name, entity_name, changes from audit_events where entity_id = $1 and action = 'invoice.undelivered'",
    [invoice.id],
  );
  expect(rows).toEqual([
    {
      actor_name: 'Mail delivery',
      entity_name: `Invoice ${invoice.number}`,
      changes: {
        email: { before: 'gone@example.com', after: null },
        reason: { before: null, after: REASON },
      },
    },
  ]);
});

it('an invoice that one of two recipients got is sent; one that neither got is not', async () => {
  await serveMost();
  refused.add('one@example.com').add('two@example.com');
  const [half, none] = [await invoiceOver(a, customerId, 100), await invoiceOver(a, customerId, 100)];
  await send(half, ['one@example.com', 'fine@example.com']);
  await send(none, ['one@example.com', 'two@example.com']);
  await settled();
  expect(await read(half)).toMatchObject({ word: 'sent', deliveries: [{ failure: null }] });
  expect(await read(none)).toMatchObject({ word: 'issued', deliveries: [{ failure: REASON }] });
});

it('a reminder brings an invoice that had not arrived; one that fails takes nothing back', async () => {
  await serveMost();
  const invoice = await refusedBy('moved@example.com');
  const { sentAt, word } = await remind(invoice, ['here@example.com']);
  expect(word).toBe('sent');
  await remind(invoice, ['moved@example.com']);
  await send(invoice, ['moved@example.com']);
  await settled();
  const after = await read(invoice);
  expect(after).toMatchObject({ word: 'sent', sentAt });
  expect(after.deliveries.map(({ kind, failure }) => [kind, failure])).toEqual([
    ['invoice', REASON],
    ['reminder', REASON],
    ['reminder', null],
    ['invoice', REASON],
  ]);
});

it('a mail that is sent once more from the outbox makes its invoice sent, issued when it is given up again, and is heard of', async () => {
  const { arrived } = await serveMost();
  const invoice = await refusedBy('full@example.com');
  expect((await read(invoice)).word).toBe('issued');
  const topics: (string | null)[] = [];
  const leave = services.hub.subscribe(a.id, a.manager.userId, (topic) => topics.push(topic));
  await retry('full@example.com');
  await settled();
  await vi.waitFor(() => expect(topics).toContain('invoices'));
  leave();
  expect(await read(invoice)).toMatchObject({ word: 'issued', deliveries: [{ failure: REASON }] });
  refused.delete('full@example.com');
  await retry('full@example.com');
  await settled();
  expect(await read(invoice)).toMatchObject({
    word: 'sent',
    sentAt: invoice.sentAt,
    deliveries: [{ failure: null }],
  });
  expect(arrived).toHaveLength(1);
});

it('an invoice that was queued again counts as sent while its mail waits', async () => {
  await serveMost();
  const invoice = await refusedBy('slow@example.com');
  expect((await read(invoice)).word).toBe('issued');
  await stop();
  await retry('slow@example.com');
  await vi.waitFor(async () => expect((await read(invoice)).word).toBe('sent'));
  await settled();
  const [delivery] = (await read(invoice)).deliveries;
  expect(delivery!.failure).toMatch(/^The connection to the mail server failed/);
});
