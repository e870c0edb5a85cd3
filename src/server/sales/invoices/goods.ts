import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { readWhereabouts } from '#server/stock/taking.ts';
import type { CallAnswer } from '#shared/call.ts';
import { quantityText } from '#shared/decimal.ts';
import type { invoiceGoods as goodsCall } from '#shared/sales/invoices/contract.ts';
import { placeForGoods, stockedLines } from './sale.ts';
import { storedInvoice, storedLines } from './stored.ts';

/** Where the goods of an invoice are, and from where each of its lines takes them. Throws not-found. */
export async function goodsOf(ctx: Ctx, id: string): Promise<CallAnswer<typeof goodsCall>> {
  const invoice = await storedInvoice(ctx, id);
  const [{ settings }, lines, locationId] = await Promise.all([
    tenantOf(ctx),
    storedLines(ctx, id),
    placeForGoods(ctx, invoice.locationId),
  ]);
  const stocked = await stockedLines(ctx, lines, locationId);
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
    there: there.map(({ itemId, locationId: at, onHand }) => ({
      ...{ itemId, locationId: at },
      onHand: quantityText(onHand),
    })),
  };
}
