import type { Pool } from 'pg';
import { withTenantAs } from '../src/server/foundation/db/statement.ts';
import { insertIndexed, wordsOfDocument } from '../src/server/foundation/documents/words.ts';
import { newId } from '../src/server/foundation/ids.ts';
import { addDays, dateIn } from '../src/shared/dates.ts';
import { sortKey } from '../src/shared/text.ts';
import { TENANT } from './seed.ts';
import { pastTriggers } from './trade.ts';

export const LINES_OF_EACH = 5;
const CUSTOMERS = 2_000;
const CHUNK = 2_000;
/** One in so many is open; of those one in two is held, and the others wait for all of it. */
const OPEN_ONE_IN = 10;
const TOWNS = ['Aden', 'Bergen', 'Cairo', 'Delhi', 'Essen', 'Fez', 'Ghent', 'Hanoi', 'Izmir', 'Jena'];
const TOTAL = 1000 * LINES_OF_EACH;

/**
 * Fills the tenant with orders of five lines, most of them closed, past all triggers and with what is promised for the open
 * ones; what items and places say of it is left as it was. Nothing else may write meanwhile.
 */
export async function seedOrders(pool: Pool, count: number): Promise<void> {
  const today = dateIn(new Date(), 'UTC');
  await pastTriggers(pool, async (run) => {
    const names = Array.from({ length: CUSTOMERS }, (_, n) => `Buyer ${n} of ${TOWNS[n % TOWNS.length]}`);
    const customers = names.map((name, n) => ({ id: newId(), name, key: sortKey(name), code: `B${n}` }));
    await run(
      `insert into customers (tenant_id, id, code, name, billing_address, currency, payment_days, name_key, code_key, words)
       select $1, r.id, r.code, r.name, '{"street":"","city":"","region":"","postalCode":"","country":""}', 'USD', 14, r.key, lower(r.code), ''
       from jsonb_to_recordset($2::jsonb) as r (id uuid, code text, name text, key text)`,
      [TENANT, JSON.stringify(customers)],
    );
    await run(
      'insert into customer_balances (tenant_id, id) select tenant_id, id from customers on conflict do nothing',
    );
    await run(`select set_config('app.tenant_id', $1, true)`, [TENANT]);
    for (let from = 0; from < count; from += CHUNK) {
      const rows = Array.from({ length: Math.min(CHUNK, count - from) }, (_, k) => {
        const n = from + k;
        const { id: customerId, name, key } = customers[(n * 7919) % CUSTOMERS]!;
        const orderDate = addDays(today, -Math.floor(((count - n) / count) * 500));
        const number = `SO-${orderDate.slice(0, 4)}-${String(n).padStart(6, '0')}`;
        const isOpen = n % OPEN_ONE_IN === 0;
        return {
          ...{ id: newId(), customerId, name, key, number, numberKey: sortKey(number), orderDate, isOpen },
          promisedOn: isOpen ? addDays(today, (n % 60) - 20) : null,
          ...{
            reference: `PO ${1_000_000 + n}`,
            words: wordsOfDocument(name, [`PO ${1_000_000 + n}`], number),
            n,
          },
        };
      });
      await run(
        withTenantAs(
          insertIndexed(
            'sales_orders',
            `insert into sales_orders (id, customer_id, state, number, number_key, customer_name, customer_key, currency, party, tax_mode,
               order_date, promised_on, payment_days, invoice_by, customer_reference, subtotal, net, total, delivered, invoiced, confirmed_at,
               confirmed_by, ended_at, ended_by, words, created_by, updated_by)
             select r.id, r."customerId", case when r."isOpen" then 'confirmed' else 'closed' end, r.number, r."numberKey", r.name, r.key, 'USD',
               '{}', 'exclusive', r."orderDate", r."promisedOn", 14, 'delivery', r.reference, ${TOTAL}, ${TOTAL}, ${TOTAL},
               case when r."isOpen" then 'none' else 'all' end, case when r."isOpen" then 'none' else 'all' end, now(), 'Bench',
               case when not r."isOpen" then now() end, case when not r."isOpen" then 'Bench' end, r.words, 'Bench', 'Bench'
             from jsonb_to_recordset($1::jsonb) as r (id uuid, "customerId" uuid, name text, key text, number text, "numberKey" text,
               "orderDate" date, "promisedOn" date, "isOpen" boolean, reference text, words text)`,
          ),
          2,
        ),
        [JSON.stringify(rows), TENANT],
      );
    }
    await run(
      `create temporary table wares on commit drop as
         select row_number() over (order by i.id) - 1 as n, i.id, i.sku, i.name, (select id from locations
           where tenant_id = $1 and usage = 'internal' order by id limit 1) as place from items i where i.tenant_id = $1 order by i.id limit 500`,
      [TENANT],
    );
    await run(
      `insert into sales_order_lines (tenant_id, id, order_id, position, item_id, sku, unit, description, quantity, unit_price, total,
         document_discount, net, tax, promised_on, is_stocked, delivered, invoiced)
       select $1, gen_random_uuid(), o.id, p, w.id, w.sku, 'each', w.name, 2, 5, 1000, 0, 1000, 0, o.promised_on, true,
         case when o.state = 'closed' then 2 else 0 end, case when o.state = 'closed' then 2 else 0 end
       from sales_orders o cross join generate_series(1, ${LINES_OF_EACH}) p
         join wares w on w.n = (o.total + right(o.number, 6)::int * 31 + p * 77) % 500
       where o.tenant_id = $1`,
      [TENANT],
    );
    await run(
      `insert into stock_demands (tenant_id, id, source_type, source_id, number, holder, item_id, location_id, wanted, held, asked_at, promised_on)
       select $1, l.id, 'order', o.id, o.number, o.customer_name, l.item_id, w.place, 2,
         case when right(o.number, 6)::int % ${2 * OPEN_ONE_IN} = 0 then 2 else 0 end, now(), o.promised_on
       from sales_orders o join sales_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id join wares w on w.id = l.item_id
       where o.tenant_id = $1 and o.state = 'confirmed'`,
      [TENANT],
    );
  });
  await pool.query(
    'vacuum (analyze) sales_orders, sales_order_lines, stock_demands, customers, document_words',
  );
}
