import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { undo } from '#server/testing/imports.ts';
import { addItem, expectVerified } from '#server/testing/ledgers.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import {
  addOddities,
  bringInWhole,
  checked,
  expectSame,
  expectSamePages,
  stateOf,
} from '#server/testing/wholeItems.ts';
import { listUnits } from '#shared/catalogue/units/contract.ts';
import { everythingZip, wholeItems } from '#shared/exchange/exports/contract.ts';
import { runImport } from '#shared/exchange/imports/contract.ts';
import { createLocation } from '#shared/stock/locations/contract.ts';

/** What a few items come to when they are brought in elsewhere, one of which has everything that a file could lose. */

let t: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  t = await testApp();
  tenant = await t.tenant();
  good(await tenant.admin.call(createLocation, { body: { name: 'Shelf' } }));
  await addItem(tenant, 'PLAIN', { inShop: true });
  await addOddities(tenant.admin);
});

describe('everything of every item', () => {
  it('comes back the same in an empty business, and a second time changes nothing', async () => {
    const file = good(await tenant.admin.call(wholeItems.csv, {}));
    const other = await t.tenant();
    const before = await stateOf(other.admin);
    const done = await bringInWhole(other.admin, file);
    await expectSame(tenant.admin, other.admin);
    await expectSamePages(t, tenant.admin, other.admin);
    await expectVerified(t);
    const again = await bringInWhole(other.admin, file);
    expect(again.result).toEqual({ create: 0, update: 0, unchanged: 2, error: 0 });
    expect(await undo(other.admin, done.id)).toMatchObject({ state: 'undone', applied: 0 });
    expect(await stateOf(other.admin)).toEqual(before);
  });

  it('is for an admin to bring in where it adds to the settings of the business', async () => {
    const file = good(await tenant.admin.call(wholeItems.csv, {}));
    const other = await t.tenant();
    const { id } = await checked(other.manager, file);
    const refused = await other.manager.call(runImport, { params: { id } });
    expect([refused.status, refused.error?.code]).toEqual([403, 'imports.needsAdmin']);
    expect((await other.manager.call(listUnits, {})).body.units.map(({ code }) => code)).not.toContain(
      'roll',
    );
  });
});

describe('everything of a business', () => {
  it('is one archive, with the tables of all that there is', async () => {
    const { rawPayload } = await t.app.inject({
      url: everythingZip.url,
      headers: { authorization: `Bearer ${tenant.admin.token}` },
    });
    const tables = Object.keys(unzipSync(rawPayload)).filter((name) => name.endsWith('.csv'));
    expect(tables.sort()).toEqual(
      [
        ...['bills', 'credit-notes', 'customers', 'invoices', 'items', 'locations', 'orders', 'payments'],
        ...['purchase-orders', 'quotes', 'receipts', 'recurring-invoices', 'stock', 'suppliers'],
      ].map((name) => `${name}.csv`),
    );
  });

  it('is given to admins alone', async () => {
    const { manager } = await t.tenant();
    expect((await manager.call(everythingZip, {})).status).toBe(403);
  });
});
