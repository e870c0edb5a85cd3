import { test } from '@playwright/test';
import { seesEverything } from './customerPageSteps.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

seesEverything('at a desk');
