import type { Ctx } from '#server/foundation/context.ts';
import { inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CallParsed } from '#shared/call.ts';
import type { ReplenishmentRow, replenishmentFiles } from '#shared/purchasing/replenishment/contract.ts';
import { listReplenishment } from './list.ts';

const suggestionOf = ({ sellers: [seller], suggestion }: ReplenishmentRow) =>
  seller?.suggestion ?? suggestion;

/** The filtered list of what to buy as a file, of each item from the supplier that is preferred. */
export const replenishmentFile = (
  ctx: Ctx,
  query: CallParsed<typeof replenishmentFiles.csv>['query'],
): ListFile<ReplenishmentRow> => ({
  name: 'reorder-list',
  columns: [
    text('SKU', ({ item }) => item.sku),
    text('Item', ({ item }) => item.name),
    text('Category', ({ item }) => item.category),
    text('Unit', ({ item }) => item.unit),
    number('On hand', ({ onHand }) => onHand),
    number('Incoming', ({ incoming }) => incoming),
    number('Projected', ({ projected }) => projected),
    number('Reorder point', ({ reorderPoint }) => reorderPoint),
    number('Reorder quantity', ({ reorderQuantity }) => reorderQuantity),
    number('Sold', ({ sold }) => sold),
    number('In days', ({ soldDays }) => soldDays),
    number('Days of cover', ({ coverDays }) => coverDays),
    text('Supplier', ({ sellers: [seller] }) => seller?.supplier.name ?? ''),
    text('Supplier SKU', ({ sellers: [seller] }) => seller?.supplierSku ?? ''),
    text('Purchase unit', ({ sellers: [seller] }) => seller?.purchaseUnit ?? ''),
    number('To buy', (row) => suggestionOf(row).quantity),
    number('Price', ({ sellers: [seller] }) => seller?.price ?? ''),
    text('Currency', ({ sellers: [seller] }) => seller?.supplier.currency ?? ''),
    text('Put off until', ({ snoozedUntil }) => snoozedUntil),
  ],
  portions: inPages((page) => listReplenishment(ctx, { ...query, ...page })),
});
