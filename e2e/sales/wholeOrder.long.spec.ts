// Second tier: repeats each way from a quote to a credit note over a whole order.
// First tier: e2e/sales/quotes.spec.ts, e2e/sales/orders.spec.ts, e2e/sales/deliveries.spec.ts, e2e/sales/invoices.spec.ts,
// e2e/sales/returns.spec.ts
import { test } from '@playwright/test';
import { ordersWhole } from './wholeOrderSteps.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

ordersWhole('at a desk', 1440);

ordersWhole('on a phone', 390);
