import { billOrder, voidBill } from '#shared/purchasing/purchaseOrders/billContract.ts';
import { createOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { addOrderFile, sendOrder } from '#shared/purchasing/purchaseOrders/filesContract.ts';
import { receiveOrder, voidReceipt } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { createSupplier } from '#shared/purchasing/suppliers/contract.ts';
import type { TestTenant } from './testApp.ts';

/** An order for each of the calls that take it on: each takes it where it is, at its first version. */
const ORDERS = {
  order: ['/api/purchase-orders/', 'draft'],
  orderPlaced: ['/api/purchase-orders/:id/revisions/', 'ordered'],
  orderToSubmit: ['/api/purchase-orders/:id/submit', 'draft'],
  orderToApprove: ['/api/purchase-orders/:id/approve', 'pending'],
  orderToReject: ['/api/purchase-orders/:id/reject', 'pending'],
  orderToPlace: ['/api/purchase-orders/:id/order', 'draft'],
  orderToCancel: ['/api/purchase-orders/:id/cancel', 'draft'],
  orderToClose: ['/api/purchase-orders/:id/close', 'ordered'],
  orderToShorten: ['/api/purchase-orders/:id/lines/', 'ordered'],
  orderToReceive: ['/api/purchase-orders/:id/receipts', 'ordered'],
  orderWithReceipt: ['/api/purchase-orders/:id/receipts/:receiptId/', 'received'],
  orderToBill: ['/api/purchase-orders/:id/bills', 'ordered'],
  orderWithBill: ['/api/purchase-orders/:id/bills/:billId/', 'billed'],
  orderToSend: ['/api/purchase-orders/:id/send', 'ordered'],
} as const;
type Kind = keyof typeof ORDERS;
const KINDS = Object.keys(ORDERS) as Kind[];

/** Ids of purchase orders, of their lines (`line of …`), and of what hangs on them. */
export type OrderRecords = Record<Kind | `line of ${Kind}`, string> & {
  orderSupplier: string;
  receipt: string;
  bill: string;
  orderFile: string;
};

/** Where the calls about them are, the longer addresses first. */
export const OF_ORDERS: [start: string, record: Kind][] = KINDS.map((kind): [string, Kind] => [
  ORDERS[kind][0],
  kind,
]).sort(([a], [b]) => b.length - a.length);

/** What a field of a call about an order points at; undefined for the fields that it shares with others. */
export function ofOrder(url: string, field: string): keyof OrderRecords | undefined {
  const kind = OF_ORDERS.find(([start]) => `${url}/`.startsWith(start))?.[1];
  if (!kind) return undefined;
  const own = {
    supplierId: 'orderSupplier',
    lineId: `line of ${kind}`,
    receiptId: 'receipt',
    billId: 'bill',
    fileId: 'orderFile',
  } as const;
  return field in own ? own[field as keyof typeof own] : undefined;
}

/** Makes them, as a manager: an admin may then approve them. */
export async function makeOrders(
  { manager, services }: TestTenant,
  itemId: string,
  locationId: string,
): Promise<OrderRecords> {
  const { call } = manager;
  const { pool } = services.database;
  const supplier = await call(createSupplier, { body: { name: 'Wholesale', email: 'sales@wholesale.test' } });
  const supplierId = supplier.body.id;
  const body = { supplierId, locationId, lines: [{ itemId, quantity: '5', unitCost: '2' }] };
  const records: Record<string, string> = { orderSupplier: supplierId };
  const seen = { version: 2 };
  for (const kind of KINDS) {
    const made = (await call(createOrder, { body })).body;
    const params = { id: made.id };
    const lineId = made.lines[0]!.id;
    records[kind] = made.id;
    records[`line of ${kind}`] = lineId;
    const [, state] = ORDERS[kind];
    if (state === 'draft') continue;
    if (state === 'pending') {
      await pool.query("update purchase_orders set status = 'pending_approval', number = id where id = $1", [
        made.id,
      ]);
      continue;
    }
    await call(placeOrder, { params, body: { version: 1 } });
    if (state === 'received') {
      const lines = [{ lineId, accepted: '1' }];
      await call(receiveOrder, { params, body: { ...seen, lines } });
      const { body: twice } = await call(receiveOrder, { params, body: { version: 3, lines } });
      records.receipt = twice.receipts[0]!.id;
      const gone = { ...params, receiptId: twice.receipts[1]!.id };
      await call(voidReceipt, { params: gone, body: { version: 4, reason: 'Twice' } });
    }
    if (state === 'billed') {
      const bill = (supplierNumber: string, version: number) =>
        call(billOrder, {
          params,
          body: { version, supplierNumber, billDate: '2026-01-01', lines: [{ lineId, quantity: '1' }] },
        });
      await bill('first', 2);
      const { body: twice } = await bill('second', 3);
      records.bill = twice.bills[0]!.id;
      const gone = { ...params, billId: twice.bills[1]!.id };
      await call(voidBill, { params: gone, body: { version: 4, reason: 'Twice' } });
    }
    if (kind === 'orderToSend') await call(sendOrder, { params, body: seen });
    await pool.query('update purchase_orders set version = 1 where id = $1', [made.id]);
  }
  const { body: attached } = await call(addOrderFile, {
    params: { id: records.order! },
    query: { name: 'offer.txt' },
    body: Buffer.from('As agreed.'),
  });
  return { ...records, orderFile: attached.file.id } as OrderRecords;
}
