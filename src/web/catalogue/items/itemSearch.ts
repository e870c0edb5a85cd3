import type { ItemFields } from '#shared/catalogue/items/contract.ts';
import { flag, id, like, oneOf, searchReader } from '#shared/searchParams.ts';
import { MOVE_REASONS } from '#shared/stock/ledger/reasons.ts';

const FIELDS = [
  'sku',
  'name',
  'description',
  'type',
  'category',
  'tags',
  'barcodes',
  'unit',
  'pictures',
  'price',
  'taxRate',
  'standardCost',
  'reorderPoint',
  'reorderQuantity',
  'overReceiptPercent',
  'reorderPoints',
  'status',
  'inShop',
  'slug',
  'seoTitle',
  'seoDescription',
  'variantOf',
  'options',
] as const satisfies readonly (keyof ItemFields)[];

const instant = like(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/);

const read = searchReader({
  tab: oneOf(['ledger', 'promised', 'shop', 'history']),
  /** Narrow the ledger. */
  reason: oneOf(MOVE_REASONS),
  location: id,
  /** The ledger and its figures as of this instant. */
  asOf: (value) => (Number.isNaN(Date.parse(String(value))) ? undefined : instant(value)),
  /** Narrows the history to one field. */
  field: oneOf(FIELDS),
  /** How far back stock and sales are shown; a year where nothing is said. */
  span: oneOf(['90d', '30d']),
  /** Opens the form. */
  edit: flag,
  /** Opens the transfer with these places and this quantity. */
  from: id,
  to: id,
  quantity: like(/^\d{1,11}(\.\d{1,3})?$/),
});
export type ItemPageSearch = ReturnType<typeof read>;

export function readItemPageSearch(raw: Record<string, unknown>): ItemPageSearch {
  const search = read(raw);
  // A transfer is known by both its places.
  return search.from && search.to
    ? search
    : { ...search, from: undefined, to: undefined, quantity: undefined };
}
