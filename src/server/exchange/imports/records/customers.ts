import { CUSTOMERS, NEW_CUSTOMER } from '#server/sales/customers/rows.ts';
import { currencyKept } from '#server/sales/customers/service.ts';
import { CUSTOMER_COLUMNS } from '#shared/exchange/imports/customerColumns.ts';
import { type CustomerFields, customerFields } from '#shared/sales/customers/contract.ts';
import type { RecordService } from './kind.ts';

/** Customers, as an import writes them. */
export const CUSTOMER_RECORDS: RecordService<CustomerFields> = {
  columns: CUSTOMER_COLUMNS,
  schema: customerFields.partial(),
  fresh: ({ currency }) => ({ ...NEW_CUSTOMER, name: '', code: '', currency }),
  store: CUSTOMERS,
  named: (ctx, ids) => CUSTOMERS.named(ctx, ids),
  objections: async (ctx, changes) => {
    const kept = await currencyKept(ctx, changes);
    return new Map([...kept].map(([id, said]) => [id, { field: 'currency', said }]));
  },
};
