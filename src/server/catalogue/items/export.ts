import type { Ctx } from '#server/foundation/context.ts';
import { CSV_MARK, csvRows } from '#server/foundation/files/csv.ts';
import { customKey } from '#shared/catalogue/customFields/kinds.ts';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { fieldError } from '#shared/errors.ts';
import type { ExportHeading } from '#shared/exchange/imports/headings.ts';
import { moneyText } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import { listCustomFields } from '../customFields/fields.ts';
import { allItems, type ListQuery } from './list.ts';

type Column<Heading = string> = { heading: Heading; value: (item: ItemRow, currency: string) => string };

/** The columns of the list as a file has them; headings that the import reads back. */
const COLUMNS: Record<string, Column<ExportHeading>> = {
  sku: { heading: 'SKU', value: (item) => item.sku },
  name: { heading: 'Name', value: (item) => item.name },
  category: { heading: 'Category', value: (item) => item.category ?? '' },
  tags: { heading: 'Tags', value: (item) => item.tags.join(', ') },
  unit: { heading: 'Unit', value: (item) => item.unit },
  onHand: {
    heading: 'On hand',
    value: (item) => (item.isTemplate || item.type === 'service' ? '' : item.onHand),
  },
  incoming: { heading: 'Incoming', value: (item) => item.incoming },
  projected: { heading: 'Projected', value: (item) => item.projected },
  reorderPoint: { heading: 'Reorder point', value: (item) => item.reorderPoint ?? '' },
  price: { heading: 'Price', value: (item, currency) => moneyText(item.price, currency) },
  averageCost: { heading: 'Average cost', value: (item) => item.averageCost ?? '' },
  stockValue: { heading: 'Stock value', value: (item, currency) => moneyText(item.stockValue, currency) },
  status: { heading: 'Status', value: (item) => item.status },
  inShop: { heading: 'In shop', value: (item) => (item.inShop ? 'yes' : 'no') },
  updatedAt: { heading: 'Updated', value: (item) => item.updatedAt },
};

/** So many rows become text at a time: others are served in between. */
const PORTION = 500;

/**
 * The filtered, sorted list as CSV text (UTF-8 with a mark for Excel, comma, CRLF). `columns` names the
 * columns in order, separated by commas (custom fields as `customKey` has it); all when left out.
 */
export async function exportItems(
  ctx: Ctx,
  { columns, ...query }: ListQuery & { columns?: string },
): Promise<string> {
  const known = new Map<string, Column>([...Object.entries(COLUMNS), ...(await customColumns(ctx))]);
  const names = columns ? columns.split(',').map((name) => name.trim()) : [...known.keys()];
  const chosen = names.map((name) => known.get(name));
  for (const [index, column] of chosen.entries())
    if (!column) throw fieldError('columns', say('items.column', { column: names[index]! }));
  // The SKU is always there: without it nobody could read the file back.
  if (!names.includes('sku')) chosen.unshift(COLUMNS.sku);
  const text = [CSV_MARK, csvRows([chosen.map((column) => column!.heading)])];
  for await (const items of allItems(ctx, query, PORTION))
    text.push(csvRows(items.map((item) => chosen.map((column) => column!.value(item, ctx.currency)))));
  return text.join('');
}

async function customColumns(ctx: Ctx): Promise<[string, Column][]> {
  return (await listCustomFields(ctx))
    .filter(({ archived }) => !archived)
    .map(({ id, name }) => [customKey(id), { heading: name, value: ({ custom }) => custom[id] ?? '' }]);
}
