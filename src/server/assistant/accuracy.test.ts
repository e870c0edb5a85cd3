import { expect, it } from 'vitest';
import { HARBOR_BUILT } from '../testing/phrasings/harborBuilt.ts';
import { HARBOR_MEASURED } from '../testing/phrasings/harborMeasured.ts';
import { NORTHWIND_BUILT } from '../testing/phrasings/northwindBuilt.ts';
import { NORTHWIND_MEASURED } from '../testing/phrasings/northwindMeasured.ts';
import type { Phrasing } from '../testing/phrasings/phrasing.ts';

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
