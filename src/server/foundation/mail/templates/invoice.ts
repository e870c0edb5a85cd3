import { inLanguage } from '#shared/inLanguage.ts';
import { invoiceSubject, reminderSubject } from '#shared/sales/invoices/letters.ts';
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
  dueDate: string;
  /** Somebody's own subject and words; empty for what is said anyway. */
  subject?: string;
  message: string;
  link: string;
  /** To the page of the customer; null where they have none. */
  page?: string | null;
};

const WORDS = {
  en: {
    attached: (number: string, amount: string, due: string) =>
      `Please find our invoice ${number} over ${amount} attached as a PDF. It is due on ${due}.`,
    orHere: 'You can also look at it here:',
    overdue: (number: string, amount: string, due: string) =>
      `Of our invoice ${number}, ${amount} was due on ${due} and has not reached us yet.`,
    due: (number: string, amount: string, due: string) =>
      `Of our invoice ${number}, ${amount} is due on ${due}.`,
    crossed: 'If you have paid it already, please take no notice of this mail.',
    view: 'View the invoice',
  },
  de: {
    attached: (number: string, amount: string, due: string) =>
      `Anbei erhalten Sie unsere Rechnung ${number} über ${amount} als PDF. Sie ist am ${due} fällig.`,
    orHere: 'Sie können sie auch hier ansehen:',
    overdue: (number: string, amount: string, due: string) =>
      `Von unserer Rechnung ${number} waren ${amount} am ${due} fällig und sind noch nicht bei uns eingegangen.`,
    due: (number: string, amount: string, due: string) =>
      `Von unserer Rechnung ${number} sind ${amount} am ${due} fällig.`,
    crossed: 'Wenn Sie schon bezahlt haben, betrachten Sie diese E-Mail bitte als gegenstandslos.',
    view: 'Rechnung ansehen',
  },
  ar: {
    attached: (number: string, amount: string, due: string) =>
      `مرفق فاتورتنا ${number} بمبلغ ${amount} كملف PDF. تستحق في ${due}.`,
    orHere: 'ويمكنك الاطلاع عليها هنا أيضًا:',
    overdue: (number: string, amount: string, due: string) =>
      `من فاتورتنا ${number} كان مبلغ ${amount} مستحقًا في ${due} ولم يصلنا بعد.`,
    due: (number: string, amount: string, due: string) =>
      `من فاتورتنا ${number} يستحق مبلغ ${amount} في ${due}.`,
    crossed: 'إن كنت قد دفعت فلا تلتفت إلى هذه الرسالة.',
    view: 'عرض الفاتورة',
  },
};

/** Takes an invoice to a customer, in the language of the business; the document hangs on it. */
export function invoice(sent: Sent): MailContent {
  const { language, tenantName, number, amount, dueDate, subject } = sent;
  const words = inLanguage(WORDS, language);
  return letter(sent, {
    template: 'invoice',
    subject: subject || invoiceSubject(language, name(number), name(tenantName)),
    paragraphs: [words.attached(name(number), name(amount), name(dueDate)), words.orHere],
  });
}

/** Reminds a customer of an invoice that is not paid in full, before it is due or after, in the language of the business. */
export function invoiceReminder({ isOverdue, ...sent }: Sent & { isOverdue: boolean }): MailContent {
  const { language, tenantName, number, amount, dueDate, subject } = sent;
  const words = inLanguage(WORDS, language);
  const [of, due] = [name(number), name(dueDate)];
  return letter(sent, {
    template: 'invoice-reminder',
    subject: subject || reminderSubject(language, of, name(tenantName), { isOverdue, dueDate: due }),
    paragraphs: [words[isOverdue ? 'overdue' : 'due'](of, name(amount), due), words.crossed],
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
