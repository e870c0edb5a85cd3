import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { addItem, stockUp } from '#server/testing/ledgers.ts';
import { type Caller, good, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { figureCsv, MOST_ROWS, readFigure } from '#shared/insights/figures/contract.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';

/** A figure as a file: all of it, whatever a screen has room for. */

const t = await testApp();
let a: TestTenant;

beforeAll(async () => {
  a = await t.tenant();
  const customer = await addCustomer(a, { name: '=1+1, "Tea"' });
  for (const [issueDate, minor] of [
    ['2024-01-01', 100],
    ['2025-06-30', 12_345],
  ] as const)
    await invoiceOver(a, customer.id, minor, { issueDate });
});

type Query = Record<string, string | string[]>;
const lines = async (query: Query, by: Caller = a.manager) => {
  const text: string = good(await by.call(figureCsv, { query }));
  expect([text[0], text.slice(-2)]).toEqual(['\uFEFF', '\r\n']);
  return text.slice(1, -2).split('\r\n');
};

describe('a figure as CSV', () => {
  it('has all parts, also where a screen has the first of them alone', async () => {
    const query = { figure: 'sales', split: 'day', period: 'own', from: '2024-01-01', to: '2025-12-31' };
    const shown = good(await a.manager.call(readFigure, { query }));
    expect(shown.rows).toHaveLength(MOST_ROWS);
    const [heading, ...days] = await lines(query);
    expect(heading).toBe('Day,Currency,Sales');
    expect(days).toHaveLength(366 + 365 + 1);
    expect([days[0], days[1], days[731]]).toEqual([
      '2024-01-01,USD,1.00',
      '2024-01-02,USD,0.00',
      'Total,USD,124.45',
    ]);
    expect(days).toContain('2025-06-30,USD,123.45');
    // A stock value at the ends of days comes to nothing together.
    const value = await lines({ ...query, figure: 'stockValue' });
    expect([value.length, value[0], value.at(-1)]).toEqual([
      732,
      'Day,Currency,Stock value',
      '2025-12-31,USD,0.00',
    ]);
  });

  it('has parts of two splits below one another, stretches of time as text that sorts, and no formulas', async () => {
    const query = {
      figure: 'sales',
      split: ['customer', 'quarter'],
      period: 'own',
      from: '2024-01-01',
      to: '2025-12-31',
    };
    const [heading, ...parts] = await lines(query);
    expect(heading).toBe('Customer,Quarter,Currency,Sales');
    expect(parts.sort()).toEqual([
      '"\'=1+1, ""Tea""",2024-Q1,USD,1.00',
      '"\'=1+1, ""Tea""",2025-Q2,USD,123.45',
      'Total,,USD,124.45',
    ]);
    expect(await lines({ ...query, split: 'month', limit: '2', order: 'most' })).toEqual([
      'Month,Currency,Sales',
      '2025-06,USD,123.45',
      '2024-01,USD,1.00',
      'Total,USD,124.45',
    ]);
    expect(await lines({ ...query, split: 'year', compare: 'lastYear', from: '2025-01-01' })).toEqual([
      'Year,Currency,Sales,Before,Change %',
      '2025,USD,123.45,1.00,12245.0',
      'Total,USD,123.45,1.00,12245.0',
    ]);
  });

  it('speaks the language of the business but for its headings, and adds up no different units', async () => {
    const b = await t.tenant();
    good(await b.admin.call(updatePreferences, { body: { language: 'de' } }));
    const [cup, rope] = [await addItem(b, 'CUP'), await addItem(b, 'ROPE', { unit: 'm' })];
    await stockUp(b, cup, '3');
    await stockUp(b, rope, '2.5');
    const [heading, ...parts] = await lines({ figure: 'onHand', split: 'category' }, b.viewer);
    expect(heading).toBe('Category,Unit,On hand');
    expect(parts.sort()).toEqual([
      'Gesamt,Stück,3',
      'Gesamt,m,2.5',
      'Ohne Angabe,Stück,3',
      'Ohne Angabe,m,2.5',
    ]);
    expect(await lines({ figure: 'items' }, b.viewer)).toEqual(['Items', '2']);
  });

  it('is for those who may see the figure, and refused as on screen', async () => {
    const status = async (by: Caller, query: Query) => (await by.call(figureCsv, { query })).status;
    expect(await status(a.viewer, { figure: 'stockValue', split: 'item' })).toBe(200);
    expect(await status(a.viewer, { figure: 'sales' })).toBe(403);
    expect(await status(a.nobody, { figure: 'stockValue' })).toBe(403);
    expect(await status(a.manager, { figure: 'sales', split: 'location' })).toBe(400);
    const b = await t.tenant();
    expect(await lines({ figure: 'sales', split: 'customer', period: 'year' }, b.manager)).toEqual([
      'Customer,Currency,Sales',
      'Total,USD,0.00',
    ]);
  });
});
