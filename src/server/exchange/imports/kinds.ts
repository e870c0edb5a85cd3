import type { ImportKind } from '#shared/exchange/imports/kindNames.ts';
import { OPEN_ORDERS } from './history/orders.ts';
import { PAYMENTS } from './history/payments.ts';
import { purchaseKind } from './history/purchases.ts';
import { SALES } from './history/sales.ts';
import { ITEMS } from './items/kind.ts';
import type { KindOfImport } from './kind.ts';
import { CUSTOMER_RECORDS } from './records/customers.ts';
import { recordKind } from './records/kind.ts';
import { SUPPLIER_RECORDS } from './records/suppliers.ts';

/** The one list of what can be brought in. */
const KINDS_OF_IMPORT = {
  items: ITEMS,
  suppliers: recordKind(SUPPLIER_RECORDS),
  customers: recordKind(CUSTOMER_RECORDS),
  salesorders: OPEN_ORDERS,
  sales: SALES,
  payments: PAYMENTS,
  orders: purchaseKind('orders'),
  bills: purchaseKind('bills'),
} satisfies Record<ImportKind, KindOfImport>;

/** What is special to the kind of an import. */
export function kindOf({ kind }: { kind: ImportKind }): KindOfImport {
  return KINDS_OF_IMPORT[kind];
}
