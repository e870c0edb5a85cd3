import { expect } from 'vitest';
import { shareCustomerPage } from '#shared/sales/customerPage/staffContract.ts';
import { deliver, startDelivery, updateDelivery } from '#shared/sales/deliveries/contract.ts';
import { issueInvoice } from '#shared/sales/invoices/contract.ts';
import { invoiceOrder } from '#shared/sales/orderInvoices/contract.ts';
import { confirmOrder, createOrder, sendOrder } from '#shared/sales/orders/contract.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { authoriseReturn, receiveReturn, requestReturn } from '#shared/sales/returns/contract.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
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
  /** What returns are made of. */
  saleThatComesBack: ['/api/orders/:id/returns/', 'confirmed'],
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
  lineThatLeft: string;
  lineToReceive: string;
} & Record<ReturnRecord, string>;

/** Where the calls about returns are, each with a return that takes it, and how far that has come. */
const RETURNS = {
  returnToAuthorise: ['/api/returns/:id/authorise/', 'requested'],
  returnToDecline: ['/api/returns/:id/decline/', 'requested'],
  returnToCancel: ['/api/returns/:id/cancel/', 'authorised'],
  returnToReceive: ['/api/returns/:id/receive/', 'authorised'],
  returnToCredit: ['/api/returns/:id/credit/', 'authorised'],
  returnToClose: ['/api/returns/:id/close/', 'received'],
  returnAsked: ['/api/returns/', 'requested'],
} as const;
type ReturnRecord = keyof typeof RETURNS;
export const OF_RETURNS = (Object.keys(RETURNS) as ReturnRecord[]).map((record): [string, ReturnRecord] => [
  RETURNS[record][0],
  record,
]);

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
  if (url.startsWith('/api/returns/') && field === 'lineId') return 'lineToReceive';
  if (!url.startsWith('/api/orders/')) return null;
  if (field === 'deliveryLineId') return 'lineThatLeft';
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
    const quantity = kind === 'saleThatTakes' ? '1000' : kind === 'saleThatComesBack' ? '12' : '3';
    // Of what is told and then left alone, nothing leaves the stock.
    const words = { description: 'Delivery', quantity, unitPrice: '1' };
    const line = kind === 'saleToSend' ? words : { itemId, quantity };
    const order = made(await admin.call(createOrder, { body: { customerId, lines: [line] } }));
    records[kind] = order.id;
    records[`line of ${kind}`] = order.lines[0]!.id;
    if (SALES[kind][1] === 'confirmed')
      made(await admin.call(confirmOrder, { params: { id: order.id }, body: { version: 1 } }));
  }
  const list = async (kind: Kind, quantity: string) => {
    const answer = await admin.call(startDelivery, {
      params: { id: records[kind]! },
      body: { lines: [{ lineId: records[`line of ${kind}`]!, quantity }] },
    });
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    const { id, lines } = answer.body;
    const picked = [{ id: lines[0]!.id, quantity }];
    await admin.call(updateDelivery, { params: { id }, body: { version: 1, picked } });
    return { id, line: lines[0]!.id };
  };
  const one = () => list('saleOnTheWay', '1');
  const [first, toLeave, toVoid, toSend, toComeBack] = [
    ...[await one(), await one(), await one()],
    await list('saleToSend', '1'),
    await list('saleThatComesBack', '12'),
  ];
  for (const { id } of [toVoid!, toSend!, toComeBack!]) {
    const left = await admin.call(deliver, { params: { id }, body: { version: 2 } });
    expect(left.status, JSON.stringify(left.error)).toBe(200);
  }
  const returns = await makeReturns({ admin }, records.saleThatComesBack!, toComeBack!.line);
  good(await admin.call(shareCustomerPage, { params: { id: customerId } }));
  good(await admin.call(sendOrder, { params: { id: records.saleToSend! }, body: {} }));
  await database.pool.query('update deliveries set version = 1 where tenant_id = $1', [tenantId]);
  await database.pool.query('update sales_returns set version = 1 where tenant_id = $1', [tenantId]);
  // Samples say that the version which was seen is the first one.
  await database.pool.query('update sales_orders set version = 1 where tenant_id = $1', [tenantId]);
  return {
    ...(records as SellingRecords),
    ...{ delivery: first!.id, deliveryToLeave: toLeave!.id, deliveryToVoid: toVoid!.id },
    ...{ deliveryToSend: toSend!.id, pickedLine: first!.line, lineThatLeft: toComeBack!.line },
    ...returns,
  };
}

/** Returns in every state that a call is made in, of an order that is invoiced. */
async function makeReturns({ admin }: Pick<TestTenant, 'admin'>, orderId: string, deliveryLineId: string) {
  const done = <T>({ status, body, error }: { status: number; body: T; error: unknown }) => {
    expect(status, JSON.stringify(error)).toBe(200);
    return body;
  };
  const { id, version } = done(await admin.call(invoiceOrder, { params: { id: orderId }, body: {} }));
  done(await admin.call(issueInvoice, { params: { id }, body: { version } }));
  const made: Partial<Record<ReturnRecord, Return>> = {};
  for (const [, record] of OF_RETURNS) {
    const state = RETURNS[record][1];
    const quantity = state === 'received' ? '2' : '1';
    const body = { lines: [{ deliveryLineId, quantity, reason: 'damaged' as const }] };
    let back: Return = done(await admin.call(requestReturn, { params: { id: orderId }, body }));
    const params = { id: back.id };
    if (state !== 'requested')
      back = done(await admin.call(authoriseReturn, { params, body: { version: back.version } }));
    if (state === 'received') {
      const came = [{ lineId: back.lines[0]!.id, quantity: '1', destination: 'stock' as const }];
      await admin.call(receiveReturn, { params, body: { version: back.version, lines: came } });
    }
    made[record] = back;
  }
  const ids = Object.fromEntries(Object.entries(made).map(([record, of]) => [record, of.id]));
  return {
    ...(ids as Record<ReturnRecord, string>),
    lineToReceive: made.returnToReceive!.lines[0]!.id,
  };
}
