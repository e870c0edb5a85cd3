// Second tier: costs more than five seconds.
// First tier: src/server/demo/tables.test.ts, e2e/shell/axe.spec.ts

import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/people/identity/demoAccounts.ts';
import { createLogin } from '#server/people/identity/logins.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { pictureInSize } from '#shared/catalogue/pictures/addresses.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { readFigure } from '#shared/insights/figures/contract.ts';
import { firstSteps } from '#shared/insights/firstSteps/contract.ts';
import { tenantContext } from '#shared/people/tenants/contract.ts';
import { listBills } from '#shared/purchasing/bills/contract.ts';
import { listOrders } from '#shared/purchasing/purchaseOrders/contract.ts';
import { listReplenishment } from '#shared/purchasing/replenishment/contract.ts';
import { listSuppliers } from '#shared/purchasing/suppliers/contract.ts';
import { invoiceAgeing } from '#shared/sales/invoices/contract.ts';
import { QUOTE_STATES } from '#shared/sales/quotes/states.ts';
import { listReturns } from '#shared/sales/returns/contract.ts';
import { countComments, listComments } from '#shared/shopfront/comments/contract.ts';
import { countMessages } from '#shared/shopfront/contact/contract.ts';
import { getShopItem } from '#shared/shopfront/shop/contract.ts';
import { listMoves } from '#shared/stock/ledger/contract.ts';
import { verifyLedger } from '../stock/ledger/verification.ts';
import * as sold from '../testing/demoSales.ts';
import { CONTRADICTIONS } from '../testing/demoStory.ts';
import { expectValidEInvoices } from '../testing/einvoice/valid.ts';
import { expectIndexed } from '../testing/indexed.ts';
import { expectOpenOrders } from '../testing/openOrders.ts';
import { expectReceivables } from '../testing/receivables.ts';
import { type Caller, callerOf, good, ownApp, type TestApp } from '../testing/testApp.ts';
import { HARBOR } from './harbor/harbor.ts';
import { itemsOf } from './items.ts';
import { keepDrawings } from './pictures.ts';
import { PUBLIC } from './public/public.ts';
import { seedDemo } from './seed.ts';

const DAY = 86_400_000;
const TENANTS = [HARBOR, PUBLIC];
let t: TestApp;
let harbor: Caller;
let shop: Caller;

beforeAll(async () => {
  t = await ownApp();
  const { authPool, settings } = t.services;
  const hash = settings.hash!;
  // A start that is killed leaves nothing behind but, at most, a login; the next one, here two at a time, completes it.
  await createLogin(authPool, { ...DEMO_ACCOUNTS[1]!, password: DEMO_PASSWORD }, hash.hash);
  const killed = { ...hash, hash: () => Promise.reject(new Error('killed')) };
  await expect(seedDemo({ ...t.services, settings: { ...settings, hash: killed } })).rejects.toThrow(
    'killed',
  );
  expect(await count('tenants')).toBe(0);
  await Promise.all([seedDemo(t.services), seedDemo(t.services)]);
  harbor = await signIn('admin@harbor.test');
  shop = await signIn('admin@public.test');
});

describe('the demo data', () => {
  it('are found by the words that they keep', async () => {
    await expectIndexed(t.database.pool);
  });

  it('are there once, however often they are asked for', async () => {
    const tables = [
      'tenants',
      'auth_users',
      'memberships',
      'items',
      'locations',
      'stock_moves',
      'suppliers',
      'purchase_orders',
      'audit_events',
    ];
    const before = await Promise.all(tables.map(count));
    expect(before.slice(0, 3)).toEqual([TENANTS.length, DEMO_ACCOUNTS.length, DEMO_ACCOUNTS.length]);
    await seedDemo(t.services);
    expect(await Promise.all(tables.map(count))).toEqual(before);
    for (const { email } of DEMO_ACCOUNTS) await expect(signIn(email)).resolves.toBeDefined();
  });

  it('stand in a ledger without a difference, in which every item is zero over all places', async () => {
    const checks = await verifyLedger(t.database);
    expect(checks.map(({ tenantId, differences }) => [tenantId, differences])).toEqual([
      ['harbor', []],
      ['public', []],
    ]);
    expect(await rows('select id from stock_levels group by tenant_id, id having sum(on_hand) <> 0')).toEqual(
      [],
    );
    expect(
      await rows(`select l.id from stock_levels l join locations p on p.tenant_id = l.tenant_id and p.id = l.location_id
                  where p.usage = 'internal' and l.on_hand < 0`),
    ).toEqual([]);
    expect(
      await rows(`select i.id from item_stock i left join stock_moves m on m.tenant_id = i.tenant_id and m.item_id = i.id
                  group by i.tenant_id, i.id having i.stock_value <> coalesce(sum(m.value_delta), 0)`),
    ).toEqual([]);
  });

  it('were posted in the order in which they happened, up to yesterday, and three mistakes were put right', async () => {
    // What a count corrects takes effect when its line was counted, however much was posted since.
    const unordered = await rows(`select * from (select effective_at < lag(effective_at) over
      (partition by tenant_id, item_id order by id) as is_earlier from stock_moves where source_type is distinct from 'count') as m where is_earlier`);
    expect(unordered).toEqual([]);
    for (const { id, days } of TENANTS) {
      const [span] = await rows(
        `select count(*) as moves, min(effective_at) as first, max(effective_at) as last, count(reverses) filter (where ${sold.NOT_OF_DELIVERY}) as reversals
         from stock_moves where tenant_id = '${id}'`,
      );
      expect(Number(span?.moves)).toBeGreaterThan(id === 'harbor' ? 4000 : 300);
      expect((Date.now() - Date.parse(String(span?.first))) / DAY).toBeGreaterThan(days - 1);
      expect((Date.now() - Date.parse(String(span?.last))) / DAY).toBeLessThan(2);
      expect(Number(span?.reversals)).toBe(3);
    }
  });

  it('give Harbor Supply a full warehouse, of which some is low and some is out', async () => {
    const totals = await harbor.call(items.itemTotals);
    expect(totals.body.items).toBeGreaterThanOrEqual(150);
    expect(totals.body.retailValue).toBeGreaterThan(totals.body.stockValue);
    for (const stock of ['low', 'out'] as const) {
      const found = await harbor.call(items.listItems, { query: { stock, status: 'active' } });
      expect(found.body.items.length, stock).toBeGreaterThanOrEqual(4);
    }
    const moves = await harbor.call(listMoves, { query: { reason: 'sale', limit: 200 } });
    expect(new Set(moves.body.moves.map(({ actor }) => actor))).toEqual(new Set(['Max Harbor', 'Shop till']));
  });

  it('let Harbor Supply buy of suppliers, with orders in every state that somebody would look at', async () => {
    const { orders } = (await harbor.call(listOrders)).body;
    expect(
      orders.map((one) => [one.status, one.receiptStatus, one.billingStatus, one.isLate]).sort(),
    ).toEqual([
      ['closed', 'full', 'full', false],
      ['closed', 'full', 'full', false],
      ['draft', 'none', 'none', false],
      ['ordered', 'full', 'full', false],
      ['ordered', 'none', 'none', false],
      ['ordered', 'none', 'none', true],
      ['ordered', 'partial', 'none', false],
      ['ordered', 'partial', 'partial', false],
      ['pending_approval', 'none', 'none', false],
    ]);
    const { bills } = (await harbor.call(listBills)).body;
    expect(bills.map(({ status }) => status).sort()).toEqual(['due', 'due', 'due', 'overdue', 'void']);
    const { suppliers } = (await harbor.call(listSuppliers)).body;
    expect(suppliers.every((one) => one.items > 0)).toBe(true);
    const { rows: buy } = (await harbor.call(listReplenishment, { query: { limit: '200' } })).body;
    expect(buy.every(({ sellers }) => sellers[0]?.price)).toBe(true);
  });

  it('let Harbor Supply sell: whatever left the house as a sale is on an invoice, and nothing else', async () => {
    const [sales] = await rows(sold.SALES_OF);
    expect(sales).toMatchObject({ mistakes: 1, reversals: 1 });
    expect(sales?.invoiced).toBeGreaterThan(1500);
    expect([await rows(sold.OFF_INVOICE), await rows(sold.OFF_DAY)]).toEqual([[], []]);
  });

  it('let it promise and deliver for a year: in time and late, in parts, short, and some of it open today', async () => {
    expect([await rows(sold.OFF_DELIVERY), await rows(sold.OFF_ORDER)]).toEqual([[], []]);
    const [orders] = await rows(sold.ORDERS_OF);
    const least = { today: 2, late: 2, risky: 1, ready: 2, picking: 1, waiting: 2 };
    const ended = { closed: 150, cancelled: 8, short: 8, parts: 12, months: 12 };
    for (const [what, number] of Object.entries({ ...least, ...ended }))
      expect(orders![what], what).toBeGreaterThanOrEqual(number);
    expect(orders!.picking).toBe(1);
    const numbers = await rows(
      "select number from sales_orders where number is not null and tenant_id = 'harbor' order by order_date, number",
    );
    for (const [year, of] of Map.groupBy(numbers, ({ number }) => String(number).slice(3, 7)))
      expect(of.map(({ number }) => number)).toEqual(
        of.map((_, n) => `SO-${year}-${String(n + 1).padStart(5, '0')}`),
      );
    const period = { from: addDays(dateIn(new Date(), 'UTC'), -365), to: dateIn(new Date(), 'UTC') };
    for (const figure of ['fillRate', 'deliveredOnTime'] as const) {
      const query = { figure, split: 'month', ...period };
      const months = good(await harbor.call(readFigure, { query })).rows.map(({ value }) => Number(value));
      expect(months.length, figure).toBeGreaterThanOrEqual(12);
      expect(Math.min(...months.slice(1)), figure).toBeGreaterThan(40);
      expect(new Set(months).size, figure).toBeGreaterThan(6);
    }
  });

  it('let it have invoices of every kind, in order, with what is owed of every age', async () => {
    const kinds = await rows(sold.INVOICES_OF);
    const of = (state: string) => kinds.find((kind) => kind.state === state);
    expect([of('draft')?.n, of('void')?.n]).toEqual([3, 1]);
    expect(Number(of('issued')?.n)).toBeGreaterThan(400);
    expect(Number(of('issued')?.part)).toBeGreaterThanOrEqual(2);
    expect(Number(of('issued')?.paid)).toBeGreaterThan(300);
    const { currencies } = (await harbor.call(invoiceAgeing)).body;
    expect(currencies.flatMap(({ buckets }) => buckets.filter((one) => one.invoices < 1))).toEqual([]);
    for (const table of ['invoices', 'payments', 'credit_notes']) {
      const numbers = (await rows(sold.numbersOf(table))).map(({ number }) => String(number).slice(-10));
      for (const [year, of] of Map.groupBy(numbers, (number) => number.slice(0, 4)))
        expect(of, table).toEqual(of.map((_, n) => `${year}-${String(n + 1).padStart(5, '0')}`));
    }
    const states = await rows("select state from quotes where tenant_id = 'harbor' group by state");
    expect(states.map(({ state }) => state).sort()).toEqual([...QUOTE_STATES].sort());
    expect(await rows(sold.UNSENT)).toEqual([]);
    // The invoice of an order that was paid for in part credits that part.
    const settled = HARBOR.sales!.filter(({ steps = [] }) =>
      ['prepay', 'invoice'].every((one) => steps.some(([step]) => step === one)),
    );
    const returned = await rows(
      "select id from credit_notes where tenant_id = 'harbor' and return_id is not null",
    );
    expect(await count('credit_notes')).toBe(HARBOR.credits!.length + settled.length + returned.length);
    expect(await rows(sold.OFF_BALANCE)).toEqual([]);
    // Nobody is told of what was overdue when the demo began.
    expect(await count('notifications')).toBe(0);
    expect(await rows(sold.UNTOLD)).toEqual([]);
  });

  it('have an e-invoice of every document, valid in both writings', async () => {
    const [{ n } = {}] = await rows(
      `select (select count(*) from invoices where number is not null) + (select count(*) from credit_notes) as n`,
    );
    await expectValidEInvoices(t, 'harbor', Number(n));
  });

  it('say the same of what is receivable and of open orders on every surface', async () => {
    const today = dateIn(new Date(), 'UTC');
    const days = [0, 1, 7, 40, 111, 200, 366].map((ago) => addDays(today, -ago)).toReversed();
    const [admin] = await rows("select id from auth_users where email = 'admin@harbor.test'");
    const who = { tenantId: 'harbor', userId: String(admin!.id) };
    const sums = await expectReceivables(t, harbor, { ...who, today, days });
    expect(sums.find(({ creditNotes }) => creditNotes > 0)).toBeDefined();
    expect(await expectOpenOrders(t, harbor, who)).toBeGreaterThan(3);
  });

  it('have goods that customers send back: asked for, authorised, come in part, and credited', async () => {
    const { returns } = good(await harbor.call(listReturns, { query: {} }));
    const standing = returns.map(({ state, received, isCredited }) => [state, received, isCredited]);
    expect(standing.toSorted()).toEqual([
      ['authorised', 'none', false],
      ['authorised', 'part', false],
      ['closed', 'all', true],
      ['requested', 'none', false],
    ]);
  });

  it('put all of the demo shop on show', async () => {
    const list = await shop.call(items.listItems, { query: { limit: 200 } });
    expect(list.body.items.length).toBeGreaterThanOrEqual(24);
    for (const { id, sku } of list.body.items) {
      const { body } = await shop.call(items.getItem, { params: { id } });
      expect({ sku, status: body.status, inShop: body.inShop }).toEqual({
        sku,
        status: 'active',
        inShop: true,
      });
      expect(body.slug, sku).toMatch(/^[a-z0-9-]+$/);
      expect(body.description.match(/\.( |$)/g)?.length, sku).toBeGreaterThanOrEqual(2);
    }
    expect(list.body.items.filter(({ isTemplate }) => isTemplate)).toHaveLength(3);
  });

  it('let visitors have their say: on items of the shop, some of it waiting, some of it replied to', async () => {
    for (const [admin, id] of [
      [harbor, 'harbor'],
      [shop, 'public'],
    ] as const) {
      const { comments } = (await admin.call(listComments, { query: { limit: 200 } })).body;
      const { body: counts } = await admin.call(countComments);
      expect(counts.pending, id).toBe(id === 'public' ? 2 : 1);
      expect(counts.approved, id).toBeGreaterThan(id === 'public' ? 25 : 5);
      expect(comments.filter(({ reply }) => reply).length, id).toBeGreaterThan(0);
      const ages = comments.map(({ createdAt }) => Date.parse(createdAt));
      expect(ages, id).toEqual(ages.toSorted((a, b) => b - a));
      for (const item of new Set(comments.map((comment) => comment.item!.id)))
        expect(
          (await t.app.inject(getShopItem.url.replace(':tenantId', id).replace(':id', item))).statusCode,
          comments.find((comment) => comment.item!.id === item)!.item!.sku,
        ).toBe(200);
      expect((await admin.call(countMessages)).body).toEqual({ open: 2 });
    }
  });
});

describe('the story of the demo', () => {
  it.each(Object.entries(CONTRADICTIONS))('has no %s', async (_what, sql) => {
    expect(await rows(sql)).toEqual([]);
  });

  it('is that of a business which has settled in: its logo, its colour, nothing left of the first steps', async () => {
    const { steps } = (await harbor.call(firstSteps)).body;
    expect(steps.filter(({ done }) => !done)).toEqual([]);
    const { branding } = (await harbor.call(tenantContext)).body.tenant;
    expect(branding).toMatchObject({
      logo: expect.stringMatching(/^data:image\/png/),
      accentColour: '#0f6b6b',
    });
  });
});

describe('the pictures of the demo', () => {
  it('are two of every item in the demo shop and one of all that Harbor Supply has, described, and there as soon as their drawings are kept', async () => {
    await keepDrawings(t.services, TENANTS);
    const shown = await rows(
      `select sku, pictures from items where tenant_id = 'public' and jsonb_array_length(pictures) >= 2`,
    );
    expect(shown).toHaveLength(itemsOf(PUBLIC).items.length);
    const bare = await rows(
      `select sku from items where tenant_id = 'harbor' and (in_shop or type = 'stock') and pictures = '[]'`,
    );
    expect(bare).toEqual([]);
    const one = await rows(
      `select distinct on (pictures) sku, pictures from items where tenant_id = 'harbor' and pictures <> '[]'`,
    );
    expect(one.length).toBeGreaterThan(120);
    const pictures = [...shown, ...one].flatMap((row) => row.pictures as { url: string; alt: string }[]);
    expect(pictures.filter(({ alt }) => alt.length < 12)).toEqual([]);
    for (const { url } of pictures) {
      const answer = await t.app.inject({ url: pictureInSize(url, 96, 'webp') });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      // An empty square would be smaller.
      expect(answer.rawPayload.length).toBeGreaterThan(200);
    }
  });
});

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await t.database.pool.query<Record<string, unknown>>(sql)).rows;
}

async function count(table: string): Promise<number> {
  return Number((await rows(`select count(*) as number from ${table}`))[0]?.number);
}

async function signIn(email: string): Promise<Caller> {
  const payload = { email, password: DEMO_PASSWORD };
  const answer = await t.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const token = await t.app.inject({ method: 'GET', url: '/api/auth/token', headers: { cookie } });
  expect(token.statusCode, email).toBe(200);
  return callerOf(t.app, token.json<{ token: string }>().token);
}
