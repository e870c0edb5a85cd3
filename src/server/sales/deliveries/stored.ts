import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { DeliveryRow } from '#shared/sales/deliveries/shapes.ts';
import { type DeliveryAction, type DeliveryState, mayDo } from '#shared/sales/deliveries/states.ts';
import type { StoredParty } from '../parties/party.ts';

/** What the ledger says a move of a delivery comes from. */
export const DELIVERY_SOURCE = 'delivery';

/** The columns of a row of the list, as `StoredRow` names them. */
export const ROW = `v.id, v.number, v.state, v.order_id as "orderId", v.order_number as "orderNumber", v.customer_id as "customerId",
  v.customer_name as "customerName", v.delivered_on as "deliveredOn", v.carrier, v.tracking, v.version, v.updated_at as "updatedAt",
  (select count(*)::int from delivery_lines l where l.tenant_id = :tenant and l.delivery_id = v.id) as lines,
  (select count(*)::int from delivery_lines l where l.tenant_id = :tenant and l.delivery_id = v.id and l.picked = l.quantity) as picked`;

export type StoredRow = Omit<DeliveryRow, 'order' | 'customer' | 'state'> & {
  state: DeliveryState;
  orderId: string;
  orderNumber: string;
  customerId: string;
  customerName: string;
};

export const rowOf = ({
  orderId,
  orderNumber,
  customerId,
  customerName,
  ...row
}: StoredRow): DeliveryRow => ({
  ...row,
  order: { id: orderId, number: orderNumber },
  customer: { id: customerId, name: customerName },
});

/** A delivery as it is stored. */
export type StoredDelivery = StoredRow & {
  party: StoredParty | null;
  note: string;
  deliveredAt: string | null;
  deliveredBy: string | null;
  voidedAt: string | null;
  voidedBy: string | null;
  voidReason: string;
  createdAt: string;
  createdBy: string;
  updatedBy: string;
};

const STORED = `${ROW}, v.party, v.note, v.delivered_at as "deliveredAt", v.delivered_by as "deliveredBy", v.voided_at as "voidedAt",
  v.voided_by as "voidedBy", v.void_reason as "voidReason", v.created_at as "createdAt", v.created_by as "createdBy", v.updated_by as "updatedBy"`;

/** One delivery as it is stored. Throws not-found. */
export async function storedDelivery(
  { tx }: Ctx,
  id: string,
  lock: '' | 'for no key update' = '',
): Promise<StoredDelivery> {
  const [delivery] = await tx.query<StoredDelivery>({
    text: `select ${STORED} from deliveries v where v.tenant_id = :tenant and v.id = $1 ${lock && `${lock} of v`}`,
    values: [id],
  });
  if (!delivery) throw notFound(say('deliveries.notFound'));
  return delivery;
}

/** A line as it is stored; quantities are decimal text. */
export type StoredLine = {
  id: string;
  orderLineId: string;
  position: number;
  itemId: string | null;
  sku: string;
  unit: string;
  description: string;
  barcodes: string[];
  picture: string | null;
  locationId: string | null;
  location: string | null;
  quantity: string;
  picked: string;
  invoiced: string;
};

/** The lines of a delivery, in the order in which they are picked. */
export async function storedLines({ tx }: Ctx, deliveryId: string): Promise<StoredLine[]> {
  return tx.query<StoredLine>({
    text: `select l.id, l.order_line_id as "orderLineId", l.position, l.item_id as "itemId", l.sku, l.unit, l.description,
             coalesce(i.barcodes, '{}') as barcodes, i.pictures -> 0 ->> 'url' as picture, l.location_id as "locationId", p.name as location,
             l.quantity, l.picked, l.invoiced
           from delivery_lines l left join items i on i.tenant_id = :tenant and i.id = l.item_id
             left join locations p on p.tenant_id = :tenant and p.id = l.location_id
           where l.tenant_id = :tenant and l.delivery_id = $1 order by l.position`,
    values: [deliveryId],
  });
}

const BLOCKED = { delivered: 'deliveries.isDelivered', void: 'deliveries.isVoid' } as const;

/** Throws aborted, and says why, when something cannot be done with a delivery of its state. */
export function refuseBlocked(action: DeliveryAction, { state, number, orderNumber }: StoredDelivery): void {
  if (mayDo(action, state)) return;
  if (state === 'picking')
    throw new AppError('aborted', say('deliveries.isPicking', { number: orderNumber }));
  throw new AppError('aborted', say(BLOCKED[state], { number: number! }));
}

/** Records in the trail what was done with a delivery, and has the screens ask for it again. */
export async function recordDelivery(
  ctx: Ctx,
  action: `delivery.${string}`,
  { id, number, orderNumber }: Pick<StoredDelivery, 'id' | 'number' | 'orderNumber'>,
  changes: Changes = {},
): Promise<void> {
  await recordAudit(ctx, [
    { action, entityType: 'delivery', entityId: id, entityName: number ?? orderNumber, changes },
  ]);
  ctx.changed('deliveries');
}
