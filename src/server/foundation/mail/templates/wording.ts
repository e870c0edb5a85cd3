import { oneLine } from '#shared/foundation/mail/address.ts';
import type { Role } from '#shared/roles.ts';

/** What somebody is in a business. */
export const ROLE_NAMES: Record<Role, string> = {
  admin: 'an admin',
  inventory_manager: 'an inventory manager',
  viewer: 'a viewer',
};

/** How whoever reads a letter of the business writes back. */
export const ANSWER = {
  en: 'To answer, reply to this mail.',
  de: 'Um zu antworten, antworten Sie einfach auf diese E-Mail.',
  ar: 'للرد، أجب على هذه الرسالة.',
};

/** A name as it stands in a sentence: one line, and not longer than a name is. */
export function name(text: string): string {
  return oneLine(text, 120);
}

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** "31 January 2027 at 12:00 UTC": who reads it may be anywhere. */
export function moment(instant: string): string {
  return `${DAY_AND_TIME.format(new Date(instant))} UTC`;
}
