import { findById } from '#server/catalogue/items/find.ts';
import type { Actor, Ctx } from '#server/foundation/context.ts';
import { insertIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn } from '#shared/dates.ts';
import { progressOfOrder } from '#shared/sales/orders/rules.ts';
import { sortKey } from '#shared/text.ts';
import type { FoundCustomer } from '../customers/read.ts';
import { amountColumns, calculate, freshTerms, type SaleLine, WRITTEN } from '../lines/lines.ts';
import { partyColumns, partyOf } from '../parties/party.ts';
import type { WrittenLine } from './lines.ts';

/** An order of the past that is over: closed, or cancelled where nothing of it was ever delivered. */
export type PastOrder = {
  /** Of the moment, so that it stands where it belongs. */
  id: string;
  number: string;
  customer: FoundCustomer;
  by: Actor;
  customerReference: string;
  /** An instant, as is `endedAt`. */
  confirmedAt: string;
  endedAt: string;
  /** Why something of it was never delivered; empty where all was. */
  endedReason: string;
  lines: (SaleLine & Pick<WrittenLine, 'promisedOn' | 'cancelled' | 'delivered' | 'invoiced'>)[];
};

/**
 * Puts in orders that are over, all in one go: nothing of them is promised any more, and nobody is told of them. What left
 * with them, and its invoices, are put in after them.
 */
export async function recordPastOrders(ctx: Ctx, orders: PastOrder[]): Promise<void> {
  const tenant = await tenantOf(ctx);
  const ids = orders.flatMap(({ lines }) => lines.flatMap(({ itemId }) => itemId ?? []));
  const items = await findById(ctx, [...new Set(ids)]);
  const terms = { ...freshTerms(tenant), invoice_by: tenant.settings['orders.invoiceBy'] };
  const written = orders.map(({ customer, by, number, ...order }) => {
    const { currency, paymentDays } = customer;
    const totals = calculate({ currency, taxMode: terms.taxMode, discount: null }, order.lines);
    const lines = order.lines.map((line, n) => ({
      ...{ ...line, ...totals.lines[n]!, orderId: order.id },
      isStocked: line.itemId !== null && items.get(line.itemId)!.type === 'stock',
    }));
    const progress = progressOfOrder(
      order.lines.map((line) => ({ ...line, returned: '0', comingBack: '0' })),
    );
    const party = partyOf(customer);
    const row = {
      ...{ id: order.id, customer_id: customer.id, currency, number, number_key: sortKey(number) },
      ...{ state: progress.delivered === 'none' ? 'cancelled' : 'closed', ...progress },
      ...{ tax_mode: terms.taxMode, payment_days: paymentDays, invoice_by: terms.invoice_by },
      ...{ order_date: dateIn(new Date(order.confirmedAt), tenant.preferences.timezone) },
      ...{ customer_reference: order.customerReference, notes: '', terms: '' },
      ...partyColumns(party),
      ...{ ...amountColumns(totals), discount_amount: totals.discount },
      ...{ created_at: order.confirmedAt, created_by: by.name },
      ...{ confirmed_at: order.confirmedAt, confirmed_by: by.name },
      ...{ ended_at: order.endedAt, ended_by: by.name, ended_reason: order.endedReason },
      ...{ version: 1, updated_at: order.endedAt, updated_by: by.name },
      words: wordsOfDocument(party.name, [order.customerReference], number),
    };
    return { row, lines };
  });
  if (!written.length) return;
  const names = Object.keys(written[0]!.row);
  await ctx.tx.query({
    prepare: false,
    text: insertIndexed(
      'sales_orders',
      `insert into sales_orders (tenant_id, ${names.join(', ')}) select :tenant, ${names.map((name) => `r.${name}`).join(', ')}
       from jsonb_populate_recordset(null::sales_orders, $1) as r`,
    ),
    values: [
      JSON.stringify(
        written.map(({ row }) => ({ ...row, party: JSON.parse(row.party), taxes: JSON.parse(row.taxes) })),
      ),
    ],
  });
  await ctx.tx.query({
    prepare: false,
    text: `insert into sales_order_lines (tenant_id, id, order_id, ${WRITTEN.columns}, promised_on, is_stocked, cancelled, delivered, invoiced)
           select :tenant, r.id, r."orderId", ${WRITTEN.values}, r."promisedOn", r."isStocked", r.cancelled, r.delivered, r.invoiced
           from jsonb_to_recordset($1) as r (id uuid, "orderId" uuid, ${WRITTEN.record}, "promisedOn" date, "isStocked" boolean,
             cancelled numeric, delivered numeric, invoiced numeric) returning id`,
    values: [JSON.stringify(written.flatMap(({ lines }) => lines))],
  });
  ctx.changed('orders');
}
