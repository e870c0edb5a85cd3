import { beforeAll, expect, it } from 'vitest';
import { adds, type FigureQuery, figuresOfDemo, sumOf, timeOf } from '#server/testing/demoFigures.ts';
import { FIGURE_NAMES, FIGURES, figureOf, isTimeSplit } from '#shared/insights/figures/catalogue.ts';
import { readFigure } from '#shared/insights/figures/contract.ts';

/** The figures of the demo's business, each taken apart in one of the ways that it can be. Their rows: figureRows.test.ts. */

let demo: Awaited<ReturnType<typeof figuresOfDemo>>;

beforeAll(async () => {
  demo = await figuresOfDemo();
});

it.each(FIGURE_NAMES)('%s is the sum of its parts', async (name) => {
  const { time, splits } = figureOf(name);
  // What was there at the ends of several days has no sum, and what is low in a place may not be in all.
  const [split] = splits.filter((one) => !(time === 'asOf' && isTimeSplit(one)) && name !== 'low');
  const query = { ...timeOf(name), ...(split ? { split, limit: '500' } : {}) };
  const { rows, totals, count } = await demo.ask(name, query);
  if (split && adds(name) && count <= 500) expect([split, sumOf(rows)]).toEqual([split, sumOf(totals)]);
});

const REFUSED: [FigureQuery, string][] = [
  [{ figure: 'low', split: 'customer' }, 'split'],
  [{ figure: 'stockValue', customer: '0192d5a0-0000-7000-8000-000000000001' }, 'customer'],
  [{ figure: 'low', asOf: '2026-01-01' }, 'asOf'],
  [{ figure: 'low', period: 'year' }, 'period'],
  [{ figure: 'sales', days: '3' }, 'days'],
  [{ figure: 'payables', compare: 'before' }, 'compare'],
  [{ figure: 'stockValue', asOf: '2199-01-01' }, 'asOf'],
];
it.each(REFUSED)('refuses %o, naming the field', async (query, field) => {
  const { status, error } = await demo.manager.call(readFigure, { query });
  expect([status, (error.fields ?? []).map((one) => one.field)]).toEqual([400, [field]]);
});

it('is seen by those who may', async () => {
  const viewer = await demo.someone('viewer');
  for (const name of FIGURE_NAMES) {
    const { status } = await viewer.call(readFigure, { query: { figure: name } });
    expect([name, status]).toEqual([name, FIGURES[name].needs === 'inventory:view' ? 200 : 403]);
  }
});
