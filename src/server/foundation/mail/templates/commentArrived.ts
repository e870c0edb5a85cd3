import { inLanguage } from '#shared/inLanguage.ts';
import { numbersIn } from '#shared/plural.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name, nameIn } from './wording.ts';

type Arrival = {
  tenantName: string;
  language: string;
  author: string;
  itemName: string;
  text: string;
  /** How many wait, this one included. */
  waiting: number;
  link: string;
};

const WORDS = {
  en: {
    subject: (who: string, item: string) => `${who} has commented on ${item}`,
    commented: (who: string, item: string, business: string) =>
      `${who} has commented on ${item} in the shop of ${business}:`,
    hidden: 'Visitors see it when you have approved it.',
    others: (n: number) => (n === 1 ? 'Another comment waits, too.' : `${n} other comments wait, too.`),
    see: 'See the comment',
    seeAll: 'See the comments',
    often: 'However many comments arrive, you get such a mail every quarter of an hour at most.',
  },
  de: {
    subject: (who: string, item: string) => `${who} hat ${item} kommentiert`,
    commented: (who: string, item: string, business: string) =>
      `${who} hat im Shop von ${business} ${item} kommentiert:`,
    hidden: 'Besucher sehen den Kommentar, sobald Sie ihn freigegeben haben.',
    others: (n: number) =>
      numbersIn('de').plural(n, {
        one: 'Es wartet noch ein weiterer Kommentar.',
        other: 'Es warten noch # weitere Kommentare.',
      }),
    see: 'Kommentar ansehen',
    seeAll: 'Kommentare ansehen',
    often:
      'Wie viele Kommentare auch eingehen: Eine solche E-Mail erhalten Sie höchstens jede Viertelstunde.',
  },
  ar: {
    subject: (who: string, item: string) => `علّق ${who} على ${item}`,
    commented: (who: string, item: string, business: string) => `علّق ${who} على ${item} في متجر ${business}:`,
    hidden: 'يراه الزوار بعد أن تقبله.',
    others: (n: number) =>
      numbersIn('ar').plural(n, {
        one: 'وهناك تعليق آخر ينتظر أيضًا.',
        two: 'وهناك تعليقان آخران ينتظران أيضًا.',
        few: 'وهناك # تعليقات أخرى تنتظر أيضًا.',
        many: 'وهناك # تعليقًا آخر ينتظر أيضًا.',
        other: 'وهناك # تعليق آخر ينتظر أيضًا.',
      }),
    see: 'عرض التعليق',
    seeAll: 'عرض التعليقات',
    often: 'مهما كثرت التعليقات، لا تصلك رسالة كهذه إلا مرة كل ربع ساعة على الأكثر.',
  },
};

/** Tells a business that a comment waits for approval, and how many wait besides; the link leads to them all. */
export function commentArrived(arrival: Arrival): MailContent {
  const { tenantName, language, text, waiting, link } = arrival;
  const words = inLanguage(WORDS, language);
  const shown = nameIn(language);
  const [who, item] = [shown(arrival.author), shown(arrival.itemName)];
  const others = waiting - 1;
  return layOut({
    template: 'comment-arrived',
    language,
    subject: words.subject(who, item),
    tenantName: name(tenantName),
    paragraphs: [
      words.commented(who, item, shown(tenantName)),
      others > 0 ? `${words.hidden} ${words.others(others)}` : words.hidden,
    ],
    quote: text,
    action: { label: others > 0 ? words.seeAll : words.see, link },
    closing: [words.often],
  });
}
