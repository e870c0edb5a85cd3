import { ROLE_NAMES } from '#server/foundation/mail/templates/wording.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import { said as arabic } from '#shared/people/notifications/said/ar.ts';
import { said as german } from '#shared/people/notifications/said/de.ts';
import { type Language, wordsOfTopic } from '#shared/people/notifications/words.ts';
import { worded } from '#shared/refusals/words.ts';
import { writingIn } from '#shared/refusals/writing.ts';

/** A notification as it was written, in English, with what it is about. */
export type Written = { topic: string; facts: Record<string, string>; title: string; message: string };

const LANGUAGES: { en: Language | null; de: Language; ar: Language } = {
  en: null,
  de: { said: german, roles: ROLE_NAMES.de, decimal: writingIn('de').decimal },
  ar: { said: arabic, roles: ROLE_NAMES.ar, decimal: writingIn('ar').decimal },
};

/** The title and the message of a notification in the language of whoever reads it in a mail. */
export function wordedFor(
  { topic, facts, title, message }: Written,
  language: string,
): { title: string; message: string } {
  const words = inLanguage(LANGUAGES, language);
  return (words && wordsOfTopic(topic, wordedFacts(facts, language), words)) ?? { title, message };
}

/** Why something failed is kept as a refusal; all other facts are words of people, and stay as they are. */
export function wordedFacts(facts: Written['facts'], language: string): Written['facts'] {
  return facts.reason === undefined ? facts : { ...facts, reason: worded(facts.reason, language) };
}
