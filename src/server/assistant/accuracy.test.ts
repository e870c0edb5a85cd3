import { beforeAll, describe, expect, it } from 'vitest';
import { HARBOR } from '../demo/harbor/harbor.ts';
import { fillDemo } from '../testing/filledDemo.ts';
import { HARBOR_BUILT } from '../testing/phrasings/harborBuilt.ts';
import { HARBOR_MEASURED } from '../testing/phrasings/harborMeasured.ts';
import { fillNorthwind, hasNorthwind, NORTHWIND_NOW } from '../testing/phrasings/northwind.ts';
import { NORTHWIND_BUILT } from '../testing/phrasings/northwindBuilt.ts';
import { NORTHWIND_MEASURED } from '../testing/phrasings/northwindMeasured.ts';
import type { Phrasing } from '../testing/phrasings/phrasing.ts';
import { adminOf, type Score, score, told } from '../testing/phrasings/score.ts';
import { signIn } from '../testing/signIn.ts';
import { tell } from '../testing/tell.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

/**
 * What the built-in engine makes of several hundred phrasings. One part was there while it was built; of the other,
 * written before, only the shares are ever told. `npm run assistant:accuracy` asks both tenants.
 */
const INTENTS = 0.95;
const FIGURES = 0.9;
const ALL = process.env.ASSISTANT_ACCURACY === 'all';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

function expectFloor(name: string, sum: Score): void {
  tell([told(name, sum), ...(name.includes('built') ? sum.wrong : [])].join('\n'));
  expect(sum.intents / sum.asked, `${name}, intents`).toBeGreaterThanOrEqual(INTENTS);
  expect(sum.facts / sum.withFacts, `${name}, figures`).toBeGreaterThanOrEqual(FIGURES);
}

it('the phrasings are several hundred, none twice, a part of which is only measured', () => {
  const [built, measured] = [
    [...HARBOR_BUILT, ...NORTHWIND_BUILT],
    [...HARBOR_MEASURED, ...NORTHWIND_MEASURED],
  ];
  expect(built.length).toBeGreaterThanOrEqual(220);
  expect(measured.length).toBeGreaterThanOrEqual(120);
  const keys = (all: Phrasing[]) => all.map(([text, , , after = []]) => [...after, text].join(' » '));
  for (const [a, b] of [
    [HARBOR_BUILT, HARBOR_MEASURED],
    [NORTHWIND_BUILT, NORTHWIND_MEASURED],
  ] as const) {
    const all = keys([...a, ...b]);
    expect(all.filter((one, n) => all.indexOf(one) !== n)).toEqual([]);
  }
});

describe('the built-in engine', () => {
  it('understands what is asked of Harbor Supply, and its figures are those of the database', async () => {
    await fillDemo(t, [HARBOR]);
    await signIn(t.app, 'admin@harbor.test', 'stockbook');
    const { rows } = await t.database.pool.query<{ user_id: string }>(
      "select user_id from memberships where tenant_id = 'harbor' and role = 'admin'",
    );
    const who = { tenantId: 'harbor', userId: rows[0]!.user_id };
    expectFloor('Harbor, built', await score(t, who, HARBOR_BUILT));
    expectFloor('Harbor, measured', await score(t, who, HARBOR_MEASURED));
  });

  if (ALL && hasNorthwind)
    it('understands what is asked of Northwind, and its figures are those of the database', async () => {
      const tenant = await t.tenant({ id: 'northwind' });
      await fillNorthwind(t, tenant);
      expectFloor('Northwind, built', await score(t, adminOf(tenant), NORTHWIND_BUILT, NORTHWIND_NOW));
      expectFloor('Northwind, measured', await score(t, adminOf(tenant), NORTHWIND_MEASURED, NORTHWIND_NOW));
    });
});
