import { say } from '../../refusals/say.ts';
import { type Reading, readCells } from './cells.ts';
import {
  headingOf,
  type ItemDraft,
  judge,
  type MappedRow,
  type ReadOptions,
  skuFrom,
  skuKey,
  unreadable,
} from './draft.ts';
import type { ItemTarget } from './kinds.ts';
import { inherited, readOptionPairs, variantName } from './variants.ts';

/**
 * Items of a WooCommerce product export: simple products, and variable ones with their variations, which
 * name their parent by SKU or as "id:123".
 */
export function* wooDrafts(rows: MappedRow[], options: ReadOptions): Generator<ItemDraft[]> {
  const kinds = rows.map((row) => row.cell('type').toLowerCase());
  const withVariations = new Set(rows.map((row) => skuKey(row.cell('parentSku'))));
  const tops = new Map<string, ItemDraft>();
  for (const [at, row] of rows.entries()) {
    if (kinds[at]?.includes('variation')) continue;
    const names = [`id:${row.cell('rowId')}`, skuKey(skuOf(row))];
    const isBare = kinds[at]?.includes('variable') && !names.some((name) => withVariations.has(name));
    const draft = isBare
      ? unreadable(row.line, say('imports.noVariants'), skuOf(row))
      : top(row, kinds[at] ?? '', options);
    if (row.cell('rowId')) tops.set(`id:${row.cell('rowId')}`, draft);
    if (draft.sku) tops.set(skuKey(draft.sku), draft);
  }
  const done = new Set<ItemDraft>();
  for (const [at, row] of rows.entries()) {
    const isVariation = kinds[at]?.includes('variation');
    const found =
      tops.get(isVariation ? skuKey(row.cell('parentSku')) : `id:${row.cell('rowId')}`) ??
      tops.get(skuKey(skuOf(row)));
    if (isVariation) yield [variation(row, found, options)];
    else if (found && found.line === row.line && !done.has(found)) {
      done.add(found);
      yield [found];
    } else yield [top(row, kinds[at] ?? '', options)];
  }
}

function skuOf(row: MappedRow): string {
  return row.cell('sku') || skuFrom([row.cell('name')]);
}

function top(row: MappedRow, kind: string, options: ReadOptions): ItemDraft {
  if (kind.includes('grouped')) return unreadable(row.line, say('imports.grouped'), row.cell('sku'));
  const sku = skuOf(row);
  if (sku === '') return unreadable(row.line, say('imports.neitherSkuNorName'));
  const reading = readRow(row, options);
  // The parent of variations lists every value of its attributes; only a variation has one of each.
  const quantity = kind.includes('variable') ? null : reading.quantity;
  const uncounted = !kind.includes('variable') && sellsUncounted(row, options);
  return judge(
    {
      ...{ line: row.line, sku, parentSku: null, isTemplate: false },
      ...{ ...reading, quantity },
      ...(uncounted ? { uncounted } : {}),
    },
    options,
  );
}

// A variation that has no number of its own because its product has one for all of them.
const COUNTED_TOGETHER = 'parent';

function readRow(row: MappedRow, options: ReadOptions): Reading {
  if (row.cell('quantity') !== COUNTED_TOGETHER) return readCells(row, options);
  const reading = readCells(
    { ...row, cell: (target) => (target === 'quantity' ? '' : row.cell(target)) },
    options,
  );
  const column = headingOf<ItemTarget>(options, 'quantity');
  return { ...reading, errors: [...reading.errors, { column, said: say('imports.countedTogether') }] };
}

/**
 * Whether a shop sells an item without counting it: it says that there is some, or that it can be ordered, and no number.
 * Here what is not counted is a service, which is "sold and never on hand": as a stock item it would be out of stock in
 * the shop, and a quantity would be made up. Only a new item becomes one; the preview shows it, and it can be changed.
 */
function sellsUncounted(row: MappedRow, { mapping }: ReadOptions): boolean {
  const canBeBought = ['1', 'yes', 'true', 'backorder'].includes(row.cell('inStock').toLowerCase());
  return canBeBought && mapping.includes('quantity') && row.cell('quantity') === '';
}

function variation(row: MappedRow, parent: ItemDraft | undefined, options: ReadOptions): ItemDraft {
  const written = row.cell('parentSku');
  if (!parent && (written === '' || /^id:/i.test(written)))
    return unreadable(
      row.line,
      written ? say('imports.noProduct', { named: written }) : say('imports.noProductNamed'),
      row.cell('sku'),
    );
  const pairs = readOptionPairs(row);
  const reading = readRow(row, options);
  const fields = { ...(parent ? inherited(parent.fields) : {}), ...reading.fields };
  if (pairs.length) fields.options = pairs;
  if (!fields.name && parent?.fields.name) fields.name = variantName(parent.fields.name, pairs);
  const parentSku = parent?.sku ?? written;
  const sku = row.cell('sku') || skuFrom([parentSku, ...pairs.map(({ value }) => value)]);
  const uncounted = sellsUncounted(row, options) ? { uncounted: true } : {};
  return judge(
    { line: row.line, sku, parentSku, isTemplate: false, ...reading, ...uncounted, fields },
    options,
  );
}
