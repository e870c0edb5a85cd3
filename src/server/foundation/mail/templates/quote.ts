import { inLanguage } from '#shared/inLanguage.ts';
import { quoteReminderSubject, quoteSubject } from '#shared/sales/quotes/letters.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { ANSWER, name, PAGE } from './wording.ts';

type Sent = {
  tenantName: string;
  /** That of the tenant, such as de-AT. */
  language: string;
  number: string;
  /** Worded: "$18.00". */
  amount: string;
  validUntil: string;
  /** Somebody's own subject and words; empty for what is said anyway. */
  subject?: string;
  message: string;
  link: string;
  /** To the page of the customer; null where they have none. */
  page?: string | null;
};

const WORDS = {
  en: {
    attached: (number: string, amount: string, until: string) =>
      `Please find our quote ${number} over ${amount} attached as a PDF. It is valid until ${until}.`,
    answer: 'You can look at it here, and accept or decline it:',
    expires: (number: string, amount: string, until: string) =>
      `Our quote ${number} over ${amount} is valid until ${until}. We would be glad to hear from you by then.`,
    view: 'View the quote',
  },
  de: {
    attached: (number: string, amount: string, until: string) =>
      `Anbei erhalten Sie unser Angebot ${number} über ${amount} als PDF. Es gilt bis ${until}.`,
    answer: 'Hier können Sie es ansehen und annehmen oder ablehnen:',
    expires: (number: string, amount: string, until: string) =>
      `Unser Angebot ${number} über ${amount} gilt noch bis ${until}. Wir freuen uns, bis dahin von Ihnen zu hören.`,
    view: 'Angebot ansehen',
  },
  ar: {
    attached: (number: string, amount: string, until: string) =>
      `مرفق عرض السعر ${number} بمبلغ ${amount} كملف PDF. يسري حتى ${until}.`,
    answer: 'يمكنك الاطلاع عليه هنا وقبوله أو رفضه:',
    expires: (number: string, amount: string, until: string) =>
      `يسري عرض السعر ${number} بمبلغ ${amount} حتى ${until}. يسعدنا أن نسمع منك قبل ذلك.`,
    view: 'عرض التفاصيل',
  },
};

/** Takes a quote to a customer, in the language of the business; the document hangs on it. */
export function quote(sent: Sent): MailContent {
  const { language, tenantName, number, amount, validUntil, subject } = sent;
  const words = inLanguage(WORDS, language);
  return letter(sent, {
    template: 'quote',
    subject: subject || quoteSubject(language, name(number), name(tenantName)),
    paragraphs: [words.attached(name(number), name(amount), name(validUntil)), words.answer],
  });
}

/** Reminds a customer of a quote that is about to expire, in the language of the business. */
export function quoteReminder(sent: Sent): MailContent {
  const { language, tenantName, number, amount, validUntil } = sent;
  const words = inLanguage(WORDS, language);
  return letter(sent, {
    template: 'quote-reminder',
    subject: quoteReminderSubject(language, name(number), name(tenantName), name(validUntil)),
    paragraphs: [words.expires(name(number), name(amount), name(validUntil)), words.answer],
  });
}

function letter(
  { language, tenantName, message, link, page }: Sent,
  written: Pick<Parameters<typeof layOut>[0], 'template' | 'subject' | 'paragraphs'>,
): MailContent {
  const words = inLanguage(WORDS, language);
  return layOut({
    ...written,
    language,
    tenantName: name(tenantName),
    ...(message ? { quote: message } : {}),
    action: { label: words.view, link },
    ...(page ? { also: { label: inLanguage(PAGE, language), link: page } } : {}),
    closing: [inLanguage(ANSWER, language)],
  });
}
