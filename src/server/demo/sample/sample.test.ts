import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { claimsOf } from '#server/people/identity/auth.ts';
import { membershipOfUser } from '#server/people/identity/service.ts';
import { items } from '#server/testing/imports.ts';
import { startMailServer } from '#server/testing/mailServer.ts';
import { openSession } from '#server/testing/signIn.ts';
import { type Caller, callerOf, good, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { getItem, itemTotals } from '#shared/catalogue/items/contract.ts';
import { listAudit } from '#shared/foundation/audit/contract.ts';
import { invitePeople } from '#shared/people/members/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { discardSample, openSample, readSample } from '#shared/people/samples/contract.ts';
import { tenantContext } from '#shared/people/tenants/contract.ts';
import { listTenants } from '#shared/people/tenants/platformContract.ts';
import { listOrders } from '#shared/purchasing/purchaseOrders/contract.ts';
import { listSuppliers } from '#shared/purchasing/suppliers/contract.ts';
import { listCustomers } from '#shared/sales/customers/contract.ts';
import { listInvoices } from '#shared/sales/invoices/contract.ts';
import { listLocations } from '#shared/stock/locations/contract.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const t = await testApp({ mail: { smtpUrl: `smtp://127.0.0.1:${server.port}`, from: 'stock@example.com' } });

/** The same person with the token that they would be given now. */
async function again({ userId }: Caller): Promise<Caller> {
  const member = (await membershipOfUser(t.database, userId))!;
  const claims = claimsOf(await openSession(t.services.authPool, userId), member.email, member);
  const { token } = await t.auth.api.signJWT({ body: { payload: { sub: userId, ...claims } } });
  return callerOf(t.app, token, userId);
}

async function tried({ admin }: TestTenant): Promise<Caller> {
  good(await admin.call(openSample));
  for (;;) {
    const { state } = good(await admin.call(readSample));
    if (state !== 'filling') {
      expect(state).toBe('ready');
      return again(admin);
    }
    await sleep(50);
  }
}

const trailOf = async (by: Caller) =>
  good(await by.call(listAudit, { query: { limit: '200' } })).events.map(({ action }) => action);

it('a sample business is full, is told nobody of, and leaves nothing when it is thrown away', async () => {
  const a = await t.tenant({ settings: {} });
  const before = await trailOf(a.admin);
  const inside = await tried(a);
  const { tenant } = good(await inside.call(tenantContext));
  expect(tenant).toMatchObject({ name: a.id, sampleOf: a.id, status: 'active' });
  const shown = await items(inside);
  expect(shown.length).toBeGreaterThan(20);
  expect(new Set(shown.map(({ category }) => category)).size).toBe(4);
  expect(shown.filter(({ picture }) => picture === null)).toEqual([]);
  const picture = good(await inside.call(getItem, { params: { id: shown[0]!.id } })).pictures[0]!;
  expect((await t.app.inject(picture.url)).statusCode).toBe(200);
  const places = good(await inside.call(listLocations)).locations;
  expect(places.filter(({ usage }) => usage === 'internal').map(({ name }) => name)).toEqual([
    'Shop',
    'Stock room',
  ]);
  expect(good(await inside.call(listSuppliers, { query: {} })).suppliers).toHaveLength(3);
  expect(good(await inside.call(listCustomers, { query: {} })).customers).toHaveLength(6);
  expect(good(await inside.call(listOrders, { query: {} })).orders).toHaveLength(4);
  const { invoices } = good(await inside.call(listInvoices, { query: { limit: '200' } }));
  expect(new Set(invoices.map(({ word }) => word)).size).toBeGreaterThan(2);
  expect(good(await inside.call(listNotifications)).notifications).toEqual([]);
  const mails = await t.superuser.query('select from mails where tenant_id in ($1, $2)', [a.id, tenant.id]);
  expect(mails.rowCount).toBe(0);

  // Whatever mail server there is, nothing goes out.
  await inTenantAsSystem(t.services, tenant.id, 'Test', (ctx) =>
    queueMail(ctx, t.services.jobs, {
      to: { address: 'customer@example.com' },
      content: { template: 'invoice', subject: 'An invoice', text: 'Text', html: '<p>Text</p>' },
    }),
  );
  await vi.waitFor(async () => {
    const { rows } = await t.superuser.query('select status from mails where tenant_id = $1', [tenant.id]);
    expect(rows).toEqual([{ status: 'kept' }]);
  });
  expect(server.arrived).toEqual([]);

  // Their own business is as it was, for them too: it has no item, document or number of it.
  expect(good(await a.admin.call(itemTotals, {})).items).toBe(0);
  expect((await inside.call(openSample)).error.code).toBe('samples.within');
  expect(
    (await inside.call(invitePeople, { body: { emails: ['x@example.com'], role: 'viewer' } })).error.code,
  ).toBe('samples.alone');

  good(await inside.call(discardSample));
  const back = await again(a.admin);
  expect(good(await back.call(tenantContext)).tenant).toMatchObject({ id: a.id, sampleOf: null });
  expect((await inside.call(itemTotals, {})).status).toBe(401);
  expect((await t.app.inject(`/api/public/inventory/${tenant.id}`)).statusCode).toBe(404);
  expect(good(await back.call(readSample))).toEqual({ state: 'none', tenantId: null });
  expect((await trailOf(back)).slice(0, -before.length || undefined)).toEqual([
    'sample.discarded',
    'sample.opened',
  ]);
  const numbers = await t.superuser.query('select from number_series where tenant_id = $1', [a.id]);
  expect(numbers.rowCount).toBe(0);
  expect((await back.call(discardSample)).error.code).toBe('samples.none');
  // And once more.
  expect((await items(await tried(a))).length).toBe(shown.length);
});

it('samples are nobody else’s: not of colleagues, of the platform, or of who may not be in their own', async () => {
  const a = await t.tenant({ currency: 'JPY' });
  const inside = await tried(a);
  expect((await items(inside))[0]!.price).toBeGreaterThan(100);
  expect(good(await a.manager.call(tenantContext)).tenant.id).toBe(a.id);
  expect((await a.manager.call(openSample)).status).toBe(403);
  const platform = await t.tenant({ id: 'public' });
  const { tenants } = good(await platform.admin.call(listTenants, { query: { limit: '200' } }));
  expect(tenants.filter(({ id }) => id.startsWith('sample-'))).toEqual([]);

  await t.superuser.query(
    "update memberships set status = 'disabled' where tenant_id = $1 and user_id = $2",
    [a.id, a.admin.userId],
  );
  expect(await membershipOfUser(t.database, a.admin.userId)).toBeNull();
});
