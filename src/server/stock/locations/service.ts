import { changesBetween, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { idsInside } from '#server/foundation/db/tree.ts';
import { newId } from '#server/foundation/ids.ts';
import type { CallParsed } from '#shared/call.ts';
import { AppError, fieldError, notFound, refuseStale } from '#shared/errors.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import { say } from '#shared/refusals/say.ts';
import type {
  CountedLocation,
  createLocation as createCall,
  Location,
  LocationUsage,
  updateLocation as updateCall,
} from '#shared/stock/locations/contract.ts';
import { defaultPlace } from '#shared/stock/locations/defaultPlace.ts';
import { placeName } from '#shared/stock/locations/usageWords.ts';

const SELECT = `select p.id, p.name, p.usage, p.parent_id as "parentId", p.barcode, p.archived, p.version`;
const IN_ORDER = `order by (p.usage <> 'internal'), lower(p.name)`;

/** All locations of the tenant, internal ones first, by name. */
export async function listLocations({ tx, language }: Ctx): Promise<Location[]> {
  return named(
    await tx.query({ text: `${SELECT} from locations p where p.tenant_id = :tenant ${IN_ORDER}` }),
    language,
  );
}

const named = <Place extends Location>(places: Place[], language: string): Place[] =>
  places.map((place) => ({ ...place, name: placeName(place, language) }));

/** The same with the number of items at each, for which all that is in stock is counted. */
export async function listCountedLocations({ tx, language }: Ctx): Promise<CountedLocation[]> {
  const places = await tx.query<CountedLocation>({
    // Most places have none inside them: what is at such a place need not be told apart.
    text: `${SELECT}, h.items,
             case when exists (select from locations c where c.tenant_id = :tenant and c.parent_id = p.id)
               then (select count(distinct l.id) from stock_levels l where l.tenant_id = :tenant and l.location_id = any(${idsInside('locations', 'p.id')}) and l.on_hand <> 0)
               else h.items end as "itemsInside"
           from locations p
             cross join lateral (select count(*) as items from stock_levels l where l.tenant_id = :tenant and l.location_id = p.id and l.on_hand <> 0) h
           where p.tenant_id = :tenant
           ${IN_ORDER}`,
  });
  return named(places, language);
}

/** The places where stock is kept, by name, without asking what is there. */
export async function internalPlaces({
  tx,
}: Pick<Ctx, 'tx'>): Promise<{ id: string; name: string; parentId: string | null }[]> {
  return tx.query({
    text: `select id, name, parent_id as "parentId" from locations where tenant_id = :tenant and usage = 'internal' and not archived order by lower(name) limit 2000`,
  });
}

/**
 * Where goods that left one of all places come back to: there, or once it is archived to the nearest open place around it, or else to
 * the default one. Nothing is put into an archived place, where nobody would find it.
 */
export function homesOf(places: Location[]): (placeId: string) => Location {
  const byId = new Map(places.map((place) => [place.id, place]));
  return (placeId) => {
    let place = byId.get(placeId);
    while (place?.archived) place = place.parentId ? byId.get(place.parentId) : undefined;
    const home =
      place ?? defaultPlace(places.filter(({ usage, archived }) => usage === 'internal' && !archived));
    if (!home) throw new AppError('aborted', say('locations.none'));
    return home;
  };
}

/** Where everything is kept at first; people call it something else soon. */
const FIRST_PLACE = { en: 'Main', de: 'Hauptlager', ar: 'المستودع الرئيسي' };

/** Gives a new tenant its places: one to keep stock in, and the ends of every move that leaves or enters it. */
export async function createFirstLocations(tx: Tx, language: string): Promise<void> {
  const places: [string, LocationUsage][] = [
    [inLanguage(FIRST_PLACE, language), 'internal'],
    ['Suppliers', 'supplier'],
    ['Customers', 'customer'],
    ['Adjustments', 'adjustment'],
    ['In transit', 'transit'],
  ];
  for (const [name, usage] of places) {
    await tx.query({
      prepare: false,
      text: 'insert into locations (tenant_id, id, name, usage) values (:tenant, $1, $2, $3)',
      values: [newId(), name, usage],
    });
  }
}

/** Adds an internal location. */
export async function createLocation(
  ctx: Ctx,
  fields: CallParsed<typeof createCall>['body'],
): Promise<Location> {
  const id = newId();
  if (fields.parentId) await checkParent(ctx, id, fields.parentId);
  await write(() =>
    ctx.tx.query({
      prepare: false,
      text: "insert into locations (tenant_id, id, name, usage, parent_id, barcode) values (:tenant, $1, $2, 'internal', $3, $4)",
      values: [id, fields.name, fields.parentId ?? null, fields.barcode ?? null],
    }),
  );
  await recordAudit(ctx, [
    {
      action: 'location.created',
      entityType: 'location',
      entityId: id,
      entityName: fields.name,
      changes: changesBetween({}, fields),
    },
  ]);
  ctx.changed('locations');
  return load(ctx, id);
}

/** Changes a location. The places that moves come from and go to outside the house are fixed. */
export async function updateLocation(
  ctx: Ctx,
  id: string,
  { version, ...fields }: CallParsed<typeof updateCall>['body'],
): Promise<Location> {
  if (fields.parentId) await lockTree(ctx);
  // Renaming lets postings be.
  if (fields.archived === undefined) await lockPlace(ctx, id, 'for no key update');
  else await lockWithItems(ctx, id);
  const before = await load(ctx, id);
  refuseStale(before, version);
  if (before.usage !== 'internal')
    throw new AppError(
      'invalid-argument',
      say('locations.ofSystem', { name: placeName(before, ctx.language) }),
    );
  if (fields.parentId) await checkParent(ctx, id, fields.parentId);
  if (fields.archived) await refuseStocked(ctx, before);
  const old = {
    name: before.name,
    parentId: before.parentId,
    barcode: before.barcode,
    archived: before.archived,
  };
  const now = { ...old, ...fields };
  const changes = changesBetween(old, now);
  if (Object.keys(changes).length) {
    await write(() =>
      ctx.tx.query({
        prepare: false,
        text: 'update locations set name = $2, parent_id = $3, barcode = $4, archived = $5, version = version + 1 where tenant_id = :tenant and id = $1',
        values: [id, now.name, now.parentId, now.barcode, now.archived],
      }),
    );
    await recordAudit(ctx, [
      { action: 'location.updated', entityType: 'location', entityId: id, entityName: now.name, changes },
    ]);
    ctx.changed('locations');
    if (changes.archived) ctx.changed('stock');
  }
  return load(ctx, id);
}

async function load({ tx }: Ctx, id: string): Promise<Location> {
  const [location] = await tx.query<Location>({
    prepare: false,
    text: `${SELECT} from locations p where p.tenant_id = :tenant and p.id = $1`,
    values: [id],
  });
  if (!location) throw notFound(say('locations.notFound'));
  return location;
}

async function refuseStocked({ tx }: Ctx, { id, name }: Location): Promise<void> {
  const [there] = await tx.query<{ items: number }>({
    prepare: false,
    text: 'select count(*) as items from stock_levels where tenant_id = :tenant and location_id = $1 and on_hand <> 0',
    values: [id],
  });
  if (there?.items) throw fieldError('archived', say('locations.holdsStock', { name, items: there.items }));
}

// One at a time puts a place into another: two at once could each see the other outside, and close a circle. It is
// taken before the row, which somebody with the tree in hand may be waiting for.
async function lockTree({ tx }: Ctx): Promise<void> {
  await tx.query({
    prepare: false,
    text: "select take_turn(:tenant, 'locations')",
  });
}

/**
 * Locks a place to be opened or closed, and before it, as postings do, the items with a reorder point there, which are low or
 * not by that. It waits for postings and new reorder points under way, which lock its key.
 */
async function lockWithItems(ctx: Ctx, id: string): Promise<void> {
  const run = (text: string, values?: unknown[]) =>
    ctx.tx.query<{ id: string }>({ prepare: false, text, ...(values ? { values } : {}) });
  const points = 'from reorder_points r where r.tenant_id = :tenant and r.location_id = $1';
  for (;;) {
    await run('savepoint place_lock');
    const items = await run(
      `select id from items where tenant_id = :tenant and id in (select r.id ${points}) order by id for no key update`,
      [id],
    );
    await lockPlace(ctx, id, 'for update');
    // An item that has got its point meanwhile cannot be locked out of order: all is let go, and locked anew.
    const since = await run(`select r.id ${points} and r.id <> all($2::uuid[]) limit 1`, [
      id,
      items.map((item) => item.id),
    ]);
    if (!since.length) return;
    await run('rollback to savepoint place_lock');
  }
}

async function lockPlace({ tx }: Ctx, id: string, lock: 'for update' | 'for no key update'): Promise<void> {
  await tx.query({
    prepare: false,
    text: `select from locations where tenant_id = :tenant and id = $1 ${lock}`,
    values: [id],
  });
}

async function checkParent(ctx: Ctx, id: string, parentId: string): Promise<void> {
  const above = await ctx.tx.query<{ id: string; usage: LocationUsage }>({
    prepare: false,
    text: `with recursive above as (
             select id, parent_id, usage from locations where tenant_id = :tenant and id = $1
             union select p.id, p.parent_id, p.usage from locations p join above on p.id = above.parent_id where p.tenant_id = :tenant)
           select id, usage from above`,
    values: [parentId],
  });
  if (!above.length || above[0]?.usage !== 'internal')
    throw fieldError('parentId', say('locations.notFound'));
  if (above.some((place) => place.id === id)) throw fieldError('parentId', say('locations.insideItself'));
}

async function write(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'locations_name')) throw fieldError('name', say('locations.nameTaken'));
    if (violates(error, 'locations_barcode')) throw fieldError('barcode', say('locations.barcodeTaken'));
    throw error;
  }
}
