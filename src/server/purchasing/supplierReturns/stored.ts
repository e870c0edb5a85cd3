import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { updateIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { AuditAction } from '#shared/foundation/audit/actions.ts';
import type {
  SupplierReturn,
  SupplierReturnLine,
  SupplierReturnRow,
} from '#shared/purchasing/supplierReturns/shapes.ts';
import { mayDo, type ReturnAction } from '#shared/purchasing/supplierReturns/states.ts';
import { say } from '#shared/refusals/say.ts';

/** What the ledger says a move of a return comes from. */
export const RETURN_SOURCE = 'supplier-return';

/** The columns of a row v of the list, as `StoredRow` names them. */
export const ROW = `v.id, v.number, v.state, v.order_id as "orderId", v.order_number as "orderNumber", v.supplier_id as "supplierId",
  v.supplier_name as "supplierName", v.rma, v.authorised_on as "authorisedOn", v.currency, v.worth, v.credit_number as "creditNumber",
  v.credited_on as "creditedOn", v.credited_amount as "creditedAmount", v.version, v.updated_at as "updatedAt",
  (select count(*)::int from supplier_return_lines l where l.tenant_id = :tenant and l.return_id = v.id) as lines,
  (select case when bool_and(l.sent = l.quantity) then 'all' when bool_or(l.sent > 0) then 'part' else 'none' end
    from supplier_return_lines l where l.tenant_id = :tenant and l.return_id = v.id) as sent`;

export type StoredRow = Omit<SupplierReturnRow, 'order' | 'supplier' | 'credit'> & {
  orderId: string;
  orderNumber: string;
  supplierId: string;
  supplierName: string;
  creditNumber: string | null;
  creditedOn: string | null;
  creditedAmount: number | null;
};

export function rowOf(stored: StoredRow): SupplierReturnRow {
  const { orderId, orderNumber, supplierId, supplierName, creditNumber, creditedOn, creditedAmount, ...row } =
    stored;
  return {
    ...row,
    order: { id: orderId, number: orderNumber },
    supplier: { id: supplierId, name: supplierName },
    credit:
      creditNumber !== null && creditedOn !== null && creditedAmount !== null
        ? { number: creditNumber, on: creditedOn, amount: creditedAmount }
        : null,
  };
}

/** A return as it is stored. */
export type StoredReturn = StoredRow &
  Pick<
    SupplierReturn,
    | 'carrier'
    | 'tracking'
    | 'note'
    | 'authorisedBy'
    | 'endedAt'
    | 'endedBy'
    | 'endReason'
    | 'createdAt'
    | 'createdBy'
    | 'updatedBy'
  >;

const STORED = `${ROW}, v.carrier, v.tracking, v.note, v.authorised_by as "authorisedBy", v.ended_at as "endedAt", v.ended_by as "endedBy",
  v.end_reason as "endReason", v.created_at as "createdAt", v.created_by as "createdBy", v.updated_by as "updatedBy"`;

/** One return as it is stored. Throws not-found. */
export async function storedReturn(
  { tx }: Ctx,
  id: string,
  lock: '' | 'for no key update' = '',
): Promise<StoredReturn> {
  const [back] = await tx.query<StoredReturn>({
    text: `select ${STORED} from supplier_returns v where v.tenant_id = :tenant and v.id = $1 ${lock && `${lock} of v`}`,
    values: [id],
  });
  if (!back) throw notFound(say('supplierReturns.notFound'));
  return back;
}

/** A line as it is stored. */
export type StoredLine = Omit<SupplierReturnLine, 'receipt' | 'places'> & {
  receiptId: string;
  receiptNumber: string;
  /** Where it was received, and the move by which it came. */
  locationId: string;
  moveId: string;
  /** What all returns have sent of the same line of the same receipt. */
  sentOfReceipt: string;
};

/** The lines of a return, in their order. */
export async function storedLines({ tx }: Ctx, returnId: string): Promise<StoredLine[]> {
  return tx.query<StoredLine>({
    text: `select l.id, l.receipt_id as "receiptId", r.number as "receiptNumber", r.location_id as "locationId", g.move_id::text as "moveId",
             l.order_line_id as "lineId", l.position, l.item_id as "itemId", l.sku, l.unit, l.description,
             i.pictures -> 0 ->> 'url' as picture, l.quantity, l.sent, l.worth, l.reason, l.note,
             (select sum(s.sent) from supplier_return_lines s
               where s.tenant_id = :tenant and s.receipt_id = l.receipt_id and s.order_line_id = l.order_line_id) as "sentOfReceipt"
           from supplier_return_lines l
             join purchase_receipts r on r.tenant_id = :tenant and r.id = l.receipt_id
             join purchase_receipt_lines g on g.tenant_id = :tenant and g.id = l.receipt_id and g.line_id = l.order_line_id
             left join items i on i.tenant_id = :tenant and i.id = l.item_id
           where l.tenant_id = :tenant and l.return_id = $1 order by l.position`,
    values: [returnId],
  });
}

/** Throws aborted, and says why, when something cannot be done with a return as it is. */
export function refuseBlocked(action: ReturnAction, back: StoredReturn): void {
  if (mayDo(action, back)) return;
  const { state, sent, supplierName: supplier } = back;
  if (state === 'draft') throw new AppError('aborted', say('supplierReturns.isDraft', { supplier }));
  const number = back.number!;
  if (state === 'closed') throw new AppError('aborted', say('supplierReturns.isClosed', { number }));
  if (state === 'cancelled') throw new AppError('aborted', say('supplierReturns.isCancelled', { number }));
  if (action === 'send') throw new AppError('aborted', say('supplierReturns.isSent', { number }));
  if (action === 'close') throw new AppError('aborted', say('supplierReturns.nothingSent', { number }));
  if (sent !== 'none' && action === 'cancel')
    throw new AppError('aborted', say('supplierReturns.wasSent', { number }));
  throw new AppError('aborted', say('supplierReturns.isAuthorised', { number }));
}

/** By which words a return is found. */
export function wordsOf(
  back: Pick<StoredReturn, 'supplierName' | 'orderNumber' | 'rma' | 'tracking' | 'number' | 'creditNumber'>,
  lines: Pick<StoredLine, 'sku' | 'description' | 'receiptNumber'>[],
): string {
  const { supplierName, orderNumber, rma, tracking, creditNumber, number } = back;
  return wordsOfDocument(
    supplierName,
    [
      orderNumber,
      rma,
      tracking,
      creditNumber ?? '',
      ...lines.flatMap((line) => [line.sku, line.description, line.receiptNumber]),
    ],
    number ?? '',
  );
}

/** Writes columns of a return that is held, as its next version, and says who did what to it. */
export async function writeReturn(
  ctx: Ctx,
  after: StoredReturn,
  {
    columns,
    action,
    changes = {},
  }: { columns: Record<string, unknown>; action: AuditAction; changes?: Changes },
): Promise<void> {
  const { set, values } = columnsOf(
    { ...columns, words: wordsOf(after, await storedLines(ctx, after.id)) },
    2,
  );
  await ctx.tx.query({
    prepare: false,
    text: updateIndexed('supplier_returns', {
      of: 'd.id = $1',
      set: `${set}, version = d.version + 1, updated_at = statement_timestamp(), updated_by = $2`,
    }),
    values: [after.id, ctx.actor.name, ...values],
  });
  await recordReturn(ctx, action, after, changes);
}

/** Records in the trail what was done with a return, and has the screens ask for it, and for its order, again. */
export async function recordReturn(
  ctx: Ctx,
  action: AuditAction,
  { id, number, orderNumber }: Pick<StoredReturn, 'id' | 'number' | 'orderNumber'>,
  changes: Changes = {},
): Promise<void> {
  await recordAudit(ctx, [
    { action, entityType: 'supplier-return', entityId: id, entityName: number ?? orderNumber, changes },
  ]);
  ctx.changed('supplier-returns');
  ctx.changed('purchase-orders');
}
