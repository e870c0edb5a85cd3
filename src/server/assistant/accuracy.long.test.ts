// Second tier: costs more than five seconds.
// First tier: src/server/assistant/tools/figure.test.ts, src/server/assistant/reading/read.test.ts

import { describe, expect, it } from 'vitest';
import { adminOfDemo, demoApp } from '../testing/filledDemo.ts';
import { HARBOR_BUILT } from '../testing/phrasings/harborBuilt.ts';
import { HARBOR_MEASURED } from '../testing/phrasings/harborMeasured.ts';
import { fillNorthwind, hasNorthwind, NORTHWIND_NOW } from '../testing/phrasings/northwind.ts';
import { NORTHWIND_BUILT } from '../testing/phrasings/northwindBuilt.ts';
import { NORTHWIND_MEASURED } from '../testing/phrasings/northwindMeasured.ts';
import { adminOf, type Score, score, told } from '../testing/phrasings/score.ts';
import { tell } from '../testing/tell.ts';
import { ownApp } from '../testing/testApp.ts';

/**
 * What the built-in engine makes of several hundred phrasings. One part was there while it was built; of the other,
 * written before, only the shares are ever told. `npm run assistant:accuracy` asks both tenants.
 */
const INTENTS = 0.95;
const FIGURES = 0.9;
const ALL = process.env.ASSISTANT_ACCURACY === 'all';

function expectFloor(name: string, sum: Score): void {
  tell([told(name, sum), ...(name.includes('built') ? sum.wrong : [])].join('\n'));
  expect(sum.intents / sum.asked, `${name}, intents`).toBeGreaterThanOrEqual(INTENTS);
  expect(sum.facts / sum.withFacts, `${name}, figures`).toBeGreaterThanOrEqual(FIGURES);
}

describe('the built-in engine', () => {
  it('understands what is asked of Harbor Supply, and its figures are those of the database', async () => {
    const t = await demoApp();
    const who = await adminOfDemo(t);
    expectFloor('Harbor, built', await score(t, who, HARBOR_BUILT));
    expectFloor('Harbor, measured', await score(t, who, HARBOR_MEASURED));
  });

  if (ALL && hasNorthwind)
    it('understands what is asked of Northwind, and its figures are those of the database', async () => {
      const t = await ownApp();
      const tenant = await t.tenant({ id: 'northwind' });
      await fillNorthwind(t, tenant);
      expectFloor('Northwind, built', await score(t, adminOf(tenant), NORTHWIND_BUILT, NORTHWIND_NOW));
      expectFloor('Northwind, measured', await score(t, adminOf(tenant), NORTHWIND_MEASURED, NORTHWIND_NOW));
    });
});
