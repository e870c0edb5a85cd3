import { customKey } from '#shared/catalogue/customFields/kinds.ts';
import type { CustomRules } from '#shared/catalogue/customFields/values.ts';
import { fold } from '../../text.ts';
import type { ImportFormat } from './contract.ts';
import { CUSTOMER_COLUMNS, CUSTOMER_FIGURES } from './customerColumns.ts';
import { EXPORT_HEADINGS, SHOPIFY_HEADINGS, saysWhatIsEverywhere, WOOCOMMERCE_HEADINGS } from './headings.ts';
import type { AnyTarget, ImportKind, ImportTarget, ItemTarget } from './kinds.ts';
import { recogniseDecimalComma } from './numbers.ts';
import { PLAIN_HEADINGS } from './plainHeadings.ts';
import { SUPPLIER_COLUMNS } from './supplierColumns.ts';

/** What a file is taken for: per column its target, null for a column that is left out. */
export type Recognised<Target = ItemTarget> = {
  format: ImportFormat;
  mapping: (Target | null)[];
  decimalComma: boolean;
};

/** The one table of columns of each kind whose rows are records of their own. */
const TABLES: Record<
  Exclude<ImportKind, 'items'>,
  {
    columns: Record<string, { heading: string; names: readonly string[] }>;
    /** What our own export shows besides: nothing that is brought in. */
    figures: readonly string[];
  }
> = {
  suppliers: { columns: SUPPLIER_COLUMNS, figures: [] },
  customers: { columns: CUSTOMER_COLUMNS, figures: CUSTOMER_FIGURES },
};

// Ours, and WooCommerce's ("variation, virtual").
const PRODUCT_TYPE = /^(stock|service|(simple|variable|variation|grouped|external)\b.*)$/i;
const NUMERIC: readonly AnyTarget[] = [
  'price',
  'cost',
  'quantity',
  'reorderPoint',
  'reorderQuantity',
  'taxRate',
  'minimumOrder',
  'priceListDiscount',
];

type Named = Pick<CustomRules, 'id' | 'name' | 'kind'>;

/** What a business has of its own that a file may speak of. */
type Own = {
  customFields?: readonly Named[];
  /** Whether it keeps stock at more than one place. */
  severalPlaces?: boolean;
};

/** Whether our own export has a column of this name already, so that none of another kind can have it. */
export function isOwnHeading(name: string): boolean {
  return Object.keys(EXPORT_HEADINGS).some((heading) => headingKey(heading) === headingKey(name));
}

/** A heading reduced to what it says: "Units in Stock", "unitsInStock" and "UNITS_IN_STOCK" are one. */
function headingKey(heading: string): string {
  return fold(heading).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Recognises the columns of a file of a kind: as `recogniseItemColumns`, or by the one table of its columns. */
export function recogniseColumns(
  kind: ImportKind,
  header: string[],
  sample: string[][],
  delimiter: string,
  own: Own = {},
): Recognised<AnyTarget> {
  if (kind === 'items') return recogniseItemColumns(header, sample, delimiter, own);
  const columns = Object.entries(TABLES[kind].columns) as [
    AnyTarget,
    { heading: string; names: readonly string[] },
  ][];
  const keys = header.map(headingKey);
  const mapping: (AnyTarget | null)[] = header.map(() => null);
  for (const [target, { heading, names }] of columns) {
    const column = bestColumn(keys, mapping, [headingKey(heading), ...names]);
    if (column >= 0) mapping[column] = target;
  }
  const known = new Set([...columns.map(([, { heading }]) => heading), ...TABLES[kind].figures]);
  return {
    format: header.length > 3 && header.every((heading) => known.has(heading)) ? 'stockbook' : 'plain',
    mapping,
    decimalComma: decimalCommaOf(mapping, sample, delimiter),
  };
}

/** Recognises the program a file comes from, its columns and its way of writing decimals, by header and first rows. */
export function recogniseItemColumns(
  header: string[],
  sample: string[][],
  delimiter: string,
  { customFields = [], severalPlaces = false }: Own = {},
): Recognised {
  const keys = header.map(headingKey);
  const format = recogniseFormat(header, keys, customFields);
  const headings =
    format === 'shopify'
      ? SHOPIFY_HEADINGS
      : format === 'woocommerce'
        ? WOOCOMMERCE_HEADINGS
        : PLAIN_HEADINGS;
  const mapping: (ItemTarget | null)[] = header.map(() => null);
  const file = { severalPlaces, format, header };
  // What a business calls a field of its own is that field, whatever else others call so; but the columns of another
  // program are what that program says.
  const ofOthers = format === 'shopify' || format === 'woocommerce';
  if (!ofOthers) recogniseCustom(header, mapping, customFields);
  for (const [target, names] of Object.entries(headings) as [ImportTarget, readonly string[]][]) {
    const column = bestColumn(keys, mapping, names);
    if (column < 0 || saysWhatIsEverywhere(header[column], file)) continue;
    if (!contradicts(target, sample, column)) mapping[column] = target;
  }
  if (ofOthers) recogniseCustom(header, mapping, customFields);
  return { format, mapping, decimalComma: decimalCommaOf(mapping, sample, delimiter, customFields) };
}

function recogniseCustom(header: string[], mapping: (ItemTarget | null)[], fields: readonly Named[]): void {
  const exact = (text: string) => text.trim().toLowerCase();
  // By the very name first: two names may differ in nothing but signs.
  for (const keyOf of [exact, headingKey]) {
    for (const { id, name } of fields) {
      if (mapping.includes(customKey(id)) || keyOf(name) === '') continue;
      const column = header.findIndex(
        (heading, at) => mapping[at] === null && keyOf(heading) === keyOf(name),
      );
      if (column >= 0) mapping[column] = customKey(id);
    }
  }
}

/** How a file writes decimals, seen from the columns that hold numbers. */
function decimalCommaOf(
  mapping: (AnyTarget | null)[],
  sample: string[][],
  delimiter: string,
  customFields: readonly Named[] = [],
): boolean {
  const numeric = [
    ...NUMERIC,
    ...customFields.filter(({ kind }) => kind === 'number').map(({ id }) => customKey(id)),
  ];
  const columns = mapping.flatMap((target, at) => (target && numeric.includes(target) ? [at] : []));
  return recogniseDecimalComma(
    sample.flatMap((cells) => columns.map((at) => cells[at] ?? '')),
    delimiter,
  );
}

function recogniseFormat(header: string[], keys: string[], customFields: readonly Named[]): ImportFormat {
  const has = (key: string) => keys.includes(key);
  const isOurs = (heading: string) =>
    Object.hasOwn(EXPORT_HEADINGS, heading) || customFields.some(({ name }) => name === heading);
  if (header.includes('SKU') && header.length > 3 && header.every(isOurs)) return 'stockbook';
  if (
    (has('handle') || has('urlhandle')) &&
    (has('variantprice') || has('option1value') || has('variantsku'))
  )
    return 'shopify';
  if (
    has('regularprice') &&
    (has('visibilityincatalog') || has('isfeatured') || (has('type') && has('parent')))
  )
    return 'woocommerce';
  return 'plain';
}

function bestColumn(keys: string[], mapping: unknown[], names: readonly string[]): number {
  for (const name of names) {
    const column = keys.findIndex((key, at) => key === name && mapping[at] === null);
    if (column >= 0) return column;
  }
  return -1;
}

/**
 * Whether the cells say that a heading means something else. A category written as a bare number is the key
 * of some other table, not a name anybody wants to read; a "type" other than ours is a category.
 */
function contradicts(target: ImportTarget, sample: string[][], column: number): boolean {
  const cells = sample.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  if (target === 'category') return cells.length > 0 && cells.every((cell) => /^\d+$/.test(cell));
  return target === 'type' && !cells.every((cell) => PRODUCT_TYPE.test(cell));
}
