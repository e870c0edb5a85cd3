import { describe, expect, it } from 'vitest';
import { stretchAt } from '#shared/dates.ts';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import { DEFAULT_PREFERENCES } from '#shared/people/tenants/preferences.ts';
import { en } from '#web/texts/en.ts';
import { rowsQueryOf } from '../figures/cells.ts';
import { chartOf } from '../figures/chart.ts';
import { gridOf, tableOf } from '../figures/grid.ts';
import type { Explored } from '../figures/pivot.ts';
import { writerOf } from '../figures/values.ts';
import { placeAfter } from './places.ts';

const YEAR = { from: '2026-01-15', to: '2026-03-10' };

const answer = (rows: FigureAnswer['rows'], more: Partial<FigureAnswer> = {}): FigureAnswer => ({
  ...{ today: '2026-03-10', currency: 'USD', period: YEAR, before: null },
  ...{ rows, count: rows.length, totals: [] },
  ...more,
});
const key = (id: string | null, name = id ?? '') => ({ id, name });
const kitOf = (explored: Explored) => ({
  explored,
  texts: en,
  writer: writerOf(en, explored.asked.figure, 'USD', { ...DEFAULT_PREFERENCES, language: 'en' }),
});
const texts = (explored: Explored) => {
  const { columns, rows, foot } = gridOf(kitOf(explored));
  return [
    columns.map(({ label }) => label),
    ...[...rows, ...foot].map(({ name, measure, cells }) => [
      name,
      measure,
      ...cells.map((cell) => cell?.text ?? null),
    ]),
  ];
};

const listed: Explored = {
  asked: { figure: 'sales', split: ['category'], compare: 'before' },
  whole: answer(
    [
      { keys: [key('Audio')], of: 'USD', value: 120_000, before: 100_000 },
      { keys: [key(null)], of: 'USD', value: 0, before: 500 },
    ],
    {
      before: { from: '2025-11-21', to: '2026-01-14' },
      totals: [{ of: 'USD', value: 120_000, before: 100_500 }],
    },
  ),
  down: null,
  across: null,
};

const crossed: Explored = {
  asked: { figure: 'soldQuantity', split: ['category', 'month'] },
  whole: answer(
    [
      { keys: [key('Audio'), key('2026-02-01')], of: 'each', value: '2' },
      { keys: [key('Audio'), key('2026-01-01')], of: 'each', value: '3' },
      { keys: [key('Cable'), key('2026-02-01')], of: 'm', value: '7.5' },
      { keys: [key('Cable'), key('2026-02-01')], of: 'each', value: '1' },
    ],
    {
      totals: [
        { of: 'each', value: '6' },
        { of: 'm', value: '7.5' },
      ],
    },
  ),
  down: answer([
    { keys: [key('Cable')], of: 'm', value: '7.5' },
    { keys: [key('Cable')], of: 'each', value: '1' },
    { keys: [key('Audio')], of: 'each', value: '5' },
    { keys: [key('Empty')], of: 'each', value: '0' },
  ]),
  across: answer([
    { keys: [key('2026-01-01')], of: 'each', value: '3' },
    { keys: [key('2026-02-01')], of: 'each', value: '3' },
    { keys: [key('2026-02-01')], of: 'm', value: '7.5' },
  ]),
};

describe('the table of a figure', () => {
  it('has its parts with the time before and the change, and at the foot the whole', () => {
    expect(texts(listed)).toEqual([
      ['Sales', 'Before', 'Change'],
      ['Audio', 'USD', '$1,200.00', '$1,000.00', ''],
      ['Not stated', 'USD', '$0.00', '$5.00', ''],
      ['Total', 'USD', '$1,200.00', '$1,005.00', ''],
    ]);
    expect(tableOf(gridOf(kitOf(listed)), en, 'money').rows[0]).toEqual([
      'Audio',
      'USD',
      { text: '$1,200.00', plain: '1200.00' },
      { text: '$1,000.00', plain: '1000.00' },
      { text: '', plain: '20.0' },
    ]);
  });

  it('has the first split down and the second across, by units, in the order of the edges', () => {
    expect(texts(crossed)).toEqual([
      ['Jan 2026', 'Feb 2026', 'Total'],
      ['Cable', 'each', null, '1 each', '1 each'],
      ['Cable', 'm', null, '7.5 m', '7.5 m'],
      ['Audio', 'each', '3 each', '2 each', '5 each'],
      ['Total', 'each', '3 each', '3 each', '6 each'],
      ['Total', 'm', null, '7.5 m', '7.5 m'],
    ]);
  });

  it('does not say what a stock of several days comes to', () => {
    const whole = answer([{ keys: [key('2026-01-01')], of: 'USD', value: 5 }], {
      totals: [{ of: 'USD', value: 5 }],
    });
    const asked = { figure: 'stockValue', split: ['month'] } as const;
    const { foot } = gridOf(
      kitOf({ asked: { ...asked, split: [...asked.split] }, whole, down: null, across: null }),
    );
    expect(foot).toEqual([]);
  });

  it('says of what is owed how old it is, and what is not used up', () => {
    const parts = ['current', '90+', 'creditNotes'].map((id) => ({ keys: [key(id)], of: 'USD', value: 1 }));
    const asked: Explored['asked'] = { figure: 'receivables', split: ['age'] };
    const { rows } = gridOf(kitOf({ asked, whole: answer(parts), down: null, across: null }));
    expect(rows.map(({ name }) => name)).toEqual(['Not yet due', 'Over 90 days', 'Unapplied credit notes']);
  });

  it('says that there is nothing to divide by', () => {
    const whole = answer([], { totals: [{ of: null, value: null }] });
    expect(texts({ asked: { figure: 'marginPercent', split: [] }, whole, down: null, across: null })).toEqual(
      [['Margin %'], ['Total', '', '–']],
    );
  });
});

describe('the rows behind a value', () => {
  it('are those of its parts, of the days that lie in the period', () => {
    const { rows } = gridOf(kitOf(crossed));
    expect(rows[2]?.cells[0]?.opened).toMatchObject({
      query: {
        ...{ figure: 'soldQuantity', category: ['Audio'] },
        ...{ period: 'own', from: '2026-01-15', to: '2026-01-31' },
      },
      parts: ['Audio', 'Jan 2026'],
      value: '3 each',
    });
  });

  it('are those of a stock at the end of a stretch of time', () => {
    expect(
      rowsQueryOf({ figure: 'stockValue', period: 'year' }, ['month'], [key('2026-03-01')], {
        ...{ period: YEAR, of: 'USD' },
      }),
    ).toEqual({ figure: 'stockValue', asOf: '2026-03-10' });
  });

  it('stretches end on their last day', () => {
    expect(stretchAt('day', '2026-03-02').to).toBe('2026-03-02');
    expect(stretchAt('week', '2026-03-02').to).toBe('2026-03-08');
    expect(stretchAt('month', '2024-02-01').to).toBe('2024-02-29');
    expect(stretchAt('quarter', '2026-10-01').to).toBe('2026-12-31');
    expect(stretchAt('year', '2026-01-01').to).toBe('2026-12-31');
  });
});

describe('the chart of a figure', () => {
  it('is a line over time where a split is one, else bars', () => {
    expect(chartOf(crossed, kitOf(crossed))).toMatchObject({
      of: 'each',
      data: { kind: 'trend', labels: ['Jan 2026', 'Feb 2026'], values: [3, 3] },
    });
    expect(chartOf(listed, kitOf(listed))).toMatchObject({
      data: { kind: 'bars', rows: [{ label: 'Audio', value: 120_000, text: '$1,200.00' }, {}] },
    });
  });
});

describe('the bars of a figure', () => {
  const many = (of: string | null, values: (number | string)[]) =>
    values.map((value, n) => ({ keys: [key(`part ${n}`)], of, value }));
  const down = (n: number, from = 1000) => Array.from({ length: n }, (_, at) => from - at);
  const restOf = (
    asked: Partial<Explored['asked']>,
    rows: FigureAnswer['rows'],
    more: Partial<FigureAnswer> = {},
  ) => {
    const own: Explored['asked'] = { figure: 'sales', split: ['category'], ...asked };
    const data = chartOf(
      { asked: own, whole: answer(rows, more), down: null, across: null },
      kitOf({ asked: own, whole: answer([]), down: null, across: null }),
    )?.data;
    return data?.kind === 'bars' ? [data.rows.length, data.rest] : null;
  };
  const all = (of: string | null, value: number | string) => ({ totals: [{ of, value }] });

  it('say nothing of others where all have one', () => {
    expect(restOf({}, many('USD', down(12)), all('USD', 11_934))).toEqual([12, undefined]);
  });

  it('say how many others there are, and what money, quantities and counts of them come to', () => {
    expect(restOf({}, many('USD', down(15)), all('USD', 14_895))).toEqual([
      12,
      '12 of 15 shown. The rest: $29.61',
    ]);
    const metres = many('m', [...down(12).map(String), '1.5', '0.25']);
    expect(restOf({ figure: 'soldQuantity' }, metres, all('m', '11935.75'))).toEqual([
      12,
      '12 of 14 shown. The rest: 1.75 m',
    ]);
    // Of other currencies nothing is added.
    const mixed = [...many('USD', down(13)), ...many('EUR', down(2))];
    expect(restOf({}, mixed, all('USD', 12_922))?.[1]).toBe('12 of 13 shown. The rest: $9.88');
  });

  it('take what is not answered from the whole, unless the parts are chosen by what they are', () => {
    const some = many('USD', down(12));
    const more = { ...all('USD', 20_000), count: 87 };
    expect(restOf({}, some, more)?.[1]).toBe('12 of 87 shown. The rest: $80.66');
    expect(restOf({ above: '500' }, some, more)?.[1]).toBe('12 of 87 shown.');
    expect(restOf({}, [...some, ...many('EUR', [5])], more)?.[1]).toBe('Only the first 12 are shown.');
  });

  it('are as many as there is room for', () => {
    const asked: Explored['asked'] = { figure: 'sales', split: ['category'] };
    const explored = {
      asked,
      whole: answer(many('USD', down(8)), all('USD', 7972)),
      down: null,
      across: null,
    };
    expect(chartOf(explored, { ...kitOf(explored), most: 5 })?.data).toMatchObject({
      rows: { length: 5 },
      rest: '5 of 8 shown. The rest: $29.82',
    });
  });

  it('never add up averages, shares, or what stands in several parts', () => {
    const said = ['12 of 13 shown.'];
    const ask = (figure: Explored['asked']['figure'], of: string | null, totals = all(of, 1)) =>
      restOf({ figure }, many(of, down(13)), totals)?.slice(1);
    expect(ask('averageInvoice', 'USD')).toEqual(said);
    expect(ask('marginPercent', null)).toEqual(said);
    expect(ask('daysToPay', null)).toEqual(said);
    expect(ask('low', null, { totals: [] })).toEqual(said);
  });
});

describe('the keys of the table', () => {
  const size = { rows: 3, columns: 2 };
  const led = (key: string, direction: 'ltr' | 'rtl' = 'ltr', ctrlKey = false) =>
    placeAfter({ key, ctrlKey }, { row: 1, column: 0 }, size, direction);

  it('lead to the next value, and not beyond the last', () => {
    expect(led('ArrowDown')).toEqual({ row: 2, column: 0 });
    expect(led('ArrowRight')).toEqual({ row: 1, column: 1 });
    expect(led('ArrowLeft')).toEqual({ row: 1, column: 0 });
    expect(led('PageDown')).toEqual({ row: 2, column: 0 });
    expect(led('End', 'ltr', true)).toEqual({ row: 2, column: 1 });
    expect(led('x')).toBeNull();
  });

  it('go the way that the language reads', () => {
    expect(led('ArrowLeft', 'rtl')).toEqual({ row: 1, column: 1 });
    expect(led('ArrowRight', 'rtl')).toEqual({ row: 1, column: 0 });
  });
});
