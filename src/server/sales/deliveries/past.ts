import type { Actor, Ctx } from '#server/foundation/context.ts';
import { takeNumbers } from '#server/foundation/documents/series.ts';
import { insertIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn } from '#shared/dates.ts';
import { sortKey } from '#shared/text.ts';
import type { FoundCustomer } from '../customers/read.ts';
import type { SaleLine } from '../lines/lines.ts';
import { partyColumns, partyOf } from '../parties/party.ts';

/** What left with an order of the past; the ledger names its id where its goods left. */
export type PastDelivery = {
  /** Of the moment, so that it stands where it belongs. */
  id: string;
  customer: FoundCustomer;
  by: Actor;
  order: { id: string; number: string; customerReference: string };
  /** An instant. */
  deliveredAt: string;
  /** In the order in which they were picked, each with its line of the order; all of it was invoiced. */
  lines: (Pick<SaleLine, 'itemId' | 'sku' | 'unit' | 'description' | 'quantity' | 'locationId'> & {
    orderLineId: string;
  })[];
};

/** Puts in deliveries of the past, oldest first, all in one go; what left with them is posted by whoever knows its order. */
export async function recordPastDeliveries(ctx: Ctx, deliveries: PastDelivery[]): Promise<void> {
  const tenant = await tenantOf(ctx);
  const days = deliveries.map(({ deliveredAt }) =>
    dateIn(new Date(deliveredAt), tenant.preferences.timezone),
  );
  const numbers = await takeNumbers(ctx, 'delivery', days, tenant);
  const rows = deliveries.map(({ id, customer, by, order, deliveredAt: at }, n) => {
    const [number, { party, ...name }] = [numbers[n]!, partyColumns(partyOf(customer))];
    return {
      ...{ id, ...name, party: JSON.parse(party), customer_id: customer.id, currency: customer.currency },
      ...{ order_id: order.id, order_number: order.number, number, number_key: sortKey(number) },
      ...{ delivered_on: days[n], delivered_at: at, delivered_by: by.name },
      words: wordsOfDocument(customer.name, [order.number, order.customerReference], number),
    };
  });
  const values = [JSON.stringify(rows)];
  await ctx.tx.query({
    prepare: false,
    text: insertIndexed(
      'deliveries',
      `insert into deliveries (tenant_id, id, order_id, order_number, customer_id, customer_name, customer_key, currency, note, words, created_by, updated_by)
       select :tenant, r.id, r.order_id, r.order_number, r.customer_id, r.customer_name, r.customer_key, r.currency, '', r.words, r.delivered_by, r.delivered_by
       from jsonb_populate_recordset(null::deliveries, $1) as r`,
    ),
    values,
  });
  const lines = deliveries.flatMap(({ id: deliveryId, lines }) =>
    lines.map((line, n) => ({ ...line, id: newId(), deliveryId, position: n + 1 })),
  );
  await ctx.tx.query({
    prepare: false,
    text: `insert into delivery_lines (tenant_id, id, delivery_id, order_line_id, position, item_id, sku, unit, description, location_id,
             quantity, picked)
           select :tenant, r.id, r."deliveryId", r."orderLineId", r.position, r."itemId", r.sku, r.unit, r.description, r."locationId",
             r.quantity, r.quantity
           from jsonb_to_recordset($1) as r (id uuid, "deliveryId" uuid, "orderLineId" uuid, position integer, "itemId" uuid, sku text,
             unit text, description text, "locationId" uuid, quantity numeric) returning id`,
    values: [JSON.stringify(lines)],
  });
  await ctx.tx.query({
    prepare: false,
    text: `update deliveries d set state = 'delivered', number = r.number, number_key = r.number_key, party = r.party,
             delivered_on = r.delivered_on, delivered_at = r.delivered_at, delivered_by = r.delivered_by, updated_at = r.delivered_at
           from jsonb_populate_recordset(null::deliveries, $1) as r where d.tenant_id = :tenant and d.id = r.id`,
    values,
  });
  ctx.changed('deliveries');
}
