import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name, nameIn } from './wording.ts';

type Sent = { tenantName: string; language: string; link: string };

const WORDS = {
  en: {
    subject: 'Confirm your new email address',
    asked: (business: string) =>
      `This address is to become the email address of your account with ${business} on Stockbook. From then on, you sign in with it.`,
    use: 'Use this address',
    once: 'The link works once, for one day. Until you follow it, nothing changes.',
    ignore: 'If you did not ask for this, you can ignore this mail.',
  },
  de: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    asked: (business: string) =>
      `Diese Adresse soll die E-Mail-Adresse Ihres Kontos von ${business} bei Stockbook werden. Ab dann melden Sie sich mit ihr an.`,
    use: 'Diese Adresse verwenden',
    once: 'Der Link funktioniert einmal und einen Tag lang. Solange Sie ihm nicht folgen, ändert sich nichts.',
    ignore: 'Wenn Sie nicht darum gebeten haben, können Sie diese E-Mail ignorieren.',
  },
  ar: {
    subject: 'أكّد بريدك الإلكتروني الجديد',
    asked: (business: string) =>
      `طُلب أن يصبح هذا العنوان البريد الإلكتروني لحسابك في ${business} على Stockbook. وعندئذ تسجّل الدخول به.`,
    use: 'استخدام هذا العنوان',
    once: 'يعمل الرابط مرة واحدة ولمدة يوم. وما لم تفتحه لا يتغيّر شيء.',
    ignore: 'إن لم تطلب ذلك، فتجاهل هذه الرسالة.',
  },
};

/** Asks at the address that somebody wants to have from now on; the link works once, for one day. */
export function emailChange({ tenantName, language, link }: Sent): MailContent {
  const words = inLanguage(WORDS, language);
  return layOut({
    template: 'email-change',
    language,
    subject: words.subject,
    tenantName: name(tenantName),
    paragraphs: [words.asked(nameIn(language)(tenantName))],
    action: { label: words.use, link },
    closing: [words.once, words.ignore],
  });
}
