import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { CallParsed } from '#shared/call.ts';
import { AppError, conflict, fieldError } from '#shared/errors.ts';
import type { AuditAction } from '#shared/foundation/audit/actions.ts';
import type { Incoming, updateIncoming as updateCall } from '#shared/purchasing/incoming/contract.ts';
import { say } from '#shared/refusals/say.ts';
import { billOrder } from '../purchaseOrders/bills.ts';
import { createOrder } from '../purchaseOrders/write.ts';
import { findSuppliers } from '../suppliers/find.ts';
import { quantityOf, unitCostOf } from './figures.ts';
import { keysOf, matchLines } from './matching.ts';
import { blockerOf, candidatesOf, ordersOf, readIncoming } from './read.ts';
import { heldIncoming, type StoredIncoming } from './stored.ts';

type Seen = { id: string; version: number };

/** Holds an invoice that somebody saw. Throws not-found; aborted, with the current one, when it has changed. */
async function holdSeen(ctx: Ctx, { id, version }: Seen): Promise<StoredIncoming> {
  const stored = await heldIncoming(ctx, id);
  if (stored.version === version) return stored;
  throw conflict(
    say('incoming.changed', { number: stored.number, who: stored.updatedBy }),
    await readIncoming(ctx, id),
  );
}

/**
 * Says whose an invoice is, which order it is for, and which lines of that. A new supplier or order looks for the lines anew. Throws
 * invalid-argument for what is not of this supplier or order, and aborted once it is entered.
 */
export async function updateIncoming(
  ctx: Ctx,
  id: string,
  { version, ...given }: CallParsed<typeof updateCall>['body'],
): Promise<Incoming> {
  const stored = await holdSeen(ctx, { id, version });
  refuseEntered(stored);
  const supplierId = given.supplierId === undefined ? stored.supplierId : given.supplierId;
  const supplier = supplierId ? (await findSuppliers(ctx, [supplierId])).get(supplierId) : undefined;
  if (given.supplierId && !supplier) throw fieldError('supplierId', say('incoming.unknownSupplier'));
  const isOther = supplierId !== stored.supplierId;
  const orderId = given.orderId === undefined ? (isOther ? null : stored.orderId) : given.orderId;
  const orders = supplierId ? await ordersOf(ctx, supplierId, orderId) : [];
  const order = orders.find(({ id: of }) => of === orderId);
  if (orderId && !order) throw fieldError('orderId', say('incoming.otherOrder'));
  const lines = orderId ? await candidatesOf(ctx, orderId) : [];
  const before = orderId === stored.orderId ? stored.matches : matchLines(stored.document.lines, lines);
  const matches = changed(before, given.matches ?? [], stored, new Set(lines.map((line) => line.id)));
  await write(ctx, stored, 'supplier_id = $3, order_id = $4, matches = $5', [
    ...[supplierId, orderId, JSON.stringify(matches)],
  ]);
  await record(ctx, stored, 'incoming-invoice.matched', {
    ...(isOther
      ? { supplierId: { before: stored.supplier?.name ?? null, after: supplier?.name ?? null } }
      : {}),
    ...(orderId === stored.orderId
      ? {}
      : { orderId: { before: calledOf(stored.order), after: calledOf(order) } }),
    lines: { before: Object.keys(stored.matches).length, after: Object.keys(matches).length },
  });
  return readIncoming(ctx, id);
}

/** What the trail calls an order: by its number, which a draft has not got. */
const calledOf = (order: { id: string; number: string | null } | null | undefined) =>
  order ? (order.number ?? order.id) : null;

function changed(
  before: Record<string, string>,
  given: { line: string; orderLineId: string | null }[],
  { document }: StoredIncoming,
  there: Set<string>,
): Record<string, string> {
  const own = new Set(keysOf(document.lines));
  const matches = new Map(Object.entries(before));
  for (const [index, { line, orderLineId }] of given.entries()) {
    if (!own.has(line)) throw fieldError(`matches.${index}.line`, say('incoming.notALine'));
    if (orderLineId && !there.has(orderLineId))
      throw fieldError(`matches.${index}.orderLineId`, say('purchaseOrders.notALine'));
    // What it was for before is free again.
    for (const [other, of] of matches) if (of === orderLineId) matches.delete(other);
    if (orderLineId) matches.set(line, orderLineId);
    else matches.delete(line);
  }
  return Object.fromEntries(matches);
}

/**
 * Enters an invoice as a bill of its order, with the totals that it says; what does not match is shown, and stops nobody. Throws aborted
 * where something is missing for it.
 */
export async function billIncoming(ctx: Ctx, seen: Seen, note = ''): Promise<Incoming> {
  const stored = await holdSeen(ctx, seen);
  const orders = stored.supplierId ? await ordersOf(ctx, stored.supplierId, stored.orderId) : [];
  const blocker = blockerOf(stored, orders);
  if (blocker) throw new AppError('aborted', blocker);
  const { document, matches, number, issueDate, dueDate, net, tax, total } = stored;
  const order = orders.find(({ id }) => id === stored.orderId)!;
  const keys = keysOf(document.lines);
  const lines = document.lines.flatMap((line, index) => {
    const key = keys[index]!;
    const lineId = matches[key];
    const [quantity, unitCost] = [quantityOf(line.quantity), unitCostOf(line)];
    if (!lineId) return [];
    if (!quantity || !unitCost || unitCost.startsWith('-'))
      throw new AppError('aborted', say('incoming.unusual', { line: line.name ?? key }));
    return [{ lineId, quantity, unitCost }];
  });
  const billed = await billOrder(
    ctx,
    { id: order.id, version: order.version },
    { supplierNumber: number, billDate: issueDate, dueDate, note, lines },
    { stated: { net, tax, total } },
  );
  const bill = billed.bills.find(
    ({ supplierNumber, voided }) => voided === null && supplierNumber.toLowerCase() === number.toLowerCase(),
  )!;
  await write(ctx, stored, 'bill_id = $3', [bill.id]);
  await record(ctx, stored, 'incoming-invoice.billed', { bill: { before: null, after: bill.number } });
  return readIncoming(ctx, stored.id);
}

/** Drafts a purchase order of what an invoice asks for, line by line. Throws aborted where it has one, or nobody knows whose it is. */
export async function orderIncoming(ctx: Ctx, seen: Seen): Promise<Incoming> {
  const stored = await holdSeen(ctx, seen);
  refuseEntered(stored);
  if (stored.orderId) throw new AppError('aborted', say('incoming.hasOrder'));
  if (!stored.supplierId) throw new AppError('aborted', say('incoming.noSupplier'));
  const keys = keysOf(stored.document.lines);
  const usable = stored.document.lines.flatMap((line, index) => {
    const key = keys[index]!;
    const [quantity, unitCost] = [quantityOf(line.quantity), unitCostOf(line)];
    if (!quantity || !unitCost || unitCost.startsWith('-')) return [];
    return [
      {
        key,
        description: (line.name ?? '').slice(0, 300) || key,
        supplierSku: (line.sellerCode ?? '').slice(0, 64),
        ...{ quantity, unitCost, taxRate: rateOf(line.taxes[0]?.rate) },
      },
    ];
  });
  if (!usable.length) throw new AppError('aborted', say('incoming.noLine'));
  const order = await createOrder(ctx, {
    ...{ supplierId: stored.supplierId, currency: stored.currency, supplierReference: stored.number },
    lines: usable.map(({ key: _, ...line }) => line),
  });
  const matches = Object.fromEntries(usable.map(({ key }, index) => [key, order.lines[index]!.id]));
  await write(ctx, stored, 'order_id = $3, matches = $4', [order.id, JSON.stringify(matches)]);
  await record(ctx, stored, 'incoming-invoice.matched', {
    orderId: { before: null, after: calledOf(order) },
  });
  return readIncoming(ctx, stored.id);
}

/** A percentage as it is kept here; null where there is none, or none that can be kept. */
const rateOf = (rate: string | undefined) =>
  rate && /^\d{1,3}(\.\d{1,3}0*)?$/.test(rate) && Number(rate) <= 100 ? String(Number(rate)) : null;

/** Puts an invoice aside that is not to be entered. */
export async function fileIncoming(ctx: Ctx, seen: Seen, reason: string): Promise<Incoming> {
  const stored = await holdSeen(ctx, seen);
  if (stored.state !== 'open')
    throw new AppError('aborted', say(stored.state === 'billed' ? 'incoming.isBilled' : 'incoming.isFiled'));
  await write(ctx, stored, 'filed_at = statement_timestamp(), filed_by = $2, filed_reason = $3', [reason]);
  await record(ctx, stored, 'incoming-invoice.filed', { reason: { before: null, after: reason } });
  return readIncoming(ctx, stored.id);
}

/** Takes one up again that was put aside. */
export async function reopenIncoming(ctx: Ctx, seen: Seen): Promise<Incoming> {
  const stored = await holdSeen(ctx, seen);
  if (stored.state !== 'filed') throw new AppError('aborted', say('incoming.notFiled'));
  await write(ctx, stored, "filed_at = null, filed_by = null, filed_reason = ''", []);
  await record(ctx, stored, 'incoming-invoice.reopened', {});
  return readIncoming(ctx, stored.id);
}

function refuseEntered({ state }: StoredIncoming): void {
  if (state === 'billed') throw new AppError('aborted', say('incoming.isBilled'));
}

async function write(ctx: Ctx, { id }: StoredIncoming, set: string, values: unknown[]): Promise<void> {
  await ctx.tx.query({
    text: `update incoming_invoices set ${set}, version = version + 1, updated_at = statement_timestamp(), updated_by = $2
           where tenant_id = :tenant and id = $1`,
    values: [id, ctx.actor.name, ...values],
  });
}

async function record(
  ctx: Ctx,
  { id, seller, number }: StoredIncoming,
  action: AuditAction,
  changes: Changes,
): Promise<void> {
  await recordAudit(ctx, [
    {
      action,
      entityType: 'incoming-invoice',
      entityId: id,
      entityName: `${seller} ${number}`,
      changes,
    },
  ]);
  ctx.changed('incoming-invoices');
}
