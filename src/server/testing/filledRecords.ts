import { PLATFORM_TENANT } from '#shared/roles.ts';
import { makeRecords, type Records } from './records.ts';
import { filledApp } from './templates.ts';
import { appFrom, type Filled, sharedApp, type TestApp, type TestTenant, tenantAgain } from './testApp.ts';

/** Two businesses with a record of every kind each; the admin of the first is one of the platform. */
export type WithRecords = {
  t: TestApp;
  a: TestTenant;
  records: Records;
  b: TestTenant;
  theirs: Records;
};

/** An application with records of its own file, which may change them. */
export const ownRecordsApp = (): Promise<WithRecords> => withRecords(appFrom);

/** The application with records that the files of a worker share which change none of them. */
export const recordsApp = (): Promise<WithRecords> => withRecords(sharedApp);

async function withRecords(open: (template: Filled) => Promise<TestApp>): Promise<WithRecords> {
  const { t, told } = await filledApp('records', makeBoth, open);
  const [a, b] = [await tenantAgain(t, PLATFORM_TENANT), await tenantAgain(t, OTHER)];
  return { t, a, b, ...told };
}

const OTHER = 'beside';

async function makeBoth(t: TestApp) {
  const [a, b] = [await t.tenant({ id: PLATFORM_TENANT }), await t.tenant({ id: OTHER })];
  return { records: await makeRecords(a), theirs: await makeRecords(b) };
}
