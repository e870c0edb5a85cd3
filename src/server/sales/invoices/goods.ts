import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { readWhereabouts } from '#server/stock/ledger/holdings.ts';
import { line, lockForPosting, postLocked } from '#server/stock/ledger/posting.ts';
import { outsidePlace } from '#server/stock/ledger/sources.ts';
import { takeLocked } from '#server/stock/ledger/taking.ts';
import type { CallAnswer } from '#shared/call.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { invoiceGoods as goodsCall } from '#shared/sales/invoices/contract.ts';
import type { Move } from '#shared/stock/ledger/contract.ts';
import type { Also, Wanted } from '#shared/stock/ledger/taking.ts';
import type { SaleLine } from '../lines/lines.ts';
import { placeForGoods, refuseOutside } from '../places/places.ts';
import { type StoredLine, storedInvoice, storedLines } from './stored.ts';

/** What the ledger says a move of an invoice comes from. */
export const INVOICE_SOURCE = 'invoice';

type Leaving = { locationId: string; alsoFrom: Also[]; effectiveAt?: string };

/**
 * Posts what leaves the stock with an invoice, to the customers: the lines of items that hold stock, each from its own
 * place or that of the invoice, and where that has too little, also from those that are named. Throws aborted with the
 * shortages when stock is missing.
 */
export async function postSale(
  ctx: Ctx,
  invoiceId: string,
  lines: SaleLine[],
  { locationId, alsoFrom, ...when }: Leaving,
): Promise<Move[]> {
  const items = new Set(lines.map(({ itemId }) => itemId));
  if (alsoFrom.length) await refuseOutside(ctx, alsoFrom, { list: 'alsoFrom', items });
  const [stocked, outside] = await Promise.all([
    stockedLines(ctx, lines, locationId),
    outsidePlace(ctx, 'customer'),
  ]);
  if (!stocked.length) return [];
  const locked = await lockForPosting(
    ctx,
    stocked.map(({ itemId }) => itemId),
    [...stocked.map((line) => line.locationId), outside],
  );
  const wanted = stocked.map((line) => ({ ...line, toId: outside }));
  const takes = await takeLocked(ctx, locked, wanted, alsoFrom);
  return postLocked(ctx, locked, {
    lines: stocked.flatMap(({ itemId, position }, index) =>
      takes[index]!.map((take) => ({
        ...line(itemId, take.locationId, outside, take.quantity),
        sourceLine: position,
      })),
    ),
    reason: 'sale',
    source: { type: INVOICE_SOURCE, id: invoiceId },
    ...when,
  });
}

/** Where the goods of an invoice are, and from where each of its lines takes them. Throws not-found. */
export async function goodsOf(ctx: Ctx, id: string): Promise<CallAnswer<typeof goodsCall>> {
  const invoice = await storedInvoice(ctx, id);
  const [{ settings }, lines, locationId] = await Promise.all([
    tenantOf(ctx),
    storedLines(ctx, id),
    placeForGoods(ctx, invoice.locationId),
  ]);
  const stocked = await stockedLines(ctx, lines.filter(leavesWithIt), locationId);
  const { there, places } = await readWhereabouts(
    ctx,
    [...new Set(stocked.map(({ itemId }) => itemId))],
    [...new Set(stocked.map((line) => line.locationId))],
  );
  return {
    allowNegative: settings['stock.allowNegative'],
    lines: stocked.map(({ quantity, ...line }) => {
      const { sku, unit } = lines[line.position - 1]!;
      return { ...line, sku, unit, quantity: quantityText(quantity) };
    }),
    places: [...places.values()],
    there: there.map(({ itemId, locationId: at, available }) => ({
      ...{ itemId, locationId: at },
      available: quantityText(available),
    })),
  };
}

/** What an order asked for leaves with its deliveries, and not with its invoice. */
export const leavesWithIt = ({ orderLineId }: Pick<StoredLine, 'orderLineId'>): boolean =>
  orderLineId === null;

type StockedLine = Wanted & { position: number };

/** The lines of items that hold stock, with the place that each is to leave from. */
async function stockedLines(ctx: Ctx, lines: SaleLine[], locationId: string): Promise<StockedLine[]> {
  const items = await findById(ctx, [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]);
  return lines.flatMap(({ itemId, position, sku, quantity, locationId: own }) => {
    if (itemId === null) return [];
    const item = items.get(itemId);
    if (!item) throw fieldError(`lines.${position - 1}.itemId`, say('invoices.itemGone', { sku }));
    if (item.type !== 'stock') return [];
    return [{ itemId, locationId: own ?? locationId, quantity: toThousandths(quantity), position }];
  });
}
