import { z } from 'zod';
import { CURRENCIES } from '#shared/currencies.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { isEmailAddress } from '../mail/address.ts';

/** What is known of whoever is on the other side of a document. */

/** An email address that may be left empty. */
export const partyEmail = f
  .text(254)
  .refine((value) => value === '' || isEmailAddress(value), sayText('field.email'));

/** The code of a currency (ISO 4217). */
export const currencyCode = z
  .string(sayText('field.type', { kind: 'text' }))
  .refine((code) => CURRENCIES.includes(code), sayText('field.isoCurrency'));

/** A number of days, as terms of payment and lead times are given in. */
export const days = z
  .int(sayText('field.days'))
  .min(0, sayText('field.negative'))
  .max(3650, sayText('field.atMostDays', { most: 3650 }));

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
