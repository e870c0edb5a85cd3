import { beforeAll, describe, expect, it } from 'vitest';
import { contextOf } from '#server/foundation/context.ts';
import { addItem } from '#server/testing/ledgers.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { allItems, type ListQuery } from './list.ts';

let t: TestApp;
const TREES = ['Ash', 'Beech', 'Cedar', 'Oak', 'Pine'];

beforeAll(async () => {
  t = await testApp();
});

/** The names of all items of a list, read two at a time; `between` happens after the first two. */
async function readAll(tenantId: string, query: ListQuery, between?: () => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  await t.database.withTenantAsSystem(tenantId, async (tx) => {
    const actor = { kind: 'system', id: null, name: 'Export' } as const;
    const ctx = contextOf(tx, { tenantId, currency: 'USD', actor }, () => undefined);
    for await (const portion of allItems(ctx, query, 2)) {
      if (!seen.length) await between?.();
      seen.push(...portion.map(({ name }) => name));
    }
  });
  return seen;
}

describe('all items of a list', () => {
  it('are those of one moment, whatever is written while they are read', async () => {
    const { id, admin, manager } = await t.tenant();
    for (const name of TREES) await addItem({ manager }, name);
    const { body } = await admin.call(items.listItems);
    const rename = async (from: string, to: string) => {
      const { id, version } = body.items.find(({ name }) => name === from)!;
      const answer = await admin.call(items.updateItem, { params: { id }, body: { version, name: to } });
      expect(answer.status).toBe(200);
    };
    // In pages by their place, the first would now come twice and the last not at all.
    const seen = await readAll(id, { sort: 'name' }, async () => {
      await rename('Ash', 'Willow');
      await rename('Pine', 'Acacia');
    });
    expect(seen).toEqual(TREES);
    expect(await readAll(id, { sort: 'name' })).toEqual(['Acacia', 'Beech', 'Cedar', 'Oak', 'Willow']);
  });

  it('are those that the list shows for words, by relevance and by a sort', async () => {
    const { id, admin, manager } = await t.tenant();
    for (const name of TREES) await addItem({ manager }, name, { name: `${name} board`, tags: ['wood'] });
    await addItem({ manager }, 'W', { name: 'Wood glue' });
    for (const query of [
      { q: 'wood' },
      { q: 'wood boa' },
      { q: 'wood', sort: 'sku', dir: 'desc' },
    ] as const) {
      const { body } = await admin.call(items.listItems, { query });
      expect(body.items.length).toBeGreaterThan(4);
      expect(await readAll(id, query), query.q).toEqual(body.items.map(({ name }) => name));
    }
    expect(await readAll(id, { q: 'nothinglikethis' })).toEqual([]);
  });
});
