import { z } from 'zod';
import { isEmailAddress } from '#shared/foundation/mail/address.ts';
import { COST_SCALE, parseDecimal, QUANTITY_SCALE, RATE_SCALE } from './decimal.ts';
import { sayText } from './refusals/say.ts';

/** The kinds of field that every contract is made of, each with what it refuses with. */

// Control characters other than tab and line breaks, and halves of characters: they cannot be stored, or not as sent.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const STORABLE = sayText('field.unstorable');
const MAX_MINOR = 999_999_999_999_999;

/** What a field holds, wherever it stands: rules hang on it, and are walked over every field of their kind (doors.test.ts). */
export type FieldKind =
  /** Of an item, in its unit or in the one it is bought in. */
  | 'quantity'
  /** Of no item: a weight, or so much of whatever it is. */
  | 'measure'
  | 'percent'
  | 'factor'
  | 'rate'
  | 'cost'
  | 'number'
  /** A day, or a moment, that may come. */
  | 'date'
  | 'instant'
  /** Of what has happened: not after today, or now. */
  | 'dateSoFar'
  | 'instantSoFar';

/**
 * The kind of a field. Of a date also what it must not be before, another field of its object or a record ("the order"), and
 * the refusal with which every call says so; without one, whoever knows the record does.
 */
export const kinds = z.registry<{ kind: FieldKind; notBefore?: string; refusal?: string }>();

/** Says of which kind a field is; so is what is made of it by asking more of it (`refine`), unless it says otherwise. */
export const ofKind = <S extends z.ZodType>(name: FieldKind, schema: S): S => {
  kinds.add(schema, { kind: name });
  return schema;
};

const isStorable = (value: string) => !CONTROL.test(value) && value.isWellFormed();

/** Trimmed text of at most `max` characters, without control characters; may be empty. */
export const text = (max: number) =>
  z
    .string(sayText('field.type', { kind: 'text' }))
    .max(max, sayText('field.tooLong', { most: max }))
    .refine(isStorable, STORABLE)
    .transform((value) => value.trim());

/** The id of a tenant, as it stands in addresses; whether there is one, the database knows. */
export const tenantId = z
  .string(sayText('field.type', { kind: 'text' }))
  .max(40, sayText('field.tooLong', { most: 40 }))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, sayText('field.tenantId'));

/** Like `text`, and not empty. */
export const requiredText = (max: number) =>
  text(max).refine((value) => value !== '', sayText('field.empty'));

/** An email address that somebody enters; the sentence is the specification's. */
export const email = text(254).refine(isEmailAddress, sayText('field.email'));

/** The address of something on the web (http or https); refused with what `sayText` wrote. */
export const webAddress = (max: number, refusal: string) =>
  z
    .url({ protocol: /^https?$/, error: refusal })
    .max(max, sayText('field.tooLong', { most: max }))
    .refine(isStorable, STORABLE);

/** Identifier of a record, in small letters as everywhere else. */
export const id = z.uuid(sayText('field.id')).toLowerCase();

const decimal = (scale: number, digits: number) =>
  z
    .string(sayText('field.numberAsText'))
    .max(40, sayText('field.number'))
    .refine((value) => /^-?\d+(\.\d+)?$/.test(value), sayText('field.decimal'))
    .refine(
      (value) => /^-?\d+(\.\d+)?$/.test(value) === false || parseDecimal(value, scale) !== null,
      sayText('field.decimals', { most: scale }),
    )
    .refine(
      (value) => value.replace(/^-?0*/, '').split('.')[0]!.length <= digits,
      sayText('field.digits', { most: digits }),
    );

const notNegative = (value: string) => !value.startsWith('-') || /^-[0.]+$/.test(value);
const notZero = (value: string) => /[1-9]/.test(value);

const zeroOrMore = (scale: number, digits: number) =>
  decimal(scale, digits).refine(notNegative, sayText('field.negative'));

/** Any number, either way: decimal text with up to 6 decimals. */
export const number = ofKind('number', decimal(COST_SCALE, 12));
/** A change of quantity, either way but not zero: decimal text, numeric(14,3). */
export const quantityChange = ofKind(
  'quantity',
  decimal(QUANTITY_SCALE, 11).refine(notZero, sayText('field.zero')),
);
/** A quantity of an item of zero or more; how many decimals its unit allows, whoever knows the item asks. */
export const quantity = ofKind('quantity', zeroOrMore(QUANTITY_SCALE, 11));
/** A quantity above zero. */
export const positiveQuantity = quantity.refine(notZero, sayText('field.notPositive'));
/** How much or many of zero or more, of no item in particular: decimal text, numeric(14,3). */
export const measure = ofKind('measure', zeroOrMore(QUANTITY_SCALE, 11));
/** A unit cost of zero or more in the main unit of the currency: decimal text, numeric(18,6). */
export const unitCost = ofKind('cost', zeroOrMore(COST_SCALE, 12));
/** A percentage of 0 to 100 with up to 3 decimals, as decimal text. */
export const percent = ofKind(
  'percent',
  zeroOrMore(3, 3).refine((value) => Number(value) <= 100, sayText('field.atMost', { most: 100 })),
);
/** So many percent more, or less when below zero; decimal text with up to 3 decimals. */
export const percentChange = ofKind(
  'percent',
  decimal(QUANTITY_SCALE, 11).refine(notZero, sayText('field.zero')),
);

/** Units of one thing in one of another: decimal text above zero, numeric(18,6). */
export const factor = ofKind('factor', unitCost.refine(notZero, sayText('field.notPositive')));
/** What one main unit of a currency is worth in another one: decimal text above zero, numeric(20,10). */
export const exchangeRate = ofKind(
  'rate',
  zeroOrMore(RATE_SCALE, 10).refine(notZero, sayText('field.notPositive')),
);

/** An amount of money of zero or more, a whole number of the currency's minor unit. */
export const money = z
  .int(sayText('field.minorUnits'))
  .min(0, sayText('field.negative'))
  .max(MAX_MINOR, sayText('field.tooLarge'));

/** The version of a record that the writer saw. */
export const version = z
  .int(sayText('field.type', { kind: 'integer' }))
  .min(1, sayText('field.atLeast', { least: 1 }))
  .max(2_147_483_647);

const anyInstant = z.iso
  .datetime({ offset: true, error: sayText('field.instant') })
  .max(40, sayText('field.instant'))
  .refine((value) => /^(19|20|21)\d\d-/.test(value), sayText('field.years'));

/** An instant as ISO 8601 text with a time zone, in the years that a business writes about. */
export const instant = ofKind('instant', anyInstant.clone());
/** The moment of something that has happened; that it is not to come, the clock of the server says. */
export const instantSoFar = ofKind('instantSoFar', anyInstant.clone());

const anyDate = z.iso
  .date(sayText('field.date'))
  .refine((value) => /^(19|20|21)\d\d-/.test(value), sayText('field.years'));

/** A calendar date, YYYY-MM-DD, in the years that a business writes about. */
export const date = ofKind('date', anyDate.clone());
/** The day of something that has happened: not after today, which depends on where the business is. */
export const dateSoFar = ofKind('dateSoFar', anyDate.clone());

/** A date that must not be before another one: see `kinds`. */
export const notBefore = <S extends z.ZodType>(other: string, schema: S, refusal?: string): S => {
  const later = schema.clone() as S;
  kinds.add(later, { ...kinds.get(schema)!, notBefore: other, ...(refusal ? { refusal } : {}) });
  return later;
};

/** From one day to another, both of them within; in a filter. */
export const fromTo = {
  from: date.optional(),
  to: notBefore('from', date, sayText('field.beforeFirstDay')).optional(),
};

/** Decimal text as it leaves the server; already valid. */
export const decimalOut = z.string();

/** Where the next page starts, as given by the page before. */
export const cursor = z.string().max(600, sayText('field.cursor'));

/** Size of a page. */
const limit = z.coerce
  .number(sayText('field.number'))
  .int(sayText('field.type', { kind: 'integer' }))
  .min(1, sayText('field.atLeast', { least: 1 }))
  .max(200, sayText('field.atMost', { most: 200 }));

/** A yes or no in an address: "true" or "false". */
export const flag = z.enum(['true', 'false'], sayText('field.flag')).transform((value) => value === 'true');

/** Which page of a list is asked for. */
export const page = { cursor: cursor.optional(), limit: limit.optional() };

/** By which of its columns a list is sorted, and which way. */
export const sorting = <const S extends readonly string[]>(columns: S) => ({
  sort: z.enum(columns, sayText('field.column')).optional(),
  dir: z.enum(['asc', 'desc'], sayText('field.oneOf', { choices: ['asc', 'desc'] })).optional(),
});
