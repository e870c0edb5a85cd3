// Second tier: repeats one way over a phone.
// First tier: e2e/sales/wholeOrder.spec.ts
import { test } from '@playwright/test';
import { ordersWhole } from './wholeOrderSteps.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

ordersWhole('on a phone', 390);
