import type { Ctx } from '#server/foundation/context.ts';
import { part } from './facts.ts';

/** A line of an order that waits for goods: of how much, since when, when they were promised and are expected. */
export type WaitingLine = {
  orderId: string;
  number: string;
  customer: string;
  sku: string;
  item: string;
  unit: string;
  /** What is missing, as decimal text in the unit of the item, and what it comes to in minor units. */
  missing: string;
  value: number;
  currency: string;
  since: string;
  promisedOn: string | null;
  expectedOn: string | null;
};

/** All lines that wait, in the order in which they are served; days are those of a time zone. */
export function waitingLines({ tx }: Pick<Ctx, 'tx'>, timezone: string): Promise<WaitingLine[]> {
  return tx.query<WaitingLine>({
    text: `select o.id as "orderId", o.number, o.customer_name as customer, l.sku, l.description as item, l.unit, d.missing, ${part('d.missing')} as value,
             o.currency, to_char(d.asked_at at time zone $1, 'YYYY-MM-DD') as since, d.promised_on as "promisedOn", d.expected_on as "expectedOn"
           from stock_demands d join sales_orders o on o.tenant_id = :tenant and o.id = d.source_id
             join sales_order_lines l on l.tenant_id = :tenant and l.id = d.id
           where d.tenant_id = :tenant and d.missing > 0 order by d.asked_at, d.id`,
    values: [timezone],
  });
}
