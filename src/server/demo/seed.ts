import type { Pool } from 'pg';
import { createItems } from '#server/catalogue/items/service.ts';
import { type Actor, type Ctx, contextOf } from '#server/foundation/context.ts';
import { idOfMoment } from '#server/foundation/db/ids.ts';
import { whileSaying } from '#server/foundation/db/migrate.ts';
import type { Services } from '#server/foundation/services.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/people/identity/demoAccounts.ts';
import { createLogin, findLogin } from '#server/people/identity/logins.ts';
import { createMembership } from '#server/people/identity/service.ts';
import { updateBranding } from '#server/people/tenants/changes.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import { DELIVERY_SOURCE } from '#server/sales/deliveries/stored.ts';
import { INVOICE_SOURCE } from '#server/sales/invoices/goods.ts';
import type { NewItem } from '#shared/catalogue/items/contract.ts';
import { toMillionths } from '#shared/decimal.ts';
import type { Location } from '#shared/stock/locations/contract.ts';
import { lockForPosting, postLocked } from '../stock/ledger/posting.ts';
import { reverseMove } from '../stock/ledger/service.ts';
import { createLocation, listLocations, updateLocation } from '../stock/locations/service.ts';
import type { DemoTenant } from './catalogue.ts';
import { addVoices } from './comments.ts';
import { addCounts } from './counts.ts';
import { DAY, midnightOf } from './day.ts';
import { HARBOR } from './harbor/harbor.ts';
import { addInvoicing, type Ids } from './invoicing.ts';
import { type DemoItem, itemsOf, type StockedItem } from './items.ts';
import { addPurchasing } from './ordering.ts';
import { planOrders } from './orders.ts';
import { registerDrawings } from './pictures.ts';
import type { PlannedPosting, Writers } from './plan.ts';
import { addSales, placedAt } from './promising.ts';
import { PUBLIC } from './public/public.ts';
import { addQuotes } from './quotes.ts';
import { addRecurring } from './recurring.ts';
import { addReturns } from './returns.ts';
import { type PlannedInvoice, planSales } from './sales.ts';
import { planHistory } from './year.ts';

export const DEMO_TENANTS = [HARBOR, PUBLIC];

/** Fills an empty installation with the demo tenants, their accounts and their history; does nothing when they are there. */
export async function seedDemo(services: Services, tenants = DEMO_TENANTS): Promise<void> {
  await Promise.all(tenants.map((tenant) => seedTenant(services, tenant)));
}

// One transaction: a tenant that is there is complete. Another process that starts at the same time waits at
// the tenant's key until this one is done, however slow the machine, and then finds it there.
async function seedTenant(services: Services, tenant: DemoTenant): Promise<void> {
  const { id, name, currency, days } = tenant;
  const createdAt = new Date(Date.now() - (days + 1) * DAY).toISOString();
  await services.database.withSystem('demo data', async (tx) => {
    await tx.query({
      prepare: false,
      text: "select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)",
    });
    const made = await whileSaying(services.log, `waiting for the demo tenant ${id}`, () =>
      openTenant(services, tx, { id, name, preferences: { currency }, createdAt }),
    );
    if (!made) return;
    services.log.info({ tenant: id }, 'filling the demo tenant');
    const people = await createLogins(services, id);
    const writer = (actor: Actor) => contextOf(tx, { tenantId: id, currency, actor }, () => undefined);
    const manager = people.find(({ account }) => account.email === tenant.manager)!;
    const admin = people.find(({ account }) => account.role === 'admin')!;
    const person = ({ userId, account }: typeof admin) =>
      writer({ kind: 'user', id: userId, name: account.name });
    const writers: Writers = {
      admin: person(admin),
      manager: person(manager),
      till: writer({ kind: 'system', id: null, name: tenant.till }),
      since: createdAt,
    };
    await tx.inTenant(id, async () => {
      if (tenant.branding) await updateBranding({ ...writers.admin, at: createdAt }, tenant.branding);
      await fillTenant(tenant, writers, await registerDrawings(writers.manager, tenant));
    });
    const lastSeenAt = new Date().toISOString();
    // Only now, so that nobody is notified of a year in which they were not there.
    for (const { userId, account } of people)
      await createMembership(tx, { ...account, userId, createdAt, lastSeenAt });
  });
}

// Logins belong to no tenant and are made beside the transaction; some may be left over from a start that was killed.
async function createLogins({ authPool, settings }: Services, tenantId: string) {
  const accounts = DEMO_ACCOUNTS.filter((account) => account.tenantId === tenantId);
  return Promise.all(
    accounts.map(async (account) => {
      const login = { email: account.email, name: account.name, password: DEMO_PASSWORD };
      const made = await createLogin(authPool, login, settings.hash?.hash);
      return { account, userId: made ?? (await existingLogin(authPool, account.email)) };
    }),
  );
}

async function existingLogin(authPool: Pool, email: string): Promise<string> {
  const userId = await findLogin(authPool, email);
  if (!userId) throw new Error(`The demo account ${email} cannot be made.`);
  return userId;
}

/** Fills a new tenant, which has its first units and places, with more places, items and history, all through the services. */
export async function fillTenant(
  tenant: DemoTenant,
  writers: Writers,
  pictures: Map<string, NewItem['pictures']>,
): Promise<void> {
  const ctx = writers.manager;
  const founding = { ...ctx, at: writers.since };
  const places = await createPlaces(founding, tenant);
  const { items, stocked } = itemsOf(tenant);
  const ids = await addItems(founding, items, pictures, reorderPointsOf(tenant, stocked, places));
  const midnight = midnightOf(Date.now());
  const { postings, invoices } = planSales(tenant, planHistory(tenant, stocked, midnight), midnight);
  const orders = planOrders(tenant, invoices, midnight);
  const delivered = orders.flatMap(({ parts }) => parts);
  const known: Ids = { items: ids, places, invoices: idsOf(invoices), deliveries: idsOf(delivered) };
  const mistakes = await postHistory(writers, postings, known);
  const sales = tenant.sales ?? [];
  const besides = placedAt(sales);
  const { customers, numbers } = await addInvoicing(writers, tenant, { invoices, orders, besides }, known);
  await addQuotes(writers, tenant, goodsOf(stocked, ids));
  await addRecurring(writers, tenant);
  for (const { id, note } of mistakes) await reverseMove(ctx, id, note);
  const placeId = places.get(tenant.stockRoom)!;
  await addPurchasing(writers, tenant, { stocked, ids, placeId });
  await addSales(ctx, sales, { customers, items: ids, moments: besides, numbers });
  await addVoices(ctx, tenant, ids, Date.now());
  await addReturns(ctx);
  const shelves = tenant.places.filter(([, parent]) => parent === tenant.stockRoom).slice(0, 4);
  await addCounts(
    ctx,
    shelves.map(([name]) => ({ id: places.get(name)!, name })),
  );
}

const idsOf = (documents: PlannedInvoice[]) =>
  new Map(documents.map(({ key, at }) => [key, idOfMoment(new Date(at).toISOString())]));

// Ids of what is kept and sold.
const goodsOf = (stocked: StockedItem[], ids: Map<string, string>) =>
  stocked.flatMap(({ sku }) => ids.get(sku) ?? []);

// Places by name, those outside the house also by usage.
async function createPlaces(ctx: Ctx, tenant: DemoTenant): Promise<Map<string, string>> {
  const first = await listLocations(ctx);
  const ids = new Map(
    first.filter(({ usage }) => usage !== 'internal').map(({ usage, id }) => [usage as string, id]),
  );
  const main = first.find(({ usage }) => usage === 'internal') as Location;
  await updateLocation(ctx, main.id, { version: main.version, name: tenant.stockRoom, barcode: 'LOC-MAIN' });
  ids.set(tenant.stockRoom, main.id);
  for (const [name, parent, barcode] of tenant.places) {
    const place = await createLocation(ctx, {
      name,
      barcode,
      ...(parent ? { parentId: ids.get(parent)! } : {}),
    });
    ids.set(name, place.id);
  }
  return ids;
}

// What sells best has a reorder point of its own in the shop, and everything on the van has one there.
function reorderPointsOf(
  tenant: DemoTenant,
  stocked: StockedItem[],
  places: Map<string, string>,
): Map<string, NewItem['reorderPoints']> {
  return new Map(
    stocked.map(({ sku, sales, shopTarget, vanTarget }) => {
      const targets: [string | null, number][] = [
        [tenant.shop, sales >= 30 ? shopTarget : 0],
        [tenant.van, vanTarget],
      ];
      const points = targets.flatMap(([place, target]) => {
        if (!place || !target) return [];
        const point = Math.floor(target / 3000);
        return [
          { locationId: places.get(place)!, point: String(point), quantity: String(target / 1000 - point) },
        ];
      });
      return [sku, points];
    }),
  );
}

// Templates and single items first, then the variants.
async function addItems(
  ctx: Ctx,
  items: DemoItem[],
  pictures: Map<string, NewItem['pictures']>,
  reorderPoints: Map<string, NewItem['reorderPoints']>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const add = async (some: DemoItem[]) => {
    const made = some.map(({ item, template }) => {
      const points = reorderPoints.get(item.sku);
      const drawn = pictures.get(item.sku);
      return {
        ...item,
        ...(drawn ? { pictures: drawn } : {}),
        ...(points?.length ? { reorderPoints: points } : {}),
        ...(template ? { variantOf: ids.get(template)! } : {}),
      };
    });
    for (const [index, id] of (await createItems(ctx, made)).entries()) ids.set(made[index]!.sku, id);
  };
  await add(items.filter(({ template }) => !template));
  await add(items.filter(({ template }) => template));
  return ids;
}

// Nobody else can see the items yet, so they are locked once for the whole history, and nobody is told of what runs low
// in it. Answers the moves that are mistakes.
async function postHistory(
  writers: Writers,
  postings: PlannedPosting[],
  { items, places, invoices, deliveries }: Ids,
): Promise<{ id: string; note: string }[]> {
  const moved = [...new Set(postings.flatMap(({ lines }) => lines.map(({ sku }) => items.get(sku)!)))];
  const locked = await lockForPosting(writers.manager, moved, [...places.values()]);
  const mistakes: { id: string; note: string }[] = [];
  // What was ordered before leaves with its delivery, all else with its invoice.
  const sourceOf = (invoice: string) => {
    const delivery = deliveries.get(invoice);
    return delivery
      ? { type: DELIVERY_SOURCE, id: delivery }
      : { type: INVOICE_SOURCE, id: invoices.get(invoice)! };
  };
  for (const { at, by, reason, note, lines, mistake, invoice } of postings) {
    const planned = lines.map(({ sku, from, to, quantity, unitCost, position }) => ({
      itemId: items.get(sku)!,
      fromId: places.get(from)!,
      toId: places.get(to)!,
      quantity: BigInt(quantity),
      unitCost: unitCost === undefined ? null : toMillionths(unitCost),
      ...(position ? { sourceLine: position } : {}),
    }));
    const moves = await postLocked(writers[by], locked, {
      lines: planned,
      reason,
      note,
      effectiveAt: new Date(at).toISOString(),
      quiet: true,
      ...(invoice ? { source: sourceOf(invoice) } : {}),
    });
    if (mistake) mistakes.push(...moves.map(({ id }) => ({ id, note: mistake })));
  }
  return mistakes;
}
