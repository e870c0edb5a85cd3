import { inLanguage } from '#shared/inLanguage.ts';
import type { Role } from '#shared/roles.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { moment, name, nameIn, ROLE_NAMES } from './wording.ts';

type Approval = { tenantName: string; language: string; role: Role; link: string; expiresAt: string };

const WORDS = {
  en: {
    subject: (business: string) => `Welcome to ${business} on Stockbook`,
    approved: (business: string, role: string) =>
      `Your request for access to ${business} on Stockbook has been approved: you can join as ${role}.`,
    start: 'Choose your password and start.',
    join: (business: string) => `Join ${business}`,
    until: (moment: string) => `The link is good until ${moment}, and once.`,
    ignore: 'If you did not ask for access, you can ignore this mail.',
  },
  de: {
    subject: (business: string) => `Willkommen bei ${business} auf Stockbook`,
    approved: (business: string, role: string) =>
      `Ihre Zugangsanfrage bei ${business} auf Stockbook wurde angenommen: Sie können mit der Rolle „${role}“ beitreten.`,
    start: 'Wählen Sie Ihr Passwort, und legen Sie los.',
    join: (business: string) => `${business} beitreten`,
    until: (moment: string) => `Der Link gilt einmal, bis zum ${moment}.`,
    ignore: 'Wenn Sie keinen Zugang angefragt haben, können Sie diese E-Mail ignorieren.',
  },
  ar: {
    subject: (business: string) => `مرحبًا بك في ${business} على Stockbook`,
    approved: (business: string, role: string) =>
      `قُبل طلبك للوصول إلى ${business} على Stockbook: يمكنك الانضمام بدور «${role}».`,
    start: 'اختر كلمة مرورك وابدأ.',
    join: (business: string) => `الانضمام إلى ${business}`,
    until: (moment: string) => `الرابط صالح حتى ${moment}، ولمرة واحدة.`,
    ignore: 'إن لم تكن قد طلبت الوصول، فتجاهل هذه الرسالة.',
  },
};

/** Tells somebody that they may come in; the link is their invitation. */
export function requestApproved({ tenantName, language, role, link, expiresAt }: Approval): MailContent {
  const words = inLanguage(WORDS, language);
  const business = nameIn(language)(tenantName);
  return layOut({
    template: 'request-approved',
    language,
    subject: words.subject(business),
    tenantName: name(tenantName),
    paragraphs: [words.approved(business, inLanguage(ROLE_NAMES, language)[role]), words.start],
    action: { label: words.join(business), link },
    closing: [words.until(moment(expiresAt, language)), words.ignore],
  });
}
