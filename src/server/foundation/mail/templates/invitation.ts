import { inLanguage } from '#shared/inLanguage.ts';
import type { Role } from '#shared/roles.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { moment, name, nameIn, ROLE_NAMES } from './wording.ts';

type Invitation = {
  tenantName: string;
  language: string;
  inviter: string;
  role: Role;
  link: string;
  expiresAt: string;
};

const WORDS = {
  en: {
    subject: (business: string) => `Join ${business} on Stockbook`,
    invited: (inviter: string, business: string, role: string) =>
      `${inviter} has invited you to ${business} on Stockbook, as ${role}.`,
    start: 'Accept to choose your password and start.',
    accept: 'Accept the invitation',
    until: (moment: string) => `The invitation is good until ${moment}, and once.`,
    ignore: 'If you did not expect it, you can ignore this mail.',
  },
  de: {
    subject: (business: string) => `Einladung zu ${business} bei Stockbook`,
    invited: (inviter: string, business: string, role: string) =>
      `${inviter} hat Sie zu ${business} bei Stockbook eingeladen, mit der Rolle „${role}“.`,
    start: 'Nehmen Sie die Einladung an, wählen Sie Ihr Passwort, und legen Sie los.',
    accept: 'Einladung annehmen',
    until: (moment: string) => `Die Einladung gilt einmal, bis zum ${moment}.`,
    ignore: 'Wenn Sie nicht damit gerechnet haben, können Sie diese E-Mail ignorieren.',
  },
  ar: {
    subject: (business: string) => `دعوة إلى ${business} على Stockbook`,
    invited: (inviter: string, business: string, role: string) =>
      `دعاك ${inviter} إلى ${business} على Stockbook بدور «${role}».`,
    start: 'اقبل الدعوة لتختار كلمة مرورك وتبدأ.',
    accept: 'قبول الدعوة',
    until: (moment: string) => `الدعوة صالحة حتى ${moment}، ولمرة واحدة.`,
    ignore: 'إن لم تكن تتوقعها، فتجاهل هذه الرسالة.',
  },
};

/** Invites somebody to join a business with a role. */
export function invitation({
  tenantName,
  language,
  inviter,
  role,
  link,
  expiresAt,
}: Invitation): MailContent {
  const words = inLanguage(WORDS, language);
  const shown = nameIn(language);
  const business = shown(tenantName);
  return layOut({
    template: 'invitation',
    language,
    subject: words.subject(business),
    tenantName: name(tenantName),
    paragraphs: [
      words.invited(shown(inviter), business, inLanguage(ROLE_NAMES, language)[role]),
      words.start,
    ],
    action: { label: words.accept, link },
    closing: [words.until(moment(expiresAt, language)), words.ignore],
  });
}
