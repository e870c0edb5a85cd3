import { type Reading, readCells, readPictures } from './cells.ts';
import {
  type DraftFields,
  headingOf,
  type ItemDraft,
  judge,
  type MappedRow,
  type ReadOptions,
  skuFrom,
} from './draft.ts';
import { inherited, type OptionPair, templateSku, variantName } from './variants.ts';

// What a row says of its variant; everything else in it is about the product.
const VARIANT_TARGETS = ['price', 'cost', 'quantity', 'barcode', 'reorderPoint'] as const;

/** The rows of one product, as systems write it that have a row for each of its variants. */
type Product = {
  /** By which SKUs are made where there are none. */
  handle: string;
  /** The row that describes the product; it may be that of a variant as well. */
  main: MappedRow;
  variants: MappedRow[];
  optionsOf: (row: MappedRow) => OptionPair[];
  /** Those of all its rows; where none are given, those of its main row. */
  pictures?: { url: string; alt: string }[];
};

/** The items of a product: one where it has one variant; with several, a template and its variants. */
export function productDrafts(
  { handle, main, variants, optionsOf, pictures = [] }: Product,
  options: ReadOptions,
): ItemDraft[] {
  const first = variants[0] ?? main;
  if (variants.length === 1) {
    const own = readCells(first, options);
    const reading = first === main ? own : joined(readCells(main, options), own);
    const sku = first.cell('sku') || skuFrom([handle, ...optionsOf(first).map(({ value }) => value)]);
    return [
      draftOf(first.line, sku, { ...reading, fields: withPictures(reading.fields, pictures) }, options),
    ];
  }

  const skus = variants.map(
    (row) => row.cell('sku') || skuFrom([handle, ...optionsOf(row).map(({ value }) => value)]),
  );
  const figures = new Set<string>(VARIANT_TARGETS.map((target) => headingOf(options, target)));
  const top = readCells(main, options);
  const { barcodes: _, reorderPoint: _point, ...topFields } = withPictures(top.fields, pictures);
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
      const pairs = optionsOf(row);
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
  if (from.reorderPoint !== undefined) to.reorderPoint = from.reorderPoint;
}

function draftOf(
  line: number,
  sku: string,
  reading: Pick<ItemDraft, 'fields' | 'quantity' | 'supplier' | 'errors'>,
  options: ReadOptions,
): ItemDraft {
  return judge({ line, sku, parentSku: null, isTemplate: false, ...reading }, options);
}
