import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name, nameIn } from './wording.ts';

type Sent = { tenantName: string; language: string };

const WORDS = {
  en: {
    subject: (business: string) => `Your request for access to ${business}`,
    arrived: (business: string) =>
      `Your request for access to ${business} on Stockbook has arrived. You get another mail when it has been decided.`,
    ignore: 'If you did not ask for access, you can ignore this mail.',
  },
  de: {
    subject: (business: string) => `Ihre Zugangsanfrage bei ${business}`,
    arrived: (business: string) =>
      `Ihre Zugangsanfrage bei ${business} auf Stockbook ist angekommen. Sie erhalten eine weitere E-Mail, sobald darüber entschieden ist.`,
    ignore: 'Wenn Sie keinen Zugang angefragt haben, können Sie diese E-Mail ignorieren.',
  },
  ar: {
    subject: (business: string) => `طلبك للوصول إلى ${business}`,
    arrived: (business: string) =>
      `وصل طلبك للوصول إلى ${business} على Stockbook. تصلك رسالة أخرى حين يُبتّ فيه.`,
    ignore: 'إن لم تكن قد طلبت الوصول، فتجاهل هذه الرسالة.',
  },
};

/**
 * Tells somebody that their request for access has arrived. It repeats nothing of what was entered: anybody can
 * enter any address, and would have us carry their words there.
 */
export function requestArrived({ tenantName, language }: Sent): MailContent {
  const words = inLanguage(WORDS, language);
  const business = nameIn(language)(tenantName);
  return layOut({
    template: 'request-arrived',
    language,
    subject: words.subject(business),
    tenantName: name(tenantName),
    paragraphs: [words.arrived(business)],
    closing: [words.ignore],
  });
}
