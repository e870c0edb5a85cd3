import { beforeAll, expect, it } from 'vitest';
import { listItems } from '#shared/catalogue/items/contract.ts';
import { addDays, addMonths, monthOf } from '#shared/dates.ts';
import type { MoveReason } from '#shared/stock/ledger/reasons.ts';
import { lockForPosting, postLocked } from '../stock/ledger/posting.ts';
import type { Someone } from '../testing/chats.ts';
import { countOf } from '../testing/counted.ts';
import { addItem, addPlace, asSystem, placesOf } from '../testing/ledgers.ts';
import { converse, deskOf } from '../testing/phrasings/conversation.ts';
import { figuresAt } from '../testing/screens.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';
import type { Desk, Reply } from './port.ts';
import { TOOLS } from './tools.ts';

/** Every figure in an answer is one of the screens that it links to, by the calls that these make. */

let t: TestApp;
let a: TestTenant;
let who: Someone;
let desk: Desk;

const TODAY = new Date().toISOString().slice(0, 10);
const LAST_MONTH = addMonths(monthOf(TODAY), -1);

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  who = { tenantId: a.id, userId: a.admin.userId };
  const shelf = await addPlace(a, 'Shelf');
  const places: Record<string, string> = { ...(await placesOf(a)), Shelf: shelf };
  const ids: Record<string, string> = {};
  const add = async (sku: string, name: string, fields: object = {}) => {
    ids[sku] = await addItem(a, sku, { name, ...fields });
  };
  await add('LMP', 'Storm lantern', {
    category: 'Lighting',
    price: 4990,
    reorderPoint: '40',
    reorderQuantity: '60',
  });
  await add('CDL', 'Beeswax candle', { category: 'Lighting', price: 350, reorderPoint: '20' });
  await add('RPE', 'Hemp rope', { category: 'Cordage', unit: 'm', price: 220, reorderPoint: '5' });
  await add('TWN', 'Tarred twine', { category: 'Cordage', price: 790 });
  await add('BLK', 'Wooden block', { category: 'Hardware', price: 2450 });
  const post = (reason: MoveReason, at: string, lines: [string, string, string, number, number?][]) =>
    asSystem(t, a, async (ctx) => {
      const locked = await lockForPosting(ctx, Object.values(ids), Object.values(places));
      await postLocked(ctx, locked, {
        reason,
        effectiveAt: at,
        lines: lines.map(([sku, from, to, quantity, unitCost]) => ({
          itemId: ids[sku]!,
          fromId: places[from]!,
          toId: places[to]!,
          quantity: BigInt(Math.round(quantity * 1000)),
          unitCost: unitCost === undefined ? null : BigInt(Math.round(unitCost * 1_000_000)),
        })),
      });
    });
  await post('opening', `${addDays(LAST_MONTH, -200)}T08:00:00Z`, [
    ['LMP', 'Adjustments', 'Main', 64, 21.337],
    ['CDL', 'Adjustments', 'Main', 18, 1.1],
    ['RPE', 'Adjustments', 'Shelf', 120.5, 0.913],
    ['TWN', 'Adjustments', 'Main', 77, 3.5],
    ['BLK', 'Adjustments', 'Shelf', 9, 11],
  ]);
  await post('transfer', `${addDays(LAST_MONTH, 1)}T08:00:00Z`, [['LMP', 'Main', 'Shelf', 13]]);
  await post('sale', `${addDays(LAST_MONTH, 2)}T12:00:00Z`, [
    ['LMP', 'Main', 'Customers', 29],
    ['RPE', 'Shelf', 'Customers', 33.25],
  ]);
  await post('sale', `${addDays(LAST_MONTH, 9)}T12:00:00Z`, [
    ['LMP', 'Shelf', 'Customers', 3],
    ['CDL', 'Main', 'Customers', 18],
  ]);
  await post('purchase_receipt', `${addDays(LAST_MONTH, 10)}T12:00:00Z`, [
    ['LMP', 'Suppliers', 'Main', 17, 24.9],
  ]);
  await post('damaged', `${addDays(LAST_MONTH, 11)}T12:00:00Z`, [['LMP', 'Main', 'Adjustments', 2]]);
  await countOf(a.manager, shelf, [
    [ids.RPE!, '85.5'],
    [ids.BLK!, '9'],
  ]);
  desk = await deskOf(t.services, who);
});

/** What is no figure: names, SKUs, days, and the numbers of a list. */
async function figuresIn(text: string): Promise<string[]> {
  const { items } = (await a.admin.call(listItems, { query: { limit: '200' } })).body;
  const names = items.flatMap(({ name, sku }) => [name, sku]);
  const plain = [...names, ...names.map((name) => name.toLowerCase())]
    .reduce((left, name) => left.replaceAll(name, '…'), text)
    .replace(/\d{4}-\d\d-\d\d/g, '…')
    .replace(/[A-Z][a-z]+ \d{4}/g, '…')
    .replace(/^\d+\. /gm, '')
    .replace(/CT-\d+-\d+/g, '…');
  return plain.match(/[$]?\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];
}

async function seenAt({ links }: Reply): Promise<Set<string>> {
  // Sales are for those who may see the dashboard.
  const by = (href: string) => (/explore|replenishment/.test(href) ? a.admin : a.viewer);
  const seen = (await Promise.all(links.map(({ href }) => figuresAt(by(href), href, '')))).flat();
  return new Set(seen.map((figure) => figure.replace(/^-/, '')));
}

const QUESTIONS: [tool: string, question: string, least: number][] = [
  ['item', 'how many storm lanterns do we have', 3],
  ['item', 'where is the hemp rope', 1],
  ['item', 'price of tarred twine', 1],
  ['item', 'what does the storm lantern cost us', 1],
  ['item', 'what are our storm lanterns worth', 3],
  ['item', 'reorder point of storm lantern', 3],
  ['item', 'tell me about the wooden block', 3],
  ['item', 'how many storm lanterns are on the shelf', 2],
  ['find_items', 'find rope', 2],
  ['find_items', 'list all lighting', 5],
  ['figure', 'what is low', 1],
  ['figure', 'what is out of stock', 1],
  ['figure', 'what is low in lighting', 1],
  ['figure', 'what is my stock worth', 1],
  ['figure', 'what is lighting worth', 1],
  ['figure', 'how many items do we have', 1],
  ['figure', 'what should i reorder', 1],
  ['figure', 'how many storm lanterns did we sell last month', 1],
  ['figure', 'what did we sell last month', 1],
  ['figure', 'how much lighting did we sell last month', 1],
  ['figure', 'how many storm lanterns did we receive last month', 1],
  ['figure', 'how much was damaged last month', 1],
  ['figure', 'what did we sell yesterday', 1],
  ['figure', 'what sold best last month', 1],
  ['figure', 'what is not selling', 1],
  ['explain_stock', 'why do we have so many storm lanterns', 12],
  ['last_move', 'when did we last sell storm lanterns', 1],
  ['last_counted', 'when was the hemp rope last counted', 2],
  ['last_counted', 'when was the shelf last counted', 2],
  ['places', 'what is on the shelf', 3],
  ['places', 'which locations do we have', 1],
  ['adjust_stock', 'remove 2 tarred twine', 2],
];

it.each(QUESTIONS)(
  'the tool %s says only figures that its places show: “%s”',
  async (tool, question, least) => {
    const reply = await converse(desk, who, [question]);
    expect([reply.topic, reply.intent]).toEqual([tool, expect.any(String)]);
    expect(reply.links.length, reply.response).toBeGreaterThan(0);
    const figures = await figuresIn([reply.response, ...(reply.table?.rows ?? []).flat()].join('\n'));
    expect(figures.length, reply.response).toBeGreaterThanOrEqual(least);
    const seen = await seenAt(reply);
    const asked = tool === 'adjust_stock' ? ['75'] : ['0'];
    expect(
      figures.filter((figure) => !seen.has(figure) && !asked.includes(figure)),
      reply.response,
    ).toEqual([]);
  },
);

it('a question is asked of every tool that says figures', () => {
  const covered = new Set(QUESTIONS.map(([tool]) => tool));
  // Those about invoices have tests of their own: invoiceTools.test.ts.
  const ofInvoices = ['customer_balance', 'draft_invoice', 'send_reminder'];
  // And those about orders: orderTools.test.ts.
  const ofOrders = ['supplier_balance', 'draft_order'];
  // What is proposed has its own in tools/actions.test.ts.
  const ofActions = ['transfer_stock', 'change_price', 'change_reorder_point', 'snooze_item'];
  const ofDocuments = ['record_payment', 'issue_invoice', 'send_invoice', 'approve_order', 'receive_order'];
  const without = ['product_help', 'invite_user', ...ofInvoices, ...ofOrders, ...ofActions, ...ofDocuments];
  const members = TOOLS.filter(({ audience }) => audience === 'member').map(({ name }) => name);
  expect(members.filter((name) => !covered.has(name) && !without.includes(name))).toEqual([]);
});
