import type { LandedCost } from '#shared/purchasing/purchaseOrders/figures.ts';
import type { Order, OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { type Said, say } from '#shared/refusals/say.ts';

/** The columns of an order o in the list, as the contract names them; late or not, it is asked for by the caller. */
export const ROW = `o.id, o.number, o.supplier_id as "supplierId", o.supplier_name as supplier, o.supplier_reference as "supplierReference",
  o.status, o.receipt_status as "receiptStatus", o.billing_status as "billingStatus", o.received_percent as "receivedPercent",
  o.order_date as "orderDate", o.expected_date as "expectedDate", o.due_date as "dueDate", o.currency, o.total,
  o.base_total as "baseTotal", o.line_count as "lineCount", o.revision, o.author, o.version, o.created_at as "createdAt",
  o.updated_at as "updatedAt"`;

/** Everything that stands in the row of an order. */
export const FULL = `${ROW}, o.location_id as "locationId", o.exchange_rate as "exchangeRate", o.notes, o.internal_notes as "internalNotes",
  o.authors as "authorIds", o.landed_costs as "landedCosts", o.submitted_at as "submittedAt", o.submitted_by as "submittedBy",
  o.approved_at as "approvedAt", o.approved_by as "approvedBy", o.approved_total as "approvedTotal", o.rejection,
  o.rejected_by as "rejectedBy", o.ordered_at as "orderedAt", o.sent_at as "sentAt", o.sent_to as "sentTo",
  o.closed_at as "closedAt", o.end_reason as "endReason", o.updated_by as "updatedBy",
  o.brought_in as "broughtIn"`;

export type FullRow = Omit<OrderRow, 'isLate'> &
  Pick<
    Order,
    | 'locationId'
    | 'exchangeRate'
    | 'notes'
    | 'internalNotes'
    | 'authorIds'
    | 'submittedAt'
    | 'submittedBy'
    | 'approvedAt'
    | 'approvedBy'
    | 'rejection'
    | 'rejectedBy'
    | 'orderedAt'
    | 'sentAt'
    | 'sentTo'
    | 'closedAt'
    | 'endReason'
    | 'updatedBy'
    | 'broughtIn'
  > & { landedCosts: LandedCost[]; approvedTotal: number | null };

/** A line l of an order as it is kept; quantities in its purchase unit, worths in minor units of the tenant. */
export const LINE = `l.id, l.item_id as "itemId", l.description, l.supplier_sku as "supplierSku", l.quantity, l.purchase_unit as "purchaseUnit",
  l.factor, l.unit_cost as "unitCost", l.tax_rate as "taxRate", l.expected_date as "expectedDate", l.weight,
  l.short_closed as "shortClosed", l.goods_worth as "goodsWorth", l.landed_worth as "landedWorth", l.is_stocked as "isStocked",
  l.received, l.rejected, l.billed, l.landed_received as "landedReceived",
  (select i.over_receipt_percent from items i where i.tenant_id = :tenant and i.id = l.item_id) as "tolerance"`;

/** What people write of a line, all of it. */
export type WrittenLine = {
  id: string;
  itemId: string | null;
  description: string;
  supplierSku: string;
  quantity: string;
  purchaseUnit: string;
  factor: string;
  unitCost: string;
  taxRate: string | null;
  expectedDate: string | null;
  weight: string | null;
  isStocked: boolean;
};

export type LineRow = WrittenLine & {
  shortClosed: boolean;
  goodsWorth: number;
  landedWorth: number;
  received: string;
  rejected: string;
  billed: string;
  landedReceived: number;
  /** Percent; null: as the tenant's setting says. */
  tolerance: string | null;
};

/** What an order is called, also before it has a number. */
export function nameOf({ number, supplier }: Pick<OrderRow, 'number' | 'supplier'>): string {
  return number ?? `the draft for ${supplier}`;
}

/** The same in a refusal. */
export function calledOf({ number, supplier }: Pick<OrderRow, 'number' | 'supplier'>): string | Said {
  return number ?? say('purchaseOrders.draftFor', { supplier });
}

/** The same where it stands alone. */
export function titleOf(order: Pick<OrderRow, 'number' | 'supplier'>): string {
  const name = nameOf(order);
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}
