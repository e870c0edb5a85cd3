import { changesBetween, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { codeForms } from '#shared/catalogue/items/codes.ts';
import type { ItemFilter } from '#shared/catalogue/items/contract.ts';
import {
  type BarcodeRange,
  type BarcodeTarget,
  MOST_GIVEN,
  type previewBarcodes as previewCall,
  type setRange as setCall,
} from '#shared/catalogue/labels/barcodesContract.ts';
import { ean13Of, numbersBelow } from '#shared/catalogue/labels/gtin.ts';
import { AppError, fieldError, refuseStale } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { findByBarcode, findBySku } from '../items/find.ts';
import { lockForWriting } from '../items/lock.ts';
import { updateLocked } from '../items/service.ts';
import { idsOf } from './rows.ts';

/** Barcodes for items that have none: numbers of the own range, one after the other, or the SKU of each. */

type Range = { prefix: string; next: number; version: number };
const AT_ONCE = 200;
const FIRST = 5;

const SELECT = 'select prefix, next, version from barcode_ranges where tenant_id = :tenant and id = 1';

export async function readRange({ tx }: Ctx): Promise<BarcodeRange> {
  const [range] = await tx.query<Range>({ text: SELECT });
  return shown(range);
}

function shown(range: Range | undefined): BarcodeRange {
  if (!range) return { prefix: null, next: 0, left: 0, example: null, version: 0 };
  const left = Math.max(0, numbersBelow(range.prefix) - range.next);
  return { ...range, left, example: left ? ean13Of(range.prefix, range.next) : null };
}

/** Says which range it is. Throws aborted with the current one when its version is another one. */
export async function setRange(
  ctx: Ctx,
  { version, prefix, next }: CallParsed<typeof setCall>['body'],
): Promise<BarcodeRange> {
  // One after the other, also where there is none to be locked.
  await tenantOf(ctx, 'change');
  const before = await readRange(ctx);
  refuseStale({ ...before, name: before.prefix ?? '' }, version);
  if (next >= numbersBelow(prefix))
    throw fieldError('next', say('field.atMost', { most: numbersBelow(prefix) - 1 }));
  const fields = { prefix, next };
  const changes = changesBetween({ prefix: before.prefix, next: before.prefix && before.next }, fields);
  if (!Object.keys(changes).length) return before;
  await ctx.tx.query({
    prepare: false,
    text: `insert into barcode_ranges as r (tenant_id, prefix, next) values (:tenant, $1, $2)
           on conflict (tenant_id, id) do update set prefix = excluded.prefix, next = excluded.next, version = r.version + 1, updated_at = excluded.updated_at`,
    values: [prefix, next],
  });
  await recordAudit(ctx, [
    {
      action: 'barcode-range.updated',
      entityType: 'barcode-range',
      entityId: ctx.tenantId,
      entityName: prefix,
      changes,
    },
  ]);
  ctx.changed('labels');
  return readRange(ctx);
}

/** What would be given; nothing is written. */
export async function previewBarcodes(
  ctx: Ctx,
  filter: ItemFilter,
  target: BarcodeTarget,
): Promise<CallAnswer<typeof previewCall>> {
  const { planned, have, unfit, more } = await plan(ctx, filter, target, 'read');
  return {
    given: planned.length,
    first: planned.slice(0, FIRST).map(({ sku, name, barcode }) => ({ sku, name, barcode })),
    have,
    unfit,
    more,
  };
}

/** Gives each item that has none a barcode; two who do it at once never give the same. */
export async function giveBarcodes(
  ctx: Ctx,
  filter: ItemFilter,
  target: BarcodeTarget,
): Promise<{ given: number; more: boolean }> {
  const { planned, next, more, locked } = await plan(ctx, filter, target, 'lock');
  await updateLocked(
    ctx,
    locked,
    planned.map(({ id, version, barcode }) => ({ id, version, fields: { barcodes: [barcode] } })),
    'item.barcode-given',
  );
  if (next !== null)
    await ctx.tx.query({
      prepare: false,
      text: 'update barcode_ranges set next = $1, version = version + 1, updated_at = now() where tenant_id = :tenant and id = 1',
      values: [next],
    });
  ctx.changed('labels');
  return { given: planned.length, more };
}

type Bare = { id: string; sku: string; name: string; version: number };
type Planned = Bare & { barcode: string };

async function plan(ctx: Ctx, filter: ItemFilter, { of, take }: BarcodeTarget, how: 'read' | 'lock') {
  const [narrowed] = Object.keys(filter);
  // Of items that are named, nothing is to be left out by a list.
  if (of.from === 'items' && narrowed) throw fieldError(narrowed, say('field.unknown'));
  // First the range, then the items, in the order of their ids: who comes second waits here for who came first.
  const range = take === 'range' ? await rangeOf(ctx, how) : null;
  const found = of.from === 'items' ? [...new Set(of.ids)] : await bareOf(ctx, filter);
  const ids = found.slice(0, MOST_GIVEN);
  const locked = await lockForWriting(ctx, ids);
  const missing =
    of.from === 'items' ? of.ids.flatMap((id, n) => (locked.has(id) ? [] : [`of.ids.${n}`])) : [];
  if (missing.length) {
    const said = say('items.notFound');
    throw new AppError('not-found', said, { fields: missing.map((field) => ({ field, said })) });
  }
  const order = ids.flatMap((id) => locked.get(id) ?? []);
  const goods = order.filter(({ isTemplate }) => !isTemplate);
  const bare = goods.filter(({ barcodes }) => !barcodes.length);
  const numbered = range ? await numberedBy(ctx, range, bare) : null;
  const planned = numbered?.planned ?? (await bySku(ctx, bare));
  return {
    planned,
    next: numbered?.next ?? null,
    have: goods.length - bare.length,
    unfit: bare.length - planned.length,
    more: found.length > MOST_GIVEN,
    locked,
  };
}

/** The items of a list that have no barcode: of many that have one, none is looked at twice. */
async function bareOf(ctx: Ctx, filter: ItemFilter): Promise<string[]> {
  const ids = await idsOf(ctx, filter, 100_000);
  const bare = await ctx.tx.query<{ id: string }>({
    prepare: false,
    text: "select id from items where tenant_id = :tenant and id = any($1::uuid[]) and barcodes = '{}'",
    values: [ids],
  });
  const without = new Set(bare.map(({ id }) => id));
  return ids.filter((id) => without.has(id));
}

async function rangeOf({ tx }: Ctx, how: 'read' | 'lock'): Promise<Range> {
  const [range] = await tx.query<Range>({
    prepare: false,
    text: `${SELECT}${how === 'lock' ? ' for no key update' : ''}`,
  });
  if (!range) throw fieldError('take', say('labels.noRange'));
  return range;
}

/** The next numbers of the range, without those that something is scanned by already. */
async function numberedBy(
  ctx: Ctx,
  range: Range,
  bare: Bare[],
): Promise<{ planned: Planned[]; next: number }> {
  const planned: Planned[] = [];
  const most = numbersBelow(range.prefix);
  let { next } = range;
  while (planned.length < bare.length) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, most - next) }, (_, n) => next + n);
    if (!numbers.length)
      throw fieldError('take', say('labels.rangeUsedUp', { left: planned.length, wanted: bare.length }));
    const taken = await takenOf(
      ctx,
      numbers.map((number) => ean13Of(range.prefix, number)),
    );
    for (const number of numbers) {
      const item = bare[planned.length];
      if (!item) break;
      next = number + 1;
      const barcode = ean13Of(range.prefix, number);
      if (!taken.has(barcode)) planned.push({ ...item, barcode });
    }
  }
  return { planned, next };
}

/** Which codes a scanner would find something else by. */
async function takenOf(ctx: Ctx, codes: string[]): Promise<Set<string>> {
  const formsOf = new Map(codes.map((code) => [code, codeForms(code)]));
  const all = [...formsOf.values()].flat();
  const found = new Set([
    ...(await findByBarcode(ctx, all)).map(({ code }) => code),
    ...(await findBySku(ctx, all, 'read')).map(({ sku }) => sku.toLowerCase()),
  ]);
  return new Set(codes.filter((code) => formsOf.get(code)!.some((form) => found.has(form))));
}

/** Those whose SKU Code 128 can write and nothing else is scanned by. */
async function bySku(ctx: Ctx, bare: Bare[]): Promise<Planned[]> {
  const fit = bare.filter(({ sku }) => /^[\x20-\x7e]+$/.test(sku));
  const taken = new Set<string>();
  for (let from = 0; from < fit.length; from += AT_ONCE) {
    const skus = fit.slice(from, from + AT_ONCE).map(({ sku }) => sku);
    for (const { code } of await findByBarcode(ctx, skus)) taken.add(code);
  }
  return fit
    .filter(({ sku }) => !taken.has(sku.toLowerCase()))
    .map((item) => ({ ...item, barcode: item.sku }));
}
