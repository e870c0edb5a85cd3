import { parseMoney } from '#shared/money.ts';

export type BulkKind = 'status' | 'category' | 'price' | 'tags' | 'inShop' | 'custom';

/** What the dialog holds while it is filled; only the part of its kind is sent. */
export type BulkValues = {
  status: string;
  category: string;
  mode: 'set' | 'add' | 'percent';
  amount: string;
  percent: string;
  add: string[];
  remove: string[];
  inShop: 'true' | 'false';
  fieldId: string;
  value: string;
};

export const BULK_START: BulkValues = {
  status: 'active',
  category: '',
  mode: 'set',
  amount: '',
  percent: '',
  add: [],
  remove: [],
  inShop: 'true',
  fieldId: '',
  value: '',
};

/** The change of the contract; what cannot be read is passed on for the schema to refuse. */
export function bulkChangeOf(kind: BulkKind, values: BulkValues, currency: string): Record<string, unknown> {
  switch (kind) {
    case 'status':
      return { field: 'status', status: values.status };
    case 'category':
      return { field: 'category', category: values.category.trim() || null };
    case 'inShop':
      return { field: 'inShop', inShop: values.inShop === 'true' };
    case 'custom':
      return { field: 'custom', fieldId: values.fieldId, value: values.value.trim() || null };
    case 'tags':
      return { field: 'tags', add: values.add, remove: values.remove };
    case 'price':
      return values.mode === 'percent'
        ? { field: 'price', mode: 'percent', percent: values.percent }
        : { field: 'price', mode: values.mode, amount: parseMoney(values.amount, currency) };
  }
}
