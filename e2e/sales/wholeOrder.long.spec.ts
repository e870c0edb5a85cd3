// Second tier: repeats each way from a quote to a credit note over a whole order.
// First tier: src/web/sales/quotes/quotes.page.test.ts, e2e/sales/orders.spec.ts, e2e/sales/deliveries.spec.ts,
// src/web/sales/invoices/invoices.page.test.ts, src/web/sales/returns/returns.page.test.ts
import { test } from '@playwright/test';
import { ordersWhole } from './wholeOrderSteps.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

ordersWhole('at a desk', 1440);

ordersWhole('on a phone', 390);
