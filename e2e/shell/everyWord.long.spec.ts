// Second tier: repeats what the catalogue of texts says over every screen in two languages.
// First tier: src/web/texts/catalogues.test.ts
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { REPORTS } from '../../src/shared/insights/reports/reports.ts';
import { ar as arRefusals } from '../../src/shared/refusals/ar.ts';
import { de as deRefusals } from '../../src/shared/refusals/de.ts';
import type { Delivery } from '../../src/shared/sales/deliveries/shapes.ts';
import type { Return } from '../../src/shared/sales/returns/shapes.ts';
import { BUSINESS_TABS } from '../../src/web/shell/business/search.ts';
import { ar } from '../../src/web/texts/ar.ts';
import { de } from '../../src/web/texts/de.ts';
import { englishIn, listen } from '../englishWords.ts';
import { joinBy, linkTo, newcomer, register } from '../newcomers.ts';
import { type Api, apiOf, bring, makePlace, type Place, signIn } from '../staff.ts';
import { walkOn } from '../walk.ts';

/**
 * A browser in German, and one in Arabic: on no screen, in no dialog, in no refusal and in no letter stands a word of
 * English. Names of records are made of "zzz", which is nobody's language.
 */

const LANGUAGES = [
  { code: 'de', locale: 'de-DE', texts: de, refusals: deRefusals },
  { code: 'ar', locale: 'ar-EG', texts: ar, refusals: arRefusals },
] as const;

/** Data, marks and names of things that are called the same everywhere. */
const NAMES = new Set([
  ...['stockbook', 'ada', 'public', 'esc', 'alt', 'do'],
  // Of currencies, in German.
  ...['mark', 'real', 'colon'],
  // What somebody is signed in with.
  ...['chrome', 'linux'],
  // Encodings of files, and sizes of paper.
  ...['windows', 'letter'],
  // Languages are named in their own.
  ...[
    'english',
    'british',
    'american',
    'australian',
    'canadian',
    'deutsch',
    'österreichisches',
    'schweizer',
    'hochdeutsch',
  ],
]);

/** What a browser calls itself, what the editor measures its letters by, and a country that is called so in German. */
const UNREAD = /^Mozilla\/5\.0 .*$|^abc def ghi jkl mno pqr stu$|^Isle of Man$/;

/** Whoever reads what is shown: all of it, and what of it was in English but for some data, with where it was. */
function reader(language: 'de' | 'ar') {
  const english = englishIn(language);
  const all = new Map<string, string>();
  const heard = (at: string, texts: string[]) => {
    for (const text of texts) if (!all.has(text)) all.set(text, at);
  };
  const found = (data: string[] = []) =>
    [...all].flatMap(([text, at]) => {
      const own = data.reduce((rest, one) => rest.replaceAll(one, ' '), text.replace(UNREAD, ''));
      const words = english(own).filter((word) => !NAMES.has(word));
      return words.length ? [`${at}: "${text.slice(0, 300)}" (${words.join(', ')})`] : [];
    });
  return { heard, all, found };
}

/** What the server refuses is read as well, wherever the page shows it; answers once all of it was read. */
function hearRefusals(page: Page, heard: (at: string, texts: string[]) => void): () => Promise<unknown> {
  const reading: Promise<void>[] = [];
  page.on('response', (answer) => {
    if (answer.status() < 400 || !answer.url().includes('/api/')) return;
    const read = (body: string) => {
      const said = body.matchAll(/"(?:message|error|reason)":"((?:[^"\\]|\\.)*)"/g);
      heard(
        new URL(answer.url()).pathname,
        // Programs are told the name of the field besides; no page shows it.
        [...said].map(([, text = '']) => text.replace(/^[\w.]+: /, '')),
      );
    };
    // What was on its way when the page was left has no body.
    reading.push(answer.text().then(read, () => undefined));
  });
  return () => Promise.all(reading);
}

type Made = { id: string; version: number; lines: { id: string }[]; receipts: { id: string }[] };

/** A return of all that has left with a delivery, of which everything has come for its supplier; answers its id. */
async function sendBack(api: Api, deliveryId: string): Promise<string> {
  const { order, lines } = await api.get<Delivery>(`/api/deliveries/${deliveryId}`);
  const asked = await api.post<Return>(`/api/orders/${order.id}/returns`, {
    lines: lines.map((line) => ({
      deliveryLineId: line.id,
      quantity: line.quantity,
      reason: 'damaged',
      note: 'Zzz',
    })),
  });
  const may = await api.post<Return>(`/api/returns/${asked.id}/authorise`, { version: asked.version });
  await api.post(`/api/returns/${asked.id}/receive`, {
    version: may.version,
    lines: may.lines.map(({ id, quantity }) => ({ lineId: id, quantity, destination: 'supplier' })),
  });
  return asked.id;
}

/** A pick list, and a delivery that has left, with their addresses. */
async function deliver(api: Api, order: object): Promise<{ picking: string; left: string }> {
  const start = async (): Promise<Delivery> => {
    const { id, version } = await api.post<Made>('/api/orders', order);
    await api.post(`/api/orders/${id}/confirm`, { version });
    return api.post(`/api/orders/${id}/deliveries`, {});
  };
  const { id: left, version, lines } = await start();
  const picked = lines.map(({ id, quantity }) => ({ id, quantity }));
  const all = await api.put<Delivery>(`/api/deliveries/${left}`, { version, picked });
  await api.post(`/api/deliveries/${left}/deliver`, { version: all.version });
  return { picking: (await start()).id, left };
}

/** A business with something on every one of its screens; the addresses of its records. */
async function furnish(api: Api, mark: string): Promise<string[]> {
  const post = (url: string, body: unknown) => api.post<Made>(url, body);
  const { locations } = await api.get<{ locations: Place[] }>('/api/locations');
  const main = locations.find(({ usage }) => usage === 'internal')!;
  const place = main.id;
  const other = (await makePlace(api, { name: 'Zzz-Regal', barcode: 'ZZZ1' })).id;
  await post('/api/tax-rates', { name: 'Zzz-Satz', rate: '19', isDefault: true });
  for (const kind of ['text', 'number', 'date'])
    await post('/api/custom-fields', { name: `Zzz-${kind[0]}zzz`, kind });
  const item = (sku: string, more = {}) =>
    post('/api/items', { sku, name: `Zzz-${sku}`, price: 1250, status: 'active', ...more });
  const rope = await item('ZZZ-1', {
    ...{ category: 'Zzz-Art', tags: ['zzz-a'], barcodes: ['4006381333931'], description: 'Zzz. Zzz.' },
    ...{ reorderPoint: '50', reorderQuantity: '20', inShop: true, slug: 'zzz-1', taxRate: '19' },
  });
  await item('ZZZ-2', { variantOf: rope.id, options: [{ name: 'Zzz-Farbe', value: 'Zzz-rot' }] });
  const plain = await item('ZZZ-3', { inShop: true });
  await bring(api, plain, main, '40');
  await bring(api, plain, main, '-2', { reason: 'damaged' });
  await post('/api/stock/transfers', {
    lines: [{ itemId: plain.id, fromId: place, toId: other, quantity: '5' }],
  });
  await post('/api/stock/revaluations', { itemId: plain.id, unitCost: '5' });
  const supplier = await post('/api/suppliers', { name: 'Zzz-Lieferant', email: `zzzl-${mark}@example.com` });
  for (const { id } of [plain, await item('ZZZ-4', { reorderPoint: '5' })])
    await post(`/api/suppliers/${supplier.id}/items`, { itemId: id, price: '2.5', supplierSku: 'ZZZ' });
  const order = () =>
    post('/api/purchase-orders', {
      ...{ supplierId: supplier.id, locationId: place },
      lines: [{ itemId: plain.id, quantity: '5', unitCost: '2' }],
    });
  const [draft, placed] = [await order(), await order()];
  const ordered = await post(`/api/purchase-orders/${placed.id}/order`, { version: placed.version });
  const received = await post(`/api/purchase-orders/${placed.id}/receipts`, {
    version: ordered.version,
    lines: [{ lineId: placed.lines[0]?.id, accepted: '2' }],
  });
  await post(`/api/purchase-orders/${placed.id}/bills`, {
    ...{ version: received.version, supplierNumber: 'ZZZ-R', billDate: '2026-01-02' },
    lines: [{ lineId: placed.lines[0]?.id, quantity: '1' }],
  });
  const toSupplier = await post('/api/supplier-returns', {
    ...{ orderId: placed.id, note: 'Zzz' },
    lines: [
      {
        ...{ receiptId: received.receipts[0]?.id, lineId: placed.lines[0]?.id },
        ...{ quantity: '1', reason: 'damaged', note: 'Zzz' },
      },
    ],
  });
  await post(`/api/supplier-returns/${toSupplier.id}/authorise`, {
    version: toSupplier.version,
    rma: 'ZZZ-RMA',
  });
  const customer = await post('/api/customers', { name: 'Zzz-Kunde', email: `zzzk-${mark}@example.com` });
  const lines = [{ itemId: plain.id, quantity: '1', unitPrice: '10' }];
  const invoice = async () => post('/api/invoices', { customerId: customer.id, lines });
  const issued = await invoice();
  await post(`/api/invoices/${issued.id}/issue`, { version: issued.version });
  const second = await invoice();
  await post(`/api/invoices/${second.id}/issue`, { version: second.version });
  const sketch = await invoice();
  // Before an order that wants all there is.
  const sent = await deliver(api, {
    customerId: customer.id,
    lines: [{ itemId: plain.id, quantity: '1' }],
  });
  const back = await sendBack(api, sent.left);
  const sale = async (quantity: string) =>
    post('/api/orders', { customerId: customer.id, lines: [{ itemId: plain.id, quantity }] });
  const [promised, planned] = [await sale('999'), await sale('1')];
  await post(`/api/orders/${promised.id}/confirm`, { version: promised.version });
  const payment = await post('/api/payments', {
    ...{ customerId: customer.id, amount: 900, method: 'cash' },
    allocations: [{ invoiceId: issued.id, amount: 500 }],
  });
  const credit = await post('/api/credit-notes', {
    ...{ customerId: customer.id, reason: 'Zzz' },
    lines: [{ description: 'Zzz', quantity: '1', unitPrice: '3' }],
  });
  await post(`/api/invoices/${issued.id}/sends`, {});
  await post(`/api/customers/${customer.id}/page/sends`, {});
  await post(`/api/orders/${promised.id}/send`, {});
  await post(`/api/deliveries/${sent.left}/send`, {});
  const quote = async () => post('/api/quotes', { customerId: customer.id, lines });
  const [offered, answered, revised] = [await quote(), await quote(), await quote()];
  for (const { id, version } of [answered, revised]) await post(`/api/quotes/${id}/sends`, { version });
  await post(`/api/quotes/${answered.id}/acceptance`, { version: answered.version + 1, note: 'Zzz' });
  await post(`/api/quotes/${revised.id}/revisions`, { version: revised.version + 1 });
  const repeated = async (more: object) =>
    post('/api/recurring-invoices', { customerId: customer.id, name: 'Zzz', lines, ...more });
  const [short, resting] = [
    await repeated({
      ...{ startsOn: '2190-01-20', anchor: '2190-02-01', businessDay: 'next', count: 9, merge: true },
      priceChanges: [{ kind: 'percent', from: '2190-04-01', percent: '3' }],
    }),
    await repeated({ startsOn: '2190-01-20', timeUnit: 'week', every: 2, make: 'issue' }),
  ];
  await post(`/api/recurring-invoices/${short.id}/skips`, { version: 1, from: '2190-01-20', skipped: true });
  await post(`/api/recurring-invoices/${resting.id}/pause`, { version: 1 });
  await post(`/api/items/${plain.id}/comments`, { text: 'Zzz zzz' });
  await post('/api/invitations', { emails: [`zzzp-${mark}@example.com`], role: 'viewer' });
  const file = (name: string, text: string) => post(`/api/imports?fileName=${name}`, text);
  const uploaded = await file('zzz.csv', 'SKU,NAME,PRICE\nZZZ-8,Zzz,1\n');
  const checked = await api.post<{ id: string; mapping: unknown }>(
    '/api/imports?fileName=zzz2.csv',
    'SKU,NAME,PRICE,STATUS,UNIT,QUANTITY\nZZZ-9,Zzz,zzz,zzz,zzz,-1\n,,,,,\nZZZ-9,,1,,,x\n',
  );
  const { mapping } = checked;
  await post(`/api/imports/${checked.id}/check`, { mapping, decimalComma: false, locationId: place });
  await expect
    .poll(async () => (await api.get<{ state: string }>(`/api/imports/${checked.id}`)).state)
    .toBe('checked');
  const count = await post('/api/counts', { name: 'Zzz-Zzz', scope: { locations: [place] } });
  const counted = await post(`/api/counts/${count.id}/start`, { version: count.version });
  const at = new Date().toISOString();
  await post(`/api/counts/${count.id}/events`, {
    sentAt: at,
    events: [
      ...[
        { itemId: plain.id, quantity: '3' },
        { code: 'ZZZ-?', quantity: '1' },
      ].map((event) => ({
        ...{ id: randomUUID(), locationId: place, kind: 'add', at },
        ...event,
      })),
    ],
  });
  await post(`/api/counts/${count.id}/finish`, { version: counted.version });
  await post('/api/count-rules', { of: { locationId: other }, every: 'week' });
  const thought = await post('/api/counts', { name: 'Zzz-Zz', isBlind: true, toleranceUnits: '2' });
  return [
    ...['', '?tab=places', '?tab=codes', '?tab=history'].map((tab) => `counts/${count.id}${tab}`),
    ...['counts', 'counts/due', `counts/${thought.id}`],
    `purchase-orders/${draft.id}/edit`,
    ...[draft, placed].map(({ id }) => `purchase-orders/${id}`),
    `purchase-orders/${placed.id}?tab=bills`,
    ...['', '?tab=history'].map((tab) => `supplier-returns/${toSupplier.id}${tab}`),
    ...[promised, planned].map(({ id }) => `orders/${id}`),
    ...['?tab=history', '?do=change'].map((part) => `orders/${promised.id}${part}`),
    ...[sketch, issued, second].map(({ id }) => `invoices/${id}`),
    ...[offered, answered, revised].map(({ id }) => `quotes/${id}`),
    ...[short, resting].map(({ id }) => `recurring-invoices/${id}`),
    ...['recurring-invoices', 'recurring-invoices/new', `recurring-invoices/${short.id}/edit`],
    ...[`payments/${payment.id}`, `credit-notes/${credit.id}`],
    ...[`deliveries/${sent.picking}`, `deliveries/${sent.left}`, `deliveries/${sent.left}?tab=history`],
    ...['', '?tab=receipts', '?tab=history'].map((tab) => `returns/${back}${tab}`),
    ...['', '?tab=ledger', '?tab=promised', '?tab=history'].map((tab) => `inventory/items/${plain.id}${tab}`),
    ...[`inventory/items/${rope.id}`, `suppliers/${supplier.id}`, `customers/${customer.id}`],
    ...[`imports/${uploaded.id}`, `imports/${checked.id}`],
    ...[
      'dashboard',
      'explore',
      'explore?figure=receivables&split=age',
      'replenishment',
      'inventory',
      'locations',
      'comments',
      'imports',
    ],
    ...[
      'purchase-orders',
      'purchase-orders/new',
      'suppliers',
      'bills',
      'incoming-invoices',
      'supplier-returns',
      'customers',
      'deliveries',
      'returns',
      'orders',
      'orders/new',
      'invoices',
      'invoices/new',
    ],
    ...['quotes', 'quotes/new'],
    ...REPORTS.map((report) => `reports/${report}`),
    ...BUSINESS_TABS.map((tab, n) => (n ? `settings?tab=${tab}` : 'settings')),
  ];
}

/** A business that was registered in the language of the browser. */
async function open(page: Page, request: APIRequestContext) {
  const who = newcomer();
  const mark = who.email.slice(2, 10);
  const zzz = { business: `Zzz ${mark}`, name: 'Zzz-Person', email: `zzz-${mark}@example.com` };
  const tenantId = await register(page, { ...who, ...zzz });
  await page.goto(await linkTo(request, zzz.email, 'confirmation'));
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  const api = await apiOf(page.request);
  return { mark, tenantId, api, screens: await furnish(api, mark) };
}

// One after the other they would take longer than all the other tests.
test.describe.configure({ mode: 'parallel' });

for (const { code, locale, texts, refusals } of LANGUAGES)
  test.describe(`in "${code}"`, () => {
    test.use({ locale, extraHTTPHeaders: { 'accept-language': code } });
    // What closes a dialog does no more than its key.
    const leave = [texts.shell.signOut, texts.shell.darkMode, texts.ui.close, texts.ui.cancel];
    /** How much of what was read was a refusal: the walk has to have gone wrong often. */
    const refusalsIn = (all: Map<string, string>) =>
      Object.values(refusals).filter((words) => typeof words === 'string' && all.has(words)).length;

    test('staff reads no English, on no screen, in no dialog, refusal or letter', async ({
      page,
      request,
    }) => {
      test.setTimeout(3_600_000);
      const { heard, all, found } = reader(code);
      await listen(page);
      const refused = hearRefusals(page, heard);
      const { mark, tenantId, screens } = await open(page, request);
      const explore = walkOn(page, leave, heard);
      const ours = screens.map((path) => `/tenant/${tenantId}/${path}`);
      const others = ['users', 'users?tab=audit', 'user-requests', 'personal-data', 'messages'].map(
        (path) => `/admin/${path}`,
      );
      for (const screen of [...ours, '/help', '/help?q=zzzzz', '/view', ...others]) await explore(screen);
      const platform = await signIn(page, 'platform');
      const { mails } = await platform.get<{ mails: { id: string }[] }>(`/api/admin/outbox?q=${mark}`);
      for (const { id } of mails) {
        const mail = await platform.get<{ subject: string; text: string }>(`/api/admin/outbox/${id}`);
        heard(`mail "${mail.subject}"`, [mail.subject, ...mail.text.split('\n')]);
      }
      await refused();
      expect(found()).toEqual([]);
      expect(refusalsIn(all)).toBeGreaterThan(5);
      expect(mails.length).toBeGreaterThan(2);
    });

    test('a visitor reads no English', async ({ page, request }) => {
      const { heard, all, found } = reader(code);
      await listen(page);
      const refused = hearRefusals(page, heard);
      const { tenantId, mark } = await open(page, request);
      const invoice = await linkTo(request, `zzzk-${mark}@example.com`, 'invoice');
      const quote = await linkTo(request, `zzzk-${mark}@example.com`, 'quote');
      const customer = await linkTo(request, `zzzk-${mark}@example.com`, 'customer-page');
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      const explore = walkOn(page, leave, heard);
      const token = '?token=zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz';
      for (const screen of [
        ...[
          '/',
          '/about',
          '/help',
          `/shop/${tenantId}`,
          `/shop/${tenantId}?q=zzzzz`,
          '/shop/zzzzz',
          invoice,
          '/invoice?tenant=zzz#zzz',
          quote,
          '/quote?tenant=zzz#zzz',
          customer,
          '/customer?tenant=zzz#zzz',
        ],
        ...['/admin-login-456', '/register', '/reset-password', `/request-access?tenant=${tenantId}`],
        ...['reset-password', 'register', 'confirm-email', 'set-up'].map((path) => `/${path}${token}`),
      ]) {
        await explore(screen);
      }
      await refused();
      expect(found()).toEqual([]);
      expect(refusalsIn(all)).toBeGreaterThan(1);
    });

    test('the platform reads no English', async ({ page, request }) => {
      const { heard, all, found } = reader(code);
      const email = `zzz-${newcomer().email}`;
      const platform = await signIn(page, 'platform');
      await platform.post('/api/invitations', { emails: [email], role: 'admin' });
      await platform.post('/api/admin/tenants', {
        id: email.slice(0, 14),
        name: 'Zzz-Laden',
        email: `zzz${email}`,
      });
      await page.context().clearCookies();
      const link = await linkTo(request, email, 'invitation');
      await listen(page);
      const refused = hearRefusals(page, heard);
      // What is found by the address alone is this test's own.
      const clears = [texts.list.clearSearch, texts.outbox.clear, texts.platform.clear];
      const explore = walkOn(page, [...leave, ...clears], heard);
      await explore(link);
      const token = new URL(link, 'http://here').searchParams.get('token');
      await joinBy(page.request, { token, name: 'Zzz', password: 'zzz first zzz' });
      await (await apiOf(page.request)).put('/api/account/view', { language: code });
      await explore(`/admin/dashboard?q=${email.slice(4, 14)}`);
      await explore(`/admin/outbox?q=${email}`);
      await refused();
      // The platform's own business is an English one, and so is its letter.
      const { tenant } = await platform.get<{ tenant: { name: string } }>('/api/tenant/context');
      const { mails } = await platform.get<{ mails: { id: string; toAddress: string }[] }>(
        `/api/admin/outbox?q=${email}`,
      );
      // Whoever is an admin of it is also told of what others do meanwhile.
      const letters = await Promise.all(
        mails
          .filter(({ toAddress }) => toAddress === email)
          .map(({ id }) => platform.get<{ subject: string; text: string }>(`/api/admin/outbox/${id}`)),
      );
      const subjects = letters.map(({ subject }) => subject);
      expect(subjects.filter((subject) => all.has(subject))).not.toEqual([]);
      // Line by line: whom it is not to shows the letter without its link.
      const lines = letters.flatMap(({ text }) => text.split('\n').filter((line) => line.trim()));
      expect(found([...subjects, ...lines, tenant.name, '/shop/'])).toEqual([]);
    });
  });
