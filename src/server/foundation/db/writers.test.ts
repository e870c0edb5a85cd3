import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { serverSources } from '#server/testing/sources.ts';

const WRITES = /\b(?:insert into|delete from|update)\s+(?:only\s+)?([a-z_.]+)(?=[\s(`'"])/g;
/** What follows "update" where it is no table: "on conflict do update set", "for update of", "for update skip locked". */
const NO_TABLE = new Set(['set', 'of', 'skip', 'nowait']);

/** Tables by name, each with the features that write it. */
async function writers(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { name, text } of await serverSources()) {
    if (name.startsWith('demo/')) continue;
    // A feature is a folder of an area, or an area that has none.
    const feature = dirname(name).split('/').slice(0, 2).join('/');
    for (const [, table = ''] of text.matchAll(WRITES))
      if (!NO_TABLE.has(table)) found.set(table, (found.get(table) ?? new Set()).add(feature));
  }
  return found;
}

it('every table is written by one feature alone', async () => {
  const tables = await writers();
  expect(tables.size).toBeGreaterThan(50);
  const shared = [...tables].filter(([, features]) => features.size > 1);
  expect(shared.map(([table, features]) => `${table}: ${[...features].sort().join(', ')}`)).toEqual([]);
});
