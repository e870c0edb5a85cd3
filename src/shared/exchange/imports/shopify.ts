import { say } from '../../refusals/say.ts';
import { MAX_PICTURES, readPictures } from './cells.ts';
import { type ItemDraft, type MappedRow, type ReadOptions, unreadable } from './draft.ts';
import { productDrafts } from './products.ts';
import { type OptionPair, readOptionPairs } from './variants.ts';

const ONLY_VARIANT = 'Default Title';

/**
 * Items of a Shopify product export, product by product. The rows of one handle belong together: the first
 * describes the product, each with an option, SKU or price is a variant, each with an image adds a picture.
 */
export function* shopifyDrafts(rows: MappedRow[], options: ReadOptions): Generator<ItemDraft[]> {
  const products = Map.groupBy(rows, (row) => row.cell('handle'));
  for (const row of products.get('') ?? []) yield [unreadable(row.line, say('imports.noHandle'))];
  products.delete('');
  for (const [handle, group] of products) yield product(handle, group, options);
}

function product(handle: string, group: MappedRow[], options: ReadOptions): ItemDraft[] {
  const main = group.find((row) => row.cell('name') !== '') ?? group[0];
  if (!main) return [];
  const isVariant = (row: MappedRow) =>
    row.cell('option1Value') !== '' || row.cell('sku') !== '' || row.cell('price') !== '';
  const withVariant = group.filter(isVariant);
  return productDrafts(
    {
      handle,
      main,
      variants: withVariant.length ? withVariant : [main],
      optionsOf: (row) => optionsOf(row, main),
      pictures: group
        .flatMap((row) => readPictures(row.cell('pictures'), row.cell('pictureAlt')))
        .slice(0, MAX_PICTURES),
    },
    options,
  );
}

function optionsOf(row: MappedRow, main: MappedRow): OptionPair[] {
  const pairs = readOptionPairs(row, main);
  return pairs.length === 1 && pairs[0]?.value === ONLY_VARIANT ? [] : pairs;
}
