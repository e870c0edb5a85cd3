import { z } from 'zod';
import { email, requiredText } from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';

/** The kinds of field that sign-in, registration and the account are made of. */

// Control characters and halves of characters can be neither stored nor typed again.
const UNTYPABLE = /[\u0000-\u001f\u007f]/;
const typable = (value: string) => !UNTYPABLE.test(value) && value.isWellFormed();
const UNTYPABLE_REFUSAL = sayText('identity.untypable');
const SHORTEST = 6;

/**
 * An email address to sign in with, in small letters: what differs in case only is the same address. Of those that can
 * be written to, whoever signs people in takes the ones in plain letters.
 */
export const emailAddress = email
  .transform((value) => value.toLowerCase())
  .pipe(z.email(sayText('field.email')));

/** A password to be chosen; never trimmed. The sentence is the specification's. */
export const newPassword = z
  .string(sayText('field.type', { kind: 'text' }))
  .min(SHORTEST, sayText('identity.shortPassword', { least: SHORTEST }))
  .max(128, sayText('field.tooLong', { most: 128 }))
  .refine(typable, UNTYPABLE_REFUSAL)
  .refine((value) => value.trim() !== '', sayText('field.blank'));

/** A password that is to be proven. */
export const givenPassword = z
  .string(sayText('field.type', { kind: 'text' }))
  .max(128, sayText('field.tooLong', { most: 128 }))
  .refine((value) => value.trim() !== '', sayText('identity.noPassword'))
  .refine(typable, UNTYPABLE_REFUSAL);

/** The secret part of a link in a mail. */
export const linkToken = requiredText(200);

/** The name of a person or of a business. */
export const personName = requiredText(120);
