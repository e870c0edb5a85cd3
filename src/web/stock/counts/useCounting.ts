import { useEffect, useRef, useState } from 'react';
import type { countSheet } from '#shared/stock/counts/contract.ts';
import type { CountSheet } from '#shared/stock/counts/shapes.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import type { Entry } from '#web/api/device.ts';
import { NetworkError } from '#web/api/errors.ts';
import { dropKept, keep, kept } from '#web/api/kept.ts';
import { queueEntries, readOwnEntries } from '#web/api/outbox.ts';
import { sendAllNow, startOutbox } from '#web/api/outboxSending.ts';
import { lineKey, ownAfter, type QueuedTick, readSheet, type Sheet } from './counting.ts';
import { SENT_SHELF } from './countSender.ts';

const call = endpoint<typeof countSheet>();
/** So many counts are kept on a phone. */
const MOST_KEPT = 3;

/** A scan or an entry of the count at hand. */
export type Tick = Omit<QueuedTick, 'countId'>;

/** What is counted on this phone: the sheet, and by line what its own person has counted of it; null: not counted. */
export type Counting = {
  sheet: Sheet;
  own: ReadonlyMap<string, string | null>;
  /** Since when the sheet may be out of date, as there is no connection; null: it is from the server. */
  since: number | null;
};

type Loaded = { state: 'loading' } | { state: 'failed'; error: unknown } | ({ state: 'ready' } & Counting);

/**
 * A count as a phone counts it, with a network and without. `tick` writes scans durably before they show; each goes to the
 * server by way of the outbox. It throws DeviceError where the device keeps nothing.
 */
export function useCounting(countId: string, labelOf: (name: string) => string) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  // One after the other, in the order in which they were scanned; a sheet is never loaded in between.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const after = <T>(work: () => Promise<T>): Promise<T> => {
    const done = line.current.then(work, work);
    line.current = done.catch(() => undefined);
    return done;
  };
  const load = () => after(() => loadCounting(countId).then(setLoaded));
  useEffect(() => {
    let isGone = false;
    startOutbox();
    void loadCounting(countId).then((next) => isGone || setLoaded(next));
    return () => {
      isGone = true;
    };
  }, [countId]);
  const tick = (ticks: Tick[]) =>
    after(async () => {
      const payloads = ticks.map((each): QueuedTick => ({ countId, ...each }));
      const label = labelOf(
        loaded.state === 'ready' ? (loaded.sheet.count.number ?? loaded.sheet.count.name) : '',
      );
      await queueEntries(
        'count',
        payloads.map((payload) => ({ key: countId, label, payload })),
      );
      setLoaded((before) =>
        before.state === 'ready' ? { ...before, ...withTicks(before, payloads) } : before,
      );
    });
  return { loaded, load, tick };
}

async function loadCounting(id: string): Promise<Loaded> {
  try {
    const { value, at } = await sheetOf(id);
    const sheet = readSheet(value);
    const sent = (await kept<QueuedTick[]>(SENT_SHELF, id))?.value ?? [];
    const waiting = (await readOwnEntries().catch((): Entry[] => []))
      .filter(({ kind, key, refusal }) => kind === 'count' && key === id && !refusal)
      .map(({ payload }) => payload as QueuedTick);
    const fresh = {
      sheet,
      own: new Map<string, string | null>(),
      since: at,
    };
    return { state: 'ready', ...fresh, ...withTicks(fresh, [...sent, ...waiting]) };
  } catch (error) {
    return { state: 'failed', error };
  }
}

/** The sheet of the server, which has all that was sent before; without a network the one that is kept. */
async function sheetOf(id: string): Promise<{ value: CountSheet; at: number | null }> {
  try {
    // What waits is to be in it.
    await sendAllNow();
    const value = await callApi(call, { params: { id } });
    await keep('count-sheet', id, value, { most: MOST_KEPT });
    await dropKept(SENT_SHELF, id);
    return { value, at: null };
  } catch (error) {
    const before = error instanceof NetworkError ? await kept<CountSheet>('count-sheet', id) : null;
    if (!before) throw error;
    return before;
  }
}

type Counted = Pick<Counting, 'sheet' | 'own'>;

/** What some ticks make of what is counted. Nothing is changed in place: what is drawn goes by it. */
function withTicks(before: Counted, ticks: QueuedTick[]): Counted {
  const own = new Map(before.own);
  let { sheet } = before;
  for (const tick of ticks) {
    if (tick.itemId) {
      sheet = withLine(sheet, tick.itemId, tick.locationId);
      const key = lineKey(tick.itemId, tick.locationId);
      own.set(key, ownAfter(own.has(key) ? own.get(key)! : (sheet.lines.get(key)?.own ?? null), [tick]));
    } else if (tick.kind === 'empty') sheet = withEmpty(sheet, tick.locationId);
  }
  return { sheet, own };
}

/** A line that nobody expected is there from its first scan on. */
function withLine(sheet: Sheet, itemId: string, locationId: string): Sheet {
  const key = lineKey(itemId, locationId);
  const [item, place] = [sheet.items.get(itemId), sheet.places.find(({ id }) => id === locationId)];
  if (sheet.lines.has(key) || !item || !place) return sheet;
  const line = { key, item, place, round: 1, isFound: true };
  return {
    ...sheet,
    lines: new Map(sheet.lines).set(key, line),
    byPlace: new Map(sheet.byPlace).set(locationId, [line, ...(sheet.byPlace.get(locationId) ?? [])]),
  };
}

function withEmpty(sheet: Sheet, locationId: string): Sheet {
  const emptyAt = new Date().toISOString();
  return {
    ...sheet,
    places: sheet.places.map((place) => (place.id === locationId ? { ...place, emptyAt } : place)),
  };
}
