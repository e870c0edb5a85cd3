import fc from 'fast-check';
import { expect } from 'vitest';
import { recordsApp } from './filledRecords.ts';
import { idsOf, inputOf } from './records.ts';
import { createAsker, faultOf } from './refusals.ts';
import { tell } from './tell.ts';

/** Whatever an address asks of the lists, the totals and the export: so many times, the server never fails. */
export async function expectAnyQueryAnswered(numRuns: number): Promise<void> {
  const { t, a, records } = await recordsApp();
  const asker = createAsker(t.app, a.admin.token);
  const { calls } = t.router;
  const lists = calls.filter(
    ({ method, url }) =>
      method === 'GET' &&
      [
        '/api/items',
        '/api/items/totals',
        '/api/items/export.csv',
        '/api/stock/moves',
        '/api/admin/outbox',
        '/api/admin/tenants',
        '/api/requests',
        '/api/people',
        '/api/admin/people',
        '/api/audit',
        '/api/audit/export.csv',
        '/api/customers',
        '/api/invoices',
        '/api/payments',
        '/api/credit-notes',
        '/api/public/inventory/:tenantId',
        '/api/public/shop/:tenantId/items',
      ].includes(url),
  );
  expect(lists).toHaveLength(17);
  const names = [
    'q',
    'status',
    'category',
    'location',
    'stock',
    'inShop',
    'picture',
    'sort',
    'dir',
    'limit',
    'cursor',
    'after',
    'columns',
    'item',
    'reason',
    'until',
    'role',
    'person',
    'action',
    'type',
    'record',
    'tenant',
    'customer',
    'bucket',
    'currency',
    'from',
    '__proto__',
  ];
  const values = [
    '',
    'active',
    'failed',
    'low',
    'out',
    'true',
    'none',
    'name',
    'relevance',
    'price',
    'desc',
    '1',
    '200',
    'sku,name',
    records.item,
    records.place,
    'Fruit',
    '%',
    "'",
    '"',
    '\\',
    '$1',
    'apple',
    'appel tea',
    '*',
    '(',
    '\u{1F600}',
    'ß',
    '한국',
    'ﷺ',
    '\u202e',
    '۱۲۳',
  ];
  const value = fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary', maxLength: 40 }));
  const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lists), query, async (call, pairs) => {
      const raw = pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&');
      const answer = await asker.ask(call, inputOf(call, idsOf(records, call)), { query: raw });
      expect(answer.statusCode === 200 ? null : faultOf(answer), raw).toBeNull();
    }),
    { numRuns },
  );
  tell(`${asker.count()} requests with any query`);
}
