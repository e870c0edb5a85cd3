import { customerSource } from '../../customers/palette.ts';
import { invoiceSource } from '../../invoices/palette.ts';
import { itemSource } from '../../items/palette.ts';
import { peopleSource } from '../../people/palette.ts';
import { businessSource } from '../../platform/palette.ts';
import { orderSource } from '../../purchaseOrders/palette.ts';
import { locationSource } from '../../stock/palette.ts';
import { supplierSource } from '../../suppliers/palette.ts';
import type { PaletteSource } from '../../ui/palette.ts';

/** What the command palette searches, in order. A feature joins with its `palette.ts` and a line here. */
export const SOURCES: PaletteSource[] = [
  itemSource,
  locationSource,
  orderSource,
  supplierSource,
  invoiceSource,
  customerSource,
  peopleSource,
  businessSource,
];
