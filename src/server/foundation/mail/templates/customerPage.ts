import { inLanguage } from '#shared/inLanguage.ts';
import { pageSubject } from '#shared/sales/customerPage/letters.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { ANSWER, name } from './wording.ts';

type Sent = {
  tenantName: string;
  /** That of the tenant, such as de-AT. */
  language: string;
  /** Somebody's own subject and words; empty for what is said anyway. */
  subject: string;
  message: string;
  link: string;
};

const WORDS = {
  en: {
    here: (business: string) =>
      `This page shows you everything from ${business}: quotes, orders, deliveries, invoices, and what is open.`,
    keep: 'Keep this mail: whoever has the link can see the page, and nobody else.',
    view: 'Open your page',
  },
  de: {
    here: (business: string) =>
      `Auf dieser Seite sehen Sie alles von ${business}: Angebote, Aufträge, Lieferungen, Rechnungen und was noch offen ist.`,
    keep: 'Bewahren Sie diese E-Mail auf: Wer den Link hat, sieht die Seite, sonst niemand.',
    view: 'Ihre Seite öffnen',
  },
  ar: {
    here: (business: string) =>
      `تعرض لك هذه الصفحة كل ما يخصك لدى ${business}: عروض الأسعار والطلبات والتسليمات والفواتير وما بقي مستحقًا.`,
    keep: 'احتفظ بهذه الرسالة: لا يرى الصفحة إلا من لديه الرابط.',
    view: 'فتح صفحتك',
  },
};

/** Takes the link to their page to a customer, in the language of the business. */
export function customerPage({ tenantName, language, subject, message, link }: Sent): MailContent {
  const words = inLanguage(WORDS, language);
  const business = name(tenantName);
  return layOut({
    template: 'customer-page',
    language,
    subject: subject || pageSubject(language, business),
    tenantName: business,
    paragraphs: [words.here(business)],
    ...(message ? { quote: message } : {}),
    action: { label: words.view, link },
    closing: [words.keep, inLanguage(ANSWER, language)],
  });
}
