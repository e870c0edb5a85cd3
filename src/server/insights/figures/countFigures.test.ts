import { beforeAll, describe, expect, it } from 'vitest';
import { countOf } from '#server/testing/counted.ts';
import { addPlace, adjust, bookApp } from '#server/testing/ledgers.ts';
import { converse, deskOf } from '#server/testing/phrasings/conversation.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { good, ownApp } from '#server/testing/testApp.ts';
import { createItem } from '#shared/catalogue/items/contract.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { readDashboard } from '#shared/insights/dashboard/contract.ts';
import type { FigureName } from '#shared/insights/figures/catalogue.ts';
import { figureRows, readFigure } from '#shared/insights/figures/contract.ts';
import * as counts from '#shared/stock/counts/contract.ts';
import { percentRight } from '#shared/stock/counts/rules.ts';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';

/** The figures of counts, on the dashboard, in Explore and in answers of the assistant. */

const { t, book, a } = await bookApp(ownApp);
const today = dateIn(new Date(), 'UTC');
const ALL = { from: addDays(today, -30), to: today };
const made = { cellar: '', attic: '', tea: '', rope: '', cup: '' };

let first: CountDetail;

beforeAll(async () => {
  made.cellar = await addPlace(a, 'Cellar');
  made.attic = await addPlace(a, 'Attic');
  const newItem = async (name: string, unit: string, category: string) =>
    good(await a.manager.call(createItem, { body: { sku: book.nextSku(), name, unit, category } })).id;
  made.tea = await newItem('Green tea', 'each', 'Tea');
  made.rope = await newItem('Hemp rope', 'm', 'Rope');
  made.cup = await newItem('Glass cup', 'each', 'Tea');
  const line = (itemId: string, locationId: string, change: string, unitCost: string) => ({
    ...{ itemId, locationId, change, unitCost },
  });
  good(
    await adjust(a.manager, [
      line(made.tea, made.cellar, '10', '2'),
      line(made.rope, made.cellar, '12.5', '3'),
      line(made.cup, made.cellar, '4', '1'),
      line(made.tea, made.attic, '6', '2'),
    ]),
  );
  for (const place of [made.cellar, made.attic])
    good(await a.manager.call(counts.createRule, { body: { of: { locationId: place }, every: 'month' } }));
  first = await countOf(a.manager, made.cellar, [
    [made.tea, '8', 'stolen'],
    [made.rope, '13.5'],
    [made.cup, '4'],
  ]);
});

type Query = Partial<Record<string, string | string[]>>;
const ask = async (figure: FigureName, query: Query = {}) =>
  good(await a.manager.call(readFigure, { query: { figure, ...query } }));
const totals = async (figure: FigureName, query: Query = ALL) =>
  Object.fromEntries((await ask(figure, query)).totals.map(({ of, value }) => [of ?? '', String(value)]));
const parts = async (figure: FigureName, split: string, query: Query = ALL) =>
  Object.fromEntries(
    (await ask(figure, { ...query, split })).rows.map(({ keys, of, value }) => [
      `${keys[0]!.name || keys[0]!.id} ${of ?? ''}`.trim(),
      String(value),
    ]),
  );

const tell = async (...texts: string[]) => {
  const who = { tenantId: a.id, userId: a.admin.userId };
  return converse(await deskOf(t.services, who), who, texts);
};

describe('the figures of counts', () => {
  it('say how right the book was, in lines, units and money', async () => {
    // One of three lines; 3 of 26.5 units, and 2 × 2 and 1 × 3 of 61.50.
    expect(await totals('countAccuracy')).toEqual({ '': '33.3' });
    expect(await totals('countAccuracyUnits')).toEqual({ '': '88.7' });
    expect(await totals('countAccuracyValue')).toEqual({ '': '88.6' });
    expect(await parts('countAccuracyUnits', 'category')).toEqual({ Tea: '85.7', Rope: '92' });
    expect(await totals('stockCounts')).toEqual({ '': '1' });
  });

  it('say what was found and missed, by reason, each unit by itself', async () => {
    expect(await totals('countDifference')).toEqual({ each: '-2', m: '1' });
    expect(await parts('countDifference', 'reason')).toEqual({
      'stolen each': '-2',
      'null m': '1',
      'null each': '0',
    });
    expect(await totals('countDifferenceValue', { ...ALL, reason: 'stolen' })).toEqual({ USD: '-400' });
  });

  it('open to the lines, each with its count and item', async () => {
    const query = { figure: 'countDifferenceValue' as const, ...ALL, item: made.tea };
    const { rows } = good(await a.manager.call(figureRows, { query }));
    expect(rows).toMatchObject([
      {
        document: { type: 'count', id: first.id, number: first.number },
        item: { name: 'Green tea' },
        value: -400,
      },
    ]);
  });

  it('are those of the dashboard', async () => {
    const { counts: card } = good(await a.manager.call(readDashboard, { query: {} })).figures;
    const [count] = card!.counts;
    expect([count!.linesCounted - count!.linesRight, count!.unitsOff, count!.valueOff]).toEqual([
      2,
      '3',
      700,
    ]);
    expect(percentRight(count!.linesCounted, 2)).toBe('33.3');
    expect(percentRight(26_500, 3000)).toBe('88.7');
    expect(percentRight(count!.valueExpected, count!.valueOff)).toBe('88.6');
  });

  it('say what is due by rules, each line once, and agree with the rules', async () => {
    expect(await parts('dueToCount', 'location', {})).toEqual({ Attic: '1' });
    const { rules } = good(await a.manager.call(counts.listRules));
    expect(rules.map(({ location, due }) => [location!.name, due])).toEqual([
      ['Attic', 1],
      ['Cellar', 0],
    ]);
    good(await a.manager.call(counts.createRule, { body: { of: { class: 'C' }, every: 'week' } }));
    expect(await totals('dueToCount', {})).toEqual({ '': '1' });
    const body = { name: 'Under way', scope: { locations: [made.attic] } };
    const { id, version } = good(await a.manager.call(counts.createCount, { body }));
    expect(await totals('openCounts', {})).toEqual({ '': '0' });
    good(await a.manager.call(counts.startCount, { params: { id }, body: { version } }));
    expect(await totals('openCounts', {})).toEqual({ '': '1' });
    const open = good(await a.manager.call(counts.listCounts, { query: { state: 'open' } })).counts;
    expect(open.map((count) => count.id)).toEqual([id]);
  });

  it('are told by the assistant, with when something was last counted', async () => {
    const day = first.postedAt!.slice(0, 10);
    const item = await tell('when was the green tea last counted?');
    expect(item.response).toContain('at Cellar, 8, 2 less than the book said');
    expect(item.links[0]).toEqual({ label: first.number, href: `/tenant/${a.id}/counts/${first.id}` });
    expect((await tell('Wann wurde Green tea zuletzt gezählt?')).response).toContain(
      '2 Stück weniger als im Buch',
    );
    expect((await tell('متى جردنا Green tea آخر مرة؟')).response).toContain('أقل مما في الدفاتر');
    const place = await tell('when was the cellar last counted?');
    expect(place.response).toBe(
      `Cellar was last counted on ${day} with ${first.number}: 3 lines, 2 corrected.`,
    );
    expect((await tell('when was the attic last counted?')).response).toBe('Attic: never counted.');
    expect((await tell('when did we last count?')).response).toContain(`The last count, ${first.number}`);
    expect((await tell('how accurate is our stock?')).response).toContain('33.3');
    const due = await tell('what is due to be counted?');
    expect(due.table?.rows).toEqual([['Attic', '1']]);
    expect(due.links.map(({ href }) => href)).toContain(`/tenant/${a.id}/counts/due`);
    expect((await tell('Welche Zählungen sind offen?')).response).toContain('Offene Zählungen: 1');
  });

  it('forget a count that is reversed', async () => {
    const { version } = good(await a.manager.call(counts.getCount, { params: { id: first.id } }));
    good(
      await a.manager.call(counts.reverseCount, {
        params: { id: first.id },
        body: { version, reason: 'Wrong day' },
      }),
    );
    expect(await totals('stockCounts')).toEqual({ '': '0' });
    expect(await totals('countAccuracy')).toEqual({ '': 'null' });
    expect((await tell('when was the green tea last counted?')).response).toContain('never counted');
    expect(await parts('dueToCount', 'location', {})).toEqual({ Attic: '1', Cellar: '3' });
  });
});

it('reads of many counts those of the days that are asked for', async () => {
  await t.database.pool.query(
    `insert into counts (tenant_id, id, name, number, state, is_blind, scope, started_at, started_by, posted_at, posted_by, words, created_by, updated_by)
     select $1, gen_random_uuid(), 'Old', 'CT-' || n, 'posted', false, '{}', '2001-01-01', 'test', '2001-01-01'::timestamptz + n * interval '1 hour',
       'test', '', 'test', 'test' from generate_series(1, 3000) n`,
    [a.id],
  );
  await t.database.pool.query('analyze counts, count_lines');
  const plan = await planOf(t.database.pool, {
    ...{ tenantId: a.id, fits: /with g as/ },
    request: () => ask('countAccuracy', { ...ALL, split: 'item' }),
  });
  // A node of a cluster begins with the few lines that are there, and finds their counts by the key.
  if (t.database.isDistributed) expect(plan).not.toContain('Seq Scan on counts');
  else expect(plan).toContain('counts_posted');
  expect(mostRows(plan)).toBeLessThan(100);
});
