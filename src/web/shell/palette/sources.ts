import { itemSource } from '#web/catalogue/items/palette.ts';
import { businessSource } from '#web/operation/platform/palette.ts';
import { peopleSource } from '#web/people/members/palette.ts';
import { billSource } from '#web/purchasing/bills/palette.ts';
import { incomingSource } from '#web/purchasing/incoming/palette.ts';
import { orderSource } from '#web/purchasing/purchaseOrders/palette.ts';
import { supplierReturnSource } from '#web/purchasing/supplierReturns/palette.ts';
import { supplierSource } from '#web/purchasing/suppliers/palette.ts';
import { customerSource } from '#web/sales/customers/palette.ts';
import { deliverySource } from '#web/sales/deliveries/palette.ts';
import { invoiceSource } from '#web/sales/invoices/palette.ts';
import { salesOrderSource } from '#web/sales/orders/palette.ts';
import { quoteSource } from '#web/sales/quotes/palette.ts';
import { recurringSource } from '#web/sales/recurring/palette.ts';
import { returnSource } from '#web/sales/returns/palette.ts';
import { countSource } from '../../stock/counts/palette.ts';
import { locationSource } from '../../stock/locations/palette.ts';
import type { PaletteSource } from '../../ui/palette.ts';

/** What the command palette searches, in order. A feature joins with its `palette.ts` and a line here. */
export const SOURCES: PaletteSource[] = [
  itemSource,
  locationSource,
  countSource,
  orderSource,
  supplierSource,
  quoteSource,
  recurringSource,
  billSource,
  incomingSource,
  supplierReturnSource,
  salesOrderSource,
  deliverySource,
  returnSource,
  invoiceSource,
  customerSource,
  peopleSource,
  businessSource,
];
