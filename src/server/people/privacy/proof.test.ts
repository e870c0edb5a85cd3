import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { EMAIL, fillWithPerson, NAME, SAID } from '#server/testing/everywhere.ts';
import { ownRecordsApp } from '#server/testing/filledRecords.ts';
import { isKept, placesOf } from '#server/testing/foundPerson.ts';
import { good, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import {
  erasePerson,
  exportPerson,
  PERSONAL_KINDS,
  previewErasure,
} from '#shared/people/privacy/contract.ts';
import { PERSONAL } from './map.ts';

/**
 * One person is put into every column that the map names, erased, and looked for in all rows of all tables and in all files:
 * found only where the map says `kept`. Rows are filled as the superuser, with triggers off, for no call could do so.
 */

let t: TestApp;
let tenant: TestTenant;
let other: TestTenant;
/** One connection, for it is told to run no triggers while rows are filled. */
let database: pg.Client;

beforeEach(async () => {
  ({ t, a: tenant, b: other } = await ownRecordsApp());
  database = new pg.Client({ ...inject('postgresAdmin'), database: t.database.pool.options.database! });
  await database.connect();
});

afterEach(() => database.end());

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
    const before = await placesOf(database, t.services.files, tenant.id);
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
    const after = await placesOf(database, t.services.files, tenant.id);
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
  });
});
