import { say } from '../../refusals/say.ts';
import { readCells } from './cells.ts';
import {
  type ItemDraft,
  judge,
  type MappedRow,
  type ReadOptions,
  skuFrom,
  skuKey,
  unreadable,
} from './draft.ts';
import { inherited, readOptionPairs, variantName } from './variants.ts';

/**
 * Items of a WooCommerce product export: simple products, and variable ones with their variations, which
 * name their parent by SKU or as "id:123".
 */
export function* wooDrafts(rows: MappedRow[], options: ReadOptions): Generator<ItemDraft[]> {
  const kinds = rows.map((row) => row.cell('type').toLowerCase());
  const tops = new Map<string, ItemDraft>();
  for (const [at, row] of rows.entries()) {
    if (kinds[at]?.includes('variation')) continue;
    const draft = top(row, kinds[at] ?? '', options);
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
  const reading = readCells(row, options);
  // The parent of variations lists every value of its attributes; only a variation has one of each.
  const quantity = kind.includes('variable') ? null : reading.quantity;
  return judge({ line: row.line, sku, parentSku: null, isTemplate: false, ...reading, quantity }, options);
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
  const reading = readCells(row, options);
  const fields = { ...(parent ? inherited(parent.fields) : {}), ...reading.fields };
  if (pairs.length) fields.options = pairs;
  if (!fields.name && parent?.fields.name) fields.name = variantName(parent.fields.name, pairs);
  const parentSku = parent?.sku ?? written;
  const sku = row.cell('sku') || skuFrom([parentSku, ...pairs.map(({ value }) => value)]);
  return judge({ line: row.line, sku, parentSku, isTemplate: false, ...reading, fields }, options);
}
