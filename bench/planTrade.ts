import type { z } from 'zod';
import { bringIn } from '../src/server/testing/imports.ts';
import type { Records } from '../src/server/testing/records.ts';
import type { Caller } from '../src/server/testing/testApp.ts';
import type { Call, CallAnswer, CallInput } from '../src/shared/call.ts';
import { applyBulkEdit, undoBulkEdit } from '../src/shared/catalogue/items/bulkContract.ts';
import { createItem, listItems, updateItem } from '../src/shared/catalogue/items/contract.ts';
import { undoImport } from '../src/shared/exchange/imports/contract.ts';
import { billOrder } from '../src/shared/purchasing/purchaseOrders/billContract.ts';
import { createOrder } from '../src/shared/purchasing/purchaseOrders/contract.ts';
import { receiveOrder } from '../src/shared/purchasing/purchaseOrders/receiptContract.ts';
import { placeOrder } from '../src/shared/purchasing/purchaseOrders/stepsContract.ts';
import { issueCreditNote, voidCreditNote } from '../src/shared/sales/creditNotes/contract.ts';
import { createCustomer, updateCustomer } from '../src/shared/sales/customers/contract.ts';
import {
  createInvoice,
  issueInvoice,
  updateInvoice,
  voidInvoice,
} from '../src/shared/sales/invoices/contract.ts';
import { recordPayment, voidPayment } from '../src/shared/sales/payments/contract.ts';
import {
  adjustStock,
  revalueStock,
  reverseMove,
  transferStock,
} from '../src/shared/stock/ledger/contract.ts';
import type { Plans } from './planTexts.ts';

/** What a business does in a day, with several lines where samples have the least: for the plans of its writes. */
export async function trade(by: Caller, records: Records, plans: Plans): Promise<void> {
  const act = async <C extends Call & { answer: z.ZodType }>(
    call: C,
    input: CallInput<C>,
  ): Promise<CallAnswer<C>> => {
    plans.of(call, {});
    const { status, body, error } = await by.call(call, input);
    if (status !== 200) throw new Error(`${call.method} ${call.url}: ${JSON.stringify(error)}`);
    return body;
  };
  const { place: fromId, otherPlace: toId, customer: customerId, orderSupplier: supplierId } = records;
  const { items } = await act(listItems, { query: { limit: '5', sort: 'price' } });

  const { id } = await act(createItem, {
    body: { sku: 'NEW', name: 'Oak lamp', tags: ['oak'], reorderPoint: '3' },
  });
  await act(updateItem, { params: { id }, body: { version: 1, name: 'Oak table', price: 990 } });
  const inShop = { field: 'inShop', inShop: true } as const;
  const bulk = await act(applyBulkEdit, {
    body: { ids: [...items.map((item) => item.id), id], change: inShop },
  });
  await act(undoBulkEdit, { params: { id: bulk.id } });

  const adjusted = await act(adjustStock, {
    body: {
      reason: 'correction',
      lines: items.map((item) => ({ itemId: item.id, locationId: fromId, change: '40', unitCost: '3' })),
    },
  });
  await act(transferStock, {
    body: { lines: items.map((item) => ({ itemId: item.id, fromId, toId, quantity: '2' })) },
  });
  await act(revalueStock, { body: { itemId: items[1]!.id, unitCost: '5' } });
  await act(reverseMove, { params: { id: adjusted.moves[0]!.id }, body: {} });

  const customer = await act(createCustomer, { body: { name: 'Harbor Tea' } });
  await act(updateCustomer, { params: { id: customer.id }, body: { version: 1, name: 'Harbor Teas' } });
  const lines = items.map((item) => ({ itemId: item.id, quantity: '2', unitPrice: '9.99' }));
  const issued = async () => {
    const draft = await act(createInvoice, { body: { customerId, lines } });
    const changed = await act(updateInvoice, {
      params: { id: draft.id },
      body: { version: draft.version, notes: 'Thanks.' },
    });
    return act(issueInvoice, { params: { id: draft.id }, body: { version: changed.version } });
  };
  const [paid, voided] = [await issued(), await issued()];
  await act(voidInvoice, { params: { id: voided.id }, body: { version: voided.version, reason: 'Twice' } });
  const allocations = [{ invoiceId: paid.id, amount: 500 }];
  const payment = await act(recordPayment, {
    body: { customerId, amount: 500, method: 'cash', allocations },
  });
  await act(voidPayment, { params: { id: payment.id }, body: { reason: 'Bounced' } });
  const returned = paid.lines.map((line) => ({ invoiceLineId: line.id, quantity: '1', restock: true }));
  const note = await act(issueCreditNote, {
    body: { customerId, invoiceId: paid.id, reason: 'Broken', lines: returned },
  });
  await act(voidCreditNote, { params: { id: note.id }, body: { reason: 'Not broken' } });

  const order = await act(createOrder, {
    body: {
      supplierId,
      locationId: fromId,
      lines: items.map((item) => ({ itemId: item.id, quantity: '9', unitCost: '2' })),
    },
  });
  const params = { id: order.id };
  const placed = await act(placeOrder, { params, body: { version: order.version } });
  const all = placed.lines.map((line) => ({ lineId: line.id, accepted: '9' }));
  const received = await act(receiveOrder, { params, body: { version: placed.version, lines: all } });
  await act(billOrder, {
    params,
    body: {
      ...{ version: received.version, supplierNumber: 'R-1', billDate: '2026-01-01' },
      lines: placed.lines.map((line) => ({ lineId: line.id, quantity: '9' })),
    },
  });

  plans.of({ method: 'POST', url: '/api/imports/:id/run' }, {});
  const brought = await bringIn(by, 'sku,name,stock\nNEW,Oak lamp,4\nNEW-2,Oak stool,5\nNEW-3,Oak chair,6\n');
  plans.of(undoImport, {});
  await by.call(undoImport, { params: { id: brought.id } });
}
