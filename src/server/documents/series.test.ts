import { describe, expect, it } from 'vitest';
import * as tenants from '#shared/tenants/contract.ts';
import { asSystem } from '../testing/ledgers.ts';
import { testApp } from '../testing/testApp.ts';
import { takeNumber } from './series.ts';

const t = await testApp();

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
