import { createOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import {
  authoriseSupplierReturn,
  createSupplierReturn,
  sendSupplierReturn,
} from '#shared/purchasing/supplierReturns/contract.ts';
import { good, type TestTenant } from './testApp.ts';

/** A return to a supplier for each of the calls that take it on: each takes it where it is, at its first version. */
const RETURNS = {
  supplierReturn: ['/api/supplier-returns/', 'draft'],
  supplierReturnToAuthorise: ['/api/supplier-returns/:id/authorise/', 'draft'],
  supplierReturnToSend: ['/api/supplier-returns/:id/send/', 'authorised'],
  supplierReturnToCancel: ['/api/supplier-returns/:id/cancel/', 'authorised'],
  supplierReturnToClose: ['/api/supplier-returns/:id/close/', 'sent'],
  supplierReturnToCredit: ['/api/supplier-returns/:id/credit/', 'authorised'],
} as const;
type Kind = keyof typeof RETURNS;
const KINDS = Object.keys(RETURNS) as Kind[];

/** Ids of returns, and of what they are made of. */
export type ReturnRecords = Record<
  Kind | 'orderThatCame' | 'lineThatCame' | 'receiptThatCame' | 'returnLine',
  string
>;

/** Where the calls about them are, the longer addresses first. */
export const OF_RETURNS: [start: string, record: Kind][] = KINDS.map((kind): [string, Kind] => [
  RETURNS[kind][0],
  kind,
]).sort(([a], [b]) => b.length - a.length);

/** What a field of a call about a return points at; null for the fields that it shares with others. */
export function ofReturn(url: string, field: string): keyof ReturnRecords | null {
  if (!`${url}/`.startsWith('/api/supplier-returns/')) return null;
  if (field === 'lineId') return url.endsWith('/send') ? 'returnLine' : 'lineThatCame';
  if (field === 'orderId' || field === 'order') return 'orderThatCame';
  return field === 'receiptId' ? 'receiptThatCame' : null;
}

/** Returns in every state that a call is made in, all of one receipt. */
export async function makeReturns(
  { manager, services }: TestTenant,
  { supplierId, itemId, locationId }: { supplierId: string; itemId: string; locationId: string },
): Promise<ReturnRecords> {
  const { call } = manager;
  const body = { supplierId, locationId, lines: [{ itemId, quantity: '50', unitCost: '2' }] };
  const { id } = good(await call(createOrder, { body }));
  const params = { id };
  const { lines } = good(await call(placeOrder, { params, body: { version: 1 } }));
  const lineId = lines[0]!.id;
  const came = good(
    await call(receiveOrder, { params, body: { version: 2, lines: [{ lineId, accepted: '50' }] } }),
  );
  const receiptId = came.receipts[0]!.id;
  const records: Record<string, string> = {
    orderThatCame: id,
    lineThatCame: lineId,
    receiptThatCame: receiptId,
  };
  for (const kind of KINDS) {
    const asked = [{ receiptId, lineId, quantity: '3', reason: 'damaged' as const }];
    const back = good(await call(createSupplierReturn, { body: { orderId: id, lines: asked } }));
    records[kind] = back.id;
    const [, state] = RETURNS[kind];
    const own = { id: back.id };
    if (state !== 'draft') good(await call(authoriseSupplierReturn, { params: own, body: { version: 1 } }));
    if (kind === 'supplierReturnToSend') records.returnLine = back.lines[0]!.id;
    if (state === 'sent') {
      const part = [{ lineId: back.lines[0]!.id, quantity: '1' }];
      good(await call(sendSupplierReturn, { params: own, body: { version: 2, lines: part } }));
    }
  }
  await services.database.pool.query('update supplier_returns set version = 1 where order_id = $1', [id]);
  return records as ReturnRecords;
}
