import type { Ctx } from '#server/foundation/context.ts';
import { type FileColumn, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import { customKey } from '#shared/catalogue/customFields/kinds.ts';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { fieldError } from '#shared/errors.ts';
import type { ExportHeading } from '#shared/exchange/imports/headings.ts';
import { moneyText } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import { listCustomFields } from '../customFields/fields.ts';
import { allItems, type ListQuery } from './list.ts';

type Column<Heading = string> = FileColumn<ItemRow> & { heading: Heading };

/** The columns of the list as a file has them; headings that the import reads back. */
const columnsIn = (currency: string): Record<string, Column<ExportHeading>> & { sku: Column } => ({
  sku: text('SKU', ({ sku }) => sku),
  name: text('Name', ({ name }) => name),
  category: text('Category', ({ category }) => category),
  tags: text('Tags', ({ tags }) => tags.join(', ')),
  unit: text('Unit', ({ unit }) => unit),
  onHand: number('On hand', ({ isTemplate, type, onHand }) =>
    isTemplate || type === 'service' ? '' : onHand,
  ),
  held: number('Held', ({ held }) => held),
  available: number('Available', ({ available }) => available),
  incoming: number('Incoming', ({ incoming }) => incoming),
  projected: number('Projected', ({ projected }) => projected),
  reorderPoint: number('Reorder point', ({ reorderPoint }) => reorderPoint),
  price: number('Price', ({ price }) => moneyText(price, currency)),
  averageCost: number('Average cost', ({ averageCost }) => averageCost),
  stockValue: number('Stock value', ({ stockValue }) => moneyText(stockValue, currency)),
  status: text('Status', ({ status }) => status),
  inShop: text('In shop', ({ inShop }) => (inShop ? 'yes' : 'no')),
  updatedAt: text('Updated', ({ updatedAt }) => updatedAt),
});

/** So many rows become text at a time: others are served in between. */
const PORTION = 500;

/**
 * The filtered, sorted list as a file. `columns` names the columns in order, separated by commas (custom fields as
 * `customKey` has it); all when left out.
 */
export async function itemFile(
  ctx: Ctx,
  { columns, ...query }: ListQuery & { columns?: string },
): Promise<ListFile<ItemRow>> {
  const own = columnsIn(ctx.currency);
  const known = new Map<string, Column>([...Object.entries(own), ...(await customColumns(ctx))]);
  const names = columns ? columns.split(',').map((name) => name.trim()) : [...known.keys()];
  // The SKU is always there: without it nobody could read the file back.
  const chosen: Column[] = names.includes('sku') ? [] : [own.sku];
  for (const name of names) {
    const column = known.get(name);
    if (!column) throw fieldError('columns', say('items.column', { column: name }));
    chosen.push(column);
  }
  return { name: 'items', columns: chosen, portions: allItems(ctx, query, PORTION) };
}

async function customColumns(ctx: Ctx): Promise<[string, Column][]> {
  return (await listCustomFields(ctx))
    .filter(({ archived }) => !archived)
    .map(({ id, name, kind }) => [
      customKey(id),
      (kind === 'number' ? number : text)(name, ({ custom }: ItemRow) => custom[id] ?? ''),
    ]);
}
