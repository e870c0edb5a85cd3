import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../stock/ledger/verification.ts';
import * as sold from '../testing/demoSales.ts';
import { CONTRADICTIONS } from '../testing/demoStory.ts';
import { demoApp } from '../testing/filledDemo.ts';
import type { TestApp } from '../testing/testApp.ts';
import { seedDemo } from './seed.ts';

let t: TestApp;

beforeAll(async () => {
  t = await demoApp();
});

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await t.database.pool.query<Record<string, unknown>>(sql)).rows;
}

describe('the demo data', () => {
  it('stand in a ledger without a difference', async () => {
    const checks = await verifyLedger(t.database);
    expect(checks.map(({ tenantId, differences }) => [tenantId, differences])).toEqual([
      ['harbor', []],
      ['public', []],
    ]);
  });

  it('are there once, however often they are asked for', async () => {
    const counts = () =>
      rows('select (select count(*) from items) as items, (select count(*) from stock_moves) as moves');
    const before = await counts();
    await seedDemo(t.services);
    expect(await counts()).toEqual(before);
  });

  it('sell and deliver what left the house, and nothing else', async () => {
    for (const off of [sold.OFF_INVOICE, sold.OFF_DAY, sold.OFF_DELIVERY, sold.OFF_ORDER, sold.OFF_BALANCE])
      expect(await rows(off)).toEqual([]);
    expect([await rows(sold.UNSENT), await rows(sold.UNTOLD)]).toEqual([[], []]);
  });

  it.each(Object.entries(CONTRADICTIONS))('have no %s', async (_what, sql) => {
    expect(await rows(sql)).toEqual([]);
  });
});
