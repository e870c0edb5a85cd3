import { say } from '../../refusals/say.ts';
import { readCells } from './cells.ts';
import { type ItemDraft, judge, type MappedRow, type ReadOptions, skuFrom, unreadable } from './draft.ts';
import { itemType } from './itemTypes.ts';
import { productDrafts } from './products.ts';
import { type OptionPair, pairsIn, readOptionPairs, withChoices } from './variants.ts';

/** A row of the file and what the rows below it add to it: Odoo writes only the first of several attributes beside a product. */
type Entry = { row: MappedRow; choices: OptionPair[] };

/**
 * Items of Odoo's products. Exported as variants, each has the name of its template, and by its values it is told from
 * the others; exported as templates, what can be chosen is listed but not what there is of it, so it is only said.
 */
export function* odooDrafts(rows: MappedRow[], options: ReadOptions): Generator<ItemDraft[]> {
  const entries = entriesOf(rows);
  const isVariant = ({ row }: Entry) => row.cell('name') !== '' && row.cell('variantName') !== '';
  const templates = Map.groupBy(entries.filter(isVariant), ({ row }) => row.cell('name'));
  for (const entry of entries) {
    const { row } = entry;
    const variants = (isVariant(entry) && templates.get(row.cell('name'))) || [];
    if (itemType(row.cell('type')) === 'other')
      yield [unreadable(row.line, say('imports.productType', { type: row.cell('type') }), row.cell('sku'))];
    else if (variants.length < 2) yield [single(entry, options)];
    else if (variants[0] === entry)
      yield productDrafts(
        {
          handle: row.cell('name'),
          main: row,
          variants: variants.map((each) => each.row),
          optionsOf: (each) => pairsIn(each.cell('variantName')),
        },
        options,
      );
  }
}

const OF_PRODUCTS = ['name', 'sku', 'rowId', 'price'] as const;

function entriesOf(rows: MappedRow[]): Entry[] {
  const entries: Entry[] = [];
  for (const row of rows) {
    const before = entries.at(-1);
    const goesOn = OF_PRODUCTS.every((target) => row.cell(target) === '');
    if (goesOn && before) before.choices.push(...readOptionPairs(row));
    else entries.push({ row, choices: readOptionPairs(row) });
  }
  return entries;
}

function single({ row, choices }: Entry, options: ReadOptions): ItemDraft {
  const pairs = [...choices, ...pairsIn(row.cell('variantName'))];
  const sku = row.cell('sku') || skuFrom([row.cell('name')]);
  if (sku === '') return unreadable(row.line, say('imports.neitherSkuNorName'));
  const reading = readCells(row, options);
  const fields = pairs.length
    ? { ...reading.fields, description: withChoices(reading.fields.description, pairs) }
    : reading.fields;
  return judge({ line: row.line, sku, parentSku: null, isTemplate: false, ...reading, fields }, options);
}
