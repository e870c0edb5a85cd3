import { test } from '@playwright/test';
import { ordersWhole } from './wholeOrderSteps.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

ordersWhole('at a desk', 1440);
