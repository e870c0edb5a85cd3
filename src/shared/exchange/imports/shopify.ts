import { say } from '../../refusals/say.ts';
import { MAX_PICTURES, type Reading, readCells, readPictures } from './cells.ts';
import {
  type DraftFields,
  headingOf,
  type ItemDraft,
  judge,
  type MappedRow,
  type ReadOptions,
  skuFrom,
  unreadable,
} from './draft.ts';
import { inherited, type OptionPair, readOptionPairs, templateSku, variantName } from './variants.ts';

const ONLY_VARIANT = 'Default Title';
// What a row says of its variant; everything else in it is about the product.
const VARIANT_TARGETS = ['price', 'cost', 'quantity', 'barcode'] as const;

/**
 * Items of a Shopify product export, product by product. The rows of one handle belong together: the first
 * describes the product, each with an option, SKU or price is a variant, each with an image adds a picture.
 * A product with one variant is one item; with several, a template and its variants.
 */
export function* shopifyDrafts(rows: MappedRow[], options: ReadOptions): Generator<ItemDraft[]> {
  const products = new Map<string, MappedRow[]>();
  for (const row of rows) {
    const handle = row.cell('handle');
    if (handle === '') yield [unreadable(row.line, say('imports.noHandle'))];
    else if (products.has(handle)) products.get(handle)?.push(row);
    else products.set(handle, [row]);
  }
  for (const [handle, group] of products) yield product(handle, group, options);
}

function product(handle: string, group: MappedRow[], options: ReadOptions): ItemDraft[] {
  const main = group.find((row) => row.cell('name') !== '') ?? group[0];
  if (!main) return [];
  const isVariant = (row: MappedRow) =>
    row.cell('option1Value') !== '' || row.cell('sku') !== '' || row.cell('price') !== '';
  const withVariant = group.filter(isVariant);
  const variants = withVariant.length ? withVariant : [main];
  const pictures = group
    .flatMap((row) => readPictures(row.cell('pictures'), row.cell('pictureAlt')))
    .slice(0, MAX_PICTURES);

  const first = variants[0] ?? main;
  if (variants.length === 1) {
    const pairs = optionsOf(first, main);
    const own = readCells(first, options);
    const reading = first === main ? own : joined(readCells(main, options), own);
    const sku = first.cell('sku') || skuFrom([handle, ...pairs.map(({ value }) => value)]);
    return [
      draftOf(first.line, sku, { ...reading, fields: withPictures(reading.fields, pictures) }, options),
    ];
  }

  const skus = variants.map(
    (row) => row.cell('sku') || skuFrom([handle, ...optionsOf(row, main).map(({ value }) => value)]),
  );
  const figures = new Set<string>(VARIANT_TARGETS.map((target) => headingOf(options, target)));
  const top = readCells(main, options);
  const { barcodes: _, ...topFields } = withPictures(top.fields, pictures);
  const template = draftOf(
    main.line,
    templateSku(handle, skus),
    {
      fields: topFields,
      quantity: null,
      supplier: null,
      errors: top.errors.filter(({ column }) => !figures.has(column)),
    },
    options,
  );
  const shared = inherited(topFields);
  return [
    template,
    ...variants.map((row, at) => {
      const own = readCells(row, options);
      const pairs = optionsOf(row, main);
      const fields: DraftFields = { ...shared };
      if (topFields.name) fields.name = variantName(topFields.name, pairs);
      copyFigures(own.fields, fields);
      const picture = readPictures(row.cell('variantPicture'), row.cell('pictureAlt'));
      if (picture.length) fields.pictures = picture;
      if (pairs.length) fields.options = pairs;
      const errors = own.errors.filter(({ column }) => figures.has(column));
      return {
        ...draftOf(
          row.line,
          skus[at] ?? '',
          { ...own, supplier: own.supplier ?? top.supplier, fields, errors },
          options,
        ),
        parentSku: template.sku,
      };
    }),
  ];
}

function optionsOf(row: MappedRow, main: MappedRow): OptionPair[] {
  const pairs = readOptionPairs(row, main);
  return pairs.length === 1 && pairs[0]?.value === ONLY_VARIANT ? [] : pairs;
}

/** The product's row and the row of its only variant, where they are two. */
function joined(main: Reading, own: Reading): Reading {
  return {
    fields: { ...main.fields, ...own.fields },
    quantity: own.quantity ?? main.quantity,
    supplier: own.supplier ?? main.supplier,
    errors: [...main.errors, ...own.errors],
  };
}

function withPictures(fields: DraftFields, pictures: { url: string; alt: string }[]): DraftFields {
  return pictures.length ? { ...fields, pictures } : fields;
}

/** What a variant's row says of the variant itself; the rest of the row describes the product. */
function copyFigures(from: DraftFields, to: DraftFields): void {
  if (from.price !== undefined) to.price = from.price;
  if (from.standardCost !== undefined) to.standardCost = from.standardCost;
  if (from.barcodes !== undefined) to.barcodes = from.barcodes;
}

function draftOf(
  line: number,
  sku: string,
  reading: Pick<ItemDraft, 'fields' | 'quantity' | 'supplier' | 'errors'>,
  options: ReadOptions,
): ItemDraft {
  return judge({ line, sku, parentSku: null, isTemplate: false, ...reading }, options);
}
