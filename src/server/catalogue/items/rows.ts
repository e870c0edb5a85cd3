import type { CustomValues } from '#shared/catalogue/customFields/kinds.ts';
import type { ItemFields } from '#shared/catalogue/items/contract.ts';
import { sortKey } from '#shared/text.ts';

/** Field of the contract → column of the table, for every field that people write. */
const COLUMNS = {
  sku: 'sku',
  name: 'name',
  description: 'description',
  type: 'type',
  category: 'category',
  tags: 'tags',
  barcodes: 'barcodes',
  unit: 'unit',
  pictures: 'pictures',
  price: 'price',
  taxRate: 'tax_rate',
  standardCost: 'standard_cost',
  reorderPoint: 'reorder_point',
  reorderQuantity: 'reorder_quantity',
  overReceiptPercent: 'over_receipt_percent',
  status: 'status',
  inShop: 'in_shop',
  slug: 'slug',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  variantOf: 'variant_of',
  options: 'options',
  custom: 'custom',
} as const satisfies Partial<Record<keyof ItemFields, string>>;

/** The fields of an item that live in its own row. */
export type RowFields = Omit<ItemFields, 'reorderPoints' | 'custom'> & { custom: CustomValues };

/** What a new item is where nothing else is said. */
export const NEW_ITEM: Omit<RowFields, 'sku' | 'name'> = {
  description: '',
  type: 'stock',
  category: null,
  tags: [],
  barcodes: [],
  unit: 'each',
  pictures: [],
  price: 0,
  taxRate: null,
  standardCost: null,
  reorderPoint: null,
  reorderQuantity: null,
  overReceiptPercent: null,
  status: 'active',
  inShop: false,
  slug: null,
  seoTitle: '',
  seoDescription: '',
  variantOf: null,
  options: [],
  custom: {},
};

/** Columns and their types, for statements that write many rows from one JSON value. */
export const RECORD = `id uuid, sku text, name text, description text, type text, category text, tags text[], barcodes text[], unit text,
  pictures jsonb, price bigint, tax_rate numeric, standard_cost numeric, reorder_point numeric, reorder_quantity numeric, over_receipt_percent numeric, status text,
  in_shop boolean, slug text, seo_title text, seo_description text, variant_of uuid, options jsonb, custom jsonb, name_key text, sku_key text,
  category_key text`;

export const WRITTEN = RECORD.match(/\w+(?= (?:uuid|text|jsonb|bigint|numeric|boolean))/g)!;

/** An item as a record for those statements. */
export function recordOf(id: string, fields: RowFields): Record<string, unknown> {
  const record: Record<string, unknown> = { id };
  for (const [field, column] of Object.entries(COLUMNS)) record[column] = fields[field as keyof RowFields];
  record.name_key = sortKey(fields.name);
  record.sku_key = sortKey(fields.sku);
  record.category_key = sortKey(fields.category ?? '');
  return record;
}

/** The columns of an item's own fields, selected under the names of the contract. */
export const FIELDS_SELECT = Object.entries(COLUMNS)
  .map(([field, column]) => `i.${column} as "${field}"`)
  .join(', ');

/** The own fields of a row selected with FIELDS_SELECT. */
export function fieldsOf(row: RowFields): RowFields {
  return Object.fromEntries(
    Object.keys(COLUMNS).map((field) => [field, row[field as keyof RowFields]]),
  ) as RowFields;
}
