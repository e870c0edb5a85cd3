import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import * as f from '../../fields.ts';

// Letters that documents go out with, one or several at once.

/** To whom; the customer's address when left out. */
export const addressees = z.array(f.email).max(5, sayText('parties.atMostAddresses', { most: 5 }));

/** What somebody writes themselves. */
export const ownWords = {
  /** Instead of the subject that the letter has by itself. */
  subject: f.text(200).optional(),
  /** Own words above what the letter says anyway. */
  message: f.text(2000).optional(),
};

/** What became of each: refused ones with the sentence why, and nothing was done with them. */
export const outcomes = z.object({
  done: z.array(f.id),
  refused: z.array(z.object({ id: f.id, number: z.string().nullable(), message: z.string() })),
});
export type Outcomes = z.infer<typeof outcomes>;

/** To whom a letter about a document goes, and what somebody writes themselves. */
export const letterBody = z.strictObject({
  to: addressees.min(1, sayText('invoices.noAddressee')).optional(),
  ...ownWords,
});
export type LetterBody = z.output<typeof letterBody>;

/** A letter as it would go out. */
export const LetterPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type LetterPreview = z.infer<typeof LetterPreview>;
