import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { EMAIL, fillWithPerson } from '#server/testing/everywhere.ts';
import { ownRecordsApp } from '#server/testing/filledRecords.ts';
import { isKept, placesOf, TELLING } from '#server/testing/foundPerson.ts';
import { good, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { erasePerson, previewErasure } from '#shared/people/privacy/contract.ts';

let t: TestApp;
let tenant: TestTenant;
/** One connection, for it is told to run no triggers while rows are filled. */
let database: pg.Client;

beforeAll(async () => {
  ({ t, a: tenant } = await ownRecordsApp());
  database = new pg.Client({ ...inject('postgresAdmin'), database: t.database.pool.options.database! });
  await database.connect();
});

afterAll(() => database.end());

const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.query(sql, values)).rows;

it('a person is erased from what others wrote of them, where no more than their name, address and number is known', async () => {
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
  const after = await placesOf(
    database,
    t.services.files,
    tenant.id,
    TELLING.filter((word) => word !== 'marmalade'),
  );
  expect(after.filter((place) => !isKept(place) && !place.startsWith('incoming/'))).toEqual([]);
  expect(await counts()).toEqual(before);
});
