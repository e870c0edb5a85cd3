import { beforeAll, describe, expect, it } from 'vitest';
import { placeOf } from '#server/assistant/desk.ts';
import { wordingOf } from '#server/assistant/wording.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { type Caller, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/people/tenants/contract.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
});

const BUSINESS = {
  theme: 'light',
  language: 'en',
  timezone: 'UTC',
  dateFormat: 'YYYY-MM-DD',
  currency: 'USD',
};
const seenBy = async (person: Caller) => (await person.call(call.tenantContext)).body.tenant.preferences;
const put = (person: Caller, body: object) => person.call(call.updatePreferences, { body });
const choose = (person: Caller, body: object) => person.call(call.changeView, { body });

describe('preferences that are sent by somebody who may not change the settings', () => {
  it('are their own view, answered merged, and the business and everybody else stay as they are', async () => {
    a = await t.tenant();
    const own = { theme: 'dark', language: 'de', timezone: 'Europe/Berlin', dateFormat: 'DD.MM.YYYY' };
    for (const person of [a.viewer, a.manager, a.nobody]) {
      const { status, body } = await put(person, own);
      expect([status, body]).toEqual([
        200,
        { preferences: { ...BUSINESS, ...own }, updatedAt: expect.stringMatching(/Z$/) },
      ]);
      expect(await seenBy(person)).toEqual({ ...BUSINESS, ...own });
    }
    expect(await seenBy(a.admin)).toEqual(BUSINESS);
    // Documents and mails are made of these.
    const { preferences } = await t.database.withTenantAsSystem(a.id, (tx) => tenantOf({ tx }));
    expect(preferences).toEqual(BUSINESS);
    const { rows } = await t.database.pool.query(
      "select from audit_events where tenant_id = $1 and action = 'tenant.preferences-changed'",
      [a.id],
    );
    expect(rows).toHaveLength(0);
  });

  it('cannot have a currency: refused as a setting, with all that came along', async () => {
    a = await t.tenant();
    for (const person of [a.viewer, a.manager, a.nobody]) {
      for (const currency of ['EUR', 'USD']) {
        const { status, error } = await put(person, { theme: 'dark', currency });
        expect([status, error.message]).toEqual([403, 'Insufficient permissions to update settings']);
      }
      expect(await seenBy(person)).toEqual(BUSINESS);
    }
  });

  it('are judged like those of an admin', async () => {
    a = await t.tenant();
    const { status, error } = await put(a.viewer, { timezone: 'Nowhere' });
    expect([status, error.fields?.[0]?.field]).toEqual([400, 'timezone']);
    expect(await seenBy(a.viewer)).toEqual(BUSINESS);
  });
});

describe('the own view', () => {
  it('goes over the defaults of the business, which go on for what was not chosen', async () => {
    a = await t.tenant();
    await put(a.admin, { language: 'de', timezone: 'Europe/Vienna', theme: 'dark' });
    await put(a.viewer, { language: 'ar' });
    expect(await seenBy(a.viewer)).toMatchObject({
      language: 'ar',
      timezone: 'Europe/Vienna',
      theme: 'dark',
    });
    await put(a.admin, { timezone: 'Europe/London', language: 'en' });
    expect(await seenBy(a.viewer)).toMatchObject({ language: 'ar', timezone: 'Europe/London' });
  });

  it('is an admin’s as well, and goes back to the default part by part', async () => {
    a = await t.tenant();
    const { status, body } = await choose(a.admin, { language: 'de', timezone: 'Asia/Tokyo' });
    expect([status, body]).toEqual([
      200,
      {
        preferences: { ...BUSINESS, language: 'de', timezone: 'Asia/Tokyo' },
        view: { theme: null, language: 'de', timezone: 'Asia/Tokyo', dateFormat: null },
      },
    ]);
    expect(await seenBy(a.viewer)).toEqual(BUSINESS);
    // What an admin sends as preferences is the business's nevertheless.
    expect((await put(a.admin, { language: 'ar' })).body.preferences.language).toBe('ar');
    expect([(await seenBy(a.admin)).language, (await seenBy(a.viewer)).language]).toEqual(['de', 'ar']);
    await choose(a.admin, { language: null });
    expect(await seenBy(a.admin)).toMatchObject({ language: 'ar', timezone: 'Asia/Tokyo' });
    const context = (await a.admin.call(call.tenantContext)).body;
    expect([context.defaults.timezone, context.view]).toEqual([
      'UTC',
      { theme: null, language: null, timezone: 'Asia/Tokyo', dateFormat: null },
    ]);
  });

  it('has a theme of each device as well, whatever the business has', async () => {
    a = await t.tenant();
    await put(a.admin, { theme: 'dark' });
    const { body } = await choose(a.viewer, { theme: 'device' });
    expect([body.view.theme, body.preferences.theme]).toEqual(['device', 'dark']);
    expect((await a.viewer.call(call.tenantContext)).body.view.theme).toBe('device');
    // A business has one of the two.
    expect((await put(a.admin, { theme: 'device' })).status).toBe(400);
  });

  it('has no currency, and stays as it is while the business is suspended', async () => {
    a = await t.tenant();
    expect((await choose(a.viewer, { currency: 'EUR' })).status).toBe(400);
    await t.database.pool.query("update tenants set status = 'suspended' where id = $1", [a.id]);
    expect((await choose(a.viewer, { language: 'de' })).status).toBe(403);
    expect(await seenBy(a.viewer)).toEqual(BUSINESS);
  });

  it('is how the assistant tells things, by the days of the business', async () => {
    a = await t.tenant();
    await choose(a.viewer, { language: 'de', timezone: 'Asia/Tokyo', dateFormat: 'DD.MM.YYYY' });
    const { rows } = await t.database.pool.query<{ id: string }>(
      'select id from auth_sessions where "userId" = $1',
      [a.viewer.userId],
    );
    const who = { tenantId: a.id, userId: a.viewer.userId, sessionId: rows[0]!.id };
    const at = await t.database.withTenant(who, (tx) =>
      placeOf(
        {
          tx,
          tenantId: a.id,
          currency: 'USD',
          actor: { kind: 'user', id: who.userId, name: '' },
          requestId: null,
          address: null,
          idempotencyKey: null,
          language: 'en',
          changed: () => undefined,
        },
        t.services,
        { role: 'viewer', now: new Date() },
      ),
    );
    expect(at.preferences.timezone).toBe('UTC');
    const say = wordingOf({ ...at.preferences, timezone: at.timezone });
    expect(say.date('2026-01-31T20:00:00Z')).toBe('01.02.2026');
    expect(say.quantity('1234.5')).toBe('1.234,5');
  });
});

describe('the theme of the business', () => {
  it('is the default of people and of the shop once it was chosen, light as well', async () => {
    a = await t.tenant();
    const defaultTheme = async () => (await a.viewer.call(call.tenantContext)).body.defaults.theme;
    expect(await defaultTheme()).toBe(null);
    await put(a.admin, { theme: 'light' });
    expect(await defaultTheme()).toBe('light');
    await put(a.admin, { theme: 'dark' });
    expect(await defaultTheme()).toBe('dark');
  });
});
