import { expect, it } from 'vitest';
import * as items from '#shared/items/contract.ts';
import { contextOf } from '../context.ts';
import { testApp } from '../testing/testApp.ts';
import { createItems } from './service.ts';

const COUNT = 1200;

it('a word that most items have is paged through to the end, every item once', async () => {
  const { tenant, database } = await testApp();
  const { id: tenantId, viewer } = await tenant();
  await database.withTenantAsSystem(tenantId, async (tx) => {
    const actor = { kind: 'system' as const, id: null, name: 'Test' };
    const ctx = contextOf(tx, { tenantId, currency: 'USD', actor }, () => undefined);
    const numbers = Array.from({ length: COUNT }, (_, n) => n);
    await createItems(
      ctx,
      numbers.map((n) => ({ sku: `C-${n}`, name: `Oak shelf ${n}` })),
    );
  });
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { q: 'oak', limit: '200', ...(cursor ? { cursor } : {}) };
    const page = await viewer.call(items.listItems, { query });
    expect(page.status, JSON.stringify(page.error)).toBe(200);
    found.push(...page.body.items.map(({ sku }) => sku));
    cursor = page.body.nextCursor;
  } while (cursor);
  expect(found).toHaveLength(COUNT);
  expect(new Set(found).size).toBe(COUNT);
});
