import { say } from '../../refusals/say.ts';
import { type ItemDraft, type MappedRow, type ReadOptions, unreadable } from './draft.ts';
import { productDrafts } from './products.ts';
import { pairsIn, readOptionPairs } from './variants.ts';

/**
 * Items of Square's item library, which has a row for each variation of an item, with the name of the item in every one.
 * An item has one variation at least: where it is the only one, what that is called ("Regular") says nothing.
 */
export function* squareDrafts(rows: MappedRow[], options: ReadOptions): Generator<ItemDraft[]> {
  const byName = Map.groupBy(rows, (row) => row.cell('name'));
  for (const row of byName.get('') ?? [])
    yield [unreadable(row.line, say('imports.noName'), row.cell('sku'))];
  byName.delete('');
  for (const [handle, variants] of byName) {
    const [main] = variants;
    if (!main) continue;
    const optionsOf = (row: MappedRow) => {
      const pairs = readOptionPairs(row, main);
      return pairs.length ? pairs : pairsIn(row.cell('variantName'));
    };
    const isOne = variants.length === 1;
    yield productDrafts({ handle, main, variants, optionsOf: isOne ? () => [] : optionsOf }, options);
  }
}
