import type { Ctx } from '#server/foundation/context.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { StoredDelivery } from './stored.ts';

/** A line of a delivery that has left, and how much of it returns claim; quantities are decimal text. */
export type LeftLine = {
  id: string;
  orderLineId: string;
  deliveryId: string;
  delivery: string;
  deliveredOn: string;
  itemId: string | null;
  sku: string;
  unit: string;
  /** Decimals that a quantity of it may have: of goods, as many as their unit. */
  precision: number;
  description: string;
  picture: string | null;
  quantity: string;
  claimed: string;
};

/** How many decimals a quantity of a line of a delivery may have: of goods as many as their unit, of all else any. */
export const precisionOf = (line: string) =>
  `case when ${line}.location_id is null then 3 else coalesce((select precision from units where tenant_id = :tenant and id = ${line}.unit), 3) end`;

/** What has left of an order, the newest delivery first. */
export async function linesThatLeft({ tx }: Pick<Ctx, 'tx'>, orderId: string): Promise<LeftLine[]> {
  return tx.query<LeftLine>({
    text: `select l.id, l.order_line_id as "orderLineId", v.id as "deliveryId", v.number as delivery, v.delivered_on as "deliveredOn",
             l.item_id as "itemId", l.sku, l.unit, ${precisionOf('l')} as precision, l.description,
             i.pictures -> 0 ->> 'url' as picture, l.quantity, l.claimed
           from deliveries v join delivery_lines l on l.tenant_id = :tenant and l.delivery_id = v.id
             left join items i on i.tenant_id = :tenant and i.id = l.item_id
           where v.tenant_id = :tenant and v.order_id = $1 and v.state = 'delivered' order by v.id desc, l.position`,
    values: [orderId],
  });
}

/** How much of a line can still come back. */
export const unclaimed = ({ quantity, claimed }: Pick<LeftLine, 'quantity' | 'claimed'>): string =>
  quantityText(toThousandths(quantity) - toThousandths(claimed));

/**
 * Writes how much more of lines of deliveries returns claim, in thousandths; below zero: it is free again. Their order is
 * locked, and nobody claims more than has left.
 */
export async function claim(
  { tx }: Pick<Ctx, 'tx'>,
  by: { deliveryLineId: string; quantity: bigint }[],
): Promise<void> {
  const changes = by.filter(({ quantity }) => quantity !== 0n);
  if (!changes.length) return;
  await tx.query({
    text: `update delivery_lines l set claimed = l.claimed + r.quantity
           from (select r.id, sum(r.quantity) as quantity from jsonb_to_recordset($1::jsonb) as r (id uuid, quantity numeric) group by r.id) r
           where l.tenant_id = :tenant and l.id = r.id`,
    values: [
      JSON.stringify(
        changes.map(({ deliveryLineId: id, quantity }) => ({ id, quantity: quantityText(quantity) })),
      ),
    ],
  });
}

/** Throws aborted, and names the return, where something of a delivery has come back or is to. */
export async function refuseClaimed({ tx }: Pick<Ctx, 'tx'>, { id, number }: StoredDelivery): Promise<void> {
  const [found] = await tx.query<{ number: string | null; received: string }>({
    text: `select r.number, l.received from delivery_lines d
             join sales_return_lines l on l.tenant_id = :tenant and l.delivery_line_id = d.id and l.quantity > 0
             join sales_returns r on r.tenant_id = :tenant and r.id = l.return_id and r.state not in ('declined', 'cancelled')
           where d.tenant_id = :tenant and d.delivery_id = $1 and d.claimed > 0 order by l.received desc, r.id limit 1`,
    values: [id],
  });
  if (!found) return;
  if (toThousandths(found.received) > 0n)
    throw new AppError('aborted', say('deliveries.isReturned', { number: number! }));
  throw new AppError(
    'aborted',
    found.number
      ? say('deliveries.isComingBack', { number: number!, return: found.number })
      : say('deliveries.isAskedBack', { number: number! }),
  );
}
