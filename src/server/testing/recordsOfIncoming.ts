import { fileIncoming, takeInInvoice } from '#shared/purchasing/incoming/contract.ts';
import { createOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { createSupplier } from '#shared/purchasing/suppliers/contract.ts';
import { supplied, suppliedUbl } from './einvoice/supplied.ts';
import { good, type TestTenant } from './testApp.ts';

/** An invoice that came in for each of the calls that take it on: each takes it at its first version. */
const INCOMING = {
  incoming: '/api/incoming-invoices/',
  incomingToBill: '/api/incoming-invoices/:id/bill/',
  incomingToOrder: '/api/incoming-invoices/:id/order/',
  incomingToFile: '/api/incoming-invoices/:id/file/',
  incomingToReopen: '/api/incoming-invoices/:id/reopen/',
} as const;
type Kind = keyof typeof INCOMING;
const KINDS = Object.keys(INCOMING) as Kind[];

export type IncomingRecords = Record<Kind, string>;

/** Where the calls about them are, the longer addresses first. */
export const OF_INCOMING: [start: string, record: Kind][] = KINDS.map((kind): [string, Kind] => [
  INCOMING[kind],
  kind,
]).sort(([a], [b]) => b.length - a.length);

/** Takes in an invoice for each of them: one is for an order that is placed, the others for none yet. */
export async function makeIncoming(
  { manager, services }: TestTenant,
  { itemId, locationId }: { itemId: string; locationId: string },
): Promise<IncomingRecords> {
  const { call } = manager;
  const sellers = ['Northern Teas', 'Southern Teas'];
  const [ordered] = await Promise.all(
    sellers.map(async (name) => good(await call(createSupplier, { body: { name } })).id),
  );
  const lines = [{ itemId, quantity: '10', unitCost: '2' }];
  const { id } = good(await call(createOrder, { body: { supplierId: ordered!, locationId, lines } }));
  good(await call(placeOrder, { params: { id }, body: { version: 1 } }));
  const records: Partial<IncomingRecords> = {};
  for (const kind of KINDS) {
    const seller = {
      ...supplied({ number: kind }).seller!,
      name: sellers[kind === 'incomingToBill' ? 0 : 1]!,
    };
    const body = suppliedUbl({ number: kind, seller });
    records[kind] = good(await call(takeInInvoice, { query: { name: `${kind}.xml` }, body })).id;
  }
  const own = { id: records.incomingToReopen! };
  good(await call(fileIncoming, { params: own, body: { version: 1, reason: 'Paid in cash' } }));
  await services.database.pool.query('update incoming_invoices set version = 1 where id = $1', [own.id]);
  return records as IncomingRecords;
}
