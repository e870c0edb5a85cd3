import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { blockerOf, type ReturnProgress } from '#shared/sales/returns/rules.ts';
import type { ReturnRow } from '#shared/sales/returns/shapes.ts';
import type { ReturnAction, ReturnReason } from '#shared/sales/returns/states.ts';
import { precisionOf } from '../deliveries/claims.ts';

/** What the ledger says a move of a return comes from. */
export const RETURN_SOURCE = 'return';

/** The columns of a row of the list, as `StoredRow` names them. */
export const ROW = `r.id, r.number, r.state, r.order_id as "orderId", r.order_number as "orderNumber", r.customer_id as "customerId",
  r.customer_name as "customerName", r.asked_on as "askedOn", r.received, r.version, r.updated_at as "updatedAt",
  (select count(*)::int from sales_return_lines l where l.tenant_id = :tenant and l.return_id = r.id) as lines,
  exists (select from credit_notes n where n.tenant_id = :tenant and n.return_id = r.id and n.state = 'posted') as "isCredited"`;

export type StoredRow = Omit<ReturnRow, 'order' | 'customer'> & {
  orderId: string;
  orderNumber: string;
  customerId: string;
  customerName: string;
};

export const rowOf = ({ orderId, orderNumber, customerId, customerName, ...row }: StoredRow): ReturnRow => ({
  ...row,
  order: { id: orderId, number: orderNumber },
  customer: { id: customerId, name: customerName },
});

/** A return as it is stored. */
export type StoredReturn = StoredRow & {
  note: string;
  authorisedAt: string | null;
  authorisedBy: string | null;
  endedAt: string | null;
  endedBy: string | null;
  endedReason: string;
  createdAt: string;
  createdBy: string;
  updatedBy: string;
};

const STORED = `${ROW}, r.note, r.authorised_at as "authorisedAt", r.authorised_by as "authorisedBy", r.ended_at as "endedAt",
  r.ended_by as "endedBy", r.ended_reason as "endedReason", r.created_at as "createdAt", r.created_by as "createdBy", r.updated_by as "updatedBy"`;

/** One return as it is stored. Throws not-found. */
export async function storedReturn(
  { tx }: Ctx,
  id: string,
  lock: '' | 'for no key update' = '',
): Promise<StoredReturn> {
  const [found] = await tx.query<StoredReturn>({
    text: `select ${STORED} from sales_returns r where r.tenant_id = :tenant and r.id = $1 ${lock && `${lock} of r`}`,
    values: [id],
  });
  if (!found) throw notFound(say('returns.notFound'));
  return found;
}

/** A line as it is stored, with the line of the delivery that it left with; quantities are decimal text. */
export type StoredLine = ReturnProgress & {
  id: string;
  position: number;
  deliveryLineId: string;
  deliveryId: string;
  delivery: string;
  deliveredOn: string;
  orderLineId: string;
  itemId: string | null;
  sku: string;
  unit: string;
  /** Decimals that a quantity of it may have: of goods, as many as their unit. */
  precision: number;
  description: string;
  picture: string | null;
  asked: string;
  reason: ReturnReason;
  note: string;
  /** Where it left from; null: nothing left the stock for it. */
  leftFrom: string | null;
};

/** The lines of a return in their order, with what was credited of them. */
export async function storedLines({ tx }: Ctx, returnId: string): Promise<StoredLine[]> {
  return tx.query<StoredLine>({
    text: `select l.id, l.position, l.delivery_line_id as "deliveryLineId", v.id as "deliveryId", v.number as delivery,
             v.delivered_on as "deliveredOn", l.order_line_id as "orderLineId", l.item_id as "itemId", l.sku, l.unit,
             ${precisionOf('d')} as precision, l.description, i.pictures -> 0 ->> 'url' as picture, l.asked, l.quantity, l.received, l.reason, l.note, d.location_id as "leftFrom",
             coalesce((select sum(c.quantity) from credit_note_lines c
               join credit_notes n on n.tenant_id = :tenant and n.id = c.credit_note_id and n.state = 'posted'
               where c.tenant_id = :tenant and c.return_line_id = l.id), 0) as credited
           from sales_return_lines l join delivery_lines d on d.tenant_id = :tenant and d.id = l.delivery_line_id
             join deliveries v on v.tenant_id = :tenant and v.id = d.delivery_id
             left join items i on i.tenant_id = :tenant and i.id = l.item_id
           where l.tenant_id = :tenant and l.return_id = $1 order by l.position`,
    values: [returnId],
  });
}

const BLOCKED = {
  requested: 'returns.isRequested',
  authorised: 'returns.isAuthorised',
  closed: 'returns.isClosed',
  declined: 'returns.isDeclined',
  cancelled: 'returns.isCancelled',
  received: 'returns.isReceived',
  credited: 'returns.isCredited',
  allReceived: 'returns.allReceived',
  nothingCame: 'returns.nothingCame',
} as const;

/** Throws aborted, and says why, when something cannot be done with a return. */
export function refuseBlocked(action: ReturnAction, stored: StoredReturn): void {
  const blocker = blockerOf(action, stored);
  if (!blocker) return;
  const { state, number, orderNumber: order } = stored;
  const code = BLOCKED[blocker === 'state' ? state : blocker];
  throw new AppError('aborted', number ? say(code, { number }) : say('returns.ofOrderIs', { order, state }));
}

/** Records in the trail what was done with a return, and has the screens ask for it again. */
export async function recordReturn(
  ctx: Ctx,
  action: `return.${string}`,
  { id, number, orderNumber }: Pick<StoredReturn, 'id' | 'number' | 'orderNumber'>,
  changes: Changes = {},
): Promise<void> {
  await recordAudit(ctx, [
    { action, entityType: 'return', entityId: id, entityName: number ?? orderNumber, changes },
  ]);
  ctx.changed('returns');
  ctx.changed('orders');
}
