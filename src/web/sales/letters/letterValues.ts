import type { LetterBody } from '#shared/sales/parties/letters.ts';

/** A letter as it is typed: its addresses in one line. */
export type LetterValues = { to: string; subject: string; message: string };

export const addressesIn = (typed: string): string[] => typed.split(/[,;\s]+/).filter(Boolean);

/** Own words of a letter; a subject that is the usual one is none of them. */
export const ownWordsOf = (
  { subject, message }: Pick<LetterValues, 'subject' | 'message'>,
  usual: string,
): Omit<LetterBody, 'to'> => ({
  ...(subject.trim() && subject !== usual ? { subject } : {}),
  ...(message.trim() ? { message } : {}),
});
