import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { expectedOf, shareOut } from '#shared/stock/holds/rules.ts';
import { levelKey } from '#shared/stock/ledger/rules.ts';
import { type Locked, lookAround } from './holdings.ts';

/** The document that something is promised with, as people call it, and who waits for it. */
export type DemandSource = { type: string; id: string; number: string; holder: string };

/** What is still to leave for a line of a document, and what of it is held where; quantities in thousandths. */
export type Demand = {
  /** The line. */
  id: string;
  source: DemandSource;
  itemId: string;
  /** From which place first. */
  locationId: string;
  wanted: bigint;
  /** By place. */
  holds: ReadonlyMap<string, bigint>;
  /** Since when it is promised: who was first is served first. */
  askedAt: string;
  /** From then on nothing is held for it; null: until it has left. */
  heldUntil: string | null;
  /** When whoever waits was told that it comes (YYYY-MM-DD). */
  promisedOn: string | null;
  /** When what is missing arrives, as far as anybody knows, and the last arrival that it takes. */
  expectedOn: string | null;
  expectedFrom: string | null;
};

type Row = Omit<Demand, 'source' | 'wanted' | 'holds'> & {
  sourceType: string;
  sourceId: string;
  number: string;
  holder: string;
  wanted: string;
  holds: Record<string, string>;
};

const DEMAND = `d.id, d.source_type as "sourceType", d.source_id as "sourceId", d.number, d.holder, d.item_id as "itemId",
  d.location_id as "locationId", d.wanted, d.asked_at as "askedAt", d.held_until as "heldUntil", d.promised_on as "promisedOn",
  d.expected_on as "expectedOn", d.expected_from as "expectedFrom",
  coalesce((select jsonb_object_agg(h.location_id, h.quantity::text) from stock_holds h where h.tenant_id = :tenant and h.id = d.id), '{}') as holds`;

export const heldOf = ({ holds }: Pick<Demand, 'holds'>): bigint =>
  [...holds.values()].reduce((sum, quantity) => sum + quantity, 0n);

/** What is promised with some documents, in the order of the promises. */
export const demandsOf = (ctx: Pick<Ctx, 'tx'>, sourceIds: string[]): Promise<Demand[]> =>
  readDemands(ctx, 'd.source_id = any($1::uuid[])', sourceIds);

/** The demands of some lines. */
export const demandsByLine = (ctx: Pick<Ctx, 'tx'>, ids: string[]): Promise<Demand[]> =>
  readDemands(ctx, 'd.id = any($1::uuid[])', ids);

/** What is promised of an item, in the order of the promises: the first so many. */
export const demandsOfItem = (ctx: Pick<Ctx, 'tx'>, itemId: string, most: number): Promise<Demand[]> =>
  readDemands(ctx, 'd.item_id = any($1::uuid[])', [itemId], most);

const WAITING = 'd.item_id = any($1::uuid[]) and d.missing > 0';

/** Who waits for something of items that is not there, in the order of the promises. */
const waitingFor = (ctx: Pick<Ctx, 'tx'>, itemIds: string[]): Promise<Demand[]> =>
  readDemands(ctx, WAITING, itemIds);

/** Those of them for whom something may be held: by the clock of the database, which ends holds as well. */
const waitingStill = (ctx: Pick<Ctx, 'tx'>, itemIds: string[]): Promise<Demand[]> =>
  readDemands(ctx, `${WAITING} and (d.held_until is null or d.held_until > now())`, itemIds);

async function readDemands(
  { tx }: Pick<Ctx, 'tx'>,
  where: string,
  ids: string[],
  most: number | null = null,
): Promise<Demand[]> {
  const rows = await tx.query<Row>({
    text: `select ${DEMAND} from stock_demands d where d.tenant_id = :tenant and ${where} order by d.asked_at, d.id limit $2`,
    values: [ids, most],
  });
  return rows.map(({ sourceType, sourceId, number, holder, wanted, holds, ...row }) => ({
    ...row,
    source: { type: sourceType, id: sourceId, number, holder },
    wanted: toThousandths(wanted),
    holds: new Map(Object.entries(holds).map(([place, quantity]) => [place, toThousandths(quantity)])),
  }));
}

/** What becomes of a demand; `before` is null for a new one, and one that wants nothing more ends. */
export type DemandChange = { before: Demand | null; after: Demand };

/**
 * Writes what becomes of demands, whose items are locked: the database holds it against what is there, and refuses to hold
 * what is not. Throws aborted then.
 */
export async function writeDemands(ctx: Ctx, locked: Locked, all: DemandChange[]): Promise<void> {
  const changes = all.filter(({ before, after }) => before !== null || after.wanted > 0n);
  if (!changes.length) return;
  const holds = changes.flatMap(({ before, after }) => holdChanges(before, after));
  if (holds.some((hold) => !locked.held.has(levelKey(hold.item_id, hold.location_id))))
    await lookAround(
      ctx,
      locked,
      holds.map((hold) => hold.item_id),
      [],
    );
  const byLevel = Map.groupBy(holds, (hold) => levelKey(hold.item_id, hold.location_id));
  const levels = [...byLevel].map(([key, of]) => {
    const change = of.reduce((sum, hold) => sum + hold.change, 0n);
    const before = locked.held.get(key) ?? 0n;
    locked.held.set(key, before + change);
    return { id: of[0]!.item_id, location_id: of[0]!.location_id, ...inText({ before, change }) };
  });
  const byItem = Map.groupBy(changes, ({ after }) => after.itemId);
  const items = [...byItem]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, of]) => {
      const item = locked.items.get(id)!;
      const { held: before, awaited } = item.supply;
      const sum = (reckon: (demand: Demand) => bigint) =>
        of.reduce((total, each) => total + reckon(each.after) - (each.before ? reckon(each.before) : 0n), 0n);
      const change = sum(heldOf);
      const waits = sum((demand) => demand.wanted - heldOf(demand));
      item.supply = { ...item.supply, held: before + change, awaited: awaited + waits };
      return { id, ...inText({ before, change, awaited, waits }) };
    });
  try {
    await ctx.tx.query({
      text: 'select change_holds(:tenant, $1, $2, $3, $4)',
      handedOver: true,
      values: [
        JSON.stringify(changes.map(rowOf)),
        JSON.stringify(
          holds.map(({ before, change, ...hold }) => ({ ...hold, ...inText({ before, change }) })),
        ),
        JSON.stringify(levels.filter(({ change }) => change !== '0')),
        JSON.stringify(items),
      ],
    });
  } catch (error) {
    if (violates(error, 'stock_not_overheld')) throw new AppError('aborted', say('stock.isHeld'));
    throw error;
  }
  ctx.changed('items');
  ctx.changed('stock');
}

function holdChanges(before: Demand | null, { id, itemId, holds }: Demand) {
  const places = new Set([...(before?.holds.keys() ?? []), ...holds.keys()]);
  return [...places].flatMap((place) => {
    const was = before?.holds.get(place) ?? 0n;
    const change = (holds.get(place) ?? 0n) - was;
    return change === 0n ? [] : [{ id, location_id: place, item_id: itemId, before: was, change }];
  });
}

function rowOf({ before, after }: DemandChange) {
  return {
    id: after.id,
    ...{ source_type: after.source.type, source_id: after.source.id },
    ...{ number: after.source.number, holder: after.source.holder },
    ...{ item_id: after.itemId, location_id: after.locationId },
    ...inText({ wanted: after.wanted, held: heldOf(after) }),
    ...{ asked_at: after.askedAt, held_until: after.heldUntil, promised_on: after.promisedOn },
    ...(before ? inText({ was: before.wanted, had: heldOf(before) }) : {}),
  };
}

const inText = <Of extends Record<string, bigint>>(of: Of) =>
  Object.fromEntries(Object.entries(of).map(([name, quantity]) => [name, quantityText(quantity)])) as {
    [Name in keyof Of]: string;
  };

/**
 * Holds what is available of items, which are locked, for those who wait for them: the oldest promise first, each from the
 * places nearest to its own. What arrives, comes back or is released goes this way; `except` are demands that gave it back.
 */
export async function holdForWaiting(
  ctx: Ctx,
  locked: Locked,
  itemIds: string[],
  except: readonly string[] = [],
): Promise<void> {
  const ids = [...new Set(itemIds)].filter((id) => locked.items.get(id)!.supply.awaited > 0n);
  if (!ids.length) return;
  await endOverdue(ctx, locked, ids);
  const waiting = (await waitingStill(ctx, ids)).filter(({ id }) => !except.includes(id));
  const changes = await withHolds(ctx, locked, waiting);
  if (changes.length) {
    await writeDemands(ctx, locked, changes);
    await tellReady(
      ctx,
      changes.map(({ after }) => after.source.id),
    );
    ctx.changed('orders');
  }
  await reckonArrivals(ctx, ids);
}

/**
 * Ends what is held of items, which are locked, although its time is over: whoever looks for goods does not wait for the
 * job that does the same. Answers whether anything became free.
 */
export async function endOverdue(ctx: Ctx, locked: Locked, itemIds: string[]): Promise<boolean> {
  const overdue = await readDemands(
    ctx,
    'd.item_id = any($1::uuid[]) and d.held > 0 and d.held_until <= now()',
    [...new Set(itemIds)],
  );
  const changes = overdue.map((before) => ({ before, after: { ...before, holds: new Map() } }));
  await writeDemands(ctx, locked, changes);
  if (changes.length) ctx.changed('orders');
  return changes.length > 0;
}

/** What becomes of demands when what is available is held for them, in their order. */
export async function withHolds(ctx: Ctx, locked: Locked, demands: Demand[]): Promise<DemandChange[]> {
  if (!demands.length) return [];
  const { there, places } = await lookAround(
    ctx,
    locked,
    demands.map(({ itemId }) => itemId),
    demands.map(({ locationId }) => locationId),
  );
  const shares = shareOut(
    demands.map((demand) => ({
      ...{ id: demand.id, itemId: demand.itemId, missing: demand.wanted - heldOf(demand) },
      path: places.get(demand.locationId)?.path ?? [demand.locationId],
    })),
    there,
  );
  const byDemand = Map.groupBy(shares, ({ id }) => id);
  return demands.flatMap((before) => {
    const got = byDemand.get(before.id);
    if (!got) return [];
    const holds = new Map(before.holds);
    for (const { locationId, quantity } of got)
      holds.set(locationId, (holds.get(locationId) ?? 0n) + quantity);
    return [{ before, after: { ...before, holds } }];
  });
}

/**
 * Works out anew when those who wait for items get them: by what is on its way, in the order of the promises. The items are
 * locked.
 */
export async function reckonArrivals(ctx: Pick<Ctx, 'tx' | 'tenantId'>, itemIds: string[]): Promise<void> {
  const waiting = itemIds.length ? await waitingFor(ctx, itemIds) : [];
  if (!waiting.length) return;
  const arriving = await ctx.tx.query<{ id: string; itemId: string; quantity: string; on: string | null }>({
    text: `select id, item_id as "itemId", quantity, expected_on as "on" from stock_arrivals
           where tenant_id = :tenant and item_id = any($1::uuid[])`,
    values: [itemIds],
  });
  const expected = expectedOf(
    waiting.map((demand) => ({
      ...{ id: demand.id, itemId: demand.itemId, missing: demand.wanted - heldOf(demand) },
    })),
    arriving.map(({ quantity, ...of }) => ({ ...of, quantity: toThousandths(quantity) })),
    await todayOf(ctx),
  );
  const rows = [...expected].map(([id, { on, from }]) => ({ id, on, from }));
  const changed = await ctx.tx.query<Broken & { isBroken: boolean }>({
    text: `update stock_demands d set expected_on = r."on", expected_from = r."from"
           from jsonb_to_recordset($1) as r (id uuid, "on" date, "from" uuid) join stock_demands o on o.tenant_id = :tenant and o.id = r.id
           where d.tenant_id = :tenant and d.id = r.id and (d.expected_on, d.expected_from) is distinct from (r."on", r."from")
           returning d.source_id as "sourceId", d.number, d.holder, d.promised_on as promised, d.expected_on as expected,
             d.is_at_risk and not o.is_at_risk as "isBroken"`,
    values: [JSON.stringify(rows)],
  });
  await tellBroken(
    ctx,
    changed.filter(({ isBroken }) => isBroken),
  );
}

type Broken = {
  sourceId: string;
  number: string;
  holder: string;
  promised: string | null;
  expected: string | null;
};

/** Tells of documents of which something will come later than it was promised, each once: by what comes last. */
async function tellBroken(ctx: Pick<Ctx, 'tx' | 'tenantId'>, broken: Broken[]): Promise<void> {
  for (const [sourceId, lines] of Map.groupBy(broken, (line) => line.sourceId)) {
    const { number, holder, promised, expected } = lines.reduce((last, line) =>
      last.expected !== null && (line.expected === null || line.expected > last.expected) ? line : last,
    );
    await notify(ctx, {
      topic: 'promise-at-risk',
      title: `${number} may be late`,
      message: `${holder} was promised ${promised}; expected is ${expected ?? 'nobody knows when'}.`,
      facts: { number, customer: holder, promised: promised ?? '', ...(expected ? { expected } : {}) },
      link: `/tenant/${ctx.tenantId}/orders/${sourceId}`,
    });
  }
}

/** Tells of documents, which waited for something, that all they promise lies ready. */
async function tellReady(ctx: Pick<Ctx, 'tx' | 'tenantId'>, sourceIds: string[]): Promise<void> {
  const ready = await ctx.tx.query<{ id: string; number: string; holder: string }>({
    text: `select d.source_id as id, min(d.number) as number, min(d.holder) as holder from stock_demands d
           where d.tenant_id = :tenant and d.source_id = any($1::uuid[]) and d.number <> '' group by d.source_id having sum(d.missing) = 0`,
    values: [[...new Set(sourceIds)]],
  });
  for (const { id, number, holder } of ready)
    await notify(ctx, {
      topic: 'promise-ready',
      title: `${number} can be picked`,
      message: `Everything for ${holder} is here.`,
      facts: { number, customer: holder },
      link: `/tenant/${ctx.tenantId}/orders/${id}`,
    });
}

/** Writes what the document of demands is called once it has its number, and what those who wait for lines were told. */
export async function tellPromises(
  { tx }: Pick<Ctx, 'tx'>,
  sourceId: string,
  number: string,
  told: { id: string; on: string }[] = [],
): Promise<void> {
  await tx.query({
    text: `update stock_demands d set number = $2, promised_on = coalesce((
             select r."on" from jsonb_to_recordset($3::jsonb) as r (id uuid, "on" date) where r.id = d.id), d.promised_on)
           where d.tenant_id = :tenant and d.source_id = $1`,
    values: [sourceId, number, JSON.stringify(told)],
  });
}

/** The purchase orders that arrivals come with, by the ids of these. */
export async function ordersOfArrivals(
  { tx }: Pick<Ctx, 'tx'>,
  ids: string[],
): Promise<Map<string, { id: string; number: string }>> {
  const rows = await tx.query<{ id: string; order: string; number: string }>({
    text: 'select id, source_id as "order", number from stock_arrivals where tenant_id = :tenant and id = any($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, order, number }) => [id, { id: order, number }]));
}
