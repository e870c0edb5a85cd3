import { describe, expect, it } from 'vitest';
import type { Reading } from '#shared/assistant/chat/reading.ts';
import type { Vocabulary } from '../port.ts';
import { read } from './read.ts';

const GANNET = { id: 'g', name: 'Gannet Sailing School', code: 'GSS' };
const SOLAR = { id: 's', name: 'Solar panel' };
const WORDS = new Set(['solar', 'panel', 'panels']);

/** A business with one customer and one item. */
const vocabulary: Vocabulary = {
  calendar: { today: '2026-11-24', dateFormat: 'YYYY-MM-DD' },
  currency: 'USD',
  known: async (words) =>
    new Map(words.map((word) => [word, WORDS.has(word) ? { hits: 1, best: 2 } : { hits: 0, best: 9 }])),
  items: async (words) =>
    words.every((word) => WORDS.has(word))
      ? [
          {
            ...SOLAR,
            sku: 'SP',
            unit: 'each',
            category: '',
            score: 1,
            named: 1,
            isTemplate: false,
            variantOf: null,
          },
        ]
      : [],
  bySku: async () => [],
  categories: async () => ['Paint'],
  places: async () => [],
  customers: async (words) => (words.some((word) => /^g[ae]nn?ett?$/.test(word)) ? [GANNET] : []),
  suppliers: async () => [],
};

async function readingOf(text: string): Promise<Reading> {
  let before: Reading | null = null;
  for (const part of text.split(' » ')) before = await read(part, { before, vocabulary });
  if (!before) throw new Error('Nothing was said.');
  return before;
}

describe('no wrong figure is stated', () => {
  it('of somebody who is to be left out', async () => {
    for (const text of ['sales without Gannet', 'Umsatz ohne Gannet', 'المبيعات بدون Gannet']) {
      const reading = await readingOf(text);
      expect(reading).toMatchObject({ kind: 'figure', figure: 'sales', where: {} });
      expect(reading.leftOut.join(' '), text).toContain('Gannet');
    }
  });

  it('where a word that nobody knows says what is asked for', async () => {
    expect(await readingOf('is Gannet going wobbly')).toMatchObject({ kind: 'ask' });
  });

  it('of days that nobody knows', async () => {
    expect(await readingOf('sales on black friday last year')).toMatchObject({
      kind: 'cannot',
      topic: 'feast',
    });
  });

  it.each([
    ['customers with more than 2000 in sales', { figure: 'sales', where: { above: 2000 } }],
    ['items with fewer than 3 in stock', { figure: 'onHand', split: ['item'], where: { below: 3 } }],
    ['items that were sold at a loss', { figure: 'margin', split: ['item'], where: { below: 0 } }],
    ['what will be gone within 14 days', { figure: 'daysOfCover', split: ['item'], where: { below: 14 } }],
    ['money coming in in the next two weeks', { figure: 'dueSoon' }],
    ['who has not paid us on time', { figure: 'overdue', split: ['customer'] }],
    ['customers over 90 days', { figure: 'overdue', where: { days: 90 } }],
    ['how many customers owe us money', { figure: 'receivables', split: ['customer'] }],
    ['margin per customer, in money not in percent', { figure: 'margin' }],
    ['sales last month, I guess December was better', { figure: 'sales', period: { from: '2026-10-01' } }],
  ])('for "%s"', async (text, figure) => {
    expect(await readingOf(text)).toMatchObject({ kind: 'figure', ...figure });
  });

  it.each(['new customers this year', 'customers with no email', 'the biggest invoice this month'])(
    'for "%s": nothing is told of it',
    async (text) => {
      expect(await readingOf(text)).toMatchObject({ kind: 'cannot' });
    },
  );

  it('of somebody who was not said', async () => {
    expect(await readingOf('what does he owe us')).toMatchObject({ kind: 'ask' });
    expect(await readingOf('which supplier is the cheapest')).toMatchObject({ kind: 'ask' });
  });

  it('nor anything drafted of what was done', async () => {
    expect(await readingOf('invoiced amount to Gannet')).toMatchObject({ kind: 'figure' });
    expect(await readingOf('invoices not paid by Gannet')).toMatchObject({ figure: 'unpaidInvoices' });
  });
});

it('one slip in a name is none, more of them are asked about', async () => {
  expect((await readingOf('sales to Gannett this year')).guesses).toEqual([]);
  expect((await readingOf('sales to Gannett Sailling this year')).guesses).toHaveLength(1);
});

it('what is named twice is meant once', async () => {
  const reading = await readingOf('how many solar panels did we sell this year, the solar panel I saw');
  expect(reading).toMatchObject({ kind: 'figure', where: { item: [{ id: 's', name: 'Solar panel' }] } });
});

it('names of things that are written together are taken apart', async () => {
  expect(await readingOf('Haben wir noch Solarpanels da?')).toMatchObject({ kind: 'record', record: SOLAR });
});

it('times go on from the one before, either way', async () => {
  expect(await readingOf('sales in july » and the month after')).toMatchObject({
    period: { from: '2026-08-01', to: '2026-08-31' },
  });
  expect(await readingOf('margin this year » and last?')).toMatchObject({
    period: { from: '2025-01-01', to: '2025-12-31' },
  });
  expect(await readingOf('sales last month » and this year')).toMatchObject({
    period: { from: '2026-01-01', to: '2026-11-24' },
  });
  expect(await readingOf('sales last month » and last year')).toMatchObject({
    period: { from: '2025-10-01', to: '2025-10-31' },
  });
  expect(await readingOf('sales this month vs last month')).toMatchObject({
    period: { from: '2026-11-01', to: '2026-11-24' },
    compare: 'before',
  });
  expect(await readingOf('sales in the third quarter against the first')).toMatchObject({
    compare: { period: { from: '2026-01-01', to: '2026-03-31' } },
  });
});

it('tells moves by their reason, and sales by day where their average is asked for', async () => {
  expect(await readingOf('what came in by reason this month')).toMatchObject({
    figure: 'cameIn',
    split: ['reason'],
  });
  expect(await readingOf('average daily sales in October')).toMatchObject({
    ...{ figure: 'sales', split: ['day'], leftOut: ['average'] },
    period: { from: '2026-10-01', to: '2026-10-31' },
  });
  expect(await readingOf('average invoice by month')).toMatchObject({ figure: 'averageInvoice' });
});

it('takes a number in another question for nothing that was to be done', async () => {
  expect(await readingOf('write off the solar panel » 2')).toMatchObject({
    do: 'writeOff',
    slots: { quantity: 2 },
  });
  expect(await readingOf('write off the solar panel » sales by customer above 1000 this year')).toMatchObject(
    {
      ...{ figure: 'sales', split: ['customer'] },
      where: { above: 1000 },
    },
  );
});

describe('what is to be done is never answered by a figure', () => {
  it.each([
    [
      'Two solar panels must be written off as damaged.',
      { do: 'writeOff', slots: { quantity: 2, reason: 'damaged' } },
    ],
    ['Zwei Solar panels müssen abgeschrieben werden', { do: 'writeOff', slots: { quantity: 2 } }],
    ['Drei Solar panels sind kaputt, schreib die bitte ab', { do: 'writeOff', slots: { quantity: 3 } }],
    [
      'From now on the price of the solar panel should be $89.50.',
      { do: 'changePrice', slots: { price: 89.5 } },
    ],
    [
      'Our bookkeeper needs access. Would you invite a@b.test?',
      { do: 'invite', slots: { email: 'a@b.test' } },
    ],
    ['Gannet would like a quote for eight solar panels; would you draft it?', { do: 'draftQuote' }],
    ['Please put everything that is running low on order.', { do: 'orderEverythingLow' }],
    ['gezählt: 14 Solar panels', { do: 'count', slots: { quantity: 14 } }],
  ])('"%s"', async (text, action) => {
    expect(await readingOf(text)).toMatchObject({ kind: 'do', ...action });
  });

  it.each([
    'Would you be so kind as to send the invoice out now?',
    'A payment of 350 dollars came in today; please record it.',
  ])('"%s": what is missing is asked', async (text) => {
    expect(await readingOf(text)).toMatchObject({ kind: 'ask', missing: 'slot' });
  });

  it('nor is it done where it is not to be', async () => {
    expect((await readingOf('do not order solar panels')).kind).not.toBe('do');
    expect(await readingOf('items that need to be reordered')).toMatchObject({ figure: 'toReorder' });
  });

  it.each([
    'Which steps must I follow to issue a credit note?',
    'set up a warehouse, steps?',
    'Passwort ändern, wo?',
  ])('nor how it is done: "%s"', async (text) => {
    expect(await readingOf(text)).toMatchObject({ kind: 'howto' });
  });
});

describe('a word that asks for another figure', () => {
  it('is the one that is told, or is said to be left out', async () => {
    expect(await readingOf('what value of goods was received in October')).toMatchObject({
      figure: 'received',
    });
    expect(await readingOf('value of goods that should reach us in December')).toMatchObject({
      ...{ figure: 'expected', period: { from: '2026-12-01', to: '2026-12-31' } },
    });
    expect(await readingOf('goods received that have not been billed yet')).toMatchObject({
      figure: 'unbilled',
    });
    expect((await readingOf('how many orders did we place this year')).leftOut).not.toEqual([]);
    expect((await readingOf('worth of stock sold last month')).leftOut).toContain('sold');
    expect((await readingOf('items to be written off')).leftOut).toContain('written off');
  });

  it('is none where it says what it is wanted for, or how somebody paid', async () => {
    expect(
      await readingOf('For the cash-flow sheet: how much falls due from customers next week?'),
    ).toMatchObject({
      ...{ figure: 'dueSoon', period: { from: '2026-11-30', to: '2026-12-06' } },
    });
    expect(await readingOf('Was ist gestern per Überweisung eingegangen?')).toMatchObject({
      ...{ figure: 'paymentsReceived', where: { method: ['bank_transfer'] } },
    });
    expect(await readingOf('cash payments this week, need it for the envelope')).toMatchObject({
      figure: 'paymentsReceived',
    });
  });

  it('no figure says when something was', async () => {
    expect(await readingOf('when did Gannet last buy')).toMatchObject({ kind: 'cannot' });
  });
});

it('takes apart by what is said twice, within one another, and by what is set against each other', async () => {
  for (const text of [
    'sales this year, week for week',
    'Umsatz dieses Jahr, Woche für Woche',
    'مبيعات السنة أسبوع بأسبوع',
  ])
    expect(await readingOf(text), text).toMatchObject({ figure: 'sales', split: ['week'] });
  expect(await readingOf('stock value, place by place')).toMatchObject({ split: ['location'] });
  expect(
    await readingOf("break this year's sales down by category and, within that, by quarter"),
  ).toMatchObject({
    split: ['category', 'quarter'],
  });
  expect(await readingOf('card and cash payments, one against the other')).toMatchObject({
    split: ['method'],
  });
  expect(
    await readingOf('who owes us money » can you split it by how long it has been overdue'),
  ).toMatchObject({
    split: ['age'],
  });
});

it('reads times whose unit is said once, and sums that they are no part of', async () => {
  const both = { period: { from: '2025-01-01', to: '2026-11-24' } };
  expect(await readingOf('sales by quarter, last and this year')).toMatchObject(both);
  expect(await readingOf('Umsatz nach Quartalen, letztes und dieses Jahr')).toMatchObject(both);
  expect(await readingOf('what did sales add up to in the third quarter')).toMatchObject({
    period: { from: '2026-07-01', to: '2026-09-30' },
  });
  expect(await readingOf('owed to us past 90 days')).toMatchObject({
    figure: 'overdue',
    where: { days: 90 },
  });
});

it('asks for as many as are wanted', async () => {
  expect(await readingOf('who bought most this year, just the one')).toMatchObject({ limit: 1 });
  expect(
    await readingOf('wer schuldet uns Geld » reicht, wenn du mir die drei größten zeigst'),
  ).toMatchObject({
    ...{ figure: 'receivables', limit: 3 },
  });
});

it('knows what is told to be ordered, and the thing that was named before', async () => {
  for (const text of [
    'what is low » order all of that',
    'was ist knapp » und bestell gleich alles',
    'ايش الناقص » اطلبها كلها',
  ])
    expect(await readingOf(text), text).toMatchObject({ do: 'orderEverythingLow' });
  expect(await readingOf('what is low » order 5 solar panels')).toMatchObject({
    do: 'draftOrder',
    slots: { quantity: 5 },
  });
  expect(await readingOf('put 20 of them on order')).toMatchObject({ kind: 'ask', missing: 'slot' });
});

it('tells what is set against each other one by one', async () => {
  for (const text of [
    'card vs cash payments last week',
    'cash or card, which brought in more last week',
    'Zahlungen letzte Woche, Karte und Überweisung getrennt',
  ])
    expect(await readingOf(text), text).toMatchObject({ figure: 'paymentsReceived', split: ['method'] });
  expect(await readingOf('was schulden wir den Lieferanten, jeder einzeln')).toMatchObject({
    split: ['supplier'],
  });
});

it('the end of a stretch beside a longer time is that of each', async () => {
  for (const text of ['stock value at month end, jan to oct', 'Lagerwert zum Monatsende, Januar bis Oktober'])
    expect(await readingOf(text), text).toMatchObject({
      split: ['month'],
      period: { from: '2026-01-01', to: '2026-10-31' },
    });
});

it('what has not sold for so many days is dead, and in a time that is named it is counted', async () => {
  expect(await readingOf('things not sold in 180 days, per item')).toMatchObject({
    ...{ figure: 'deadStock', split: ['item'], where: { days: 180 } },
  });
  expect(await readingOf('items not sold in the third quarter')).toMatchObject({ figure: 'items' });
});

describe('in Arabic, what stands behind a word or is written with it', () => {
  it.each([
    ['مبيعات الشهر الماضي يوما بيوم', { split: ['day'] }],
    ['المبيعات حسب العميل والشهر هذا العام', { split: ['customer', 'month'] }],
    ['المبيعات في شهر 10', { period: { from: '2026-10-01', to: '2026-10-31' } }],
    ['مبيعات الربع الأخير من 2025', { period: { from: '2025-10-01', to: '2025-12-31' } }],
    ['المبيعات لكل شهر من العام الماضي', { period: { from: '2025-01-01', to: '2025-12-31' } }],
    ['المبيعات لكل سنة منذ بداية 2024', { period: { from: '2024-01-01', to: '2026-11-24' } }],
    ['قيمة المخزون في نهاية الشهر الماضي', { asOf: '2026-10-31' }],
    ['هل بعنا في أكتوبر أكثر من سبتمبر', { compare: { period: { from: '2026-09-01', to: '2026-09-30' } } }],
    ['مشتريات الشهر الماضي » وأي مورد اشترينا منه الأكثر؟', { split: ['supplier'], limit: 1 }],
    ['المورد الذي اشترينا منه الأكثر', { figure: 'purchases', split: ['supplier'] }],
  ])('"%s"', async (text, reading) => {
    expect(await readingOf(text)).toMatchObject(reading);
  });
});

describe('a word is taken for no other one', () => {
  it.each([
    ['das hilft mir weiter, danke', { kind: 'talk', talk: 'thanks' }],
    ['was verdient der Markus im Monat', { kind: 'cannot', topic: 'people' }],
    ['die Umsatzsteuer vom Oktober fürs Finanzamt', { figure: 'tax' }],
    ['wieviel Geld steckt in bestellter Ware, die noch nicht da ist', { figure: 'toCome' }],
    ['was war der umsatzstärkste Tag im Oktober', { figure: 'sales', split: ['day'] }],
    ['كم فاتورة تستحق غدا', { figure: 'dueSoon' }],
    ['damaged goods in q3', { figure: 'moved', where: { reason: ['damaged'] } }],
    ['what was paid by bank transfer this month', { figure: 'paymentsReceived' }],
    ['مبيعات من بداية السنة', { period: { from: '2026-01-01', to: '2026-11-24' } }],
    ['مشتريتنا شهريا هذي السنة', { figure: 'purchases', split: ['month'] }],
    ['Umsatz pro Wochentag', { kind: 'cannot' }],
    ['make the Gannet draft final', { do: 'issueInvoice' }],
    ['mach den Preis 10 % höher', { kind: 'ask', missing: 'slot' }],
    ['raise the solar panel to 85 a piece', { do: 'changePrice', slots: { price: 85 } }],
    ['which customer got the most invoices last quarter', { figure: 'invoices', limit: 1 }],
  ])('in "%s"', async (text, reading) => {
    expect(await readingOf(text)).toMatchObject(reading);
  });

  it('and a time that nothing reads is told as left out', async () => {
    expect((await readingOf('Umsatz in den letzten zweieinhalb Jahren')).leftOut).toContain('Jahren');
  });
});

it('counts weeks in days', async () => {
  const said = { 'invoices overdue by more than 2 weeks': 14, 'items not sold for 3 weeks': 21 };
  for (const [text, days] of Object.entries(said))
    expect(await readingOf(text), text).toMatchObject({ where: { days } });
});
