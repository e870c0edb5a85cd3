import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name, nameIn } from './wording.ts';

type Sent = { tenantName: string; language: string; link: string };

const WORDS = {
  en: {
    subject: 'You have a Stockbook account already',
    tried: (business: string) =>
      `Somebody, perhaps you, wanted to use this address for another account. It has one already, with ${business}: sign in with it.`,
    forgotten: 'If you do not remember the password, choose a new one.',
    choose: 'Choose a new password',
    ignore: 'If it was not you, you can ignore this mail: nothing was changed.',
  },
  de: {
    subject: 'Sie haben schon ein Stockbook-Konto',
    tried: (business: string) =>
      `Jemand, vielleicht Sie selbst, wollte diese Adresse für ein weiteres Konto verwenden. Zu ihr gibt es schon ein Konto bei ${business}: Melden Sie sich damit an.`,
    forgotten: 'Wenn Sie das Passwort nicht mehr wissen, wählen Sie ein neues.',
    choose: 'Neues Passwort wählen',
    ignore: 'Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren: Es wurde nichts geändert.',
  },
  ar: {
    subject: 'لديك حساب في Stockbook بالفعل',
    tried: (business: string) =>
      `أراد أحدهم، وربما أنت، استخدام هذا العنوان لحساب آخر. له حساب بالفعل في ${business}: سجّل الدخول به.`,
    forgotten: 'إن كنت لا تتذكر كلمة المرور، فاختر كلمة جديدة.',
    choose: 'اختيار كلمة مرور جديدة',
    ignore: 'إن لم تكن أنت، فتجاهل هذه الرسالة: لم يتغيّر شيء.',
  },
};

/** Tells the owner of an account that somebody wanted its address for another one; the link leads to a new password. */
export function alreadyRegistered({ tenantName, language, link }: Sent): MailContent {
  const words = inLanguage(WORDS, language);
  return layOut({
    template: 'already-registered',
    language,
    subject: words.subject,
    tenantName: name(tenantName),
    paragraphs: [words.tried(nameIn(language)(tenantName)), words.forgotten],
    action: { label: words.choose, link },
    closing: [words.ignore],
  });
}
