import { localDecimal } from '#shared/formats.ts';
import { wordsOfTopic } from '#shared/people/notifications/words.ts';
import type { FirstTexts } from '#web/texts/en/first.ts';
import type { Shown } from './store.ts';

/** `dir`: what the page does not say itself may read either way. */
type Words = { title: string; message: string; dir: 'auto' | undefined };

/** The title and the message of a notification, in the language of the page where its topic is known there. */
export function wordsOf({ topic, facts, title, message }: Shown, texts: FirstTexts, language: string): Words {
  const words = wordsOfTopic(topic, facts, {
    said: texts.notifications.said,
    roles: texts.ui.roles,
    decimal: (text) => localDecimal(text, language),
  });
  return words ? { ...words, dir: undefined } : { title, message, dir: 'auto' };
}
