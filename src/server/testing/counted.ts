import * as counts from '#shared/stock/counts/contract.ts';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import type { DifferenceReason } from '#shared/stock/counts/states.ts';
import { type Caller, good } from './testApp.ts';

/** What is found of an item, and why that is not what the book says. */
export type Found = [itemId: string, quantity: string, reason?: DifferenceReason];

/** Counts a place, and posts what was found there. */
export async function countOf({ call }: Caller, place: string, found: Found[]): Promise<CountDetail> {
  const body = { name: 'Cycle', scope: { locations: [place] } };
  const { id, version } = good(await call(counts.createCount, { body }));
  const params = { id };
  good(await call(counts.startCount, { params, body: { version } }));
  const sentAt = new Date().toISOString();
  const events = found.map(([itemId, quantity]) => ({
    ...{ id: crypto.randomUUID(), kind: 'set' as const, itemId, locationId: place, quantity, at: sentAt },
  }));
  good(await call(counts.sendEvents, { params, body: { sentAt, events } }));
  const seen = async () => good(await call(counts.getCount, { params })).version;
  good(await call(counts.finishCount, { params, body: { version: await seen() } }));
  const { lines } = good(await call(counts.countLines, { params, query: {} }));
  for (const { id: lineId, itemId } of lines) {
    const reason = found.find(([item]) => item === itemId)?.[2];
    if (reason) good(await call(counts.reviewLine, { params: { id, lineId }, body: { reason } }));
  }
  return good(await call(counts.postCount, { params, body: { version: await seen() } }));
}
