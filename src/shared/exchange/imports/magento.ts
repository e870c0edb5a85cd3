import { say } from '../../refusals/say.ts';
import { readCells } from './cells.ts';
import {
  type DraftFields,
  type ItemDraft,
  judge,
  type MappedRow,
  type ReadOptions,
  skuKey,
  unreadable,
} from './draft.ts';
import { inherited, type OptionPair } from './variants.ts';

/** Which configurable product a simple one is a variant of, and by what it differs from the others. */
type Place = { parent: MappedRow; pairs: OptionPair[] };

/**
 * Items of a Magento product export: a configurable product is a template, and the simple products that it names as its
 * variations are its variants. Bundles, groups and downloads have no counterpart here.
 */
export function* magentoDrafts(rows: MappedRow[], options: ReadOptions): Generator<ItemDraft[]> {
  const bySku = new Map<string, MappedRow>();
  for (const row of rows) if (!bySku.has(keyOf(row))) bySku.set(keyOf(row), row);
  const places = new Map<string, Place>();
  const withVariants = new Set<MappedRow>();
  for (const parent of rows.filter((row) => typeOf(row) === 'configurable')) {
    for (const { sku, pairs } of variationsOf(parent, bySku)) {
      if (!bySku.has(skuKey(sku))) continue;
      places.set(skuKey(sku), { parent, pairs });
      withVariants.add(parent);
    }
  }
  const parents = new Map<MappedRow, ItemDraft>();
  for (const parent of withVariants) parents.set(parent, top(parent, options));
  for (const row of rows) {
    const type = typeOf(row);
    const place = places.get(keyOf(row));
    const parent = place && parents.get(place.parent);
    // The same product again, in the words of one of several shops: that it is there already is said of every file.
    if (bySku.get(keyOf(row)) !== row) yield [top(row, options)];
    else if (type === 'configurable')
      yield [parents.get(row) ?? unreadable(row.line, say('imports.noVariants'), row.cell('sku'))];
    else if (!['', 'simple', 'virtual'].includes(type))
      yield [unreadable(row.line, say('imports.productType', { type }), row.cell('sku'))];
    else if (place && parent) yield [variant(row, parent, place.pairs, options)];
    else yield [top(row, options)];
  }
}

const typeOf = (row: MappedRow) => row.cell('type').toLowerCase();
const keyOf = (row: MappedRow) => skuKey(row.cell('sku'));
// A product that is only there to be chosen at another, in words or as Magento keeps it.
const isHidden = (row: MappedRow) => /^(not visible individually|1)$/i.test(row.cell('visibility'));

function top(row: MappedRow, options: ReadOptions): ItemDraft {
  const draft = read(row, options);
  if (isHidden(row)) draft.fields.inShop = false;
  return judge(draft, options);
}

/** A variant is in the shop with its product, which is how Magento shows those that are not visible by themselves. */
function variant(row: MappedRow, parent: ItemDraft, pairs: OptionPair[], options: ReadOptions): ItemDraft {
  const draft = read(row, options);
  const own = draft.fields;
  const fields: DraftFields = { ...inherited(parent.fields), ...own, options: pairs };
  if (isHidden(row) && parent.fields.inShop !== undefined)
    fields.inShop = parent.fields.inShop && own.inShop !== false;
  return judge({ ...draft, parentSku: parent.sku, fields }, options);
}

function read(row: MappedRow, options: ReadOptions): ItemDraft {
  const reading = readCells(row, options);
  // Magento counts how often something virtual may be sold; a service holds no stock, and neither does a template.
  const quantity = ['virtual', 'configurable'].includes(typeOf(row)) ? null : reading.quantity;
  return { line: row.line, sku: row.cell('sku'), parentSku: null, isTemplate: false, ...reading, quantity };
}

/** "sku=BAG-S,size=S|sku=BAG-L,size=L" and "size=Size"; what is left out there stands with the attributes of the variant. */
function variationsOf(
  parent: MappedRow,
  bySku: Map<string, MappedRow>,
): { sku: string; pairs: OptionPair[] }[] {
  const labels = valuesIn(parent.cell('variationLabels'));
  return parent
    .cell('variations')
    .split('|')
    .map(valuesIn)
    .flatMap((values) => {
      const { sku, ...chosen } = values;
      if (!sku) return [];
      const attributes = valuesIn(bySku.get(skuKey(sku))?.cell('attributes') ?? '');
      const codes = new Set([...Object.keys(labels), ...Object.keys(chosen)]);
      const pairs = [...codes].flatMap((code) => {
        const value = chosen[code] ?? attributes[code];
        return value ? [{ name: labels[code] ?? code, value }] : [];
      });
      return [{ sku, pairs }];
    });
}

/** Values by their codes, "size=S,color=Dark, matt"; a comma belongs to the value when no code follows it. */
function valuesIn(cell: string): Record<string, string> {
  const parts = cell.split(/,(?=\w+=)/).map((part) => /^(\w+)=(.*)$/s.exec(part.trim()));
  return Object.fromEntries(
    parts.flatMap((match) => (match ? [[match[1] ?? '', (match[2] ?? '').trim()]] : [])),
  );
}
