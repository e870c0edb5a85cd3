import { beforeAll, expect, it } from 'vitest';
import { adds, figuresOfDemo, sumOf, timeOf } from '#server/testing/demoFigures.ts';
import { FIGURE_NAMES } from '#shared/insights/figures/catalogue.ts';

let demo: Awaited<ReturnType<typeof figuresOfDemo>>;

beforeAll(async () => {
  demo = await figuresOfDemo();
});

it.each(FIGURE_NAMES)('%s has the rows that it is made of', async (name) => {
  if (!adds(name) || name === 'turnover' || name === 'daysOfCover') return;
  const { totals } = await demo.ask(name, timeOf(name));
  const { rows, count } = await demo.rowsOf(name, timeOf(name));
  if (count <= 500) expect(sumOf(rows)).toEqual(sumOf(totals));
});
