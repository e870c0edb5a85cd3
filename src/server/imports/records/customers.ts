import { type CustomerFields, customerFields } from '#shared/customers/contract.ts';
import { CUSTOMER_COLUMNS } from '#shared/imports/customerColumns.ts';
import { CUSTOMERS, NEW_CUSTOMER } from '../../customers/rows.ts';
import { currencyKept } from '../../customers/service.ts';
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
    return new Map([...kept].map(([id, message]) => [id, { field: 'currency', message }]));
  },
};
