import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { createCount } from '#server/stock/counts/drafting.ts';
import { takeEvents } from '#server/stock/counts/events.ts';
import { listLines } from '#server/stock/counts/list.ts';
import { postCount } from '#server/stock/counts/post.ts';
import { finishCount, reviewLine } from '#server/stock/counts/review.ts';
import { createRule } from '#server/stock/counts/rules.ts';
import { startCount } from '#server/stock/counts/start.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import type { CountLine } from '#shared/stock/counts/shapes.ts';
import { CLASSES, USUAL_PERIOD } from '#shared/stock/counts/states.ts';
import { DAY } from './day.ts';

const HOUR = DAY / 24;
const SECOND = HOUR / 3600;
/** So many days ago counts were posted; the last one is still in review. */
const COUNTED = [210, 120, 45, 1];
/** One of so many lines differs, and of each only what there is enough of. */
const RARELY = [7, 9, 13, 8];
const ENOUGH = 12_000n;
const PAGE = 200;

/** What was counted over the year, place by place, and the usual rules for it. */
export async function addCounts(ctx: Ctx, places: { id: string; name: string }[]): Promise<void> {
  for (const [index, place] of places.entries()) {
    const days = COUNTED.at(index - places.length)!;
    await addCount(ctx, place, { days, every: RARELY.at(index - places.length)! });
  }
  for (const name of CLASSES) await createRule(ctx, { of: { class: name }, every: USUAL_PERIOD[name] });
}

async function addCount(
  ctx: Ctx,
  place: { id: string; name: string },
  { days, every }: { days: number; every: number },
): Promise<void> {
  const begun = Date.now() - days * DAY;
  const then = (hours: number): Ctx => ({ ...ctx, at: new Date(begun + hours * HOUR).toISOString() });
  const draft = await createCount(then(0), {
    name: place.name,
    scope: {
      locations: [place.id],
      categories: [],
      suppliers: [],
      classes: [],
      notCountedSince: null,
    },
    toleranceUnits: '5',
  });
  const { id, version } = await startCount(then(0.1), draft.id, draft.version);
  const lines = await linesOf(ctx, id);
  const there = new Map(lines.map(({ id: line, expected }) => [line, expected ?? '0']));
  // Only what was counted is held against the book of its moment: the first number asks for it, the second is what was found.
  await enter(ctx, id, { lines, at: begun + HOUR, found: () => '0' });
  await enter(ctx, id, {
    lines: await linesOf(ctx, id),
    at: begun + HOUR + SECOND,
    found: (line, index) => {
      const book = toThousandths(line.expected ?? '0');
      // What is still in review posts nothing, and may say whatever there is to look at.
      const isThere = days <= 1 || toThousandths(there.get(line.id) ?? '0') >= ENOUGH;
      const found = book + (index % every === 3 && isThere ? (index % 2 ? -1000n : 1000n) : 0n);
      return quantityText(found < 0n ? 0n : found);
    },
  });
  const reviewed = await finishCount(then(3), id, version);
  if (days <= 1) return;
  const { lines: first } = await listLines(ctx, id, { show: 'differences', limit: 1 });
  if (first[0])
    await reviewLine(ctx, id, { lineId: first[0].id, reason: 'damaged', note: 'Broken in the box' });
  // What moved in that second is far off, and was looked at again.
  for (const { id: lineId } of (await listLines(ctx, id, { show: 'again', limit: PAGE })).lines)
    await reviewLine(ctx, id, { lineId, decision: 'accept' });
  await postCount(then(4), id, reviewed.version);
}

async function linesOf(ctx: Ctx, id: string): Promise<CountLine[]> {
  return (await listLines(ctx, id, { sort: 'sku', limit: PAGE })).lines;
}

async function enter(
  ctx: Ctx,
  id: string,
  { lines, at, found }: { lines: CountLine[]; at: number; found: (line: CountLine, index: number) => string },
): Promise<void> {
  if (!lines.length) return;
  await takeEvents(ctx, id, {
    sentAt: new Date().toISOString(),
    events: lines.map((line, index) => ({
      ...{ id: newId(), itemId: line.itemId, locationId: line.locationId, kind: 'set' as const },
      ...{ quantity: found(line, index), at: new Date(at + index * 20_000).toISOString() },
    })),
  });
}
