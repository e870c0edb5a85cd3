import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCustomer } from '#server/testing/invoicing.ts';
import { addItem } from '#server/testing/ledgers.ts';
import { recurringNow, recurringOver } from '#server/testing/recurring.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/sales/recurring/contract.ts';
import { RECURRING_WORDS } from '#shared/sales/recurring/states.ts';
import { runDue } from './jobs.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterEach(() => void vi.useRealTimers());

const on = (date: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${date}T12:00:00Z`) });
const run = (a: TestTenant) => runDue(t.services, a.id);

describe('a pause', () => {
  it('skips what falls into it, and nothing else', async () => {
    const a = await t.tenant();
    on('2026-01-01');
    const { id: customerId } = await addCustomer(a);
    const { id } = await recurringOver(a, customerId, 100, { startsOn: '2026-01-10' });
    const params = { id };
    on('2026-01-20');
    // Due since the tenth, and not made yet.
    const paused = good(await a.manager.call(call.pauseRecurring, { params, body: { version: 1 } }));
    expect(paused).toMatchObject({ state: 'paused', word: 'paused', version: 2 });
    expect(await run(a)).toEqual({ made: 0, failed: 0 });
    on('2026-04-10');
    expect(await run(a)).toEqual({ made: 0, failed: 0 });
    const again = await a.manager.call(call.pauseRecurring, { params, body: { version: 2 } });
    expect(again.error.message).toBe('“Tea” is paused. Resume it first.');
    good(await a.manager.call(call.resumeRecurring, { params, body: { version: 2 } }));
    await vi.waitFor(async () => expect((await recurringNow(a, id)).made).toBe(2));
    const now = await recurringNow(a, id);
    expect(now.periods.map(({ from, outcome }) => [from, outcome])).toEqual([
      ...[
        ['2026-04-10', 'made'],
        ['2026-03-10', 'paused'],
        ['2026-02-10', 'paused'],
        ['2026-01-10', 'made'],
      ],
    ]);
    expect(now).toMatchObject({ nextOn: '2026-05-10', state: 'active' });
  });
});

describe('a period', () => {
  it('is skipped before it comes, and taken back as long as none after it was invoiced', async () => {
    const a = await t.tenant();
    on('2026-01-01');
    const { id: customerId } = await addCustomer(a);
    const { id } = await recurringOver(a, customerId, 100, { startsOn: '2026-01-10' });
    const skip = (version: number, from: string, skipped: boolean) =>
      a.manager.call(call.skipPeriod, { params: { id }, body: { version, from, skipped } });
    expect((await skip(1, '2026-02-11', true)).error.message).toContain(
      'Choose one of the next twelve periods.',
    );
    const skipped = good(await skip(1, '2026-01-10', true));
    expect(skipped).toMatchObject({ version: 2, nextOn: '2026-02-10', nextNumber: 2 });
    expect(skipped.periods).toMatchObject([{ number: 1, outcome: 'skipped', invoice: null }]);
    expect(good(await skip(2, '2026-01-10', false))).toMatchObject({ nextOn: '2026-01-10', periods: [] });
    const later = good(await skip(3, '2026-02-10', true));
    expect(later.preview.map(({ skipped: is }) => is).slice(0, 3)).toEqual([false, true, false]);
    expect((await skip(4, '2026-02-10', true)).error.message).toBe('This period is already skipped.');
    on('2026-03-10');
    expect(await run(a)).toEqual({ made: 2, failed: 0 });
    expect((await skip(4, '2026-02-10', false)).error.message).toContain('or a later one was invoiced');
    expect((await recurringNow(a, id)).periods.map(({ outcome }) => outcome)).toEqual([
      'made',
      'skipped',
      'made',
    ]);
  });
});

describe('the list', () => {
  it('is narrowed by the word that each has, found by name and customer, and sorted by what comes next', async () => {
    const a = await t.tenant();
    on('2026-01-01');
    const { id: customerId } = await addCustomer(a, { name: 'Tea House' });
    const make = (name: string, startsOn: string, more = {}) =>
      recurringOver(a, customerId, 100, { name, startsOn, ...more });
    const [active, paused, ended] = [
      await make('Hosting', '2026-03-01'),
      await make('Domain', '2026-02-01'),
      await make('Phone', '2026-04-01'),
    ];
    const failed = await make('Goods', '2026-01-15', {
      make: 'issue',
      lines: [{ itemId: await addItem(a, 'TEA', { price: 100 }), quantity: '1' }],
    });
    const params = ({ id }: { id: string }) => ({ params: { id }, body: { version: 1 } });
    good(await a.manager.call(call.pauseRecurring, params(paused)));
    good(await a.manager.call(call.endRecurring, params(ended)));
    on('2026-01-16');
    expect(await run(a)).toEqual({ made: 0, failed: 1 });
    const names = async (query: object) =>
      good(await a.manager.call(call.listRecurring, { query })).recurring.map(({ name }) => name);
    const all = good(await a.manager.call(call.listRecurring)).recurring;
    for (const status of RECURRING_WORDS)
      expect(await names({ status })).toEqual(
        all.filter(({ word }) => word === status).map(({ name }) => name),
      );
    expect(new Set(all.map(({ word }) => word)).size).toBe(RECURRING_WORDS.length);
    expect(await names({ sort: 'next', dir: 'asc' })).toEqual(['Goods', 'Domain', 'Hosting', 'Phone']);
    expect(await names({ q: 'host' })).toEqual(['Hosting']);
    expect(await names({ q: 'tea hou dom' })).toEqual(['Domain']);
    expect(good(await a.manager.call(call.recurringTotals, { query: {} }))).toEqual({
      ...{ recurring: 4, active: 1, failed: 1 },
    });
    const csv = good(await a.manager.call(call.exportRecurring, { query: { sort: 'name' } }));
    expect(csv.split('\r\n')[0]).toContain('Name,Customer,Status,Every,Unit');
    expect([active.name, failed.name].every((name) => csv.includes(name))).toBe(true);
  });
});
