import { inLanguage } from '#shared/inLanguage.ts';
import { deliverySubject } from '#shared/sales/deliveries/letters.ts';
import { orderSubject } from '#shared/sales/orders/letters.ts';
import type { MailContent } from '../queue.ts';
import { type Letter, layOut } from './layout.ts';
import { ANSWER, name } from './wording.ts';

type Sent = {
  tenantName: string;
  /** That of the tenant, such as de-AT. */
  language: string;
  number: string;
  /** Somebody's own subject and words; empty for what is said anyway. */
  subject: string;
  message: string;
  /** To the page of the customer; null where they have none. */
  link: string | null;
};

type Left = Sent & {
  /** The number of the order that it is of. */
  order: string;
  carrier: string;
  tracking: string;
  /** What left, and what is to come of the order and when: worded, one line each. */
  lines: string[];
  rest: string[];
};

/** So many lines are named; the packing slip has all of them. */
const LINES = 30;

const WORDS = {
  en: {
    attached: (number: string, amount: string) =>
      `Please find the confirmation of your order ${number} over ${amount} attached as a PDF.`,
    all: (date: string) => `We expect to have delivered everything by ${date}.`,
    left: (number: string, order: string) =>
      `It is on its way: delivery ${number} of your order ${order} has left us.`,
    by: (carrier: string) => `It travels with ${carrier}.`,
    tracked: (carrier: string, tracking: string) =>
      carrier
        ? `It travels with ${carrier}, tracking number ${tracking}.`
        : `The tracking number is ${tracking}.`,
    lines: 'In this delivery',
    rest: 'Still to come',
    done: 'With this delivery your order is complete.',
    more: (n: number) => `… and ${n} more, on the packing slip`,
    view: 'See your orders',
  },
  de: {
    attached: (number: string, amount: string) =>
      `Anbei erhalten Sie die Bestätigung Ihres Auftrags ${number} über ${amount} als PDF.`,
    all: (date: string) => `Voraussichtlich bis ${date} ist alles geliefert.`,
    left: (number: string, order: string) =>
      `Ihre Ware ist unterwegs: Lieferung ${number} zu Ihrem Auftrag ${order} hat unser Haus verlassen.`,
    by: (carrier: string) => `Sie kommt mit ${carrier}.`,
    tracked: (carrier: string, tracking: string) =>
      carrier
        ? `Sie kommt mit ${carrier}, Sendungsnummer ${tracking}.`
        : `Die Sendungsnummer ist ${tracking}.`,
    lines: 'In dieser Lieferung',
    rest: 'Es folgt noch',
    done: 'Mit dieser Lieferung ist Ihr Auftrag vollständig.',
    more: (n: number) => `… und ${n} weitere, siehe Lieferschein`,
    view: 'Ihre Aufträge ansehen',
  },
  ar: {
    attached: (number: string, amount: string) => `مرفق تأكيد طلبك ${number} بمبلغ ${amount} كملف PDF.`,
    all: (date: string) => `نتوقع أن يُسلَّم كل شيء حتى ${date}.`,
    left: (number: string, order: string) => `بضاعتك في الطريق: غادر التسليم ${number} من طلبك ${order}.`,
    by: (carrier: string) => `تصلك مع ${carrier}.`,
    tracked: (carrier: string, tracking: string) =>
      carrier ? `تصلك مع ${carrier}، رقم التتبع ${tracking}.` : `رقم التتبع هو ${tracking}.`,
    lines: 'في هذا التسليم',
    rest: 'ما بقي',
    done: 'بهذا التسليم اكتمل طلبك.',
    more: (n: number) => `… وغيرها ${n} في سند التسليم`,
    view: 'عرض طلباتك',
  },
};

/** Confirms an order to a customer, in the language of the business; the document hangs on it. `all`: when all is there. */
export function order(sent: Sent & { amount: string; all: string | null }): MailContent {
  const { language, tenantName, number, amount, all, subject } = sent;
  const words = inLanguage(WORDS, language);
  return letter(sent, {
    template: 'order',
    subject: subject || orderSubject(language, name(number), name(tenantName)),
    paragraphs: [words.attached(name(number), name(amount)), ...(all ? [words.all(name(all))] : [])],
  });
}

/** Tells a customer that a delivery has left, in the language of the business; the packing slip hangs on it. */
export function delivery(sent: Left): MailContent {
  const { language, tenantName, number, subject, carrier, tracking, lines, rest } = sent;
  const words = inLanguage(WORDS, language);
  const list = (title: string, all: string[]) => ({
    title,
    rows: [...all.slice(0, LINES).map(name), ...(all.length > LINES ? [words.more(all.length - LINES)] : [])],
  });
  const [by, tracked] = [name(carrier), name(tracking)];
  return letter(sent, {
    template: 'delivery',
    subject: subject || deliverySubject(language, name(number), name(tenantName)),
    paragraphs: [
      words.left(name(number), name(sent.order)),
      ...(tracked ? [words.tracked(by, tracked)] : by ? [words.by(by)] : []),
      ...(rest.length ? [] : [words.done]),
    ],
    lists: [list(words.lines, lines), ...(rest.length ? [list(words.rest, rest)] : [])],
  });
}

function letter(
  { language, tenantName, message, link }: Sent,
  written: Pick<Letter, 'template' | 'subject' | 'paragraphs' | 'lists'>,
): MailContent {
  return layOut({
    ...written,
    language,
    tenantName: name(tenantName),
    ...(message ? { quote: message } : {}),
    ...(link ? { action: { label: inLanguage(WORDS, language).view, link } } : {}),
    closing: [inLanguage(ANSWER, language)],
  });
}
