import type { Pool } from 'pg';
import { withTenantAs } from '../src/server/foundation/db/statement.ts';
import type { Tx } from '../src/server/foundation/db/tenant.ts';
import { insertIndexed, wordsOf, wordsOfDocument } from '../src/server/foundation/documents/words.ts';
import { newId } from '../src/server/foundation/ids.ts';
import type { Services } from '../src/server/foundation/services.ts';
import { addDays } from '../src/shared/dates.ts';
import { sortKey } from '../src/shared/text.ts';
import { TENANT } from './seed.ts';

export const LINES_OF_EACH = 5;
/** The customer of every other draft, as a shop has one for all that is sold over the counter. */
export const COUNTER = 'Counter sales';
const CUSTOMERS = 2_000;
const CHUNK = 2_000;
/** One in so many stays open. */
const OPEN_ONE_IN = 10;

/**
 * Fills the tenant with issued invoices of five lines, most of them paid, and as many drafts as are asked for: by a few
 * statements for thousands, with what the triggers would have written. Nothing else may write meanwhile.
 */
export async function seedInvoices({ database }: Services, issued: number, drafts: number): Promise<void> {
  // However many are issued, there is always enough.
  const settings = JSON.stringify({ 'stock.allowNegative': true });
  await database.pool.query('update tenants set settings = $2 where id = $1', [TENANT, settings]);
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => database.withTenantAsSystem(TENANT, work);
  const customers = Array.from({ length: CUSTOMERS }, (_, n) => {
    const name = n === 0 ? COUNTER : `Customer ${n} of ${TOWNS[n % TOWNS.length]}`;
    const keys = { key: sortKey(name), codeKey: sortKey(`K${n}`), words: wordsOf([name], `K${n}`) };
    return { id: newId(), code: `K${n}`, name, ...keys };
  });
  await inTenant((tx) =>
    tx.query({
      text: insertIndexed(
        'customers',
        `insert into customers (tenant_id, id, code, name, billing_address, currency, payment_days, name_key, code_key, words)
         select :tenant, r.id, r.code, r.name, ${ADDRESS}, 'USD', 30, r.key, r."codeKey", r.words
         from jsonb_to_recordset($1::jsonb) as r (id uuid, code text, name text, key text, "codeKey" text, words text)`,
        'insert into customer_balances (tenant_id, id) select :tenant, id from written',
      ),
      values: [JSON.stringify(customers)],
    }),
  );
  const [items, [place]] = await inTenant(async (tx) => [
    await tx.query<{ id: string; sku: string }>({
      text: 'select id, sku from items where tenant_id = :tenant order by sku limit 500',
    }),
    await tx.query<{ id: string }>({
      text: "select id from locations where tenant_id = :tenant and usage = 'internal'",
    }),
  ]);
  for (let from = 0; from < issued + drafts; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, issued + drafts - from) }, (_, k) => {
      const n = from + k;
      const isDraft = n >= issued;
      const isOverCounter = isDraft && n % 2 === 0;
      const { id: customerId, name, key } = customers[isOverCounter ? 0 : (n * 7919) % CUSTOMERS]!;
      const issueDate = addDays('2025-01-01', Math.floor((n / issued) * 500));
      const number = `INV-${issueDate.slice(0, 4)}-${String(n).padStart(6, '0')}`;
      return {
        ...{ id: newId(), customerId, name, key, isDraft },
        ...{ number: isDraft ? null : number, numberKey: isDraft ? '' : sortKey(number) },
        ...{ issueDate: isDraft ? null : issueDate, dueDate: isDraft ? null : addDays(issueDate, 30) },
        ...{ words: wordsOfDocument(name, [`PO ${1_000_000 + n}`], isDraft ? '' : number) },
        ...{ reference: `PO ${1_000_000 + n}`, paid: !isDraft && n % OPEN_ONE_IN !== 0, place: place!.id },
        items: Array.from({ length: LINES_OF_EACH }, (_, line) => items[(n + line * 97) % items.length]!),
      };
    });
    await write(database.pool, JSON.stringify(rows));
  }
  await database.pool.query('vacuum analyze');
}

const TOWNS = ['Aden', 'Bergen', 'Cairo', 'Delhi', 'Essen', 'Fez', 'Ghent', 'Hanoi', 'Izmir', 'Jena'];
const ADDRESS = `jsonb_build_object('street', '1 Harbour Street', 'city', 'Bristol', 'region', '', 'postalCode', 'BS1',
  'country', 'United Kingdom')`;
const PARTY = `jsonb_build_object('name', r.name, 'email', '', 'taxId', '', 'shippingAddress', null, 'billingAddress', ${ADDRESS})`;
const ROWS = `jsonb_to_recordset($1::jsonb) as r (id uuid, "customerId" uuid, name text, key text, number text, "numberKey" text,
  "issueDate" date, "dueDate" date, reference text, words text, "isDraft" boolean, paid boolean, place uuid, items jsonb)`;
const TOTAL = 1000 * LINES_OF_EACH;

async function write(pool: Pool, rows: string): Promise<void> {
  const client = await pool.connect();
  const triggers = (how: string) =>
    client.query(`alter table invoices ${how} trigger user; alter table invoice_lines ${how} trigger user`);
  await client.query(`begin; select set_config('app.tenant_id', '${TENANT}', true)`);
  await triggers('disable');
  await client.query(
    withTenantAs(
      insertIndexed(
        'invoices',
        `insert into invoices (id, customer_id, customer_name, customer_key, currency, tax_mode, payment_days, customer_reference, subtotal, net,
       total, created_by, updated_by, state, number, number_key, issue_date, due_date, party, seller, location_id, issued_at, issued_by, paid, words)
     select id, "customerId", name, key, 'USD', 'exclusive', 30, reference, ${TOTAL}, ${TOTAL}, ${TOTAL}, 'Bench', 'Bench',
       case when "isDraft" then 'draft' else 'issued' end, number, "numberKey", "issueDate", "dueDate", ${PARTY},
       '{"name": "Bench", "address": "2 Quay, Bristol", "contactEmail": "", "legalFooter": ""}', place, now(), 'Bench',
       case when paid then ${TOTAL} else 0 end, words
     from ${ROWS}`,
      ),
      2,
    ),
    [rows, TENANT],
  );
  await client.query(
    `insert into invoice_lines (id, invoice_id, position, item_id, sku, unit, description, quantity, unit_price, total, document_discount,
       net, tax)
     select gen_random_uuid(), r.id, i.place, (i.item ->> 'id')::uuid, i.item ->> 'sku', 'each', 'Something for every day', 2, 5, 1000, 0, 1000, 0
     from ${ROWS}, jsonb_array_elements(r.items) with ordinality as i (item, place)`,
    [rows],
  );
  await triggers('enable');
  await client.query('commit');
  client.release();
}
