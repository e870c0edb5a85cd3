import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

type Sent = { tenantName: string; language: string; link: string };

const WORDS = {
  en: {
    subject: 'Choose a new password for Stockbook',
    asked: 'Somebody, we hope you, asked for a new password for your Stockbook account.',
    choose: 'Choose a new password',
    once: 'The link works once, for one hour.',
    ignore: 'If it was not you, you can ignore this mail: your password stays as it is.',
  },
  de: {
    subject: 'Wählen Sie ein neues Passwort für Stockbook',
    asked: 'Jemand, hoffentlich Sie selbst, möchte ein neues Passwort für Ihr Stockbook-Konto.',
    choose: 'Neues Passwort wählen',
    once: 'Der Link funktioniert einmal und eine Stunde lang.',
    ignore: 'Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.',
  },
  ar: {
    subject: 'اختر كلمة مرور جديدة لـ Stockbook',
    asked: 'طلب أحدهم، ونأمل أنه أنت، كلمة مرور جديدة لحسابك في Stockbook.',
    choose: 'اختيار كلمة مرور جديدة',
    once: 'يعمل الرابط مرة واحدة ولمدة ساعة.',
    ignore: 'إن لم تكن أنت، فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.',
  },
};

/** Leads to where a forgotten password is replaced; the link works once, for one hour. */
export function reset({ tenantName, language, link }: Sent): MailContent {
  const words = inLanguage(WORDS, language);
  return layOut({
    template: 'reset',
    language,
    subject: words.subject,
    tenantName: name(tenantName),
    paragraphs: [words.asked],
    action: { label: words.choose, link },
    closing: [words.once, words.ignore],
  });
}
