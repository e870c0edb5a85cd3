import { beforeAll, describe, expect, it } from 'vitest';
import { confirmProposal, dismissProposal } from '#shared/assistant/chat/proposalContract.ts';
import { LANGUAGES, type Language } from '#shared/assistant/chat/reading.ts';
import { updateSetting } from '#shared/people/tenants/contract.ts';
import { submitOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { addSupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { addCustomer, draftOver, invoiceOver } from '../../testing/invoicing.ts';
import { addItem, addPlace, stockUp } from '../../testing/ledgers.ts';
import { addSupplier, done, purchasingApp } from '../../testing/orders.ts';
import { converse, deskOf } from '../../testing/phrasings/conversation.ts';
import { good } from '../../testing/testApp.ts';

/** The same said in English, German and Arabic: the same is proposed and told, each in its own words. */

const { t, a, supplierId, draft, teaLine, placed } = await purchasingApp();
let number: string;

beforeAll(async () => {
  await t.database.pool.query('update auth_users set "emailVerified" = true');
  const kettle = await addItem(a, 'KTL-1', { name: 'Copper kettle', price: 4990, reorderPoint: '30' });
  await addItem(a, 'LAN-1', { name: 'Brass lantern, small' });
  await addItem(a, 'LAN-2', { name: 'Brass lantern, large' });
  await stockUp(a, kettle, '23');
  await addPlace(a, 'Shelf');
  const sold = { itemId: kettle, purchaseUnit: 'case of 6', factor: '6', price: '30.25' };
  good(await a.manager.call(addSupplierItem, { params: { id: supplierId }, body: sold }));
  const customer = await addCustomer(a, { name: 'Corner Tea House', email: 'tea@example.com' });
  number = (await invoiceOver(a, customer.id, 12345)).number!;
  await draftOver(a, customer.id, 777);
  await placed({ lines: [teaLine('10', '12.345')] });
  await a.admin.call(updateSetting, { body: { 'purchase.approvalThreshold': 5000 } });
  const slow = await addSupplier(a, 'Marlow Brothers');
  const { id, version } = await draft({ supplierId: slow, lines: [teaLine('100')] });
  done(await a.manager.call(submitOrder, { params: { id }, body: { version } }));
  const two = await addCustomer(a, { name: 'Marigold Bakery', email: 'bread@example.com' });
  for (const minor of [500, 600]) await invoiceOver(a, two.id, minor);
});

/** What is answered to the last of what is said in a conversation of its own. */
const ask = async (...texts: string[]) => {
  const who = { tenantId: a.id, userId: a.admin.userId };
  return converse(await deskOf(t.services, who), who, texts);
};
type Asked = Awaited<ReturnType<typeof ask>>;

const NAMES =
  /Copper kettle|Brass lantern, (?:small|large)|Corner Tea House|Marigold Bakery|Northern Teas|Marlow Brothers|Stockbook|case of 6|[a-z_]+@[^\s⁩]+|\b(?:KTL|LAN|INV|PO)-[\d-]+|\b(?:Main|Shelf|TEA|Tea)\b/g;
const FOREIGN: Record<Language, RegExp> = {
  en: /[؀-ۿ]+|\b(?:der|die|das|von|nach|auf|ist|sind|Stück|Rechnung|Bestand)\b/,
  de: /[؀-ۿ]+|\b(?:the|of|from|to|at|is|are|and|or|nothing|with|on|invoice|reminder|draft|stock|price|reason|total|confirm|done|which|there|by|it|move)\b/i,
  // The dollar has no sign of its own in Arabic.
  ar: /(?!US\b)[a-z]{2,}/i,
};

/** All that is read of an answer, without names. */
const wordsOf = ({ response, links, followUps, proposal, table }: Asked) =>
  [
    response,
    ...links.map(({ label }) => label),
    ...followUps,
    ...(table?.head ?? []),
    ...(proposal ? [proposal.title, proposal.confirmLabel] : []),
    ...(proposal?.lines ?? []).flatMap(({ label, before, after }) => [label, before ?? '', after]),
  ]
    .join('\n')
    .replace(NAMES, '');

// "One line" is said without its number in Arabic.
const digits = (text: string | null) => text?.replace('واحد', '1').replace(/\D/g, '') ?? null;
const figuresOf = ({ proposal }: Asked) =>
  proposal?.lines.map(({ before, after }) => [digits(before), digits(after)]);

/** Asks in every language; each answers in its own. */
async function inEach(texts: readonly [en: string, de: string, ar: string]): Promise<Asked[]> {
  const all: Asked[] = [];
  for (const [n, language] of LANGUAGES.entries()) {
    const asked = await ask(texts[n]!);
    expect(FOREIGN[language].exec(wordsOf(asked))?.[0], `${texts[n]} » ${asked.response}`).toBeUndefined();
    all.push(asked);
  }
  return all;
}

// biome-ignore format: a table reads best with one request a line
const REQUESTS: [action: string, en: string, de: string, ar: string][] = [
  ['adjust_stock', 'remove 3 copper kettles', 'Nimm 3 Copper kettle raus', 'شيل 3 Copper kettle'],
  ['adjust_stock', 'write off 2 copper kettles, damaged', 'Buche 2 Copper kettle als beschädigt aus', 'اشطب 2 Copper kettle، تالفة'],
  ['adjust_stock', 'copper kettle counted: 20', 'Copper kettle gezählt: 20', 'جردنا Copper kettle ولقينا 20'],
  ['adjust_stock', 'set copper kettle to 20', 'Setze Copper kettle auf 20', 'اضبط Copper kettle على 20'],
  ['transfer_stock', 'transfer 5 copper kettles from Main to Shelf', 'Lagere 5 Copper kettle von Main nach Shelf um', 'انقل 5 Copper kettle من Main إلى Shelf'],
  ['change_price', 'change the price of copper kettle to 54.50', 'Ändere den Preis von Copper kettle auf 54,50', 'غيّر سعر Copper kettle إلى 54.50'],
  ['change_reorder_point', 'set the reorder point of copper kettle to 40', 'Setze den Meldebestand von Copper kettle auf 40', 'اضبط حد إعادة الطلب لـ Copper kettle على 40'],
  ['snooze_item', 'snooze copper kettle until 2199-01-01', 'Copper kettle bis 2199-01-01 nicht mehr vorschlagen', 'أجّل Copper kettle حتى 2199-01-01'],
  ['draft_order', 'order 8 copper kettles from Northern Teas', 'Bestelle 8 Copper kettle bei Northern Teas', 'اطلب 8 Copper kettle من Northern Teas'],
  ['draft_order', 'order everything that is low', 'Bestelle alles, was knapp ist', 'اطلب كل ما أوشك على النفاد'],
  ['approve_order', 'approve the order with Marlow Brothers', 'Gib die Bestellung von Marlow Brothers frei', 'وافق على الطلبية من Marlow Brothers'],
  ['receive_order', 'receive everything from Northern Teas', 'Alles von Northern Teas einbuchen', 'استلم كل شيء من Northern Teas'],
  ['draft_invoice', 'draft an invoice for Corner Tea House over 2 copper kettles', 'Schreib eine Rechnung für Corner Tea House über 2 Copper kettle', 'اعمل فاتورة لـ Corner Tea House ب 2 Copper kettle'],
  ['issue_invoice', 'issue the draft for Corner Tea House', 'Stelle den Entwurf für Corner Tea House aus', 'أصدر المسودة الخاصة بـ Corner Tea House'],
  ['send_invoice', 'send Corner Tea House the invoice', 'Schick Corner Tea House die Rechnung', 'ارسل الفاتورة إلى Corner Tea House'],
  ['send_reminder', 'remind Corner Tea House', 'Mahne Corner Tea House', 'ذكّر Corner Tea House بالدفع'],
  ['record_payment', 'record a payment of 100 dollars from Corner Tea House', 'Corner Tea House hat 100 Dollar bezahlt, bitte verbuchen', 'سجل دفعة 100 دولار من Corner Tea House'],
  ['invite_user', 'invite vera@example.com as viewer', 'Lade vera@example.com ein, nur lesen', 'دعوة vera@example.com بصفة مطّلع'],
];

describe('what is asked to be done is proposed alike', () => {
  it.each(REQUESTS)('%s: %s', async (action, ...texts) => {
    const all = await inEach(texts);
    const [english] = all;
    expect(english!.proposal?.lines.length, english!.response).toBeGreaterThan(0);
    for (const [n, asked] of all.entries())
      expect([asked.proposal?.action, figuresOf(asked)], `${texts[n]} » ${asked.response}`).toEqual([
        action,
        figuresOf(english!),
      ]);
  });

  it('of several documents each is offered, as it is then understood', async () => {
    const which = await inEach([
      'remind Marigold Bakery',
      'Mahne Marigold Bakery',
      'ذكّر Marigold Bakery بالدفع',
    ]);
    for (const { response, followUps, proposal } of which) {
      expect([proposal, followUps.length], response).toEqual([null, 2]);
      for (const text of followUps) expect((await ask(text)).proposal?.action, text).toBe('send_reminder');
    }
  });

  it('a name that was not found is said to be left out', async () => {
    const [, german, arabic] = await inEach([
      'move 1 copper kettle from Main to Shelf',
      'Bestelle 8 Copper kettle bei Klabautermann',
      'اطلب 8 Copper kettle من سندباد',
    ]);
    expect(german!.response).toContain('Mit „Klabautermann“ konnte ich nichts anfangen');
    expect(arabic!.response).toContain('سندباد');
  });
});

describe('what is asked to be known is told alike', () => {
  // biome-ignore format: a table reads best with one question a line
  it.each<[intent: string, en: string, de: string, ar: string]>([
    ['explain', 'why do we have so many copper kettles', 'Warum haben wir so viele Copper kettle?', 'لماذا لدينا هذا العدد من Copper kettle؟'],
    ['location_contents', 'what is on Shelf', 'Was liegt auf Shelf?', 'ماذا يوجد في Shelf؟'],
    ['location_contents', 'what is in Main', 'Was liegt in Main?', 'ماذا يوجد في Main؟'],
    ['locations', 'which locations do we have', 'Welche Lagerorte haben wir?', 'ما المواقع التي لدينا؟'],
    ['item_details', 'tell me about copper kettle', 'Details zu Copper kettle', 'معلومات عن Copper kettle'],
    ['item_where', 'where is the copper kettle', 'Wo ist Copper kettle?', 'أين Copper kettle؟'],
    ['last_counted', 'When was the copper kettle last counted?', 'Wann wurde Copper kettle zuletzt gezählt?', 'متى جردنا Copper kettle آخر مرة؟'],
    ['last_counted', 'When was Shelf last counted?', 'Wann wurde Shelf zuletzt gezählt?', 'متى آخر جرد لـ Shelf؟'],
    ['dueToCount', 'What is due to be counted?', 'Was ist zu zählen?', 'ما الذي حان جرده؟'],
    ['capabilities', 'What can you help me with?', 'Wobei können Sie mir helfen?', 'بماذا يمكنك مساعدتي؟'],
    ['low', 'Which items are running low?', 'Welche Artikel werden knapp?', 'ما الأصناف التي أوشكت على النفاد؟'],
  ])('%s: %s', async (intent, ...texts) => {
    const all = await inEach(texts);
    expect(all.map((asked) => asked.intent), all.map(({ response }) => response).join('\n')).toEqual([
      ...[intent, intent, intent],
    ]);
    expect(new Set(all.map(({ links }) => links.map(({ href }) => href).join())).size).toBe(1);
  });

  it('items of which nothing was asked are told of', async () => {
    const all = await inEach(['find brass lanterns', 'Finde Brass lantern', 'ابحث عن Brass lantern']);
    for (const { response } of all)
      expect(response).toMatch(/Brass lantern, (small|large)(.|\n)*Brass lantern, /);
  });

  it('"why?" is asked of what was told of', async () => {
    expect((await ask('Bestand von Copper kettle', 'warum?')).response).toContain('Die letzten Bewegungen:');
  });

  it('a reminder is asked for by the number alone', async () => {
    const digitsOf = /\d+$/.exec(number)![0];
    for (const named of [number, digitsOf])
      expect((await ask(`send a reminder of invoice ${named}`)).proposal?.action, named).toBe(
        'send_reminder',
      );
  });
});

it('what was proposed is done, put aside and refused in the language it was asked in', async () => {
  const confirmed = async (text: string) => {
    const { proposal } = await ask(text);
    const { id, signature } = proposal!;
    return good(await a.admin.call(confirmProposal, { params: { id }, body: { signature } })).message;
  };
  expect((await confirmed('Nimm 3 Copper kettle raus')).text).toBe(
    'Erledigt: Von Copper kettle (KTL-1) sind jetzt 20 Stück auf Lager.',
  );
  const snoozed = await confirmed('أجّل Copper kettle حتى 2199-01-01');
  expect(snoozed.text).toMatch(/^تم: عدم اقتراح/);
  expect(snoozed.metadata.links.map(({ label }) => label)).toEqual(['قائمة الشراء']);
  const { proposal } = await ask('Nimm 3 Copper kettle raus');
  const dismissed = good(await a.admin.call(dismissProposal, { params: { id: proposal!.id } }));
  expect(dismissed.message.text).toBe('In Ordnung, es wurde nichts geändert.');
  const [english, german] = await inEach([
    'remove 999 copper kettles',
    'Nimm 999 Copper kettle raus',
    'شيل 999 Copper kettle',
  ]);
  expect(english!.response).toBe('There are only 20 of Copper kettle (KTL-1) at Main.');
  expect(german!.response).toBe('Von Copper kettle (KTL-1) sind am Lagerort Main nur 20 Stück da.');
});
