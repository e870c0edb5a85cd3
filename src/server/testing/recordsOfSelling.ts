import { expect } from 'vitest';
import { shareCustomerPage } from '#shared/sales/customerPage/staffContract.ts';
import { deliver, startDelivery, updateDelivery } from '#shared/sales/deliveries/contract.ts';
import { confirmOrder, createOrder, sendOrder } from '#shared/sales/orders/contract.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { good, type TestTenant } from './testApp.ts';

/** An order of a customer for each of the calls that take it on: each takes it where it is, at its first version. */
const SALES = {
  sale: ['/api/orders/', 'draft'],
  saleToConfirm: ['/api/orders/:id/confirm/', 'draft'],
  saleToClose: ['/api/orders/:id/close/', 'confirmed'],
  saleToCancel: ['/api/orders/:id/cancel/', 'confirmed'],
  saleToHold: ['/api/orders/:id/holds/', 'confirmed'],
  saleToPick: ['/api/orders/:id/deliveries/', 'confirmed'],
  saleToInvoice: ['/api/orders/:id/invoices/', 'confirmed'],
  saleToSend: ['/api/orders/:id/send/', 'confirmed'],
  saleToPrepay: ['/api/orders/:id/prepayments/', 'confirmed'],
  /** What deliveries are made of. */
  saleOnTheWay: ['/api/orders/', 'confirmed'],
  /** Last: it wants more than there is. */
  saleThatTakes: ['/api/orders/:id/takes/', 'confirmed'],
} as const;
type Kind = keyof typeof SALES;
const KINDS = Object.keys(SALES) as Kind[];

/** Ids of orders of customers, and of their lines. */
export type SellingRecords = Record<Kind | `line of ${Kind}`, string> & {
  delivery: string;
  deliveryToLeave: string;
  deliveryToVoid: string;
  deliveryToSend: string;
  pickedLine: string;
};

/** Where the calls about deliveries are. */
export const OF_DELIVERIES: [start: string, record: keyof SellingRecords][] = [
  ['/api/deliveries/:id/deliver/', 'deliveryToLeave'],
  ['/api/deliveries/:id/void/', 'deliveryToVoid'],
  ['/api/deliveries/:id/send/', 'deliveryToSend'],
  ['/api/deliveries/', 'delivery'],
];

/** Where the calls about them are, the longer addresses first. */
export const OF_SELLING: [start: string, record: Kind][] = KINDS.map((kind): [string, Kind] => [
  SALES[kind][0],
  kind,
]).toSorted(([a], [b]) => b.length - a.length);

/** Which record a field of a call about an order points at; null: not one of these. */
export function ofSale(url: string, field: string): keyof SellingRecords | null {
  if (!url.startsWith('/api/orders/')) return null;
  const kind = OF_SELLING.find(([start]) => `${url}/`.startsWith(start))![1];
  if (field === 'lineId') return `line of ${kind}`;
  if (field === 'fromLineId') return 'line of saleToHold';
  if (field !== 'ids') return null;
  return url.endsWith('/deliveries') ? 'saleToPick' : 'saleToConfirm';
}

/** Orders in every state that a call is made in, of an item of which there is not enough for all. */
export async function makeSelling(
  { id: tenantId, admin, services: { database } }: TestTenant,
  customerId: string,
  itemId: string,
): Promise<SellingRecords> {
  const made = ({ status, body, error }: { status: number; body: Order; error: unknown }) => {
    expect(status, JSON.stringify(error)).toBe(200);
    return body;
  };
  const records: Partial<Record<Kind | `line of ${Kind}`, string>> = {};
  for (const kind of KINDS) {
    const quantity = kind === 'saleThatTakes' ? '1000' : '3';
    // Of what is told and then left alone, nothing leaves the stock.
    const words = { description: 'Delivery', quantity, unitPrice: '1' };
    const line = kind === 'saleToSend' ? words : { itemId, quantity };
    const order = made(await admin.call(createOrder, { body: { customerId, lines: [line] } }));
    records[kind] = order.id;
    records[`line of ${kind}`] = order.lines[0]!.id;
    if (SALES[kind][1] === 'confirmed')
      made(await admin.call(confirmOrder, { params: { id: order.id }, body: { version: 1 } }));
  }
  const list = async (of: 'saleOnTheWay' | 'saleToSend' = 'saleOnTheWay') => {
    const answer = await admin.call(startDelivery, {
      params: { id: records[of]! },
      body: { lines: [{ lineId: records[`line of ${of}`]!, quantity: '1' }] },
    });
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    const { id, lines } = answer.body;
    const picked = [{ id: lines[0]!.id, quantity: '1' }];
    await admin.call(updateDelivery, { params: { id }, body: { version: 1, picked } });
    return { id, line: lines[0]!.id };
  };
  const [first, toLeave, toVoid] = [await list(), await list(), await list()];
  const toSend = await list('saleToSend');
  for (const { id } of [toVoid, toSend]) {
    const left = await admin.call(deliver, { params: { id }, body: { version: 2 } });
    expect(left.status, JSON.stringify(left.error)).toBe(200);
  }
  good(await admin.call(shareCustomerPage, { params: { id: customerId } }));
  good(await admin.call(sendOrder, { params: { id: records.saleToSend! }, body: {} }));
  await database.pool.query('update deliveries set version = 1 where tenant_id = $1', [tenantId]);
  // Samples say that the version which was seen is the first one.
  await database.pool.query('update sales_orders set version = 1 where tenant_id = $1', [tenantId]);
  return {
    ...(records as SellingRecords),
    ...{ delivery: first.id, deliveryToLeave: toLeave.id, deliveryToVoid: toVoid.id },
    ...{ deliveryToSend: toSend.id, pickedLine: first.line },
  };
}
