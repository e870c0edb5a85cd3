import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name, nameIn } from './wording.ts';

type Sent = { tenantName: string; language: string };

const WORDS = {
  en: {
    subject: 'Your email address was changed',
    changed: (business: string) =>
      `Your account with ${business} on Stockbook has another email address now. You can no longer sign in with this one.`,
    otherwise: (business: string) => `If it was not you, tell an admin of ${business} at once.`,
  },
  de: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    changed: (business: string) =>
      `Ihr Konto von ${business} bei Stockbook hat jetzt eine andere E-Mail-Adresse. Mit dieser hier können Sie sich nicht mehr anmelden.`,
    otherwise: (business: string) =>
      `Wenn Sie das nicht waren, wenden Sie sich sofort an die Administration von ${business}.`,
  },
  ar: {
    subject: 'تم تغيير بريدك الإلكتروني',
    changed: (business: string) =>
      `أصبح لحسابك في ${business} على Stockbook بريد إلكتروني آخر. لم يعد بإمكانك تسجيل الدخول بهذا العنوان.`,
    otherwise: (business: string) => `إن لم تكن أنت من غيّره، فأخبر مسؤولًا في ${business} فورًا.`,
  },
};

/** Tells the address that somebody had until now. It may be a stranger's, mistyped at registration: it names no other. */
export function emailChanged({ tenantName, language }: Sent): MailContent {
  const words = inLanguage(WORDS, language);
  const business = nameIn(language)(tenantName);
  return layOut({
    template: 'email-changed',
    language,
    subject: words.subject,
    tenantName: name(tenantName),
    paragraphs: [words.changed(business), words.otherwise(business)],
  });
}
