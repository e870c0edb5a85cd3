// Second tier: costs more than five seconds.
// First tier: src/web/insights/firstSteps/sample.page.test.ts
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { claimsOf } from '#server/people/identity/auth.ts';
import { membershipOfUser } from '#server/people/identity/service.ts';
import { items } from '#server/testing/imports.ts';
import { startMailServer } from '#server/testing/mailServer.ts';
import { openSession } from '#server/testing/signIn.ts';
import { type Caller, callerOf, good, ownApp, type TestTenant } from '#server/testing/testApp.ts';
import { getItem, itemTotals, newItem } from '#shared/catalogue/items/contract.ts';
import { listAudit } from '#shared/foundation/audit/contract.ts';
import { invitePeople } from '#shared/people/members/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { discardSample, openSample, readSample } from '#shared/people/samples/contract.ts';
import { tenantContext, updatePreferences } from '#shared/people/tenants/contract.ts';
import { listTenants } from '#shared/people/tenants/platformContract.ts';
import { LANGUAGES } from '#shared/people/tenants/preferences.ts';
import { listOrders } from '#shared/purchasing/purchaseOrders/contract.ts';
import { listSuppliers } from '#shared/purchasing/suppliers/contract.ts';
import { listCustomers } from '#shared/sales/customers/contract.ts';
import { listDeliveries } from '#shared/sales/deliveries/contract.ts';
import { listInvoices } from '#shared/sales/invoices/contract.ts';
import { listOrders as listSales } from '#shared/sales/orders/contract.ts';
import { listQuotes } from '#shared/sales/quotes/contract.ts';
import { listLocations } from '#shared/stock/locations/contract.ts';
import type { DemoTenant } from '../catalogue.ts';
import { itemsOf } from '../items.ts';
import { planHistory } from '../year.ts';
import { sampleIn } from './sample.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const t = await ownApp({ mail: { smtpUrl: `smtp://127.0.0.1:${server.port}`, from: 'stock@example.com' } });

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
  const { orders: sales } = good(await inside.call(listSales, { query: { limit: '200' } }));
  // Those of the past, one in parts, one being picked, one brought back, one late, and drafts.
  expect(sales.map(({ state, delivered }) => `${state} ${delivered}`)).toEqual(
    expect.arrayContaining(['closed all', 'confirmed part', 'confirmed none', 'draft none']),
  );
  expect(sales.length).toBeGreaterThan(15);
  expect(sales.filter(({ picking }) => picking > 0)).toHaveLength(1);
  const { deliveries } = good(await inside.call(listDeliveries, { query: { limit: '200' } }));
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(['picking', 'delivered', 'void']));
  const { quotes } = good(await inside.call(listQuotes, { query: {} }));
  expect(new Set(quotes.map(({ state }) => state)).size).toBe(6);
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

describe('in every language of a business', () => {
  const recipes = LANGUAGES.map((language) => sampleIn('EUR', language));

  it('the sample has the same items, figures and history', () => {
    const midnight = Date.UTC(2026, 4, 4);
    const [english, ...others] = recipes.map((recipe) => {
      const { items: made, stocked } = itemsOf(recipe);
      return {
        items: made.map(
          ({ item: { name, description, category, tags, options, slug, ...same }, template }) => [
            { ...same, tags: tags!.length, options: options?.length },
            template,
          ],
        ),
        history: planHistory(recipe, stocked, midnight).map(({ at, reason, by, lines, mistake }) => [
          ...[at, reason, by, Boolean(mistake)],
          lines.map(({ sku, quantity, unitCost }) => [sku, quantity, unitCost]),
        ]),
      };
    });
    for (const other of others) expect(other).toEqual(english);
  });

  it('what is put into it passes as it would from a page', () => {
    for (const recipe of recipes)
      for (const { item } of itemsOf(recipe).items) {
        expect(newItem.safeParse(item).error, item.name).toBeUndefined();
        for (const { alt } of recipe.drawingsOf(item.sku)) expect(alt.length).toBeGreaterThan(8);
      }
  });

  it('no text is said in two of them', () => {
    const codes = new Set(
      recipes.flatMap((recipe) => [
        ...itemsOf(recipe).items.flatMap(({ item }) => [item.sku, item.unit, item.status]),
        ...[...recipe.suppliers!, ...recipe.customers!].map(({ code }) => code),
        ...recipe.suppliers!.flatMap(({ cases = [] }) => cases.map(([sku]) => sku)),
      ]),
    );
    const said = recipes.map((recipe) =>
      textsOf(recipe).filter((text) => /\p{L}/u.test(text) && !codes.has(text) && !/^\d+ cm$/.test(text)),
    );
    for (const [n, texts] of said.entries())
      for (const others of said.slice(n + 1))
        expect(texts.filter((text) => others.includes(text))).toEqual([]);
  });

  it('all that a sample business keeps is said in its own', async () => {
    const [german, arabic] = await Promise.all([keptIn('de'), keptIn('ar')]);
    const pairs = new Set(textsOf(recipes[0]!).flatMap(wordPairs));
    expect(german.length).toBeGreaterThan(200);
    expect(german.filter((text) => wordPairs(text).some((pair) => pairs.has(pair)))).toEqual([]);
    expect(german.filter((text) => /\p{Script=Arabic}/u.test(text))).toEqual([]);
    expect(arabic.length).toBeGreaterThan(200);
    const ofNumbers = (text: string) => text.replaceAll(/\b[A-Z]{2}-\d{4}-\d+\b/g, '');
    expect(arabic.filter((text) => /\p{Script=Latin}{2}/u.test(ofNumbers(text)))).toEqual([]);
  });
});

const textsOf = (recipe: DemoTenant) => {
  const made = itemsOf(recipe).items;
  const { suppliers, customers, words, tradeOrders, till, shop, stockRoom, salesTax, credits } = recipe;
  return textsIn([
    ...[made, suppliers, customers, words, tradeOrders, till, shop, stockRoom, salesTax],
    credits!.map(({ reason }) => reason),
    made.flatMap(({ item }) => recipe.drawingsOf(item.sku).map(({ alt }) => alt)),
  ]);
};

/** All texts in something, however deep; a text that is made for a name is made for none. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return textsIn(part('', '', ''));
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

// Letters alone: figures and measures are the same everywhere.
function wordPairs(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  return words.slice(1).map((word, n) => `${words[n]} ${word}`);
}

/** What every business keeps in English; pages say it in the language of whoever reads. */
const KEPT_IN_ENGLISH = /^(the draft for .*|in transit|(quote|invoice) \S+)$/i;
const CODE = /\b(KI|GA|ST|OL|BILL|SO|DN|INV|Q)-[\w-]+/gi;

/** Whatever has several words in any row of a sample business in a language; what the search keeps begins with a space. */
async function keptIn(language: string): Promise<string[]> {
  const a = await t.tenant({ settings: {} });
  good(await a.admin.call(updatePreferences, { body: { language } }));
  const { tenant } = good(await (await tried(a)).call(tenantContext));
  const tables = await t.superuser.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'",
  );
  const kept: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await t.superuser.query<{ row: unknown }>(
      `select to_jsonb(kept) as row from ${name} as kept where tenant_id = $1`,
      [tenant.id],
    );
    kept.push(...textsIn(rows));
  }
  return [...new Set(kept)]
    .filter((text) => /^\S.*\s/s.test(text) && !KEPT_IN_ENGLISH.test(text))
    .map((text) => text.replace(CODE, ''));
}
