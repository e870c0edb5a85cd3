import { customKey } from '#shared/catalogue/customFields/kinds.ts';
import type { CustomRules } from '#shared/catalogue/customFields/values.ts';
import type { ImportFormat } from './contract.ts';
import { CUSTOMER_COLUMNS, CUSTOMER_FIGURES } from './customerColumns.ts';
import { DOCUMENT_COLUMNS } from './documentColumns.ts';
import { EXPORT_HEADINGS, saysWhatIsEverywhere } from './headings.ts';
import { itemType } from './itemTypes.ts';
import type { ImportKind } from './kindNames.ts';
import type { AnyTarget, ImportTarget, ItemTarget } from './kinds.ts';
import { atPlace, withoutCurrency } from './namedColumns.ts';
import { recogniseDecimalComma } from './numbers.ts';
import { PLAIN_HEADINGS } from './plainHeadings.ts';
import { SUPPLIER_COLUMNS } from './supplierColumns.ts';
import { etsyOrder, headingKey, headingsOf, isSystem, systemOf } from './systems.ts';
import { readWholeHeading, sellerHeading } from './wholeHeadings.ts';

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
  salesorders: { columns: DOCUMENT_COLUMNS.salesorders, figures: [] },
  sales: { columns: DOCUMENT_COLUMNS.sales, figures: [] },
  payments: { columns: DOCUMENT_COLUMNS.payments, figures: [] },
  orders: { columns: DOCUMENT_COLUMNS.orders, figures: [] },
  bills: { columns: DOCUMENT_COLUMNS.bills, figures: [] },
};

const NUMERIC: readonly AnyTarget[] = [
  'price',
  'salePrice',
  'cost',
  'quantity',
  'reorderPoint',
  'reorderQuantity',
  'taxRate',
  'onHandAt',
  'valueAt',
  'supplierPrice',
  'minimumOrder',
  'priceListDiscount',
  'unitPrice',
  'unitCost',
  'exchangeRate',
  'received',
  'delivered',
  'invoiced',
  'discount',
  'lineTotal',
  'total',
  'open',
  'amount',
];

type Named = Pick<CustomRules, 'id' | 'name' | 'kind'>;

/** What a business has of its own that a file may speak of. */
type Own = {
  customFields?: readonly Named[];
  /** Whether it keeps stock at more than one place. */
  severalPlaces?: boolean;
  /** The name of the place that the stock of the file is for. */
  place?: string;
  /** ISO 4217 code of its currency. */
  currency?: string;
};

/** Whether our own export has a column of this name already, so that none of another kind can have it. */
export function isOwnHeading(name: string): boolean {
  return (
    readWholeHeading(name) !== null ||
    Object.keys(EXPORT_HEADINGS).some((heading) => headingKey(heading) === headingKey(name))
  );
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
  { customFields = [], severalPlaces = false, place = '', currency = '' }: Own = {},
): Recognised {
  const ordered = etsyOrder(header, sample);
  const named = withoutCurrency(header, currency).map(headingKey);
  const format = ordered ? 'etsy' : recogniseFormat(header, named, customFields);
  const keys = format === 'square' ? atPlace(named, place) : named;
  const headings = isSystem(format) ? headingsOf(format) : PLAIN_HEADINGS;
  const mapping: (ItemTarget | null)[] = header.map(() => null);
  const file = { severalPlaces, format, header };
  // What a business calls a field of its own is that field, whatever else others call so; but the columns of another
  // program are what that program says.
  if (!isSystem(format)) {
    recogniseCustom(header, mapping, customFields);
    recogniseWhole(header, mapping, customFields);
  }
  const columnsOf = (target: ImportTarget, names: readonly string[]): number[] => {
    if (ordered) return positions(ordered, [target]);
    // Of a plain table one column, for what others are called alike there may be anything.
    if (isSystem(format) && target === 'pictures') return positions(keys, names.map(headingKey));
    if (mapping.includes(target)) return [];
    const column = bestColumn(keys, mapping, names);
    return column < 0 ? [] : [column];
  };
  for (const [target, names] of Object.entries(headings) as [ImportTarget, readonly string[]][]) {
    for (const column of columnsOf(target, names)) {
      if (saysWhatIsEverywhere(header[column], file)) continue;
      if (!contradicts(target, sample, column, format)) mapping[column] = target;
    }
  }
  if (isSystem(format)) recogniseCustom(header, mapping, customFields);
  return { format, mapping, decimalComma: decimalCommaOf(mapping, sample, delimiter, customFields) };
}

/** The columns of our whole export whose headings say of which place, supplier or custom field they are. */
function recogniseWhole(header: string[], mapping: (ItemTarget | null)[], fields: readonly Named[]): void {
  // What else is said of a supplier is so of the one who is named.
  const hasSeller = header.includes(sellerHeading('supplier', 1));
  for (const [at, heading] of header.entries()) {
    const read = readWholeHeading(heading);
    if (mapping[at] !== null || read === null || ('nth' in read && !hasSeller)) continue;
    const field = 'kind' in read && fields.find(({ name, kind }) => name === read.name && kind === read.kind);
    mapping[at] = field ? customKey(field.id) : read.target;
  }
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
  const isOurs = (heading: string) =>
    Object.hasOwn(EXPORT_HEADINGS, heading) ||
    readWholeHeading(heading) !== null ||
    customFields.some(({ name }) => name === heading);
  if (header.includes('SKU') && header.length > 3 && header.every(isOurs)) return 'stockbook';
  return systemOf(keys) ?? 'plain';
}

function positions<T>(all: readonly T[], wanted: readonly T[]): number[] {
  return all.flatMap((each, at) => (wanted.includes(each) ? [at] : []));
}

function bestColumn(keys: string[], mapping: unknown[], names: readonly string[]): number {
  for (const name of names.map(headingKey)) {
    const column = keys.findIndex((key, at) => key === name && mapping[at] === null);
    if (column >= 0) return column;
  }
  return -1;
}

/**
 * Whether the cells say that a heading means something else. A category written as a bare number is the key
 * of some other table, not a name anybody wants to read; one that says "simple" or "stock" is a type, and a "type" that
 * is none is a category. Pictures without an address are files of a server that nobody else can reach.
 */
function contradicts(
  target: ImportTarget,
  sample: string[][],
  column: number,
  format: ImportFormat,
): boolean {
  const cells = sample.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  const all = (test: (cell: string) => boolean) => cells.length > 0 && cells.every(test);
  if (target === 'pictures') return isSystem(format) && all((cell) => !/^https?:/i.test(cell));
  if (target === 'category')
    return all((cell) => /^\d+$/.test(cell)) || (!isSystem(format) && all((cell) => itemType(cell) !== null));
  return target === 'type' && !isSystem(format) && !cells.every((cell) => itemType(cell) !== null);
}
