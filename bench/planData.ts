import type { TestApp } from '../src/server/testing/testApp.ts';
import { RARE_WORD, seedItems, TENANT } from './seed.ts';
import { seedInvoices } from './seedInvoices.ts';
import { numberItems, pastTriggers, type Run, seedMoves } from './trade.ts';

/**
 * What plans are read from: a tenant with 100 000 items, 100 000 invoice lines and 320 000 moves, thousands of everything
 * else, and three more tenants with a copy of all of it. A planner rightly reads all of a table that is all of one tenant's.
 */
const ITEMS = Number(process.env.BENCH_ITEMS ?? 100_000);
const INVOICES = Number(process.env.BENCH_INVOICES ?? 20_000);
const MOVES = Number(process.env.BENCH_MOVES ?? 320_000);
const OTHERS = ['north', 'south', 'west'];
/** One in so many items is in the shop. */
const SHOWN_ONE_IN = 5;

/** Fills the tenant, which has a record of every kind, and copies it. What is there already stays as it is. */
export async function fillTenants({ services, superuser }: TestApp): Promise<void> {
  const counted = await superuser.query(
    'select (select count(*) from items) as items, (select count(*) from invoices) as invoices',
  );
  if (counted.rows[0].items < ITEMS) await seedItems(services, ITEMS);
  if (counted.rows[0].invoices < INVOICES) await seedInvoices(services, INVOICES, INVOICES / 100);
  await superuser.query(
    `update items set in_shop = true where tenant_id = $1 and ('x' || right(id::text, 4))::bit(16)::integer % ${SHOWN_ONE_IN} = 0`,
    [TENANT],
  );
  await pastTriggers(superuser, async (run) => {
    await numberItems(run);
    await seedMoves(run, MOVES);
    for (const [table, count, own] of COPIES) await copyRecord(run, table, count, own ?? {});
  });
  for (const other of OTHERS) await pastTriggers(superuser, (run) => copyTenant(run, other));
  await superuser.query('vacuum analyze');
}

/** The rarest and the commonest words there are, one between them, some with a typing error, and a number. */
export const WORDS = [
  'oak',
  'oak lamp',
  RARE_WORD,
  'zephir',
  'customer',
  'custmer',
  'izmir',
  '1000007',
  'harbor',
];

/** A record of another table by the number of the copy, in turns that differ in length by the step: none of those that the walk asks for. */
const one = (table: string, step = 1) =>
  `(select array_agg(id) from (select id from ${table} where tenant_id = '${TENANT}' order by id desc limit 3000) r)[1 + n * ${step} % (997 - ${step})]`;

/** What each copy has of its own wherever there is such a column; the rest is as in the record that is copied. */
const OWN: Record<string, string> = {
  id: 'gen_random_uuid()',
  ...{
    number: "'X-' || n",
    number_key: "'x-' || n",
    supplier_number: "'S-' || n",
    supplier_number_key: "'s-' || n",
  },
  ...{ code: "'X' || n", code_key: "'x' || n", token_hash: 'md5(n::text)', email: "n || '@x.test'" },
  ...{ created_at: "now() - n * interval '7 minutes'", sent_at: "now() - n * interval '7 minutes'" },
  ...{ item_id: one('items'), customer_id: one('customers'), supplier_id: one('suppliers', 3) },
  ...{ invoice_id: one('invoices', 5), order_id: one('purchase_orders', 7), answers: 'null' },
};
type Own = Record<string, string>;
const ITEM_ID = '(select id from numbered where numbered.n = turn.n)';

/** Which tables get how many copies of their first record, those before that others name. */
const COPIES: [table: string, count: number, own?: Own][] = [
  ['suppliers', 2000, { name: "'Supplier ' || n", name_key: "'supplier ' || n" }],
  ['supplier_items', 5000, { preferred: 'false', item_id: ITEM_ID }],
  [
    'purchase_orders',
    5000,
    { order_date: 'current_date - n % 400', updated_at: "now() - n * interval '1 hour'" },
  ],
  ['purchase_order_lines', 15_000, { position: '1 + n' }],
  ['purchase_receipts', 4000],
  [
    'purchase_receipt_lines',
    8000,
    { id: one('purchase_receipts'), line_id: one('purchase_order_lines', 11), move_id: 'null' },
  ],
  [
    'purchase_bills',
    3000,
    { bill_date: 'current_date - n % 400', due_date: 'current_date + 30 - n % 400', base_total: 'n' },
  ],
  ['purchase_bill_lines', 6000, { id: one('purchase_bills'), line_id: one('purchase_order_lines', 11) }],
  ['reorder_points', 3000, { id: ITEM_ID, point: 'n % 40' }],
  ['payments', 10_000, { date: 'current_date - n % 400' }],
  ['credit_notes', 3000, { date: 'current_date - n % 400', invoice_id: 'null' }],
  [
    'credit_note_lines',
    6000,
    { credit_note_id: one('credit_notes'), position: '1 + n', item_id: ITEM_ID, invoice_line_id: 'null' },
  ],
  ['allocations', 10_000, { payment_id: one('payments') }],
  ['invoice_deliveries', 5000, { scheduled: 'false' }],
  ['invoice_links', 3000],
  ['comments', 5000, { status: "(array['pending', 'approved', 'rejected', 'spam'])[1 + n % 4]" }],
  ['contact_messages', 3000],
  ['access_requests', 2000, { status: "'rejected'", decided_at: 'now()', decided_by: "'Bench'" }],
  ['invitations', 2000],
  ['memberships', 1500, { user_id: 'gen_random_uuid()', name: "'Person ' || n" }],
  ['notifications', 5000, { id: 'md5(n::text)', read: 'n % 3 > 0' }],
  ['mails', 5000, { status: "'sent'", sent_at: 'now()', text: "''", html: "''" }],
  ['chat_messages', 3000],
  ['imports', 1200, { state: "'checked'" }],
  ['import_rows', 6000, { id: one('imports'), position: '2 + n', move_id: 'null' }],
  ['idempotency_keys', 3000, { id: "'bench' || n" }],
  ['audit_events', 20_000, { at: "now() - n * interval '5 minutes'" }],
];

/** Copies the first record of a table, and what it is found by. */
async function copyRecord(run: Run, table: string, count: number, own: Own): Promise<void> {
  const columns = await columnsOf(run, table, "and is_identity = 'NO'");
  const values = columns.map((column) => own[column] ?? OWN[column] ?? `first.${column}`);
  const isFound = columns.includes('words');
  await run(
    `with first as (select * from ${table} where tenant_id = $1 order by id limit 1),
       copies as (insert into ${table} (${columns.join(', ')}) select ${values.map(typed(columns)).join(', ')}
         from first cross join generate_series(1, $2::integer) as turn (n) returning *)
     ${
       isFound
         ? `insert into document_words (tenant_id, kind, word, id) select d.tenant_id, d.kind, d.word, c.id from copies c
              cross join first f join document_words d on d.tenant_id = f.tenant_id and d.kind = '${table}' and d.id = f.id`
         : 'select count(*) from copies'
     }`,
    [TENANT, count],
  );
}

// A column that the first record has nothing in gets nothing in its copies.
const typed = (columns: string[]) => (value: string, n: number) =>
  /_id$/.test(columns[n]!) && value !== 'null'
    ? `case when first.${columns[n]} is not null then ${value} end`
    : value;

/** All rows of the tenant once more as those of another one, where they are of other people: each is of one tenant. */
async function copyTenant(run: Run, other: string): Promise<void> {
  const { rowCount } = await run('select from tenants where id = $1', [other]);
  if (rowCount) return;
  const own = (await columnsOf(run, 'tenants')).filter((column) => column !== 'id');
  await run(`insert into tenants (id, ${own}) select $2, ${own} from tenants where id = $1`, [TENANT, other]);
  const { rows } = await run(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  for (const { name } of rows) {
    const columns = (await columnsOf(run, name)).filter((column) => column !== 'tenant_id');
    const values = columns.map((column) =>
      column === 'user_id' ? 'md5(user_id || $2)::uuid' : `"${column}"`,
    );
    await run(
      `insert into ${name} (tenant_id, ${columns.map((column) => `"${column}"`)}) overriding system value
       select $2, ${values} from ${name} where tenant_id = $1`,
      [TENANT, other],
    );
  }
}

async function columnsOf(run: Run, table: string, which = ''): Promise<string[]> {
  const { rows } = await run(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' ${which} order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
