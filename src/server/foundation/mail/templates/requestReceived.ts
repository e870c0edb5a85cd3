import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name, nameIn } from './wording.ts';

type Request = {
  tenantName: string;
  language: string;
  requester: string;
  email: string;
  message: string;
  link: string;
};

const WORDS = {
  en: {
    subject: (who: string, business: string) => `${who} asks for access to ${business}`,
    saying: (who: string, business: string) =>
      `${who} asks for access to ${business} on Stockbook and writes:`,
    silent: (who: string, business: string) =>
      `${who} asks for access to ${business} on Stockbook, without a message.`,
    decide: 'You decide whether they come in, and with which role.',
    see: 'See the request',
  },
  de: {
    subject: (who: string, business: string) => `${who} bittet um Zugang zu ${business}`,
    saying: (who: string, business: string) =>
      `${who} bittet um Zugang zu ${business} auf Stockbook und schreibt:`,
    silent: (who: string, business: string) =>
      `${who} bittet um Zugang zu ${business} auf Stockbook, ohne Nachricht.`,
    decide: 'Sie entscheiden, ob diese Person Zugang erhält, und mit welcher Rolle.',
    see: 'Anfrage ansehen',
  },
  ar: {
    subject: (who: string, business: string) => `يطلب ${who} الوصول إلى ${business}`,
    saying: (who: string, business: string) => `يطلب ${who} الوصول إلى ${business} على Stockbook ويكتب:`,
    silent: (who: string, business: string) => `يطلب ${who} الوصول إلى ${business} على Stockbook، دون رسالة.`,
    decide: 'القرار لك: هل يُقبل الطلب، وبأي دور.',
    see: 'عرض الطلب',
  },
};

/** Tells an admin of a business that somebody asks for access; the link leads to the user requests. */
export function requestReceived({
  tenantName,
  language,
  requester,
  email,
  message,
  link,
}: Request): MailContent {
  const words = inLanguage(WORDS, language);
  const shown = nameIn(language);
  const business = shown(tenantName);
  const who = requester.trim() ? `${shown(requester)} (${shown(email)})` : shown(email);
  const quote = message.trim();
  return layOut({
    template: 'request-received',
    language,
    subject: words.subject(who, business),
    tenantName: name(tenantName),
    paragraphs: [quote ? words.saying(who, business) : words.silent(who, business), words.decide],
    ...(quote ? { quote } : {}),
    action: { label: words.see, link },
  });
}
