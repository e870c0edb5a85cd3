import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { EInvoice } from '#server/foundation/einvoice/model.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import type { Incoming, IncomingLine } from '#shared/purchasing/incoming/contract.ts';
import { matchOf } from '#shared/purchasing/purchaseOrders/rules.ts';
import { mayDo } from '#shared/purchasing/purchaseOrders/states.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { readOrder } from '../purchaseOrders/detail.ts';
import { minorOf, quantityOf, unitCostOf } from './figures.ts';
import { type Candidate, keysOf } from './matching.ts';
import { type StoredIncoming, storedIncoming } from './stored.ts';
import { likelySuppliers } from './whose.ts';

/** One invoice that came in beside the order that it is for. Throws not-found. */
export async function readIncoming(ctx: Ctx, id: string): Promise<Incoming> {
  const stored = await storedIncoming(ctx, id);
  const { document, matches, supplierId: _, orderId, ...row } = stored;
  const [candidates, suppliers, orders] = await Promise.all([
    orderId ? candidatesOf(ctx, orderId) : [],
    likelySuppliers(ctx, document, stored.supplierId),
    stored.supplierId ? ordersOf(ctx, stored.supplierId, orderId) : [],
  ]);
  const blocker = blockerOf(stored, orders);
  return {
    ...row,
    sellerTaxId: document.seller?.taxIds.find(({ id: taxId }) => taxId)?.id ?? '',
    sellerPlace: [document.seller?.address?.city, document.seller?.address?.country]
      .filter(Boolean)
      .join(', '),
    buyer: document.buyer?.name ?? '',
    orderReference: document.orderReference ?? '',
    notes: document.notes.join('\n'),
    lines: linesOf(document, matches, candidates, stored.bill !== null),
    charges: chargesOf(document),
    orderLines: candidates.map(({ supplierSku, codes: _codes, ...line }) => ({ ...line, code: supplierSku })),
    suppliers,
    orders: orders.map(({ version: _version, ...order }) => order),
    blocker: blocker && worded(blocker, ctx.language),
  };
}

export type OrderLine = Candidate & { received: string; taxRate: string | null };

/** The lines of an order, with our own codes of their items. */
export async function candidatesOf(ctx: Ctx, orderId: string): Promise<OrderLine[]> {
  const { lines } = await readOrder(ctx, orderId);
  const items = await findById(ctx, [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]);
  return lines.map(
    ({ id, itemId, description, supplierSku, quantity, received, billed, unitCost, taxRate }) => {
      const item = itemId ? items.get(itemId) : undefined;
      return {
        ...{ id, description, supplierSku, quantity, received, billed, unitCost, taxRate },
        codes: item ? [item.sku, ...item.barcodes] : [],
      };
    },
  );
}

type FoundOrder = Incoming['orders'][number] & { version: number };

/** So many orders of a supplier are offered, those that still wait for a bill first. */
const MOST_ORDERS = 50;

/** The orders of a supplier that a bill can be entered for, or could be once they are placed; one that is asked for comes first. */
export async function ordersOf(
  { tx }: Pick<Ctx, 'tx'>,
  supplierId: string,
  asked: string | null,
): Promise<FoundOrder[]> {
  const rows = await tx.query<Omit<FoundOrder, 'isBillable'>>({
    text: `select id, number, status, currency, total, version from purchase_orders
           where tenant_id = :tenant and supplier_id = $1 and status <> 'cancelled'
           order by id is not distinct from $2 desc, billing_status = 'full', id desc limit ${MOST_ORDERS}`,
    values: [supplierId, asked],
  });
  return rows.map((row) => ({ ...row, isBillable: mayDo('bill', row.status) }));
}

/** Why an invoice cannot be entered as a bill yet; null: it can. */
export function blockerOf(
  { state, kind, supplierId, orderId, currency, matches }: StoredIncoming,
  orders: FoundOrder[],
): Said | null {
  if (state !== 'open') return say(state === 'billed' ? 'incoming.isBilled' : 'incoming.isFiled');
  if (kind === 'creditNote') return say('incoming.creditNote');
  if (!supplierId) return say('incoming.noSupplier');
  const order = orders.find(({ id }) => id === orderId);
  if (!order) return say('incoming.noOrder');
  if (!order.isBillable)
    return say('incoming.orderNotPlaced', { order: order.number ?? say('incoming.draft') });
  if (order.currency !== currency) return say('incoming.otherCurrency', { currency, order: order.currency });
  return Object.keys(matches).length ? null : say('incoming.noLine');
}

function linesOf(
  document: EInvoice,
  matches: Record<string, string>,
  candidates: OrderLine[],
  isBilled: boolean,
): IncomingLine[] {
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const keys = keysOf(document.lines);
  return document.lines.map((line, index) => {
    const key = keys[index]!;
    const of = byId.get(matches[key] ?? '');
    const quantity = quantityOf(line.quantity);
    const cost = unitCostOf(line);
    return {
      key,
      name: line.name ?? '',
      description: line.description ?? '',
      code: line.sellerCode ?? '',
      ownCode: line.buyerCode ?? line.standardCode?.id ?? '',
      quantity: quantity ?? line.quantity ?? '0',
      unit: line.unit ?? '',
      unitCost: cost ?? line.price ?? '0',
      net: minorOf(line.net ?? '0', document.currency!) ?? 0,
      taxRate: line.taxes[0]?.rate ?? null,
      orderLineId: of?.id ?? null,
      match: of && quantity && cost ? matchOf(compared(of, quantity, cost, isBilled)) : 'none',
    };
  });
}

/** A line of an order as it would stand with this bill; once that is entered, it is among what was billed. */
const compared = (of: OrderLine, quantity: string, billedCost: string, isBilled: boolean) => ({
  ...of,
  billed: isBilled ? of.billed : quantityText(toThousandths(of.billed) + toThousandths(quantity)),
  billedCost,
});

function chargesOf({ charges, currency }: EInvoice): number {
  return charges.reduce((sum, { isCharge, amount }) => {
    const minor = minorOf(amount ?? '0', currency!) ?? 0;
    return isCharge ? sum + minor : sum - minor;
  }, 0);
}
