import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EMAIL, fillWithPerson, NAME, SAID } from '#server/testing/everywhere.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import {
  erasePerson,
  exportPerson,
  PERSONAL_KINDS,
  previewErasure,
} from '#shared/people/privacy/contract.ts';
import { fold } from '#shared/text.ts';
import { PERSONAL } from './map.ts';

/**
 * One person is put into every column that the map names, erased, and looked for in all rows of all tables and in all files:
 * found only where the map says `kept`. Rows are filled as the superuser, with triggers off, for no call could do so.
 */

/** What is looked for, folded: each is a word that nobody else has. */
const TELLING = ['zebedee', 'quillfeather', '99887766', 'marmalade'];

let t: TestApp;
/** One connection, for it is told to run no triggers while rows are filled. */
let database: pg.Client;

beforeAll(async () => {
  t = await testApp();
  const { rows } = await t.superuser.query('select current_database() as database');
  database = new pg.Client({ ...inject('postgresAdmin'), ...rows[0] });
  await database.connect();
}, 120_000);

afterAll(() => database.end());

const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.query(sql, values)).rows;

/** The login, and work that names them. */
async function fillSignIn({ viewer, id }: TestTenant): Promise<void> {
  await database.query('update auth_users set name = $2, email = $3 where id = $1', [
    viewer.userId,
    NAME,
    EMAIL,
  ]);
  await database.query('update auth_sessions set "userAgent" = $2 where "userId" = $1', [
    viewer.userId,
    SAID,
  ]);
  await database.query(
    `insert into auth_verifications (identifier, value, "expiresAt") values ('email:1', $1, now() + interval '1 hour')`,
    [`${viewer.userId} ${EMAIL}`],
  );
  await database.query(
    `insert into auth_two_factors (secret, "backupCodes", "userId") values ('secret', 'codes', $1)`,
    [viewer.userId],
  );
  await t.services.database.withSystem('password reset', (tx) =>
    t.services.jobs.send(tx, { name: 'password-reset' }, { email: EMAIL }),
  );
  await database.query(
    `insert into pgboss.job (name, data, output, state) values ('mail', $1, $2, 'failed')`,
    [{ tenantId: id }, { message: `550 <${EMAIL}> is unknown` }],
  );
}

/** Where somebody is found, as table.column, in everything that there is of a tenant, or of no tenant. */
async function found(tenant: string, telling = TELLING): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_temp%' order by 1`,
  );
  const places = new Set<string>();
  for (const { name } of tables)
    for (const { row } of await rows<{ row: Record<string, unknown> }>(
      `select to_jsonb(d) as row from ${name} d`,
    )) {
      if (row.tenant_id !== undefined && row.tenant_id !== tenant) continue;
      if (name === 'public.tenants' && row.id !== tenant) continue;
      for (const [column, value] of Object.entries(row))
        if (holds(value, telling)) places.add(`${name.replace('public.', '')}.${column}`);
    }
  for await (const key of t.services.files.list())
    if (holds((await t.services.files.get(key))!.toString('latin1'), telling)) places.add(key);
  return [...places].sort();
}

/** Whether a value names the person: as it stands, as hex and base64 say it, and as web addresses write it. */
function holds(value: unknown, telling: string[]): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const hex = [...text.matchAll(/\\\\?x((?:[0-9a-f]{2}){8,})/g)].map(([, bytes]) =>
    Buffer.from(bytes!, 'hex').toString(),
  );
  const base64 = [...text.matchAll(/[A-Za-z0-9+/_-]{16,}={0,2}/g)].map(([bytes]) =>
    Buffer.from(bytes, 'base64').toString(),
  );
  const plain = [text, ...hex, ...base64].map((each) => fold(each)).join('\n');
  return telling.some((word) => plain.includes(word) || plain.replace(/[\s()/.-]/g, '').includes(word));
}

const isKept = (place: string): boolean => {
  const [table, column] = place.split('.') as [string, string];
  return PERSONAL[table]?.personal[column]?.erased === 'kept';
};

/** All rows of a business as text, but for marks of what is to be read again, which a statement leaves even without a row. */
async function rowsOfTenant(tenant: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and relname not like 'figure_%' order by 1`,
  );
  const all: string[] = [];
  for (const { name } of tables)
    all.push(
      ...(
        await rows<{ row: string }>(
          `select '${name} ' || d::text as row from ${name} d where tenant_id = $1 order by 1`,
          [tenant],
        )
      ).map(({ row }) => row),
    );
  return all;
}

/** Columns of the map that hold no text of anybody: ids, what the database works out, when somebody was there last. */
const NO_TEXT = /[._]id$|_key$|_at$|[.]authors$/;

/** Columns that the database holds to something else, by what refuses it: they cannot name anybody while it stands. */
const REFUSED = {
  'chat_contexts.sentiment': 'chat_contexts_sentiment_check',
  'notifications.link': 'notifications_link_check',
  'contact_messages.changed_by': 'contact_messages_check',
  'comments.reply': 'comments_check',
  'comments.replied_by': 'comments_check',
  'comments.moderated_by': 'comments_check1',
  'report_schedules.view_name': 'report_schedules_report_or_view',
  'report_schedules.view_search': 'report_schedules_report_or_view',
  'report_schedules.fault': 'report_schedules_fault_check',
  'incoming_invoices.sha256': 'incoming_invoices_sha256_check',
  'incoming_invoices.source': 'incoming_invoices_source_check',
};

describe('a person who is everywhere', () => {
  it('is found after they were erased only where the map says so, and in another business as before', async () => {
    const [tenant, other] = [await t.tenant(), await t.tenant()];
    await fillWithPerson(database, other, true);
    const { filled, refused } = await fillWithPerson(database, tenant, true);
    await fillSignIn(tenant);
    expect(refused).toEqual(REFUSED);
    const all = Object.entries(PERSONAL).flatMap(([name, table]) =>
      Object.keys(table.personal).map((column) => `${name}.${column}`),
    );
    expect(
      all.filter((place) => !filled.includes(place) && !(place in REFUSED) && !NO_TEXT.test(place)),
    ).toEqual([]);
    const before = await found(tenant.id);
    expect(filled.filter((place) => !before.includes(place) && !NO_TEXT.test(place))).toEqual([]);
    expect(before.length).toBeGreaterThan(300);

    const { admin } = tenant;
    const preview = good(await admin.call(previewErasure, { body: { email: EMAIL } }));
    expect(preview).toMatchObject({ names: [NAME], login: true, blockers: [] });
    expect(preview.kinds.map(({ kind }) => kind)).toEqual(PERSONAL_KINDS);
    const whole = { email: EMAIL, persons: preview.parties.map(({ id }) => id) };
    const exported = await admin.call(exportPerson, { body: whole });
    for (const { title } of Object.values(PERSONAL).filter(({ title }) => title !== 'Sample business'))
      expect(String(exported.body), title).toContain(`"${title}": {`);

    const untouched = await rowsOfTenant(other.id);
    const { records } = good(await admin.call(erasePerson, { body: { ...whole, confirm: EMAIL } }));
    expect(Object.keys(records).length).toBeGreaterThan(60);
    const after = await found(tenant.id);
    expect(after.filter((place) => !isKept(place) && !place.startsWith('incoming/'))).toEqual([]);
    expect(after).toEqual(
      expect.arrayContaining(['invoices.party', 'invoices.einvoice', 'purchase_bills.supplier_name']),
    );
    expect(await rowsOfTenant(other.id)).toEqual(untouched);

    const again = await rowsOfTenant(tenant.id);
    expect(good(await admin.call(erasePerson, { body: { email: EMAIL, confirm: EMAIL } }))).toEqual({
      records: {},
    });
    expect(await rowsOfTenant(tenant.id)).toEqual(again);
    const [written] = await rows<{ changes: object; actor_id: string }>(
      "select changes, actor_id from audit_events where tenant_id = $1 and action = 'person.erased'",
      [tenant.id],
    );
    expect(written).toMatchObject({
      actor_id: admin.userId,
      changes: { erasedRecords: { after: expect.stringContaining('customers: 1') } },
    });
  }, 600_000);

  it('is erased from what others wrote of them, where no more than their name, address and number is known', async () => {
    const tenant = await t.tenant();
    const { filled } = await fillWithPerson(database, tenant, false);
    expect(filled.length).toBeGreaterThan(200);
    const { admin } = tenant;
    const counts = () =>
      rows<{ customers: number; mails: number }>(
        `select (select count(*) from customers where tenant_id = $1) as customers, (select count(*) from mails where tenant_id = $1) as mails`,
        [tenant.id],
      );
    const before = await counts();
    const whole = { email: EMAIL, persons: [] };
    expect(good(await admin.call(previewErasure, { body: whole }))).toMatchObject({
      login: false,
      blockers: [],
    });
    good(await admin.call(erasePerson, { body: { ...whole, confirm: EMAIL } }));
    // The street is that of the business where they are a contact, and is not known to be theirs.
    const after = await found(
      tenant.id,
      TELLING.filter((word) => word !== 'marmalade'),
    );
    expect(after.filter((place) => !isKept(place) && !place.startsWith('incoming/'))).toEqual([]);
    expect(await counts()).toEqual(before);
  }, 600_000);
});
