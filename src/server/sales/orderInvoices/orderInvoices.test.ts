import { describe, expect, it } from 'vitest';
import { bookApp, verifyAfterEach } from '#server/testing/ledgers.ts';
import { good } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import { deliver, startDelivery, updateDelivery, voidDelivery } from '#shared/sales/deliveries/contract.ts';
import {
  getInvoice,
  invoiceGoods,
  issueInvoice,
  updateInvoice,
  voidInvoice,
} from '#shared/sales/invoices/contract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import * as call from '#shared/sales/orderInvoices/contract.ts';
import * as orders from '#shared/sales/orders/contract.ts';
import type { NewOrder, Order } from '#shared/sales/orders/shapes.ts';
import { recordPayment } from '#shared/sales/payments/contract.ts';

const { t, book, a } = await bookApp();
verifyAfterEach(t);
const { id: customerId } = good(await a.manager.call(createCustomer, { body: { name: 'Corner Tea' } }));

const confirmed = async (
  lines: NonNullable<NewOrder['lines']>,
  more: Partial<NewOrder> = {},
): Promise<Order> => {
  const body = { customerId, lines, ...more };
  const { id, version } = good(await a.manager.call(orders.createOrder, { body }));
  return good(await a.manager.call(orders.confirmOrder, { params: { id }, body: { version } }));
};
const order = async ({ id }: { id: string }): Promise<Order> =>
  good(await a.manager.call(orders.getOrder, { params: { id } }));
const delivered = async ({ id }: { id: string }, quantity: string) => {
  const list = good(await a.manager.call(startDelivery, { params: { id }, body: {} }));
  const picked = [{ id: list.lines[0]!.id, quantity }];
  const seen = good(
    await a.manager.call(updateDelivery, { params: { id: list.id }, body: { version: 1, picked } }),
  );
  return good(await a.manager.call(deliver, { params: { id: list.id }, body: { version: seen.version } }));
};
const invoice = ({ id }: { id: string }, body: object = {}) =>
  a.manager.call(call.invoiceOrder, { params: { id }, body });
const issue = ({ id, version }: Pick<Invoice, 'id' | 'version'>, more: object = {}) =>
  a.manager.call(issueInvoice, { params: { id }, body: { version, ...more } });

describe('the invoices of an order', () => {
  it('ask for what was delivered, part by part, and move no goods; then the order is closed', async () => {
    const itemId = await book.stocked('10');
    const sale = await confirmed([{ itemId, quantity: '10', unitPrice: '3', taxRate: '20' }]);
    expect((await invoice(sale)).error!.message).toContain('Deliver first');
    await delivered(sale, '4');
    const first = good(await invoice(sale));
    expect(first).toMatchObject({ orderId: sale.id, kind: 'sale', lines: [{ quantity: '4' }], total: 1440 });
    const goods = good(await a.manager.call(invoiceGoods, { params: { id: first.id } }));
    expect(goods.lines).toEqual([]);
    // It is on a draft already.
    expect((await invoice(sale)).status).toBe(409);
    const issued = good(await issue(first));
    expect(good(await a.viewer.call(getItem, { params: { id: itemId } })).onHand).toBe('6');
    expect(await order(sale)).toMatchObject({ invoiced: 'part', lines: [{ invoiced: '4', delivered: '4' }] });
    const last = await delivered(sale, '6');
    good(await issue(good(await invoice(sale))));
    expect(await order(sale)).toMatchObject({ state: 'closed', invoiced: 'all', delivered: 'all' });
    const { invoices } = good(await a.manager.call(call.invoicesOfOrder, { params: { id: sale.id } }));
    expect(invoices.map(({ total }) => total)).toEqual([2160, 1440]);
    // A void one is to be invoiced again, and so is what comes back.
    const { version } = good(await a.manager.call(getInvoice, { params: { id: issued.id } }));
    good(
      await a.manager.call(voidInvoice, {
        params: { id: issued.id },
        body: { version, reason: 'Wrong price' },
      }),
    );
    expect(await order(sale)).toMatchObject({ invoiced: 'part', lines: [{ invoiced: '6' }] });
    const seen = good(
      await a.manager.call(voidDelivery, {
        params: { id: last.id },
        body: { version: last.version, reason: 'Came back' },
      }),
    );
    expect(seen.state).toBe('void');
    expect(await order(sale)).toMatchObject({ state: 'confirmed', delivered: 'part', held: 'all' });
  });

  it('ask for what was ordered where that is meant, and for more only where somebody says so', async () => {
    const itemId = await book.stocked('2');
    const sale = await confirmed([{ itemId, quantity: '5', unitPrice: '2' }], { invoiceBy: 'order' });
    const draft = good(await invoice(sale));
    expect(draft.lines).toMatchObject([{ quantity: '5', orderLineId: sale.lines[0]!.id }]);
    const more = good(
      await a.manager.call(updateInvoice, {
        params: { id: draft.id },
        body: {
          version: draft.version,
          lines: [{ itemId, quantity: '6', unitPrice: '2', orderLineId: sale.lines[0]!.id }],
        },
      }),
    );
    const refused = await issue(more);
    expect(refused.error!.message).toContain('only 5 of what was ordered');
    good(await issue(more, { aboveOrder: true }));
    expect(await order(sale)).toMatchObject({ invoiced: 'all', delivered: 'none', state: 'confirmed' });
    const strange = await a.manager.call(updateInvoice, {
      params: { id: (await issuedDraft()).id },
      body: { version: 1, lines: [{ itemId, quantity: '1', orderLineId: sale.lines[0]!.id }] },
    });
    expect(strange.error!.fields).toMatchObject([{ field: 'lines.0.orderLineId' }]);
  });

  it('are started for several orders at once, each with what is to be invoiced of it', async () => {
    const itemId = await book.stocked('3');
    const sold = await confirmed([{ itemId, quantity: '2', unitPrice: '3' }]);
    await delivered(sold, '2');
    const ahead = await confirmed([{ itemId, quantity: '4', unitPrice: '3' }], { invoiceBy: 'order' });
    const waiting = await confirmed([{ itemId, quantity: '1' }]);
    const ids = [sold.id, ahead.id, waiting.id];
    const outcome = good(await a.manager.call(call.invoiceOrders, { body: { ids } }));
    expect(outcome).toMatchObject({ done: [sold.id, ahead.id], refused: [{ id: waiting.id }] });
    expect(outcome.refused[0]!.message).toContain('Deliver first');
    const invoicesOf = async (id: string) =>
      good(await a.manager.call(call.invoicesOfOrder, { params: { id } })).invoices;
    expect(await invoicesOf(sold.id)).toMatchObject([{ state: 'draft', total: 600 }]);
    expect(await invoicesOf(ahead.id)).toMatchObject([{ state: 'draft', total: 1200 }]);
  });

  const issuedDraft = async () => {
    const itemId = await book.stocked('1');
    return good(await invoice(await confirmed([{ itemId, quantity: '1' }]), { by: 'order' }));
  };

  it('settle what was prepaid: it is credited in full, and what was paid of it pays the invoice', async () => {
    const itemId = await book.stocked('10');
    const sale = await confirmed([
      { itemId, quantity: '10', unitPrice: '10', taxRate: '20' },
      { description: 'Books', quantity: '1', unitPrice: '50' },
    ]);
    const draft = good(
      await a.manager.call(call.prepayOrder, { params: { id: sale.id }, body: { percent: '30' } }),
    );
    // 30 % of 100 with 20 % of tax, and of 50 without any.
    expect(draft).toMatchObject({ kind: 'prepayment', total: 3600 + 1500 });
    const prepaid = good(await issue(draft));
    expect(await order(sale)).toMatchObject({ invoiced: 'none' });
    good(
      await a.manager.call(recordPayment, {
        body: {
          ...{ customerId, amount: 5100, method: 'bank_transfer' },
          allocations: [{ invoiceId: prepaid.id, amount: 5100 }],
        },
      }),
    );
    await delivered(sale, '10');
    const list = good(await invoice(sale, { by: 'order' }));
    const final = good(await issue(list));
    expect(final.total).toBe(17000);
    const settled = good(await a.manager.call(getInvoice, { params: { id: prepaid.id } }));
    expect(settled.creditNotes).toMatchObject([{ total: 5100, reason: final.number }]);
    const paid = good(await a.manager.call(getInvoice, { params: { id: final.id } }));
    expect(paid).toMatchObject({ paid: 5100, balance: 11900 });
  });
});
