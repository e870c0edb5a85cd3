import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name, nameIn } from './wording.ts';

type Rejection = { tenantName: string; language: string; reason?: string | null };

const WORDS = {
  en: {
    subject: (business: string) => `Your request for access to ${business}`,
    declined: (business: string) => `Your request for access to ${business} on Stockbook was declined.`,
    reason: 'The reason given:',
  },
  de: {
    subject: (business: string) => `Ihre Zugangsanfrage bei ${business}`,
    declined: (business: string) => `Ihre Zugangsanfrage bei ${business} auf Stockbook wurde abgelehnt.`,
    reason: 'Der Grund:',
  },
  ar: {
    subject: (business: string) => `طلبك للوصول إلى ${business}`,
    declined: (business: string) => `رُفض طلبك للوصول إلى ${business} على Stockbook.`,
    reason: 'السبب:',
  },
};

/** Tells somebody that their request was declined, and why if a reason was given. */
export function requestRejected({ tenantName, language, reason }: Rejection): MailContent {
  const words = inLanguage(WORDS, language);
  const business = nameIn(language)(tenantName);
  const quote = reason?.trim();
  const declined = words.declined(business);
  return layOut({
    template: 'request-rejected',
    language,
    subject: words.subject(business),
    tenantName: name(tenantName),
    paragraphs: [quote ? `${declined} ${words.reason}` : declined],
    ...(quote ? { quote } : {}),
  });
}
