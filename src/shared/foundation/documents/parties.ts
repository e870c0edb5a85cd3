import { z } from 'zod';
import { CURRENCIES } from '#shared/currencies.ts';
import * as f from '../../fields.ts';
import { isEmailAddress } from '../mail/address.ts';

/** What is known of whoever is on the other side of a document. */

/** An email address that may be left empty. */
export const partyEmail = f
  .text(254)
  .refine((value) => value === '' || isEmailAddress(value), 'Please enter a valid email address.');

/** The code of a currency (ISO 4217). */
export const currencyCode = z
  .string('Must be text.')
  .refine((code) => CURRENCIES.includes(code), 'Must be a currency of ISO 4217, such as USD.');

/** A number of days, as terms of payment and lead times are given in. */
export const days = z
  .int('Must be a whole number of days.')
  .min(0, 'Must not be negative.')
  .max(3650, 'Must be 3650 days or less.');

/** Somebody to talk to. */
export const partyContact = z.strictObject({
  name: f.requiredText(120),
  role: f.text(120).default(''),
  email: partyEmail.default(''),
  phone: f.text(60).default(''),
});

/** A postal address; every line may be empty, and all of them are where none is known. */
export const partyAddress = z.strictObject({
  street: f.text(300).default(''),
  city: f.text(120).default(''),
  region: f.text(120).default(''),
  postalCode: f.text(30).default(''),
  country: f.text(80).default(''),
});
export type PartyAddress = z.output<typeof partyAddress>;

export const NO_ADDRESS: PartyAddress = { street: '', city: '', region: '', postalCode: '', country: '' };

/** The same as they leave the server. */
export const ContactOut = z.object({
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
});
export const AddressOut = z.object({
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
});
