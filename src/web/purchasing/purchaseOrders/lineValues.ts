import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { currencyExponent } from '#shared/money.ts';
import type { LandedCost } from '#shared/purchasing/purchaseOrders/figures.ts';
import type { SupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';

/** A line as it is typed; numbers are decimal text, or what was typed where that is none. */
export type LineValues = {
  /** Tells the lines of the form apart. */
  key: string;
  id: string | null;
  itemId: string | null;
  /** Whether what arrives goes into stock, and so takes its share of landed costs. */
  isStocked: boolean;
  sku: string;
  /** Of the item: what the line is called when no description is typed. */
  name: string;
  unit: string;
  description: string;
  supplierSku: string;
  quantity: string;
  purchaseUnit: string;
  factor: string;
  unitCost: string;
  taxRate: string;
  expectedDate: string;
  weight: string;
};
export type LandedValues = {
  key: string;
  kind: LandedCost['kind'];
  label: string;
  amount: string;
  spread: LandedCost['spread'];
};
let keys = 0;
const newKey = () => `new-${++keys}`;

const EMPTY_LINE: Omit<LineValues, 'key'> = {
  id: null,
  itemId: null,
  isStocked: false,
  sku: '',
  name: '',
  unit: '',
  description: '',
  supplierSku: '',
  quantity: '1',
  purchaseUnit: '',
  factor: '1',
  unitCost: '',
  taxRate: '',
  expectedDate: '',
  weight: '',
};

export const freeLine = (): LineValues => ({ ...EMPTY_LINE, key: newKey() });
export const newLanded = (): LandedValues => ({
  key: newKey(),
  kind: 'freight',
  label: '',
  amount: '',
  spread: 'value',
});

/** A line of an item, with what its supplier calls it and takes for it where that is known. */
export function itemLine(
  item: Pick<ItemRow, 'id' | 'sku' | 'name' | 'unit' | 'type'>,
  sold: SupplierItem | undefined,
  taxRate: string,
): LineValues {
  const { id, sku, name, unit } = item;
  const isStocked = item.type === 'stock';
  const line = { ...EMPTY_LINE, key: newKey(), itemId: id, isStocked, sku, name, unit, taxRate };
  if (!sold) return line;
  return {
    ...line,
    supplierSku: sold.supplierSku,
    purchaseUnit: sold.purchaseUnit,
    factor: sold.factor,
    unitCost: sold.price === null ? '' : withCents(sold.price, sold.supplier.currency),
    quantity: leastOf(sold),
  };
}

// What they sell at least, which is a multiple of the pack in all but odd cases; the server knows no minimum.
function leastOf({ minimumQuantity, packQuantity }: SupplierItem): string {
  return Number(minimumQuantity) > Number(packQuantity) ? minimumQuantity : packQuantity;
}

/** A price with at least the decimals of its currency: 12.4 USD is "12.40". */
export function withCents(price: string, currency: string): string {
  const decimals = currencyExponent(currency);
  const [whole = '', fraction = ''] = price.split('.');
  return fraction.length >= decimals ? price : `${whole}.${fraction.padEnd(decimals, '0')}`;
}
