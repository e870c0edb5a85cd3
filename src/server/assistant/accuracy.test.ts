import { expect, it } from 'vitest';
import { adminOfDemo, demoApp } from '../testing/filledDemo.ts';
import { HARBOR_BUILT } from '../testing/phrasings/harborBuilt.ts';
import { HARBOR_MEASURED } from '../testing/phrasings/harborMeasured.ts';
import { NORTHWIND_BUILT } from '../testing/phrasings/northwindBuilt.ts';
import { NORTHWIND_MEASURED } from '../testing/phrasings/northwindMeasured.ts';
import type { Phrasing } from '../testing/phrasings/phrasing.ts';
import { score, told } from '../testing/phrasings/score.ts';
import { tell } from '../testing/tell.ts';

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

it('the built-in engine understands each tenth of what is asked of Harbor Supply, and its figures are those of the database', async () => {
  const t = await demoApp();
  const some = HARBOR_BUILT.filter((_, n) => n % 10 === 0);
  const sum = await score(t, await adminOfDemo(t), some);
  tell([told('Harbor, a tenth', sum), ...sum.wrong].join('\n'));
  // One may be read otherwise than it was meant.
  expect(sum.asked - sum.intents).toBeLessThanOrEqual(1);
  expect(sum.withFacts - sum.facts).toBeLessThanOrEqual(1);
});
