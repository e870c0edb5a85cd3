import { say } from '../../refusals/say.ts';
import { readCells } from './cells.ts';
import { type ItemDraft, judge, type MappedRow, type ReadOptions, skuFrom, unreadable } from './draft.ts';
import { productDrafts } from './products.ts';
import { type OptionPair, readOptionPairs, withChoices } from './variants.ts';

/**
 * Items of Etsy's listings. Etsy writes a listing as one row with all that can be chosen in one cell ("S,M,L") and one
 * quantity for all: of that no variants are made up, but what can be chosen is said in the description. Only where a
 * listing has a row for each choice are they variants.
 */
export function* etsyDrafts(rows: MappedRow[], options: ReadOptions): Generator<ItemDraft[]> {
  const listings = Map.groupBy(rows, (row) => row.cell('name'));
  for (const [handle, variants] of listings) {
    const [main] = variants;
    if (main && variants.length > 1 && variants.every(isOneChoice))
      yield productDrafts(
        { handle, main, variants, optionsOf: (row) => readOptionPairs(row, main) },
        options,
      );
    else yield variants.map((row) => listing(row, options));
  }
}

/** Whether a row is of one choice of each kind. */
function isOneChoice(row: MappedRow): boolean {
  const pairs = readOptionPairs(row);
  return pairs.length > 0 && pairs.every(({ value }) => !value.includes(','));
}

function listing(row: MappedRow, options: ReadOptions): ItemDraft {
  const name = row.cell('name');
  const given = row.cell('sku');
  // One for each choice, in the order of the choices.
  const several = given.includes(',');
  const sku = several || given === '' ? skuFrom([name]) : given;
  if (sku === '') return unreadable(row.line, say('imports.neitherSkuNorName'));
  const reading = readCells(row, options);
  const choices: OptionPair[] = readOptionPairs(row);
  if (several) choices.push({ name: 'SKU', value: given });
  const fields = choices.length
    ? { ...reading.fields, description: withChoices(reading.fields.description, choices) }
    : reading.fields;
  return judge({ line: row.line, sku, parentSku: null, isTemplate: false, ...reading, fields }, options);
}
