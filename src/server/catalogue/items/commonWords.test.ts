import { expect, it } from 'vitest';
import { contextOf } from '#server/foundation/context.ts';
import { testApp } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { createItems } from './service.ts';

const COUNT = 1200;

it('common words are paged through to the end, every item once and by name', async () => {
  const { tenant, database } = await testApp();
  const { id: tenantId, viewer } = await tenant();
  await database.withTenantAsSystem(tenantId, async (tx) => {
    const actor = { kind: 'system' as const, id: null, name: 'Test' };
    const ctx = contextOf(tx, { tenantId, currency: 'USD', actor }, () => undefined);
    const numbers = Array.from({ length: COUNT }, (_, n) => n);
    await createItems(
      ctx,
      numbers.map((n) => ({
        sku: `C-${n}`,
        name: `Oak shelf ${n}`,
        description: n % 2 ? 'Heavy' : '',
        tags: n % 3 ? [] : ['stained'],
      })),
    );
  });
  const pagesOf = async (q: string, limit: string, sort?: string) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = {
        ...{ q, limit },
        ...(sort ? { sort } : {}),
        ...(cursor ? { cursor } : {}),
      };
      const page = await viewer.call(items.listItems, { query });
      expect(page.status, JSON.stringify(page.error)).toBe(200);
      found.push(...page.body.items.map(({ sku }) => sku));
      cursor = page.body.nextCursor;
    } while (cursor);
    return found;
  };
  const skus = (numbers: number[]) => numbers.map((n) => `C-${n}`);
  const all = Array.from({ length: COUNT }, (_, n) => n);
  expect(await pagesOf('oak', '200')).toEqual(skus(all));
  expect(await pagesOf('oak', '200', 'relevance')).toEqual(skus(all));
  // Two words of which neither is rare: what has both is brought together for the first page, and walked to after it.
  expect(await pagesOf('heavy stained', '60')).toEqual(skus(all.filter((n) => n % 2 && n % 3 === 0)));
});
