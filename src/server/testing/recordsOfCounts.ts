import { createItem } from '#shared/catalogue/items/contract.ts';
import {
  createCount,
  createRule,
  finishCount,
  postCount,
  sendEvents,
  startCount,
} from '#shared/stock/counts/contract.ts';
import { adjustStock } from '#shared/stock/ledger/contract.ts';
import { createLocation } from '#shared/stock/locations/contract.ts';
import { good, type TestTenant } from './testApp.ts';

/** A count for each of the calls that take it on: each takes it where it is, at its first version. */
const COUNTS = {
  count: 'draft',
  countToStart: 'draft',
  countToFinish: 'counting',
  countToResume: 'review',
  countToPost: 'review',
  countToCancel: 'counting',
  countToReverse: 'posted',
  countUnderway: 'counting',
} as const;
type Kind = keyof typeof COUNTS;
const KINDS = Object.keys(COUNTS) as Kind[];
/** What can be done with one that is not a draft. */
const UNDERWAY = /^\/api\/counts\/:id\/(sheet|events|lines|recounts|codes)/;

export type CountRecords = Record<Kind | 'countLine' | 'countRule' | 'countedPlace', string>;

/** The record that a field of a call about counts points at; null for the fields that it shares with others. */
export function ofCount(url: string, field: string): keyof CountRecords | null {
  if (url.startsWith('/api/count-rules/') && field === 'id') return 'countRule';
  if (!url.startsWith('/api/counts/')) return null;
  if (field === 'lineId' || field === 'lineIds') return 'countLine';
  if (field !== 'id') return null;
  if (UNDERWAY.test(url)) return 'countUnderway';
  const [, step = ''] = /^\/api\/counts\/:id\/(\w+)$/.exec(url) ?? [];
  return KINDS.find((kind) => kind === `countTo${step.slice(0, 1).toUpperCase()}${step.slice(1)}`) ?? 'count';
}

/** What a sample of a text says. */
const UNKNOWN_CODE = 'Sample';

/** Counts in every state that a call is made in, each of a place of its own. */
export async function makeCounts({ admin, services }: TestTenant): Promise<CountRecords> {
  const { call } = admin;
  const item = good(await call(createItem, { body: { sku: 'C-1', name: 'Counted' } })).id;
  const records: Partial<CountRecords> = {};
  for (const kind of KINDS) {
    const place = good(await call(createLocation, { body: { name: `Counted ${kind}` } })).id;
    await call(adjustStock, {
      body: { reason: 'opening', lines: [{ itemId: item, locationId: place, change: '3', unitCost: '2' }] },
    });
    const { id } = good(
      await call(createCount, { body: { name: `Count of ${kind}`, scope: { locations: [place] } } }),
    );
    records[kind] = id;
    const state = COUNTS[kind];
    const params = { id };
    if (state === 'draft') continue;
    good(await call(startCount, { params, body: { version: 1 } }));
    const at = new Date().toISOString();
    const events = [
      { id: crypto.randomUUID(), locationId: place, itemId: item, kind: 'set' as const, quantity: '2', at },
      ...(kind === 'countUnderway'
        ? [
            {
              id: crypto.randomUUID(),
              locationId: place,
              code: UNKNOWN_CODE,
              kind: 'add' as const,
              quantity: '1',
              at,
            },
          ]
        : []),
    ];
    good(await call(sendEvents, { params, body: { sentAt: at, events } }));
    if (kind === 'countUnderway') {
      records.countedPlace = place;
      const { rows } = await services.database.pool.query<{ id: string }>(
        'select id from count_lines where count_id = $1',
        [id],
      );
      records.countLine = rows[0]!.id;
    }
    if (state === 'counting') continue;
    good(await call(finishCount, { params, body: { version: 2 } }));
    if (state === 'posted') good(await call(postCount, { params, body: { version: 3 } }));
  }
  await services.database.pool.query('update counts set version = 1 where id = any($1)', [
    Object.values(records),
  ]);
  records.countRule = good(
    await call(createRule, { body: { of: { locationId: records.countedPlace! }, every: 'month' } }),
  ).id;
  return records as CountRecords;
}
