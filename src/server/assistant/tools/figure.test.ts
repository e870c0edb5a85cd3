import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/assistant/chat/reading.ts';
import { listItems } from '#shared/catalogue/items/contract.ts';
import { FIGURE_NAMES, figureOf } from '#shared/insights/figures/catalogue.ts';
import { readFigure } from '#shared/insights/figures/contract.ts';
import { FIGURE_WORDS } from '#shared/insights/figures/words/words.ts';
import { formatMoney } from '#shared/money.ts';
import { listCustomers } from '#shared/sales/customers/contract.ts';
import { confirmOrder, createOrder } from '#shared/sales/orders/contract.ts';
import { addCustomer, invoiceOver } from '../../testing/invoicing.ts';
import { addItem, stockUp } from '../../testing/ledgers.ts';
import { converse, deskOf } from '../../testing/phrasings/conversation.ts';
import { good, type TestApp, type TestTenant, testApp } from '../../testing/testApp.ts';
import type { Desk, Reply } from '../port.ts';

let t: TestApp;
let a: TestTenant;
let desk: Desk;
const YEAR = new Date().getUTCFullYear();

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  const kettle = await addItem(a, 'KTL-1', { name: 'Copper kettle', price: 4990, category: 'Kitchen' });
  await stockUp(a, kettle, '23');
  const one = await addCustomer(a, { name: 'Marigold Bakery' });
  const other = await addCustomer(a, { name: 'Old Mill Stores' });
  await invoiceOver(a, one.id, 12345, { issueDate: `${YEAR - 1}-03-01`, dueDate: `${YEAR - 1}-03-31` });
  await invoiceOver(a, one.id, 2000);
  await invoiceOver(a, other.id, 5000);
  desk = await deskOf(t.services, { tenantId: a.id, userId: a.admin.userId });
});

const ask = (...texts: string[]): Promise<Reply> =>
  converse(desk, { tenantId: a.id, userId: a.admin.userId }, texts);

describe('a figure of the catalogue', () => {
  it.each(FIGURE_NAMES)('is told as it is read everywhere else: %s', async (figure) => {
    const { totals } = good(await a.admin.call(readFigure, { query: { figure } }));
    for (const language of LANGUAGES) {
      const { text, links } = await desk.use('figure', { figure, language });
      expect(text.startsWith(FIGURE_WORDS[language].figures[figure].name), text).toBe(true);
      expect(links.at(-1)?.href).toContain(`/tenant/${a.id}/explore?figure=${figure}`);
      const [only] = totals;
      if (language !== 'en' || only?.value == null) continue;
      const { unit } = figureOf(figure);
      if (unit === 'money') expect(text).toContain(formatMoney(Number(only.value), 'USD'));
      if (unit === 'count') expect(text).toContain(`: ${only.value}.`);
    }
  });
});

it('is asked for in three languages, and told in the one it was asked in', async () => {
  expect((await ask('sales by customer this year')).response).toMatch(
    /^Sales, .*: \$70\.00\. Most: Old Mill Stores, \$50\.00\.$/,
  );
  const german = await ask('Umsatz nach Kunde dieses Jahr');
  expect(german.response).toMatch(/^Verkäufe, .*: 70,00\s\$\. Am meisten: Old Mill Stores, 50,00\s\$\.$/);
  expect(german.table).toMatchObject({
    head: ['Kunde', 'Verkäufe'],
    rows: [
      ['Old Mill Stores', expect.stringContaining('50,00')],
      ['Marigold Bakery', expect.stringContaining('20,00')],
    ],
  });
  // Dates read from left to right in a sentence that does not.
  expect((await ask('مبيعات هذه السنة')).response).toMatch(/^المبيعات.*\u2068[\d-]{10}\u2069.*70/);
});

it('tells of items and customers in the language of the question as well', async () => {
  expect((await ask('Was kostet der Copper kettle?')).response).toMatch(/kostet im Verkauf 49,90/);
  expect((await ask('كم سعر Copper kettle؟')).response).toMatch(/^سعر بيع \u2068Copper kettle/);
  expect((await ask('Was schuldet uns Marigold Bakery?')).response).toMatch(
    /^Der Saldo von Marigold Bakery ist/,
  );
});

it('goes on with what was asked before, and says what it is compared with', async () => {
  expect((await ask('sales this year', 'and last year?')).response).toBe(`Sales, ${YEAR - 1}: $123.45.`);
  expect((await ask('sales this year', 'only Marigold Bakery')).response).toMatch(
    /^Sales \(Marigold Bakery\), .*: \$20\.00\.$/,
  );
  const compared = await ask('sales this year by month compared with last year');
  expect(compared.table?.head).toEqual(['Month', 'Sales', 'Before', 'Change']);
});

it('says that there are none above or below something', async () => {
  expect((await ask('sales by customer above 100000 this year')).response).toMatch(
    /^There are none: Sales \(more than \$100,000\.00\), .*\.$/,
  );
  expect((await ask('Kunden mit mehr als 100000 Umsatz dieses Jahr')).response).toMatch(
    /^Davon gibt es keine: /,
  );
});

it('tells of items that the next question may mean', async () => {
  const told = await ask('stock value by item');
  expect(told.entities.items).toEqual([{ id: expect.any(String), name: 'Copper kettle' }]);
  expect((await ask('stock value by item', 'why?')).intent).toBe('explain');
});

it('drops no word, states no guess, and foretells nothing', async () => {
  expect((await ask('what does marigald bakery owe us')).response).toBe(
    'I found nothing called “marigald bakery”. Did you mean “Marigold Bakery”?',
  );
  expect((await ask('what will sales be next year')).intent).toBe('unsupported');
  expect((await ask('write me a poem')).intent).toBe('unsupported');
  expect((await ask('hello')).response).toBe('Hello! What would you like to know?');
  expect((await ask('danke')).response).toBe('Gern geschehen.');
});

it('of what somebody may not see is refused in the language of the question', async () => {
  const viewer = { tenantId: a.id, userId: a.viewer.userId };
  const theirs = await deskOf(t.services, viewer);
  const of = async (text: string) => (await converse(theirs, viewer, [text])).response;
  expect(await of('stock value')).toMatch(/^Stock value: \$/);
  expect(await of('sales this year')).toBe('You do not have permission to do this.');
  expect(await of('Umsatz dieses Jahr')).toBe('Dazu fehlt Ihnen die Berechtigung.');
});

it('asks for just what is missing of something to be done, and goes on from the answer', async () => {
  expect((await ask('change the price of the copper kettle')).response).toBe('What is the new price?');
  expect((await ask('change the price of the copper kettle', '55.20')).response).toMatch(/\$55\.20/);
  expect((await ask('write off the copper kettle')).response).toBe('How many?');
  expect((await ask('write off the copper kettle', '2')).response).toMatch(/from 23 to 21/);
  expect((await ask('Preis vom Copper kettle ändern')).response).toBe('Wie ist der neue Preis?');
});

it('what cannot be proposed is explained, and what can is proposed', async () => {
  const quote = await ask('draft a quote for Marigold Bakery for 3 copper kettles');
  expect([quote.intent, quote.proposal], quote.response).toEqual(['help', null]);
  expect((await ask('quotes open')).response).toBe('Open quotes: 0.');
  expect((await ask('offene Angebote')).response).toBe('Offene Angebote: 0.');
  expect((await ask('days of cover of copper kettle')).response).not.toContain('could not use');
  const german = await ask('Buche 3 Copper kettle als beschädigt aus');
  expect(german.proposal?.lines[0], german.response).toMatchObject({ before: '23 Stück', after: '20 Stück' });
});

it('tells what is held for whom, and names the orders of both sides where nothing says whose', async () => {
  const { customers } = good(await a.manager.call(listCustomers, { query: {} }));
  const customerId = customers.find(({ name }) => name === 'Marigold Bakery')!.id;
  const { items } = good(await a.manager.call(listItems, { query: {} }));
  const lines = [{ itemId: items[0]!.id, quantity: '30', unitPrice: '5' }];
  const { id, version } = good(await a.manager.call(createOrder, { body: { customerId, lines } }));
  good(await a.manager.call(confirmOrder, { params: { id }, body: { version } }));
  expect((await ask('what is held for Marigold Bakery?')).response).toMatch(/^Held \(Marigold Bakery\): 23/);
  expect((await ask('Was ist für Marigold Bakery reserviert?')).response).toMatch(/^Reserviert \(.*: 23/);
  expect((await ask('ما المحجوز لـ Marigold Bakery؟')).response).toMatch(/^المحجوز.*23/);
  const late = await ask('which orders are late?');
  expect(late.response).toMatch(/^Late orders: 0\..* Late customer orders: 0\.$/);
  expect(late.links.map(({ href }) => href)).toContain(`/tenant/${a.id}/orders?promise=late`);
  expect((await ask('how much of copper kettle is available?')).response).toMatch(
    /23.* on hand.*, 23.* of them held, 0.* available\.$/,
  );
  const waiting = await ask('what is on backorder?');
  expect(waiting.table).toMatchObject({ rows: [['Copper kettle', expect.stringContaining('7')]] });
  expect(waiting.links[0]?.href).toBe(`/tenant/${a.id}/reports/backorders`);
});
