import type { Pool, QueryResult } from 'pg';
import { TENANT } from './seed.ts';

const LINES = 5;
const DAYS = 730;
/** With the receipts and what was there at first. */
const MOVES_A_LINE = 2;

/**
 * Two years of trade of the tenant in bulk, past all triggers: invoices of five lines each, a sale of each line in the
 * ledger, and receipts up to two moves for each line. Of the projections only those follow that hold times and days.
 */
export async function seedTrade(pool: Pool, lines: number, items: number): Promise<void> {
  await pastTriggers(pool, async (run) => {
    const { rows } = await run('select 1 from invoices where tenant_id = $1 limit 1', [TENANT]);
    if (rows.length) return;
    await run(
      `insert into customers (tenant_id, id, code, name, billing_address, currency, payment_days, name_key, code_key, words)
       select $1, gen_random_uuid(), 'C' || n, 'Customer ' || n, '{"street":"","city":"","region":"","postalCode":"","country":""}', 'USD', 14,
         'customer ' || n, 'c' || n, '' from generate_series(1, 2000) n`,
      [TENANT],
    );
    await run(
      'insert into customer_balances (tenant_id, id) select tenant_id, id from customers where tenant_id = $1',
      [TENANT],
    );
    await run(
      `insert into items (tenant_id, id, sku, name, price, reorder_point, name_key, sku_key)
       select $1, gen_random_uuid(), 'T-' || n, 'Item ' || n, 500 + n % 5000, case when n % 200 = 0 then 100 else 5 end,
         'item ' || n, 't-' || n from generate_series(1, $2::integer - (select count(*)::integer from items where tenant_id = $1)) n`,
      [TENANT, items],
    );
    await run(
      `insert into item_stock (tenant_id, id, on_hand, stock_value, average_cost, name_key, reorder_point, holds, listed)
       select tenant_id, id, 10 + n % 90, (10 + n % 90) * 425, 4.25, name_key, reorder_point, true, true
       from items cross join lateral (select substr(sku, 3)::integer as n) s where tenant_id = $1 and sku ~ '^T-[0-9]+$' on conflict do nothing`,
      [TENANT],
    );
    await numberItems(run);
    await run(
      `create temporary table clients on commit drop as
         select row_number() over (order by id) - 1 as n, id, name from customers where tenant_id = $1`,
      [TENANT],
    );
    await run('create unique index on clients (n)', []);
    await run(
      `create temporary table trade on commit drop as
         select n, gen_random_uuid() as id, (current_date - ((n * 7919) % ${DAYS})::integer) as day, n % 2000 as client
         from generate_series(1, $1::integer) n`,
      [lines / LINES],
    );
    await run(
      `insert into invoices (tenant_id, id, customer_id, state, number, customer_name, currency, party, seller, tax_mode, issue_date, due_date,
         payment_days, subtotal, net, tax, taxes, total, paid, issued_at, issued_by, created_by, updated_by, number_key, customer_key, words)
       select $1, t.id, c.id, 'issued', 'INV-' || t.n, c.name, 'USD', '{}', '{}', 'exclusive', t.day, t.day + 14, 14, ${LINES * 1000}, ${LINES * 1000},
         ${LINES * 200}, '[{"rate":"20","net":${LINES * 1000},"tax":${LINES * 200}}]', ${LINES * 1200}, case when t.day < current_date - 40 then ${LINES * 1200} else 0 end,
         now(), 'Bench', 'Bench', 'Bench', 'inv-' || t.n, c.name, '' from trade t join clients c on c.n = t.client`,
      [TENANT],
    );
    await run(
      `insert into invoice_lines (tenant_id, id, invoice_id, position, item_id, sku, unit, description, quantity, unit_price, tax_rate, total, document_discount, net, tax)
       select $1, gen_random_uuid(), t.id, p, i.id, i.sku, i.unit, i.name, 2, 5, 20, 1000, 0, 1000, 200
       from trade t cross join generate_series(1, ${LINES}) p join numbered i on i.n = (t.n::bigint * 31 + p * 7717) % (select count(*) from numbered)`,
      [TENANT],
    );
    await seedMoves(run, lines * MOVES_A_LINE);
  });
  await pool.query('vacuum (analyze) stock_moves, invoices, invoice_lines, items, item_stock, customers');
}

/** The items of the tenant by a number, for the transaction. */
export async function numberItems(run: Run): Promise<void> {
  await run(
    `create temporary table numbered on commit drop as
       select row_number() over (order by id) - 1 as n, id, sku, unit, name from items where tenant_id = $1`,
    [TENANT],
  );
  await run('create unique index on numbered (n)');
}

/** A sale of each invoice line, receipts up to so many moves in all, and what is summed of them; the items are numbered. */
export async function seedMoves(run: Run, count: number): Promise<void> {
  const place = (usage: string) =>
    `(select id from locations where tenant_id = $1 and usage = '${usage}' order by id limit 1)`;
  const moves = `insert into stock_moves (tenant_id, posting_id, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, from_balance,
     to_balance, on_hand_delta, on_hand_after, reason, source_type, source_id, source_line, actor_kind, actor_name, effective_at)`;
  await run(
    `${moves} select $1, l.invoice_id, l.item_id, ${place('internal')}, ${place('customer')}, 2, 4.25, -850, 0, 0, -2, 0, 'sale', 'invoice', l.invoice_id::text,
       l.position, 'user', 'Bench', v.issue_date + time '12:00' from invoice_lines l join invoices v on v.tenant_id = l.tenant_id and v.id = l.invoice_id
     where l.tenant_id = $1 and v.state = 'issued' and l.item_id is not null order by v.issue_date`,
    [TENANT],
  );
  await run(
    `${moves} select $1, gen_random_uuid(), i.id, ${place('supplier')}, ${place('internal')}, 3, 4.25, 1275, 0, 0, 3, 0, 'purchase_receipt', 'purchase_order', 'bench',
       1, 'user', 'Bench', now() - ((g.n::bigint * 104729) % ${DAYS * 1440}) * interval '1 minute'
     from generate_series(1, $2::integer - (select count(*)::integer from stock_moves where tenant_id = $1)) g (n) join numbered i on i.n = (g.n::bigint * 37) % (select count(*) from numbered)`,
    [TENANT, count],
  );
  await run('call sum_days_of($1)', [TENANT]);
  await run(
    `update item_stock i set first_moved_at = s.first, last_sold_at = s.sold
     from (select item_id, min(effective_at) as first, max(effective_at) filter (where reason = 'sale') as sold
           from stock_moves where tenant_id = $1 group by 1) s where i.tenant_id = $1 and i.id = s.item_id`,
    [TENANT],
  );
}

/** Asks one statement. */
export type Run = (text: string, values?: unknown[]) => Promise<QueryResult>;

/** One transaction of a superuser, past all triggers and foreign keys. */
export async function pastTriggers(pool: Pool, work: (run: Run) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `begin; set local session_replication_role = replica; set local synchronous_commit = off; set local statement_timeout = 0`,
    );
    await work((text, values) => client.query(text, values));
    await client.query('commit');
  } finally {
    client.release();
  }
}
