import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { InvoiceBy } from '#shared/foundation/documents/invoiceBy.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import type { Discount } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import { blockerOf } from '#shared/sales/orders/rules.ts';
import type { OrderRow } from '#shared/sales/orders/shapes.ts';
import type { OrderAction, OrderState, Progress } from '#shared/sales/orders/states.ts';
import { LINE, type PricedSaleLine } from '../lines/lines.ts';
import type { StoredParty } from '../parties/party.ts';

/** What an order is called where goods are promised with it, and in the ledger. */
export const ORDER_SOURCE = 'order';

/** The columns of a row of the list, as `StoredRow` names them. */
export const ROW = `o.id, o.number, o.state, o.customer_id as "customerId", o.customer_name as "customerName",
  o.customer_reference as "customerReference", o.currency, o.order_date as "orderDate", o.wanted_on as "wantedOn",
  o.promised_on as "promisedOn", o.picking, o.delivered, o.invoiced, o.total, o.version, o.updated_at as "updatedAt",
  case when o.state = 'confirmed' then (
    select jsonb_build_object('isAtRisk', coalesce(bool_or(d.is_at_risk), false),
      'held', case when count(*) = 0 then null when sum(d.held) = 0 then 'none' when sum(d.missing) = 0 then 'all' else 'part' end)
    from stock_demands d where d.tenant_id = :tenant and d.source_id = o.id) end as promise`;

export type StoredRow = {
  id: string;
  number: string | null;
  state: OrderState;
  customerId: string;
  customerName: string;
  customerReference: string;
  currency: string;
  orderDate: string | null;
  wantedOn: string | null;
  promisedOn: string | null;
  picking: number;
  delivered: Progress;
  invoiced: Progress;
  total: number;
  version: number;
  updatedAt: string;
  promise: { isAtRisk: boolean; held: Progress | null } | null;
};

/** A row of the list as of a day. */
export function rowOf(stored: StoredRow, today: string): OrderRow {
  const { customerId, customerName, promise, ...row } = stored;
  const isOpen = row.state === 'confirmed' && row.delivered !== 'all';
  return {
    ...row,
    customer: { id: customerId, name: customerName },
    held: promise?.held ?? null,
    isAtRisk: promise?.isAtRisk ?? false,
    isLate: isOpen && row.promisedOn !== null && row.promisedOn < today,
  };
}

/** An order as it is stored. */
export type StoredOrder = StoredRow & {
  party: StoredParty | null;
  taxMode: TaxMode;
  discount: Discount | null;
  paymentDays: number;
  invoiceBy: InvoiceBy;
  heldUntil: string | null;
  notes: string;
  terms: string;
  locationId: string | null;
  subtotal: number;
  discountAmount: number;
  net: number;
  tax: number;
  taxes: { rate: string; net: number; tax: number }[];
  quoteId: string | null;
  broughtIn: string | null;
  confirmedAt: string | null;
  confirmedBy: string | null;
  endedAt: string | null;
  endedBy: string | null;
  endedReason: string;
  createdAt: string;
  createdBy: string;
  updatedBy: string;
};

/** The columns of an order o, as `StoredOrder` names them. */
export const STORED = `${ROW}, o.party, o.tax_mode as "taxMode", o.discount, o.payment_days as "paymentDays", o.invoice_by as "invoiceBy",
  o.held_until as "heldUntil", o.notes, o.terms, o.location_id as "locationId", o.subtotal, o.discount_amount as "discountAmount", o.net, o.tax,
  o.taxes, o.quote_id as "quoteId", o.brought_in as "broughtIn", o.confirmed_at as "confirmedAt", o.confirmed_by as "confirmedBy",
  o.ended_at as "endedAt", o.ended_by as "endedBy", o.ended_reason as "endedReason", o.created_at as "createdAt",
  o.created_by as "createdBy", o.updated_by as "updatedBy"`;

type Lock = '' | 'for no key update';

/** One order as it is stored. Throws not-found. */
export async function storedOrder(ctx: Ctx, id: string, lock: Lock = ''): Promise<StoredOrder> {
  const [order] = await storedOrders(ctx, [id], lock);
  return order!;
}

/** Several, in the order given. Throws not-found. */
export async function storedOrders({ tx }: Ctx, ids: string[], lock: Lock = ''): Promise<StoredOrder[]> {
  const rows = await tx.query<StoredOrder>({
    text: `select ${STORED} from sales_orders o where o.tenant_id = :tenant and o.id = any($1::uuid[]) order by o.id ${lock && `${lock} of o`}`,
    values: [ids],
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const order = found.get(id);
    if (!order) throw notFound(say('orders.notFound'));
    return order;
  });
}

/** A line as it is stored. */
export type StoredLine = PricedSaleLine & {
  promisedOn: string | null;
  isStocked: boolean;
  cancelled: string;
  delivered: string;
  invoiced: string;
  returned: string;
  comingBack: string;
};

/** Lines of an order in their order. Of a draft, taxed at the rates as they are now. */
export async function storedLines({ tx }: Ctx, orderId: string): Promise<StoredLine[]> {
  return tx.query<StoredLine>({
    text: `select ${LINE}, l.promised_on as "promisedOn", l.is_stocked as "isStocked", l.cancelled, l.delivered, l.invoiced, l.returned,
             l.coming_back as "comingBack"
           from sales_order_lines l join sales_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
             left join tax_rates r on r.tenant_id = :tenant and r.id = l.tax_rate_id and o.state = 'draft'
           where l.tenant_id = :tenant and l.order_id = $1 order by l.position`,
    values: [orderId],
  });
}

const BLOCKED = {
  confirmed: 'orders.isConfirmed',
  closed: 'orders.isClosed',
  cancelled: 'orders.isCancelled',
  delivered: 'orders.isDelivered',
  invoiced: 'orders.isInvoiced',
  picking: 'orders.isPicked',
  nothingOpen: 'orders.nothingOpen',
  nothingToInvoice: 'orders.nothingToInvoice',
} as const;

/** Throws aborted, and says why, when something cannot be done with an order. */
export function refuseBlocked(action: OrderAction, order: StoredOrder): void {
  const blocker = blockerOf(action, order);
  if (!blocker) return;
  const { state, number, customerName: customer } = order;
  if (state === 'draft') throw new AppError('aborted', say('orders.isDraft', { customer }));
  throw new AppError('aborted', say(BLOCKED[blocker === 'state' ? state : blocker], { number: number! }));
}

/** Records in the trail what was done with an order, and has the screens ask for it again. */
export async function recordOrder(
  ctx: Ctx,
  action: `order.${string}`,
  { id, number, customerName }: Pick<StoredOrder, 'id' | 'number' | 'customerName'>,
  changes: Changes = {},
): Promise<void> {
  const entityName = number ?? `The draft for ${customerName}`;
  await recordAudit(ctx, [{ action, entityType: 'order', entityId: id, entityName, changes }]);
  ctx.changed('orders');
}

/** The order that was made of a quote; null where there is none any more. */
export async function orderOfQuote(
  { tx }: Pick<Ctx, 'tx'>,
  quoteId: string,
): Promise<{ id: string; number: string | null } | null> {
  const [order] = await tx.query<{ id: string; number: string | null }>({
    text: 'select id, number from sales_orders where tenant_id = :tenant and quote_id = $1 order by id limit 1',
    values: [quoteId],
  });
  return order ?? null;
}
