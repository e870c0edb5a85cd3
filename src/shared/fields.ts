import { z } from 'zod';
import { isEmailAddress } from '#shared/foundation/mail/address.ts';
import { COST_SCALE, parseDecimal, QUANTITY_SCALE, RATE_SCALE } from './decimal.ts';

/** The kinds of field that every contract is made of, each with the sentence it refuses with. */

// Control characters other than tab and line breaks, and halves of characters: they cannot be stored, or not as sent.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const STORABLE = 'Contains characters that cannot be stored.';
const MAX_MINOR = 999_999_999_999_999;

const isStorable = (value: string) => !CONTROL.test(value) && value.isWellFormed();

/** Trimmed text of at most `max` characters, without control characters; may be empty. */
export const text = (max: number) =>
  z
    .string('Must be text.')
    .max(max, `Must be ${max} characters or less.`)
    .refine(isStorable, STORABLE)
    .transform((value) => value.trim());

/** Like `text`, and not empty. */
export const requiredText = (max: number) => text(max).refine((value) => value !== '', 'Must not be empty.');

/** An email address that somebody enters; the sentence is the specification's. */
export const email = text(254).refine(isEmailAddress, 'Please enter a valid email address.');

/** The address of something on the web (http or https). */
export const webAddress = (max: number, sentence: string) =>
  z
    .url({ protocol: /^https?$/, error: sentence })
    .max(max, `Must be ${max} characters or less.`)
    .refine(isStorable, STORABLE);

/** Identifier of a record, in small letters as everywhere else. */
export const id = z.uuid('Must be the id of a record.').toLowerCase();

const decimal = (scale: number, digits: number) =>
  z
    .string('Must be a number written as text, such as "12.5".')
    .max(40, 'Must be a number.')
    .refine((value) => /^-?\d+(\.\d+)?$/.test(value), 'Must be a number, such as 12.5.')
    .refine(
      (value) => /^-?\d+(\.\d+)?$/.test(value) === false || parseDecimal(value, scale) !== null,
      `Must have ${scale} decimals or less.`,
    )
    .refine(
      (value) => value.replace(/^-?0*/, '').split('.')[0]!.length <= digits,
      `Must have ${digits} digits or less before the decimal point.`,
    );

const notNegative = (value: string) => !value.startsWith('-') || /^-[0.]+$/.test(value);
const notZero = (value: string) => /[1-9]/.test(value);

/** Any number, either way: decimal text with up to 6 decimals. */
export const number = decimal(COST_SCALE, 12);
/** A change of quantity, either way but not zero: decimal text, numeric(14,3). */
export const quantityChange = decimal(QUANTITY_SCALE, 11).refine(notZero, 'Must not be zero.');
/** A quantity of zero or more. */
export const quantity = decimal(QUANTITY_SCALE, 11).refine(notNegative, 'Must not be negative.');
/** A quantity above zero. */
export const positiveQuantity = quantity.refine(notZero, 'Must be more than zero.');
/** A unit cost of zero or more in the main unit of the currency: decimal text, numeric(18,6). */
export const unitCost = decimal(COST_SCALE, 12).refine(notNegative, 'Must not be negative.');
/** A percentage of 0 to 100 with up to 3 decimals, as decimal text. */
export const percent = decimal(3, 3)
  .refine(notNegative, 'Must not be negative.')
  .refine((value) => Number(value) <= 100, 'Must be 100 or less.');

/** Units of one thing in one of another: decimal text above zero, numeric(18,6). */
export const factor = unitCost.refine(notZero, 'Must be more than zero.');
/** What one main unit of a currency is worth in another one: decimal text above zero, numeric(20,10). */
export const exchangeRate = decimal(RATE_SCALE, 10)
  .refine(notNegative, 'Must not be negative.')
  .refine(notZero, 'Must be more than zero.');

/** An amount of money of zero or more, a whole number of the currency's minor unit. */
export const money = z
  .int('Must be a whole number of the smallest unit of the currency.')
  .min(0, 'Must not be negative.')
  .max(MAX_MINOR, 'Is too large.');

/** The version of a record that the writer saw. */
export const version = z.int('Must be a whole number.').min(1, 'Must be 1 or more.').max(2_147_483_647);

/** An instant as ISO 8601 text with a time zone, in the years that a business writes about. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Must be a date and time, such as 2026-01-31T12:00:00Z.' })
  .max(40, 'Must be a date and time, such as 2026-01-31T12:00:00Z.')
  .refine((value) => /^(19|20|21)\d\d-/.test(value), 'Must be between the years 1900 and 2199.');

/** A calendar date, YYYY-MM-DD, in the years that a business writes about. */
export const date = z.iso
  .date('Must be a date, such as 2026-01-31.')
  .refine((value) => /^(19|20|21)\d\d-/.test(value), 'Must be between the years 1900 and 2199.');

/** Decimal text as it leaves the server; already valid. */
export const decimalOut = z.string();

/** Where the next page starts, as given by the page before. */
export const cursor = z.string().max(600, 'Is not a place in this list.');

/** Size of a page. */
export const limit = z.coerce
  .number('Must be a number.')
  .int('Must be a whole number.')
  .min(1, 'Must be 1 or more.')
  .max(200, 'Must be 200 or less.');

/** A yes or no in an address: "true" or "false". */
export const flag = z
  .enum(['true', 'false'], 'Must be true or false.')
  .transform((value) => value === 'true');
