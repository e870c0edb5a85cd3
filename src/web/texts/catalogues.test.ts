import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { numbersIn } from '#shared/plural.ts';
import { chat as chatAr } from './ar/chat.ts';
import { customerInvoice as invoiceAr } from './ar/customerInvoice.ts';
import { customerPage as pageAr } from './ar/customerPage.ts';
import { customerQuote as quoteAr } from './ar/customerQuote.ts';
import { site as siteAr } from './ar/site.ts';
import { ar as staffAr } from './ar.ts';
import { chat as chatDe } from './de/chat.ts';
import { customerInvoice as invoiceDe } from './de/customerInvoice.ts';
import { customerPage as pageDe } from './de/customerPage.ts';
import { customerQuote as quoteDe } from './de/customerQuote.ts';
import { site as siteDe } from './de/site.ts';
import { de as staffDe } from './de.ts';
import { chat as chatEn } from './en/chat.ts';
import { customerInvoice as invoiceEn } from './en/customerInvoice.ts';
import { customerPage as pageEn } from './en/customerPage.ts';
import { customerQuote as quoteEn } from './en/customerQuote.ts';
import { site as siteEn } from './en/site.ts';
import { en as staffEn } from './en.ts';

const en = {
  ...staffEn,
  site: siteEn,
  chat: chatEn,
  invoicePage: invoiceEn,
  quotePage: quoteEn,
  customerPage: pageEn,
};
const de = {
  ...staffDe,
  site: siteDe,
  chat: chatDe,
  invoicePage: invoiceDe,
  quotePage: quoteDe,
  customerPage: pageDe,
};
const ar = {
  ...staffAr,
  site: siteAr,
  chat: chatAr,
  invoicePage: invoiceAr,
  quotePage: quoteAr,
  customerPage: pageAr,
};

type Text = string | ((...given: unknown[]) => string);

const COUNTS = [0, 1, 2, 3, 11, 100];
const NUMBERS = ['41', '42', '43', '44'];
const NAMES = ['AB-1', 'CD-2', 'EF-3', 'GH-4'];

/** Names, signs, and headings that the language has in common with English. */
const COMMON = {
  German: [
    ...['Stockbook', 'SKU', '—', 'Name', 'Status', 'Barcode', 'Barcodes', 'Shop', 'Import', 'Open Source'],
    ...[
      'Option 1: Name',
      'Option 2: Name',
      'Option 3: Name',
      'variants.option',
      'platform.figures.latencyValue',
    ],
    ...['Logo', 'Region', 'Text', 'invoices.form.short'],
    ...['Person', 'Filter', 'Code', 'Version', 'Spam', 'npm run ledger:verify', 'npm run backup'],
    ...['IBAN', 'BIC', 'Minute', 'Leitweg-ID', 'business.moving.size'],
  ],
  // Keyboards of Arabic countries have these keys in Latin letters.
  Arabic: [
    ...['Stockbook', 'SKU', '—', 'npm run ledger:verify', 'npm run backup'],
    ...['Ctrl', 'Shift', 'Enter', 'Home', 'End', 'Page ↑', 'Page ↓'],
  ],
};

/**
 * Where one English text is rightly said in two ways. Texts of one sense are said alike; what ends in a dot is all
 * that begins so.
 */
const SENSES = {
  'asks for a deed that English calls like its result': [
    'common.makeVoid',
    'counts.actions.count',
    ...['comments.reply', 'credits.refund', 'entry.setUp.title'],
    ...['item.actions.transfer', 'notifications.view', 'purchaseOrder.actions.voidReceipt'],
    ...['settings.mails.read', 'site.shop.comment', 'site.shop.share'],
  ],
  'to a person, neither to a place nor until a date': [...['common.toPerson', 'outbox.columns.to']],
  'the name of a file': ['suppliers.exportName'],
  'a unit that things are counted in, in Arabic without an article': ['business.unitCodes.codes.'],
  'of what customers order, not of what is bought': [
    'salesOrders.',
    ...['common.salesOrder', 'audit.fields.orderDate', 'site.shell.orders'],
    ...['common.salesOrders', 'shell.orders'],
    ...['business.numbering.series.', 'notifications.topics.promise-late', 'importKinds.salesorders.label'],
  ],
  'to a place': ['stock.transfer.to'],
  'to the last of several lines': ['chat.prompts.phrases.to'],
  'a kind of thing, in Arabic without an article': ['audit.types.', 'business.fields.kinds.'],
  'a state, in Arabic without the article of a heading': [
    ...['comments.statuses.rejected', 'common.isRejected', 'requests.statuses.rejected'],
    ...['common.isAccepted', 'common.wasSent', 'quotes.tabs.', 'quotes.words.', 'quotePage.words.'],
    ...['purchaseOrders.billing.full', 'purchaseOrders.receipt.full'],
  ],
  'of something feminine in Arabic': [
    ...['common.hasFailed', 'common.isArchived', 'common.isOpen', 'common.isOverdue', 'common.isPaid'],
    ...['common.isSent', 'common.isVoid', 'credits.states.'],
    ...[
      'audit.invitationStatuses.',
      'bills.statuses.',
      'business.taxes.archived',
      'business.taxes.isDefault',
    ],
    ...['invoicePage.words.', 'customerPage.invoiceWords.', 'invoices.tabs.', 'invoices.words.'],
    ...['invoiceSteps.leftOut.void', 'invoiceSteps.ready', 'invoiceSteps.refused'],
    ...['messages.statuses.', 'outbox.statuses.', 'platform.statuses.'],
  ],
  'what was done, in Arabic a verb': [
    'common.wasChanged',
    'history.',
    'purchaseOrder.revisions.changes.changed',
  ],
  'as customers and visitors read it': [
    ...['common.documentTerms', 'customerPage.'],
    ...['audit.fields.terms', 'invoices.fields.notes'],
    ...['invoices.fields.terms', 'itemShop.availability.', 'site.shop.availability.'],
  ],
  'something else that English calls the same': [
    'common.approveComment',
    ...['audit.fields.line', 'chat.login.code.label', 'comments.approve', 'comments.keys.approve'],
    ...['comments.statuses.approved', 'customers.open', 'dashboard.before', 'entry.code.label'],
    ...[
      'imports.goOn',
      'invoicePage.lines',
      'quotePage.lines',
      'invoices.columns.balance',
      'invoices.payment.method',
    ],
    ...['people.tabs.label', 'purchaseOrder.actions.close', 'purchaseOrder.revisions.changes.added'],
    ...['reports.columns.out', 'requests.columns.who', 'shell.sales', 'stock.transfer.all'],
    ...['site.shell.sales', 'suppliers.fields.role', 'suppliers.items.add'],
  ],
  'of what customers order and are sent, not of what suppliers are': [
    ...['explore.documents.order', 'reports.columns.order', 'reports.columns.promised'],
    ...['deliveries.columns.order', 'returns.columns.order', 'common.salesOrder', 'common.salesOrders'],
    'deliveries.',
    ...['audit.types.order', 'salesOrders.'],
    ...['business.numbering.series.', 'audit.fields.orderDate', 'notifications.topics.promise-late'],
  ],
  'of what goes back to suppliers, not of what customers send back': [
    ...['supplierReturns.', 'purchaseOrder.actions.return', 'audit.fields.supplierReturn.numberFormat'],
  ],
  'the request of a person, which is accepted': ['requests.approve', 'requests.statuses.approved'],
};

/** Every text by its path, such as "imports.states.done". */
function textsOf(part: object, path = ''): [path: string, text: Text][] {
  return Object.entries(part).flatMap(([key, value]): [string, Text][] =>
    typeof value === 'object' ? textsOf(value, `${path}${key}.`) : [[`${path}${key}`, value]],
  );
}

function say(text: Text, given: unknown[]): string {
  if (typeof text === 'string') return text;
  try {
    return String(text(...given));
  } catch {
    return text(given); // A text that joins a list.
  }
}

const counted = (text: Text) => COUNTS.map((n) => say(text, [n, n, n, n]));
const named = (text: Text) => say(text, NAMES);
/** What a text says of its own, without the names it was given. */
const ownWords = (said: string) => said.replaceAll(/[A-Z]{2}-\d/g, '');
const english = new Map(textsOf(en));

describe.each([
  ['German', de],
  ['Arabic', ar],
] as const)('the %s catalogue', (language, catalogue) => {
  const texts = textsOf(catalogue);
  const notNumber = numbersIn(language === 'Arabic' ? 'ar' : 'de').count(Number.NaN);
  const common = (text: string) => COMMON[language].includes(text);

  it('has the texts of the English one', () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    const otherKind = texts.filter(([path, text]) => typeof text !== typeof english.get(path));
    expect(otherKind).toEqual([]);
  });

  it('says something whatever the number or the name', () => {
    const wrong = texts.flatMap(([path, text]) =>
      [...counted(text), named(text).replaceAll(notNumber, '1')]
        .filter((said) => !said.trim() || said.includes(notNumber) || /undefined|#|\[object/.test(said))
        .map((said) => `${path}: ${said}`),
    );
    expect(wrong).toEqual([]);
  });

  it('leaves nothing in English', () => {
    const left = texts.filter(([path, text]) => {
      const original = english.get(path) ?? '';
      const said = typeof text === 'string' ? text : [...counted(text), named(text)].join();
      const inEnglish =
        typeof original === 'string' ? original : [...counted(original), named(original)].join();
      const isCommon = common(typeof text === 'string' ? text : path);
      return said === inEnglish && /\p{L}/u.test(ownWords(said)) && !isCommon;
    });
    expect(left.map(([path]) => path)).toEqual([]);
  });

  it('keeps every number and every name', () => {
    const silent = texts.flatMap(([path, text]) => {
      const original = english.get(path);
      if (typeof text === 'string' || typeof original !== 'function') return [];
      const [numbers, names] = [NUMBERS.map(Number), NAMES];
      const lost = [
        ...NUMBERS.filter((n) => say(original, numbers).includes(n) && !say(text, numbers).includes(n)),
        ...names.filter(
          (name) =>
            named(original).includes(name) && !named(text).includes(notNumber) && !named(text).includes(name),
        ),
      ];
      return lost.map((one) => `${path} without ${one}`);
    });
    expect(silent).toEqual([]);
  });
});

const senseOf = (path: string) =>
  Object.entries(SENSES).find(([, parts]) => parts.some((part) => isPart(path, part)))?.[0] ?? '';
const isPart = (path: string, part: string) => (part.endsWith('.') ? path.startsWith(part) : path === part);

it('the same English is said alike, but where it means something else', () => {
  const [german, arabic] = [new Map(textsOf(de)), new Map(textsOf(ar))];
  // Sentences around a name agree with what is named; words do not.
  const words = [...english].filter(([, text]) => typeof text === 'string');
  const alike = Object.values(
    Object.groupBy(
      words.map(([path, text]) => ({ path, text, said: `${german.get(path)} · ${arabic.get(path)}` })),
      ({ text }) => String(text),
    ),
  ).map((same) => same ?? []);
  const different = alike.flatMap((same) =>
    Object.values(Object.groupBy(same, ({ path }) => senseOf(path)))
      .map((one) => Object.fromEntries((one ?? []).map(({ said, path }) => [said, path])))
      .filter((one) => Object.keys(one).length > 1),
  );
  expect(different).toEqual([]);

  const told = alike.filter((same) => new Set(same.map(({ said }) => said)).size > 1).flat();
  const needless = Object.values(SENSES)
    .flat()
    .filter((part) => !told.some(({ path }) => isPart(path, part)));
  expect(needless).toEqual([]);
});

it('what repeats in all three languages is written once, in common', () => {
  const folder = new URL('./en/', import.meta.url);
  // Those of visitors are loaded by themselves.
  const files = readdirSync(folder).filter(
    (file) => !/^(site|chat|customerInvoice|customerQuote|customerPage)\.ts$/.test(file),
  );
  const literals = files.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/:\s+(['"])(.+?)\1(?=,| })/g)].map(
      ([, , text]) => text!,
    ),
  );
  const [german, arabic] = [new Map(textsOf(staffDe)), new Map(textsOf(staffAr))];
  const senses = Object.groupBy(textsOf(staffEn), ([, text]) => String(text));
  const twice = Object.entries(Object.groupBy(literals, (text) => text)).filter(([text, written]) => {
    const said = new Set(senses[text]?.map(([path]) => `${german.get(path)} · ${arabic.get(path)}`));
    return /\p{L}/u.test(text) && said.size > 0 && (written?.length ?? 0) > said.size;
  });
  expect(twice.map(([text]) => text)).toEqual([]);
});

it('the Arabic catalogue has every text in Arabic letters', () => {
  const foreign = textsOf(ar).filter(([, text]) => {
    const words = ownWords(named(text));
    return /\p{L}/u.test(words) && !COMMON.Arabic.includes(words) && !/\p{Script=Arabic}/u.test(words);
  });
  expect(foreign).toEqual([]);
});

it('a catalogue counts in the forms of its language', () => {
  expect([0, 1, 2, 3, 11, 100].map(ar.locations.items)).toEqual([
    'لا أصناف',
    'صنف واحد',
    'صنفان',
    '3 أصناف',
    '11 صنفًا',
    '100 صنف',
  ]);
  expect([1, 1234].map(de.list.end)).toEqual(['1 Zeile', '1.234 Zeilen']);
  expect(numbersIn('pl').plural(22, { one: '# wiersz', few: '# wiersze', other: '# wierszy' })).toBe(
    '22 wiersze',
  );
});
