import { changesBetween } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { lockItems } from '#server/stock/ledger/holdings.ts';
import { internalPlaces } from '#server/stock/locations/service.ts';
import { toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import type { NewOrder, OrderFields } from '#shared/purchasing/purchaseOrders/fields.ts';
import { needsApproval } from '#shared/purchasing/purchaseOrders/rules.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { say } from '#shared/refusals/say.ts';
import { defaultPlace } from '#shared/stock/locations/defaultPlace.ts';
import { sortKey } from '#shared/text.ts';
import { turnBills } from './bills.ts';
import {
  type Content,
  calculate,
  type Figures,
  linesOf,
  rateOf,
  refuseLocation,
  supplierOf,
} from './content.ts';
import { readOrder } from './detail.ts';
import { insertLines, refuseLostLines, replaceLines } from './lines.ts';
import { type LockedOrder, lockOrder, refuseOrder } from './lock.ts';
import { recordStep, settleOrder, writeOrder } from './record.ts';
import { keepRevision } from './revisions.ts';
import type { WrittenLine } from './rows.ts';
import { indexOrder } from './words.ts';

/**
 * Drafts a purchase order. What is left out follows from the supplier; `importId` says what brings it in. Throws not-found
 * and invalid-argument.
 */
export async function createOrder(
  ctx: Ctx,
  { supplierId, ...given }: NewOrder,
  importId: string | null = null,
): Promise<Order> {
  const supplier = await supplierOf(ctx, supplierId);
  const places = given.locationId === undefined ? await internalPlaces(ctx) : [];
  const currency = given.currency ?? supplier.currency;
  const content: Content = {
    supplierId,
    supplierReference: given.supplierReference ?? '',
    locationId: given.locationId ?? defaultPlace(places)?.id ?? null,
    currency,
    exchangeRate: rateOf(ctx, currency, given.exchangeRate),
    expectedDate: given.expectedDate ?? null,
    notes: given.notes ?? '',
    internalNotes: given.internalNotes ?? '',
    lines: await linesOf(ctx, given.lines ?? [], new Set()),
    landedCosts: landedOf(given.landedCosts ?? []),
  };
  await refuseLocation(ctx, content.locationId);
  return draft(ctx, content, supplier, importId);
}

/** Drafts another order that says the same. The supplier must still be one. */
export async function duplicateOrder(ctx: Ctx, id: string): Promise<Order> {
  const { lines, ...order } = await readOrder(ctx, id);
  return createOrder(ctx, {
    ...pick(order),
    expectedDate: null,
    supplierReference: '',
    lines: lines.map(({ id: _, ...line }) => ({ ...pickLine(line), expectedDate: null })),
  });
}

const pick = ({
  supplierId,
  locationId,
  currency,
  exchangeRate,
  notes,
  internalNotes,
  landedCosts,
}: Omit<Order, 'lines'>) => ({
  ...{ supplierId, locationId, currency, exchangeRate, notes, internalNotes, landedCosts },
});
const pickLine = (line: Omit<WrittenLine, 'id' | 'expectedDate' | 'isStocked'>) => {
  const { itemId, description, supplierSku, quantity, purchaseUnit, factor, unitCost, taxRate, weight } =
    line;
  return { itemId, description, supplierSku, quantity, purchaseUnit, factor, unitCost, taxRate, weight };
};

const landedOf = (sent: OrderFields['landedCosts']) =>
  sent.map((cost) => ({ ...cost, label: cost.label ?? '' }));

async function draft(
  ctx: Ctx,
  content: Content,
  supplier: { name: string },
  importId: string | null,
): Promise<Order> {
  const figures = calculate(ctx, content);
  const id = newId();
  await ctx.tx.query({
    text: `insert into purchase_orders (tenant_id, id, supplier_id, supplier_name, supplier_key, supplier_reference, location_id, currency, exchange_rate,
             expected_date, notes, internal_notes, landed_costs, total, base_total, author, authors, updated_by, brought_in, words)
           values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $15, $17, '')`,
    values: [
      id,
      content.supplierId,
      supplier.name,
      sortKey(supplier.name),
      content.supplierReference,
      content.locationId,
      content.currency,
      content.exchangeRate,
      content.expectedDate,
      content.notes,
      content.internalNotes,
      JSON.stringify(content.landedCosts),
      figures.total,
      figures.baseTotal,
      ctx.actor.name,
      ctx.actor.id === null ? [] : [ctx.actor.id],
      importId,
    ],
  });
  await insertLines(ctx, id, content.lines, figures.lines);
  await settleOrder(ctx, id);
  await indexOrder(ctx, id);
  // What was brought in is said to be once it has its number.
  if (!importId)
    await recordStep(
      ctx,
      { id, number: null, supplier: supplier.name },
      'purchase-order.created',
      changesBetween({}, content),
    );
  return readOrder(ctx, id);
}

/**
 * Changes a draft; or an order that was placed, which makes a new revision. Throws aborted with the order as it is when
 * the version is another one, when its status allows neither, or when the change would order more than was approved.
 */
export async function updateOrder(
  ctx: Ctx,
  { id, version, fields }: { id: string; version: number; fields: Partial<OrderFields> },
): Promise<Order> {
  const order = await lockOrder(ctx, { id, version }, ['edit', 'revise']);
  const isPlaced = order.status === 'ordered';
  const before = contentOf(order);
  const after = await merged(ctx, before, fields, order.lines);
  const changes = changesBetween(before, after);
  if (!Object.keys(changes).length) return readOrder(ctx, id);
  if (after.locationId !== before.locationId) await refuseLocation(ctx, after.locationId);
  const figures = calculate(ctx, after);
  if (isPlaced) await refuseRevision(ctx, order, after, figures);
  const supplier =
    after.supplierId === before.supplierId
      ? { name: order.supplier }
      : await supplierOf(ctx, after.supplierId);
  await refuseLostLines(ctx, order.lines, after.lines);
  const itemIds = [...order.lines, ...after.lines].flatMap(({ itemId }) => itemId ?? []);
  // What is incoming of them changes with it: in one fixed order, as everywhere.
  if (isPlaced) await lockItems(ctx, [...new Set(itemIds)].sort());
  await replaceLines(ctx, order, after.lines, figures.lines);
  const authors = [...new Set([...order.authorIds, ...(ctx.actor.id === null ? [] : [ctx.actor.id])])];
  await writeOrder(ctx, order, {
    columns: {
      supplier_id: after.supplierId,
      supplier_name: supplier.name,
      supplier_key: sortKey(supplier.name),
      supplier_reference: after.supplierReference,
      location_id: after.locationId,
      currency: after.currency,
      exchange_rate: after.exchangeRate,
      expected_date: after.expectedDate,
      notes: after.notes,
      internal_notes: after.internalNotes,
      landed_costs: JSON.stringify(after.landedCosts),
      total: figures.total,
      base_total: figures.baseTotal,
      ...(isPlaced ? { revision: order.revision + 1 } : { authors }),
    },
    action: isPlaced ? 'purchase-order.revised' : 'purchase-order.updated',
    changes,
  });
  await indexOrder(ctx, id);
  if (isPlaced && after.exchangeRate !== before.exchangeRate) await turnBills(ctx, { ...after, id });
  const now = await readOrder(ctx, id);
  if (isPlaced) await keepRevision(ctx, now);
  return now;
}

function contentOf(order: LockedOrder): Content {
  const {
    supplierId,
    supplierReference,
    locationId,
    currency,
    exchangeRate,
    expectedDate,
    notes,
    internalNotes,
  } = order;
  return {
    ...{
      supplierId,
      supplierReference,
      locationId,
      currency,
      exchangeRate,
      expectedDate,
      notes,
      internalNotes,
    },
    lines: order.lines.map((line) => ({
      ...pickLine(line),
      id: line.id,
      expectedDate: line.expectedDate,
      isStocked: line.isStocked,
    })),
    landedCosts: order.landedCosts,
  };
}

async function merged(
  ctx: Ctx,
  before: Content,
  { lines, landedCosts, ...fields }: Partial<OrderFields>,
  known: { id: string }[],
): Promise<Content> {
  const currency = fields.currency ?? before.currency;
  const moved = currency !== before.currency && fields.exchangeRate === undefined;
  const rate = moved ? null : fields.exchangeRate === undefined ? before.exchangeRate : fields.exchangeRate;
  return {
    ...before,
    ...fields,
    currency,
    exchangeRate: rateOf(ctx, currency, rate),
    lines: lines ? await linesOf(ctx, lines, new Set(known.map(({ id }) => id))) : before.lines,
    landedCosts: landedCosts ? landedOf(landedCosts) : before.landedCosts,
  };
}

/** Refuses a change of a placed order: it stays with its supplier and its currency, orders no less than has come, and no more than was approved. */
async function refuseRevision(ctx: Ctx, order: LockedOrder, after: Content, figures: Figures): Promise<void> {
  if (after.supplierId !== order.supplierId)
    throw fieldError('supplierId', say('purchaseOrders.placedSupplier'));
  if (after.currency !== order.currency) throw fieldError('currency', say('purchaseOrders.placedCurrency'));
  if (after.exchangeRate === null) throw fieldError('exchangeRate', say('purchaseOrders.placedRate'));
  if (!after.lines.length) throw fieldError('lines', say('purchaseOrders.placedLines'));
  const is = new Map(after.lines.map((line, index) => [line.id, { line, index }]));
  for (const was of order.lines) {
    const now = is.get(was.id);
    if (!now) continue;
    const { line, index } = now;
    const started = [was.received, was.rejected, was.billed].some((quantity) => toThousandths(quantity) > 0n);
    if (started && (line.itemId !== was.itemId || line.factor !== was.factor))
      throw fieldError(`lines.${index}.itemId`, say('purchaseOrders.lineStarted'));
    if (line.quantity !== was.quantity && toThousandths(line.quantity) < toThousandths(was.received))
      throw fieldError(
        `lines.${index}.quantity`,
        say('purchaseOrders.belowArrived', { arrived: was.received }),
      );
  }
  const { settings } = await tenantOf(ctx);
  const allowed = order.approvedTotal ?? 0;
  if (
    needsApproval(figures.baseTotal, settings['purchase.approvalThreshold']) &&
    figures.baseTotal > Math.max(allowed, order.baseTotal)
  )
    await refuseOrder(ctx, order, say('purchaseOrders.aboveApproved'));
}
