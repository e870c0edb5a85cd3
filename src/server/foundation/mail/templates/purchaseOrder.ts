import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { ANSWER, name } from './wording.ts';

type Sent = {
  tenantName: string;
  /** That of the tenant, such as de-AT. */
  language: string;
  number: string;
  revision: number;
  expectedDate: string | null;
  message: string;
};

const WORDS = {
  en: {
    subject: (number: string, business: string) => `Purchase order ${number} from ${business}`,
    attached: (number: string) => `Please find our purchase order ${number} attached as a PDF.`,
    revised: (number: string, revision: number) =>
      `Please find our purchase order ${number}, revision ${revision}, attached as a PDF.`,
    revision: (revision: number) => `(revision ${revision})`,
    expected: (date: string) => `We expect the goods by ${date}.`,
  },
  de: {
    subject: (number: string, business: string) => `Bestellung ${number} von ${business}`,
    attached: (number: string) => `Anbei erhalten Sie unsere Bestellung ${number} als PDF.`,
    revised: (number: string, revision: number) =>
      `Anbei erhalten Sie unsere Bestellung ${number} in der Fassung ${revision} als PDF.`,
    revision: (revision: number) => `(Fassung ${revision})`,
    expected: (date: string) => `Wir erwarten die Ware bis zum ${date}.`,
  },
  ar: {
    subject: (number: string, business: string) => `أمر الشراء ${number} من ${business}`,
    attached: (number: string) => `مرفق أمر الشراء ${number} كملف PDF.`,
    revised: (number: string, revision: number) => `مرفق أمر الشراء ${number}، النسخة ${revision}، كملف PDF.`,
    revision: (revision: number) => `(النسخة ${revision})`,
    expected: (date: string) => `نتوقع وصول البضاعة حتى ${date}.`,
  },
};

/** Takes an order to a supplier, in the language of the business; what is ordered is in the PDF that hangs on it. */
export function purchaseOrder(sent: Sent): MailContent {
  const { language, revision, expectedDate, message } = sent;
  const words = inLanguage(WORDS, language);
  const [number, business] = [name(sent.number), name(sent.tenantName)];
  const changed = revision > 1;
  return layOut({
    template: 'purchase-order',
    language,
    subject: `${words.subject(number, business)}${changed ? ` ${words.revision(revision)}` : ''}`,
    tenantName: business,
    paragraphs: [
      changed ? words.revised(number, revision) : words.attached(number),
      ...(expectedDate ? [words.expected(expectedDate)] : []),
      inLanguage(ANSWER, language),
    ],
    ...(message ? { quote: message } : {}),
  });
}
