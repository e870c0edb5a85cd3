import { getItem } from '#shared/catalogue/items/contract.ts';
import { getImport } from '#shared/exchange/imports/contract.ts';
import { shareCustomerPage } from '#shared/sales/customerPage/staffContract.ts';
import { getReturn } from '#shared/sales/returns/contract.ts';
import type { Records } from './records.ts';
import { good, type TestTenant } from './testApp.ts';

/** What fields hold by their paths; with a "?" behind it, only where the field is there already. */
type Exact = Record<string, unknown>;

/**
 * What the good input of some calls has to say before what it says of how much and when is looked at: which line of which
 * document, of which version. By method and address.
 */
export async function exactInputs(
  { admin, services: { database } }: TestTenant,
  records: Records,
): Promise<Record<string, Exact>> {
  const item = good(await admin.call(getItem, { params: { id: records.item } }));
  const asked = good(await admin.call(getReturn, { params: { id: records.returnToAuthorise } }));
  const file = good(await admin.call(getImport, { params: { id: records.import } }));
  const page = new URL(
    good(await admin.call(shareCustomerPage, { params: { id: records.customer } })).url,
    'https://shop.test',
  );
  const [sold] = (
    await database.pool.query<{ id: string; invoice: string }>(
      "select l.id, l.invoice_id as invoice from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id where i.state = 'issued' and l.item_id = $1 limit 1",
      [records.item],
    )
  ).rows;
  const [left] = (
    await database.pool.query<{ delivery: string }>(
      'select delivery_id as delivery from delivery_lines where id = $1',
      [records.lineThatLeft],
    )
  ).rows;
  const figure = { figure: 'sales' };
  return {
    'PUT /api/items/:id': { version: item.version },
    'PUT /api/deliveries/:id': { 'picked.0.id': records.pickedLine },
    'PUT /api/returns/:id': { 'lines.0.deliveryLineId': records.lineThatLeft },
    'POST /api/returns/:id/authorise': { 'lines.0.lineId': asked.lines[0]!.id },
    'POST /api/credit-notes': { invoiceId: sold!.invoice, 'lines.0.invoiceLineId?': sold!.id },
    'POST /api/purchase-orders/:id/receipts': { 'lines.0.rejectReason': 'Broken' },
    'POST /api/imports/:id/check': { mapping: file.mapping },
    'POST /api/public/customer-page/delivery/return': {
      ...{ tenant: page.searchParams.get('tenant'), token: page.hash.slice(1) },
      ...{ id: left!.delivery, 'lines.0.deliveryLineId': records.lineThatLeft },
    },
    'GET /api/figures': figure,
    'GET /api/figures/rows': figure,
    'GET /api/figures/export.csv': figure,
    'GET /api/figures/export.xlsx': figure,
  };
}

type Parts = Record<string, unknown>;

/** Writes what is to be exact into a part of an input, wherever there is something to write it into. */
export function writeExact(part: unknown, exact: Exact): void {
  for (const [path, value] of Object.entries(exact)) {
    const steps = path.replace('?', '').split('.');
    const last = steps.pop()!;
    const around = steps.reduce<unknown>((at, step) => (at as Parts | undefined)?.[step], part) as
      | Parts
      | undefined;
    if (around && (!path.endsWith('?') || last in around)) around[last] = value;
  }
}
