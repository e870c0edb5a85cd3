import { z } from 'zod';
import { email, requiredText } from '../../fields.ts';

/** The kinds of field that sign-in, registration and the account are made of. */

// Control characters and halves of characters can be neither stored nor typed again.
const UNTYPABLE = /[\u0000-\u001f\u007f]/;
const typable = (value: string) => !UNTYPABLE.test(value) && value.isWellFormed();
const UNTYPABLE_SENTENCE = 'Contains characters that cannot be typed.';

/**
 * An email address to sign in with, in small letters: what differs in case only is the same address. Of those that can
 * be written to, whoever signs people in takes the ones in plain letters.
 */
export const emailAddress = email
  .transform((value) => value.toLowerCase())
  .pipe(z.email('Please enter a valid email address.'));

/** A password to be chosen; never trimmed. The sentence is the specification's. */
export const newPassword = z
  .string('Must be text.')
  .min(6, 'Password must be at least 6 characters.')
  .max(128, 'Must be 128 characters or less.')
  .refine(typable, UNTYPABLE_SENTENCE)
  .refine((value) => value.trim() !== '', 'Must not be blank.');

/** A password that is to be proven. */
export const givenPassword = z
  .string('Must be text.')
  .max(128, 'Must be 128 characters or less.')
  .refine((value) => value.trim() !== '', 'Enter your password.')
  .refine(typable, UNTYPABLE_SENTENCE);

/** The secret part of a link in a mail. */
export const linkToken = requiredText(200);

/** The name of a person or of a business. */
export const personName = requiredText(120);
