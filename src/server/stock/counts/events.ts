import { scannedItems } from '#server/catalogue/items/scanned.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { type Counted, misfitOf } from '#shared/catalogue/units/rules.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { CountEvent, sendEvents as sendCall } from '#shared/stock/counts/contract.ts';
import { foundBy, inAll, type Tick } from '#shared/stock/counts/rules.ts';
import { mayCount } from '#shared/stock/counts/states.ts';
import { storedCount } from './stored.ts';

type Line = { itemId: string; locationId: string };

/**
 * Takes scans and entries of a phone. Their moments are the server's: the clock of the phone only says how long ago each was, before it
 * sent. One that is there already is taken again, and changes nothing; what came when the count was over is kept, and not counted.
 */
export async function takeEvents(
  ctx: Ctx,
  id: string,
  { sentAt, events }: CallParsed<typeof sendCall>['body'],
): Promise<CallAnswer<typeof sendCall>> {
  const count = await storedCount(ctx, id, 'for share');
  if (count.state === 'draft') throw new AppError('aborted', say('counts.isDraft', { name: count.name }));
  const isLate = !mayCount('count', count);
  const known = await knownTo(ctx, events);
  const refused: { id: string; said: Said }[] = [];
  const good: (CountEvent & { item: string | null })[] = [];
  for (const event of events) {
    const said = refusalOf(event, known);
    if (said) refused.push({ id: event.id, said });
    else good.push({ ...event, item: event.itemId ?? known.codes.get(event.code ?? '') ?? null });
  }
  const written = await write(ctx, id, { sentAt, isLate }, good);
  if (!isLate && written.size) {
    const fresh = good.filter((event) => written.has(event.id));
    await confirmEmpty(ctx, id, fresh);
    await sumUp(
      ctx,
      id,
      fresh.flatMap(({ item, locationId, kind }) =>
        item && kind !== 'empty' ? [{ itemId: item, locationId }] : [],
      ),
    );
    ctx.changed('counts');
  }
  return {
    taken: good.map((event) => event.id),
    refused: refused.map((each) => ({ id: each.id, message: worded(each.said, ctx.language) })),
  };
}

type Known = {
  items: Map<string, Counted & { isStocked: boolean }>;
  places: Set<string>;
  codes: Map<string, string>;
};

async function knownTo(ctx: Ctx, events: CountEvent[]): Promise<Known> {
  // A code that several items have is solved by somebody who looks at them.
  const codes = new Map<string, string>();
  for (const code of new Set(events.flatMap(({ itemId, code }) => (itemId || !code ? [] : [code])))) {
    const items = await scannedItems(ctx, code);
    const [item] = items.filter(({ status }) => items.length === 1 || status === 'active');
    if (item && items.length === 1) codes.set(code, item.id);
  }
  const ids = [...new Set([...events.flatMap(({ itemId }) => itemId ?? []), ...codes.values()])];
  const items = await ctx.tx.query<Counted & { id: string; isStocked: boolean }>({
    text: `select i.id, i.sku, i.unit, u.precision, i.type = 'stock' and not i.is_template as "isStocked"
           from items i join units u on u.tenant_id = :tenant and u.id = i.unit
           where i.tenant_id = :tenant and i.id = any($1::uuid[]) and i.removed_at is null`,
    values: [ids],
  });
  const places = await ctx.tx.query<{ id: string }>({
    text: "select id from locations where tenant_id = :tenant and id = any($1::uuid[]) and usage = 'internal'",
    values: [[...new Set(events.map(({ locationId }) => locationId))]],
  });
  return {
    items: new Map(items.map((item) => [item.id, item])),
    places: new Set(places.map(({ id }) => id)),
    codes,
  };
}

function refusalOf(event: CountEvent, { items, places, codes }: Known): Said | null {
  if (!places.has(event.locationId)) return say('locations.notFound');
  const id = event.itemId ?? codes.get(event.code ?? '');
  if (id === undefined) return null;
  const item = items.get(id);
  if (!item) return say('items.notFound');
  if (!item.isStocked) return say('counts.notStocked', { sku: item.sku });
  return misfitOf(item, toThousandths(event.quantity ?? '0'));
}

/** Writes those that are not there yet, and answers which. */
async function write(
  ctx: Ctx,
  countId: string,
  { sentAt, isLate }: { sentAt: string; isLate: boolean },
  events: (CountEvent & { item: string | null })[],
): Promise<Set<string>> {
  const rows = events.map((event) => ({
    ...{ id: event.id, location_id: event.locationId, item_id: event.item, kind: event.kind },
    quantity: event.kind === 'add' || event.kind === 'set' ? event.quantity : '0',
    ...{ code: event.code ?? null, round: event.round ?? null, told_at: event.at },
    // How long ago it was when it was sent.
    ago: Math.max(0, Date.parse(sentAt) - Date.parse(event.at)),
  }));
  const written = await ctx.tx.query<{ id: string }>({
    // A line that has gone on to another round since is counted in that by whoever was not told of it yet.
    text: `insert into count_events (tenant_id, id, count_id, location_id, item_id, kind, quantity, code, round, at, told_at, person_id, person_name, is_late)
           select :tenant, e.id, $1, e.location_id, e.item_id, e.kind, e.quantity, e.code, coalesce(e.round, l.round, 1),
             greatest(statement_timestamp() - e.ago * interval '1 millisecond', c.started_at), e.told_at, $3, $4, $5
           from jsonb_to_recordset($2::jsonb) as e (id uuid, location_id uuid, item_id uuid, kind text, quantity numeric, code text, round integer, told_at timestamptz, ago bigint)
             join counts c on c.tenant_id = :tenant and c.id = $1
             left join count_lines l on l.tenant_id = :tenant and l.count_id = $1 and l.item_id = e.item_id and l.location_id = e.location_id
           order by e.id on conflict (tenant_id, id) do nothing returning id`,
    values: [countId, JSON.stringify(rows), ctx.actor.id ?? ctx.actor.name, ctx.actor.name, isLate],
  });
  return new Set(written.map(({ id }) => id));
}

async function confirmEmpty(ctx: Ctx, countId: string, events: CountEvent[]): Promise<void> {
  const places = [
    ...new Set(events.flatMap(({ kind, locationId }) => (kind === 'empty' ? [locationId] : []))),
  ].sort();
  if (!places.length) return;
  await ctx.tx.query({
    text: `insert into count_places as p (tenant_id, id, count_id, location_id)
           select :tenant, w.id, $1, w.location_id from unnest($2::uuid[], $3::uuid[]) as w (id, location_id)
           on conflict (tenant_id, count_id, location_id) do nothing`,
    values: [countId, places.map(() => newId()), places],
  });
  await ctx.tx.query({
    text: `update count_places p set empty_at = e.at, empty_by = e.person_name
           from (select distinct on (location_id) location_id, at, person_name from count_events
             where tenant_id = :tenant and count_id = $1 and kind = 'empty' and location_id = any($2::uuid[]) order by location_id, at desc) e
           where p.tenant_id = :tenant and p.count_id = $1 and p.location_id = e.location_id`,
    values: [countId, places],
  });
}

/** Sums the events of lines up anew, those of their round; lines that are not there yet are added as unexpected ones. */
export async function sumUp(ctx: Ctx, countId: string, lines: Line[]): Promise<void> {
  if (!lines.length) return;
  const unique = [...new Map(lines.map((line) => [`${line.itemId} ${line.locationId}`, line])).values()];
  const items = unique.map(({ itemId }) => itemId);
  const places = unique.map(({ locationId }) => locationId);
  await ctx.tx.query({
    text: `insert into count_lines (tenant_id, id, count_id, item_id, location_id, is_expected)
           select :tenant, w.id, $1, w.item_id, w.location_id, false from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as w (id, item_id, location_id)
           order by w.item_id, w.location_id on conflict (tenant_id, count_id, item_id, location_id) do nothing`,
    values: [countId, unique.map(() => newId()), items, places],
  });
  const held = await ctx.tx.query<Line & { id: string; round: number; takes: string | null }>({
    text: `select l.id, l.item_id as "itemId", l.location_id as "locationId", l.round, l.takes from count_lines l
             join unnest($2::uuid[], $3::uuid[]) as w (item_id, location_id) on w.item_id = l.item_id and w.location_id = l.location_id
           where l.tenant_id = :tenant and l.count_id = $1 order by l.id for no key update of l`,
    values: [countId, items, places],
  });
  // Asked once the lines are held: whoever was quicker has written theirs.
  const ticks = await ctx.tx.query<Tick & Line & { round: number }>({
    text: `select e.id, e.item_id as "itemId", e.location_id as "locationId", e.person_id as "personId", e.person_name as "personName", e.kind, e.quantity, e.at, e.round
           from count_events e join unnest($2::uuid[], $3::uuid[]) as w (item_id, location_id) on w.item_id = e.item_id and w.location_id = e.location_id
           where e.tenant_id = :tenant and e.count_id = $1 and e.kind <> 'empty' and not e.is_late`,
    values: [countId, items, places],
  });
  const byLine = Map.groupBy(ticks, (tick) => `${tick.itemId} ${tick.locationId} ${tick.round}`);
  await writeFound(
    ctx,
    held.map(({ id, itemId, locationId, round, takes }) => ({
      ...{ id, takes },
      found: foundBy(byLine.get(`${itemId} ${locationId} ${round}`) ?? []),
    })),
  );
}

/** Writes what was found of lines that are held. */
export async function writeFound(
  ctx: Ctx,
  lines: { id: string; takes: string | null; found: ReturnType<typeof foundBy> }[],
): Promise<void> {
  const rows = lines.map(({ id, takes, found }) => {
    const all = inAll(found, takes);
    return {
      ...{
        id,
        counted: all && quantityText(all.counted),
        first_at: all?.firstAt,
        counted_at: all?.countedAt,
      },
      counters: found.map((one) => ({ ...one, counted: quantityText(one.counted) })),
    };
  });
  await ctx.tx.query({
    text: `update count_lines l set counted = w.counted, first_at = w.first_at, counted_at = w.counted_at, counters = w.counters
           from jsonb_to_recordset($1::jsonb) as w (id uuid, counted numeric, first_at timestamptz, counted_at timestamptz, counters jsonb)
           where l.tenant_id = :tenant and l.id = w.id`,
    values: [JSON.stringify(rows)],
  });
}
