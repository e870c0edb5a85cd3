import type { Client, DatabaseError } from 'pg';
import { tenantColumn } from '#server/foundation/db/statement.ts';
import { wordsOf, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { PERSONAL } from '#server/people/privacy/map.ts';
import { type PersonalTable, type Rule, rulesOf } from '#server/people/privacy/rules.ts';
import { fold, grams } from '#shared/text.ts';
import type { TestTenant } from './testApp.ts';

export const NAME = 'Zebedee Quillfeather';
export const EMAIL = 'zebedee@quillfeather.example';
const PHONE = '+49 30 99887766';
const STREET = 'Marmalade Lane 77';
export const SAID = `Ring ${NAME.toUpperCase()} (${EMAIL}, +493099887766), at ${STREET} or quillfeather, Zebedee.`;
const CONTACT = { name: NAME, role: '', email: EMAIL, phone: PHONE };
const ADDRESS = { street: STREET, city: '', region: '', postalCode: '', country: '' };

const reader =
  (database: Client) =>
  async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.query(sql, values)).rows;

type Column = { name: string; type: string; generated: boolean };

async function columnsOf(database: Client, table: string): Promise<Map<string, Column>> {
  const found = await reader(database)<Column>(
    `select attname::text as name, format_type(atttypid, null) as type, attgenerated <> '' as generated from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return new Map(found.map((column) => [column.name, column]));
}

/** A value that holds the person, as a column of the type would. */
function valueFor(column: Column, rule: Rule, isDocument: boolean): unknown {
  const { name, type } = column;
  if (name === 'words') return isDocument ? wordsOfDocument(NAME, [SAID], '') : wordsOf([NAME, SAID]);
  if (name === 'contacts') return JSON.stringify([CONTACT]);
  if (name === 'addresses') return JSON.stringify([ADDRESS]);
  if (/address$/.test(name) && type === 'jsonb') return JSON.stringify(ADDRESS);
  if (name === 'party')
    return JSON.stringify({
      name: NAME,
      email: EMAIL,
      taxId: '',
      billingAddress: ADDRESS,
      shippingAddress: null,
    });
  if (type === 'jsonb')
    return JSON.stringify(
      name === 'errors' || name === 'lines' ? [{ text: SAID }] : { note: { deep: [SAID, '&quot;'] } },
    );
  if (type === 'text[]') return [EMAIL];
  if (type === 'bytea') return Buffer.from(SAID);
  if (/email$|^to_address|^recipient$|^sent_to$|^reply_to$/.test(name)) return EMAIL;
  if (name === 'phone') return PHONE;
  if (name.endsWith('_key')) return fold(NAME);
  if (rule.elsewhere === 'name' || /name$/.test(name)) return NAME;
  if (name === 'search' || name === 'view_search')
    return `?q=${encodeURIComponent(NAME)}&email=${encodeURIComponent(EMAIL)}`;
  if (name === 'code') return 'ZEBEDEE-QUILLFEATHER';
  if (/hash$|^sha256$/.test(name)) return `${fold(NAME)}`;
  return type === 'text' ? SAID : undefined;
}

/** What makes a row theirs, by what the map asks for, and settled. */
const OWNED = [
  'customer_id',
  'supplier_id',
  'user_id',
  'author_user_id',
  'actor_id',
  'person_id',
  'record_id',
];
const SETTLED: Record<string, string> = {
  quotes: "state = 'withdrawn', withdrawn_at = now()",
  sales_orders: "state = 'cancelled', ended_at = now()",
  sales_returns:
    "state = 'closed', ended_at = coalesce(ended_at, now()), number = coalesce(number, id::text), authorised_at = coalesce(authorised_at, now())",
  recurring_invoices: "state = 'ended', next_on = null, paused_on = null",
  invoices: 'paid = total, credit_left = 0',
  credit_notes: 'used = total',
  payments: 'used = amount',
  purchase_orders: "status = 'cancelled'",
  supplier_returns: "state = 'closed', ended_at = now()",
  imports: "state = 'done'",
};

type Whose = { tenant: string; user: string; customer: string; supplier: string; mail: string };

export type Filled = { filled: string[]; refused: Record<string, string> };

/** Ends all that is open of a business. */
async function settle(database: Client, { id }: TestTenant): Promise<void> {
  for (const name of [
    'invoices',
    'quotes',
    'sales_orders',
    'deliveries',
    'sales_returns',
    'supplier_returns',
  ])
    await database.query(
      `delete from ${name} where tenant_id = $1 and state in ('draft', 'picking', 'requested')`,
      [id],
    );
  for (const [name, change] of Object.entries(SETTLED))
    await database.query(`update ${name} set ${change} where tenant_id = $1`, [id]);
}

/** Fills a table: in one row that is made theirs, or without changing whose they are. What the database refuses to hold, it says. */
async function fill(
  database: Client,
  name: string,
  table: PersonalTable,
  whose: Whose,
  isTheirs: boolean,
  done: Filled,
): Promise<void> {
  const rows = reader(database);
  const columns = await columnsOf(database, name);
  const tenant = tenantColumn(name);
  const ids: Record<string, string> = {
    customers: whose.customer,
    suppliers: whose.supplier,
    tenants: whose.tenant,
    mails: whose.mail,
    mail_attachments: whose.mail,
  };
  // One of theirs, or the newest that is no draft.
  const isUsers = /d\.id = any @users/.test(table.rows ?? '');
  const [row] = await rows<{ place: string }>(
    `select ctid::text as place from ${name} d where ${tenant} = $1 ${ids[name] ? `and id = '${ids[name]}'` : ''}
     order by ${[
       ...(isUsers
         ? [`id = '${whose.user}' desc`]
         : columns.has('user_id')
           ? [`user_id = '${whose.user}' desc`]
           : []),
       ...(columns.has('state') ? ["state in ('draft', 'picking')"] : []),
       ...(columns.has('filed_at') ? ['filed_at is null'] : []),
       // Where a row lies changes with its versions.
       ...(columns.has('id') ? ['id desc'] : []),
     ]
       .concat('ctid desc')
       .join(', ')} limit 1`,
    [whose.tenant],
  );
  if (!row) return;
  let { place } = row;
  const set = async (change: string, values: unknown[] = []) => {
    const [changed] = await rows<{ place: string }>(
      `update ${name} set ${change} where ctid = $${values.length + 1} returning ctid::text as place`,
      [...values, place],
    );
    place = changed!.place;
  };
  if (isTheirs) {
    for (const column of OWNED.filter((each) => table.rows?.includes(`d.${each} `)))
      await set(`"${column}" = $1`, [
        column === 'customer_id' || column === 'record_id'
          ? whose.customer
          : column === 'supplier_id'
            ? whose.supplier
            : whose.user,
      ]);
    if (isUsers) await set('id = $1', [whose.user]);
  }
  for (const [column, rule] of rulesOf(table)) {
    const found = columns.get(column)!;
    if (found.generated || OWNED.includes(column) || (!isTheirs && !rule.elsewhere && column !== 'words'))
      continue;
    const value = valueFor(found, rule, columns.has('customer_key') || columns.has('supplier_key'));
    if (value === undefined) continue;
    try {
      await set(`"${column}" = $1`, [value]);
      done.filled.push(`${name}.${column}`);
    } catch (error) {
      done.refused[`${name}.${column}`] = (error as DatabaseError).constraint ?? (error as Error).message;
    }
  }
  if (!table.indexed) return;
  const [indexed] = await rows<{ id: string; words: string }>(
    `select id, words from ${name} where ctid = $1`,
    [place],
  );
  await index(database, table.indexed, whose.tenant, indexed!);
}

async function index(
  database: Client,
  kind: string,
  tenant: string,
  row: { id: string; words: string },
): Promise<void> {
  for (const word of row.words.split(/[ |]+/).filter(Boolean)) {
    await database.query(
      'insert into document_words (tenant_id, kind, word, id) values ($1, $2, $3, $4) on conflict do nothing',
      [tenant, kind, word, row.id],
    );
    for (const gram of grams(word))
      await database.query(
        'insert into document_grams (tenant_id, gram, word) values ($1, $2, $3) on conflict do nothing',
        [tenant, gram, word],
      );
  }
}

/**
 * Puts the person into every column that the map names, of a business with records of every kind where nothing is open any more: in rows that are theirs, or of
 * others. As the superuser and without triggers, for no call could do so.
 */
export async function fillWithPerson(
  database: Client,
  tenant: TestTenant,
  isTheirs: boolean,
): Promise<Filled> {
  const rows = reader(database);
  const one = async (table: string, column: string) =>
    (
      await rows<{ id: string }>(
        `select ${column} as id from ${table} where tenant_id = $1 order by id limit 1`,
        [tenant.id],
      )
    )[0]!.id;
  const whose = {
    tenant: tenant.id,
    user: tenant.viewer.userId,
    customer: await one('invoices', 'customer_id'),
    supplier: await one('purchase_orders', 'supplier_id'),
    mail: await one('mail_attachments', 'id'),
  };
  await database.query("set session_replication_role = 'replica'");
  await settle(database, tenant);
  const done: Filled = { filled: [], refused: {} };
  for (const [name, table] of Object.entries(PERSONAL))
    await fill(database, name, table, whose, isTheirs, done);
  await database.query("set session_replication_role = 'origin'");
  return done;
}
