import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '#server/foundation/context.ts';
import { asSystem } from '#server/testing/ledgers.ts';
import { testApp } from '#server/testing/testApp.ts';
import { nextNumbers } from '#shared/foundation/documents/numbersContract.ts';
import * as tenants from '#shared/people/tenants/contract.ts';
import { sortKey } from '#shared/text.ts';
import { tenantOf } from '../tenants/tenant.ts';
import { takeNumber, takeNumbers } from './series.ts';
import { wordsOf } from './words.ts';

const t = await testApp();

describe('the next numbers', () => {
  it('are taken many at once as one by one, each by its own date', async () => {
    const tenant = await t.tenant();
    await asSystem(t, tenant, async (ctx) => {
      await takeNumber(ctx, 'order', '2025-12-30');
      const dates = ['2025-12-31', '2026-01-01', '2025-12-31', '2026-01-02'];
      const numbers = await takeNumbers(ctx, 'order', dates, await tenantOf(ctx));
      expect(numbers).toEqual(['SO-2025-00002', 'SO-2026-00001', 'SO-2025-00003', 'SO-2026-00002']);
      expect(await takeNumber(ctx, 'order', '2026-03-01')).toBe('SO-2026-00003');
    });
  });

  it('are told for each kind as by the format, of today where the tenant is, and not taken', async () => {
    const tenant = await t.tenant();
    const ask = async () => (await tenant.admin.call(nextNumbers)).body;
    const today = new Date().toISOString().slice(0, 10);
    const [year, month] = [today.slice(0, 4), today.slice(0, 7)];
    const { date, series } = await ask();
    expect(date).toBe(today);
    expect(series.map(({ number }) => number)).toEqual([
      ...['PO', 'GR', 'BILL', 'RS'].map((start) => `${start}-${year}-00001`),
      `Q-${year}-0001`,
      ...['SO', 'DN', 'RT'].map((start) => `${start}-${year}-00001`),
      ...['INV', 'CN', 'PAY'].map((start) => `${start}-${year}-00001`),
      `CT-${year}-0001`,
    ]);
    await asSystem(t, tenant, (ctx) => takeNumber(ctx, 'invoice', today));
    await tenant.admin.call(tenants.updateSetting, { body: { 'payment.numberFormat': 'P{MM}-{00}' } });
    const after = (await ask()).series;
    expect(after.find((one) => one.series === 'invoice')).toEqual({
      series: 'invoice',
      number: `INV-${year}-00002`,
      counters: [
        { period: '', next: 1 },
        { period: year, next: 2 },
        { period: month, next: 1 },
      ],
    });
    expect(after.find((one) => one.series === 'payment')?.number).toBe(`P${month.slice(5)}-01`);
    // Asking took nothing.
    expect((await ask()).series).toEqual(after);
    expect((await tenant.manager.call(nextNumbers)).status).toBe(403);
  });
});

describe('the numbers of a series', () => {
  it('are a hundred in a row for a hundred postings at once, and one that fails leaves no gap', async () => {
    const tenant = await t.tenant();
    const post = (index: number) =>
      asSystem(t, tenant, async (ctx) => {
        const number = await takeNumber(ctx, 'invoice', '2026-12-31');
        if (index % 5 === 4) throw new Error('The posting failed.');
        return number;
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 125 }, (_, index) => post(index)));
    const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(numbers.sort()).toEqual(
      Array.from({ length: 100 }, (_, index) => `INV-2026-${String(index + 1).padStart(5, '0')}`),
    );
  });

  it('count for themselves: each kind, each year, each tenant; and go on when the format changes', async () => {
    const [one, other] = [await t.tenant(), await t.tenant()];
    const take = (tenant: typeof one, series: 'invoice' | 'creditNote', date: string) =>
      asSystem(t, tenant, (ctx) => takeNumber(ctx, series, date));
    expect(await take(one, 'invoice', '2026-12-31')).toBe('INV-2026-00001');
    expect(await take(one, 'creditNote', '2026-12-31')).toBe('CN-2026-00001');
    expect(await take(one, 'invoice', '2027-01-01')).toBe('INV-2027-00001');
    expect(await take(other, 'invoice', '2026-12-31')).toBe('INV-2026-00001');
    const changed = await one.admin.call(tenants.updateSetting, {
      body: { 'invoice.numberFormat': '{YY}/{000}' },
    });
    expect(changed.status).toBe(200);
    expect(await take(one, 'invoice', '2026-12-31')).toBe('26/002');
  });
});

it('sorts a number and finds it by words in the database as everywhere', async () => {
  const tenant = await t.tenant();
  const piece = fc.constantFrom('INV-', 'R', 'É/', '0', '12', '{YYYY}', '{YY}', '{MM}', '-', ' ', 'Straße ');
  const format = fc
    .tuple(
      fc.array(piece, { maxLength: 4 }),
      fc.integer({ min: 1, max: 14 }),
      fc.array(piece, { maxLength: 3 }),
    )
    .map(([before, width, after]) => `${before.join('')}{${'0'.repeat(width)}}${after.join('')}`);
  await asSystem(t, tenant, async ({ tx }) => {
    const taken = async (format: string, date: string) => {
      const settings = { ...(await tenantOf({ tx })).settings, 'invoice.numberFormat': format };
      const number = await takeNumber({ tx } as Ctx, 'invoice', date, { settings });
      const [found] = await tx.query<{ key: string; words: string }>({
        prepare: false,
        text: 'select sort_key($1) as key, number_words($1) as words',
        values: [number],
      });
      return { number, ...found! };
    };
    await fc.assert(
      fc.asyncProperty(format, fc.constantFrom('2026-03-31', '2027-12-01'), async (format, date) => {
        const { number, key, words } = await taken(format, date);
        expect([key, words]).toEqual([sortKey(number), wordsOf([], number)]);
        expect(number).toMatch(/\d/);
      }),
      { numRuns: 100 },
    );
  });
});
