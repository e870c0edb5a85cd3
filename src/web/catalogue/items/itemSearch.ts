import type { ItemFields } from '#shared/catalogue/items/contract.ts';
import { MOVE_REASONS, type MoveReason } from '#shared/stock/reasons.ts';

/** What the address of an item page carries. */
export type ItemPageSearch = {
  tab?: 'ledger' | 'shop' | 'history';
  /** Narrow the ledger. */
  reason?: MoveReason;
  location?: string;
  /** The ledger and its figures as of this instant. */
  asOf?: string;
  /** Narrows the history to one field. */
  field?: keyof ItemFields;
  /** Opens the form. */
  edit?: '1';
  /** Opens the transfer with these places and this quantity. */
  from?: string;
  to?: string;
  quantity?: string;
};

const ID = /^[0-9a-f-]{36}$/i;
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

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readItemPageSearch(raw: Record<string, unknown>): ItemPageSearch {
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === raw[name]);
  const tab = oneOf('tab', ['ledger', 'shop', 'history']);
  const reason = oneOf('reason', MOVE_REASONS);
  const location = text(raw.location, ID);
  const asOf = text(raw.asOf, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/);
  const field = oneOf('field', FIELDS);
  const edit = oneOf('edit', ['1']);
  const from = text(raw.from, ID);
  const to = text(raw.to, ID);
  const quantity = text(raw.quantity, /^\d{1,11}(\.\d{1,3})?$/);
  return {
    ...(tab ? { tab } : {}),
    ...(reason ? { reason } : {}),
    ...(location ? { location } : {}),
    ...(asOf && !Number.isNaN(Date.parse(asOf)) ? { asOf } : {}),
    ...(field ? { field } : {}),
    ...(edit ? { edit } : {}),
    ...(from && to ? { from, to, ...(quantity ? { quantity } : {}) } : {}),
  };
}

function text(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
