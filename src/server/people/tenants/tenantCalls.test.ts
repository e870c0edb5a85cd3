import { beforeAll, describe, expect, it } from 'vitest';
import { addItem, adjust, placesOf } from '#server/testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { NO_SELLER_DETAILS } from '#shared/foundation/einvoice/seller.ts';
import * as call from '#shared/people/tenants/contract.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/people/tenants/settings.ts';
import { PERMISSIONS } from '#shared/roles.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  b = await t.tenant();
});

const contextOf = async ({ admin }: TestTenant) => (await admin.call(call.tenantContext)).body;

/** The newest audit event of a tenant about itself. */
async function lastEvent({ id }: TestTenant) {
  const { rows } = await t.database.pool.query(
    "select actor_id, action, entity_id, entity_name, changes from audit_events where tenant_id = $1 and entity_type = 'tenant' order by id desc limit 1",
    [id],
  );
  return rows[0];
}

describe('the context of a tenant', () => {
  it('has the tenant with all defaults, the permissions and the settings', async () => {
    const fresh = await t.tenant();
    const { status, body } = await fresh.admin.call(call.tenantContext, {}, { 'x-tenant-id': fresh.id });
    expect([status, body]).toEqual([
      200,
      {
        tenant: {
          id: fresh.id,
          name: fresh.id,
          branding: {
            logo: null,
            accentColour: null,
            headline: '',
            contactEmail: null,
            address: '',
            legalFooter: '',
          },
          brandingVersion: 1,
          preferences: {
            theme: 'light',
            language: 'en',
            timezone: 'UTC',
            dateFormat: 'YYYY-MM-DD',
            currency: 'USD',
          },
          status: 'active',
          sampleOf: null,
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        defaults: {
          theme: null,
          language: 'en',
          timezone: 'UTC',
          dateFormat: 'YYYY-MM-DD',
          currency: 'USD',
        },
        view: { theme: null, language: null, timezone: null, dateFormat: null },
        permissions: Object.keys(PERMISSIONS),
        settings: DEFAULT_SETTINGS,
      },
    ]);
    expect((await fresh.viewer.call(call.tenantContext)).body.permissions).toEqual(['inventory:view']);
    expect((await fresh.nobody.call(call.tenantContext)).body.permissions).toEqual([]);
  });
});

// Every call: what is sent, what is answered, and who is told what instead.
const CHANGES = [
  {
    name: 'preferences',
    of: call.updatePreferences,
    body: { theme: 'dark', language: 'de-at', timezone: 'Europe/Vienna' },
    answer: {
      preferences: {
        theme: 'dark',
        language: 'de-AT',
        timezone: 'Europe/Vienna',
        dateFormat: 'YYYY-MM-DD',
        currency: 'USD',
      },
    },
    action: 'tenant.preferences-changed',
    changes: {
      theme: { before: null, after: 'dark' },
      language: { before: 'en', after: 'de-AT' },
      timezone: { before: 'UTC', after: 'Europe/Vienna' },
    },
    refused: null,
  },
  {
    name: 'branding',
    of: call.updateBranding,
    body: {
      accentColour: '#0B7285',
      headline: ' Everything for your boat ',
      contactEmail: 'shop@harbor.test',
    },
    answer: {
      branding: {
        logo: null,
        accentColour: '#0b7285',
        headline: 'Everything for your boat',
        contactEmail: 'shop@harbor.test',
        address: '',
        legalFooter: '',
      },
    },
    action: 'tenant.branding-changed',
    changes: {
      accentColour: { before: null, after: '#0b7285' },
      headline: { before: '', after: 'Everything for your boat' },
      contactEmail: { before: null, after: 'shop@harbor.test' },
    },
    refused: 'Insufficient permissions to update branding',
  },
  {
    name: 'settings',
    of: call.updateSetting,
    body: { 'purchase.approvalThreshold': 50_000 },
    answer: { settings: { ...DEFAULT_SETTINGS, 'purchase.approvalThreshold': 50_000 } },
    action: 'tenant.setting-changed',
    changes: { 'purchase.approvalThreshold': { before: null, after: 50_000 } },
    refused: 'Insufficient permissions to update settings',
  },
] as const;

describe.each(CHANGES)('a change of $name', ({ name, of, body, answer, action, changes, refused }) => {
  it('by an admin is kept, answered with its moment, and recorded with before and after', async () => {
    const done = await a.admin.call(of, { body });
    const version = name === 'branding' ? { version: 2 } : {};
    expect([done.status, done.body]).toEqual([
      200,
      { ...answer, ...version, updatedAt: expect.stringMatching(/Z$/) },
    ]);
    const { tenant, settings } = await contextOf(a);
    expect({ ...tenant, settings }).toMatchObject({ ...answer, updatedAt: done.body.updatedAt });
    expect(await lastEvent(a)).toEqual({
      actor_id: a.admin.userId,
      action,
      entity_id: a.id,
      entity_name: a.id,
      changes,
    });
  });

  it('that changes nothing writes nothing', async () => {
    const [before, event] = [await contextOf(a), await lastEvent(a)];
    expect((await a.admin.call(of, { body })).body.updatedAt).toBe(before.tenant.updatedAt);
    expect(await lastEvent(a)).toEqual(event);
  });

  it('by others is refused with its own sentence, or open to everybody in the tenant', async () => {
    for (const somebody of [a.manager, a.viewer, a.nobody]) {
      const { status, error } = await somebody.call(of, { body });
      expect([status, error?.message ?? null]).toEqual(refused ? [403, refused] : [200, null]);
    }
    const nobody = await t.app.inject({ method: 'PUT', url: of.url, payload: body });
    expect([nobody.statusCode, nobody.json().error.message]).toEqual([401, 'Please sign in.']);
  });

  it('reaches no other tenant, whatever X-Tenant-ID says', async () => {
    const before = await contextOf(b);
    const { status, error } = await a.admin.call(of, { body }, { 'x-tenant-id': b.id });
    expect([status, error.message]).toEqual([403, 'You do not have access to this tenant.']);
    expect(await contextOf(b)).toEqual(before);
  });
});

describe('settings', () => {
  it('refuse a key that is not known by its name, and a wrong value by its sentence', async () => {
    const ask = async (body: object) => (await a.admin.call(call.updateSetting, { body })).error;
    expect(await ask({ 'stock.allowAnything': true })).toMatchObject({
      message: 'stock.allowAnything: Is not a field of this request.',
      fields: [{ field: 'stock.allowAnything' }],
    });
    expect(await ask({ 'stock.allowNegative': 'yes' })).toMatchObject({
      message: 'stock.allowNegative: Must be true or false.',
    });
    expect(await ask({})).toMatchObject({ message: 'Name exactly one setting with its value.' });
  });

  it('that are changed at the same moment are all kept, and the trail tells a true story', async () => {
    const c = await t.tenant();
    const wanted: Settings = {
      'stock.allowNegative': true,
      'purchase.approvalThreshold': 1,
      'purchase.overReceiptPercent': '5',
      'purchase.numberFormat': 'P{000}',
      'receipt.numberFormat': 'G{000}',
      'bill.numberFormat': 'B{000}',
      'supplierReturn.numberFormat': 'V{000}',
      'quote.numberFormat': 'Q{000}',
      'quotes.validDays': 14,
      'quotes.reminderDays': null,
      ...{ 'order.numberFormat': 'O{000}', 'delivery.numberFormat': 'D{000}' },
      ...{ 'return.numberFormat': 'T{000}', 'orders.invoiceBy': 'order' },
      'invoice.numberFormat': 'R{000}',
      'creditNote.numberFormat': 'C{000}',
      'count.numberFormat': 'K{000}',
      ...{ 'payment.numberFormat': 'Z{000}', 'invoice.reminderDays': [-3, 7] },
      'documents.taxMode': 'inclusive',
      'einvoice.enabled': true,
      'einvoice.seller': { ...NO_SELLER_DETAILS, country: 'DE', iban: 'DE89370400440532013000' },
      'comments.publishAtOnce': true,
      'firstSteps.dismissed': true,
      'session.days': 14,
      'session.idleHours': 8,
    };
    const changes = Object.entries(wanted).map(([key, value]) => ({ [key]: value }));
    const more = Array.from({ length: 10 }, (_, n) => ({ 'purchase.approvalThreshold': n + 1 }));
    const answers = await Promise.all(
      [...changes, ...more].map((body) => c.admin.call(call.updateSetting, { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { settings } = await contextOf(c);
    expect({ ...settings, 'purchase.approvalThreshold': 1 }).toEqual(wanted);
    const { rows } = await t.database.pool.query<{
      changes: Record<string, { before: unknown; after: unknown }>;
    }>(
      "select changes from audit_events where tenant_id = $1 and action = 'tenant.setting-changed' order by id",
      [c.id],
    );
    let threshold: unknown = null;
    for (const { changes: change } of rows) {
      const step = change['purchase.approvalThreshold'];
      if (!step) continue;
      expect(step.before).toBe(threshold);
      threshold = step.after;
    }
    expect(settings['purchase.approvalThreshold']).toBe(threshold);
  });

  it('count from the next request on: stock may fall below zero, and then no more', async () => {
    const c = await t.tenant();
    const itemId = await addItem(c, 'A');
    const locationId = (await placesOf(c)).Main!;
    const take = async () => (await adjust(c.manager, [{ itemId, locationId, change: '-1' }])).status;
    const allow = (yes: boolean) =>
      c.admin.call(call.updateSetting, { body: { 'stock.allowNegative': yes } });
    expect(await take()).toBe(409);
    await allow(true);
    expect(await take()).toBe(200);
    await allow(false);
    expect(await take()).toBe(409);
  });
});

it('an admin gives the business another name, and nobody else does', async () => {
  const { id, admin, manager } = await t.tenant();
  const rename = (by: typeof admin, name: string) => by.call(call.renameBusiness, { body: { name } });
  expect((await rename(admin, ' Harbor & Sons ')).body.name).toBe('Harbor & Sons');
  expect((await admin.call(call.tenantContext)).body.tenant.name).toBe('Harbor & Sons');
  expect((await rename(manager, 'Mine')).status).toBe(403);
  expect((await rename(admin, ' ')).error.fields?.[0]?.field).toBe('name');
  await rename(admin, 'Harbor & Sons');
  const { rows } = await t.database.pool.query(
    "select changes from audit_events where tenant_id = $1 and action = 'tenant.renamed'",
    [id],
  );
  expect(rows).toEqual([{ changes: { name: { before: id, after: 'Harbor & Sons' } } }]);
});
