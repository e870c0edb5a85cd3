import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name, nameIn } from './wording.ts';

type Sent = { tenantName: string; language: string; link: string };

const WORDS = {
  en: {
    subject: 'Confirm your email address',
    given: (business: string) =>
      `This address was given for an account of ${business} on Stockbook. Confirm it so that Stockbook may send mails in your name.`,
    confirm: 'Confirm this address',
    ignore: 'If you have no such account, you can ignore this mail.',
  },
  de: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    given: (business: string) =>
      `Diese Adresse wurde für ein Konto von ${business} bei Stockbook angegeben. Bestätigen Sie sie, damit Stockbook in Ihrem Namen E-Mails senden darf.`,
    confirm: 'Adresse bestätigen',
    ignore: 'Wenn Sie kein solches Konto haben, können Sie diese E-Mail ignorieren.',
  },
  ar: {
    subject: 'أكّد بريدك الإلكتروني',
    given: (business: string) =>
      `أُدخل هذا العنوان لحساب يخص ${business} على Stockbook. أكّده ليتمكن Stockbook من إرسال رسائل باسمك.`,
    confirm: 'تأكيد هذا العنوان',
    ignore: 'إن لم يكن لديك حساب كهذا، فتجاهل هذه الرسالة.',
  },
};

/** Asks the owner of an email address to confirm it. */
export function confirmation({ tenantName, language, link }: Sent): MailContent {
  const words = inLanguage(WORDS, language);
  return layOut({
    template: 'confirmation',
    language,
    subject: words.subject,
    tenantName: name(tenantName),
    paragraphs: [words.given(nameIn(language)(tenantName))],
    action: { label: words.confirm, link },
    closing: [words.ignore],
  });
}
