import { beforeAll, describe, expect, it } from 'vitest';
import type { Proposal } from '#shared/assistant/chat/contract.ts';
import { confirmProposal } from '#shared/assistant/chat/proposalContract.ts';
import { getItem, updateItem } from '#shared/catalogue/items/contract.ts';
import { updateSetting } from '#shared/people/tenants/contract.ts';
import { getOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { submitOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { listReplenishment } from '#shared/purchasing/replenishment/contract.ts';
import { listInvoices, updateInvoice } from '#shared/sales/invoices/contract.ts';
import { say } from '../../testing/chats.ts';
import { addCustomer, draftOf, draftOver, invoiceNow, invoiceOver } from '../../testing/invoicing.ts';
import { addItem, addPlace, stockUp } from '../../testing/ledgers.ts';
import { addSupplier, done, purchasingApp } from '../../testing/orders.ts';
import { type Caller, good } from '../../testing/testApp.ts';

const { t, a, draft, teaLine, placed } = await purchasingApp();
let kettle: string;

beforeAll(async () => {
  await t.database.pool.query('update auth_users set "emailVerified" = true');
  kettle = await addItem(a, 'KTL-1', { name: 'Copper kettle', price: 4990, reorderPoint: '30' });
  await stockUp(a, kettle, '23');
  await addPlace(a, 'Shelf');
});

const ask = async (text: string, by: Caller = a.manager) => {
  const { response, metadata } = await say(t.services, { tenantId: a.id, userId: by.userId }, text);
  return { response, ...metadata };
};
const shown = (proposal: Proposal | null) =>
  proposal?.lines.map(({ label, before, after }) => [label, before, after]);
const confirm = ({ proposal }: { proposal: Proposal | null }, by: Caller = a.manager) =>
  by.call(confirmProposal, { params: { id: proposal!.id }, body: { signature: proposal!.signature } });
const item = async () => good(await a.manager.call(getItem, { params: { id: kettle } }));

describe('what is asked to be done is shown, and done once it is confirmed', () => {
  it('stock is moved to another place', async () => {
    const asked = await ask('transfer 5 copper kettles from Main to Shelf');
    expect(shown(asked.proposal), asked.response).toEqual([
      ['At Main', '23', '18'],
      ['At Shelf', '0', '5'],
    ]);
    expect((await item()).levels).toHaveLength(1);
    good(await confirm(asked));
    expect((await item()).levels.map(({ location, onHand }) => [location, onHand])).toEqual([
      ['Main', '18'],
      ['Shelf', '5'],
    ]);
    // More than there is, is refused with what there is.
    expect((await ask('transfer 50 copper kettles from Shelf to Main')).response).toContain('5');
  });

  it('a price is changed, and not where the item was changed since', async () => {
    const asked = await ask('Setze den Preis von Copper kettle auf 54,50');
    expect(shown(asked.proposal)?.[0]?.[0], asked.response).toBe('Preis');
    const { version } = await item();
    good(await a.manager.call(updateItem, { params: { id: kettle }, body: { version, description: 'New' } }));
    expect((await confirm(asked)).status).toBe(409);
    expect((await item()).price).toBe(4990);
    good(await confirm(await ask('set the price of copper kettle to 54.50')));
    expect((await item()).price).toBe(5450);
    const relative = await ask('raise the price of copper kettle by 5');
    expect([relative.proposal, relative.intent]).toEqual([null, 'ask']);
  });

  it('a reorder point is changed, and an item put off', async () => {
    const asked = await ask('set the reorder point of copper kettle to 40');
    expect(shown(asked.proposal), asked.response).toEqual([['Reorder point', '30', '40']]);
    good(await confirm(asked));
    expect((await item()).reorderPoint).toBe('40');
    const proposed = async () =>
      good(await a.manager.call(listReplenishment, { query: {} })).rows.filter(
        (row) => row.item.id === kettle,
      );
    expect(await proposed()).toHaveLength(1);
    good(await confirm(await ask('snooze copper kettle until 2199-01-01')));
    expect(await proposed()).toHaveLength(0);
  });

  it('a payment is recorded, in part and in full, and an invoice is sent', async () => {
    const { id } = await addCustomer(a, { name: 'Corner Tea House', email: 'tea@example.com' });
    const { number, id: invoiceId } = await invoiceOver(a, id, 12345);
    const part = await ask(`record a payment of 23.45 on invoice ${number}`);
    expect(shown(part.proposal), part.response).toEqual([
      ['Amount', null, '$23.45'],
      [`Open: ${number}`, '$123.45', '$100.00'],
    ]);
    good(await confirm(part));
    // Shown before somebody else was paid: it is another balance by then.
    expect((await confirm(part)).status).toBe(409);
    const rest = await ask(`record the payment of invoice ${number}`);
    good(await confirm(rest));
    expect((await invoiceNow(a, invoiceId)).balance).toBe(0);
    expect((await ask(`record a payment on invoice ${number}`)).response).toContain('Nothing');
    const other = await invoiceOver(a, id, 500);
    const sending = await ask(`send invoice ${other.number}`);
    expect(shown(sending.proposal)?.[0], sending.response).toEqual(['Mail to', null, 'tea@example.com']);
    good(await confirm(sending));
    expect((await invoiceNow(a, other.id)).deliveries).toMatchObject([{ kind: 'invoice' }]);
  });

  it('what is still to come of an order is taken in', async () => {
    const order = await placed({ lines: [teaLine('10', '12.345')] });
    const asked = await ask(`receive everything of ${order.number}`);
    expect(asked.proposal?.lines, asked.response).toHaveLength(1);
    good(await confirm(asked));
    expect(good(await a.manager.call(getOrder, { params: { id: order.id } })).receivedPercent).toBe(100);
    expect((await ask(`receive everything of ${order.number}`)).response).toContain('Nothing');
    expect((await ask(`approve ${order.number}`)).response).toContain('does not wait');
  });

  it('a payment without an invoice pays those that are due the longest, and the rest is credit', async () => {
    const { id } = await addCustomer(a, { name: 'Marigold Bakery' });
    const late = await invoiceOver(a, id, 2000, { issueDate: '2026-01-01', dueDate: '2026-01-31' });
    const later = await invoiceOver(a, id, 3000);
    const asked = await ask('record a payment of 45 dollars from Marigold Bakery');
    expect(shown(asked.proposal), asked.response).toEqual([
      ['Amount', null, '$45.00'],
      [`Open: ${late.number}`, '$20.00', '$0.00'],
      [`Open: ${later.number}`, '$30.00', '$5.00'],
    ]);
    good(await confirm(asked));
    expect((await invoiceNow(a, late.id)).balance).toBe(0);
    expect((await invoiceNow(a, later.id)).balance).toBe(500);
    const more = await ask('record a payment of 10 dollars from Marigold Bakery');
    expect(shown(more.proposal)?.at(-1), more.response).toEqual(['Credit left over', null, '$5.00']);
  });

  it('a draft is issued, as it was shown, and not another one', async () => {
    const { id } = await addCustomer(a, { name: 'Harbour Rentals' });
    const request = 'issue the draft for Harbour Rentals';
    expect((await ask(request)).response).toBe('There is no draft for Harbour Rentals.');
    const drafted = await draftOf(a, id, [{ itemId: kettle, quantity: '2' }]);
    const asked = await ask(request);
    expect(shown(asked.proposal), asked.response).toEqual([
      ['Status', 'Draft', 'Issued'],
      ['Copper kettle', null, '2'],
      ['Total', null, '$109.00'],
    ]);
    const changed = { version: drafted.version, notes: 'Before noon' };
    good(await a.manager.call(updateInvoice, { params: { id: drafted.id }, body: changed }));
    expect((await confirm(asked)).status).toBe(409);
    const { onHand } = await item();
    good(await confirm(await ask(request)));
    const issued = await invoiceNow(a, drafted.id);
    expect([issued.state, Number((await item()).onHand)]).toEqual(['issued', Number(onHand) - 2]);
    expect((await ask(`issue invoice ${issued.number}`)).response).toContain('is no draft any more');
    // Of several each is shown, and none is chosen.
    for (const minor of [100, 200]) await draftOver(a, id, minor);
    const several = await ask(request);
    expect([several.proposal, several.links?.length], several.response).toEqual([null, 2]);
    expect(several.response).toContain('Issue the invoice for Harbour Rentals over $2.00');
    expect((await ask(request, a.viewer)).proposal).toBeNull();
    expect(good(await a.manager.call(listInvoices, { query: { status: 'draft' } })).invoices).toHaveLength(2);
  });

  it('an order that waits is approved by an admin who has not written it, and by nobody else', async () => {
    good(await a.admin.call(updateSetting, { body: { 'purchase.approvalThreshold': 5000 } }));
    const waiting = async (by: Caller) => {
      const supplierId = await addSupplier(a, `Supplier of ${by.userId}`);
      const { id, version } = await draft({ supplierId, lines: [teaLine('100')] }, by);
      return done(await by.call(submitOrder, { params: { id }, body: { version } }));
    };
    const order = await waiting(a.manager);
    const approve = `approve ${order.number}`;
    const refused = await ask(approve);
    expect([refused.proposal, refused.response]).toEqual([
      null,
      'Only an admin can approve or reject a purchase order.',
    ]);
    expect((await ask(`Bestellung ${order.number} freigeben`)).response).toMatch(/^Nur /);
    const own = await waiting(a.admin);
    expect((await ask(`approve ${own.number}`, a.admin)).response).toContain('another admin');
    const asked = await ask(approve, a.admin);
    expect(shown(asked.proposal), asked.response).toEqual([
      ['Status', 'Waiting for approval', 'Approved'],
      ['Total', null, '$200.00'],
    ]);
    // What was shown to one is nothing for another to confirm.
    expect((await confirm(asked)).status).toBe(404);
    good(await confirm(asked, a.admin));
    expect(good(await a.manager.call(getOrder, { params: { id: order.id } })).status).toBe('approved');
    expect((await ask(approve, a.admin)).response).toContain('does not wait');
    const others = await t.tenant();
    const elsewhere = await say(t.services, { tenantId: others.id, userId: others.admin.userId }, approve);
    expect(elsewhere.response).toContain('There is no purchase order');
  });

  it('nothing is proposed to who may not do it', async () => {
    for (const text of ['set the price of copper kettle to 1', 'transfer 1 copper kettle from Main to Shelf'])
      expect((await ask(text, a.viewer)).proposal).toBeNull();
  });
});
