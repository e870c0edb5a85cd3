import { dateTimeFormat } from '#shared/formats.ts';
import { oneLine } from '#shared/foundation/mail/address.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import type { Role } from '#shared/roles.ts';

/** What somebody is in a business: in English behind "as", in the others the name of the role. */
export const ROLE_NAMES: Record<'en' | 'de' | 'ar', Record<Role, string>> = {
  en: { admin: 'an admin', inventory_manager: 'an inventory manager', viewer: 'a viewer' },
  de: { admin: 'Administration', inventory_manager: 'Lagerleitung', viewer: 'Nur Lesen' },
  ar: { admin: 'مسؤول', inventory_manager: 'مدير مخزون', viewer: 'مطّلع' },
};

/** How whoever reads a letter of the business writes back. */
export const ANSWER = {
  en: 'To answer, reply to this mail.',
  de: 'Um zu antworten, antworten Sie einfach auf diese E-Mail.',
  ar: 'للرد، أجب على هذه الرسالة.',
};

/** What leads to the page of a customer, in letters about one document of theirs. */
export const PAGE = {
  en: 'See everything from us in one place',
  de: 'Alles von uns auf einer Seite ansehen',
  ar: 'عرض كل ما يخصك لدينا في صفحة واحدة',
};

/** A name as it stands in a sentence: one line, and not longer than a name is. */
export function name(text: string): string {
  return oneLine(text, 120);
}

/** The same inside a sentence of a language: an Arabic one keeps its order, whichever way the name reads. */
export const nameIn = (language: string) => (text: string) =>
  inLanguage({ en: name(text), de: name(text), ar: `\u2068${name(text)}\u2069` }, language);

/** "31 January 2027 at 12:00 UTC": who reads it may be anywhere. */
export function moment(instant: string, language: string): string {
  const format = dateTimeFormat(inLanguage({ en: 'en-GB', de: 'de', ar: 'ar' }, language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(instant))} UTC`;
}
