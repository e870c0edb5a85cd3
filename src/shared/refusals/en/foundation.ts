import type { Refusals } from '../say.ts';
import { writingIn } from '../writing.ts';

const { count, either } = writingIn('en');

const KINDS = {
  text: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
  other: 'of another type',
};

/** What can be wrong with any field, and what the foundation refuses. */
export const foundation = {
  'field.required': 'Is required.',
  'field.unknown': 'Is not a field of this request.',
  'field.choice': 'Is not one of the possible choices.',
  'field.invalid': 'Is not valid.',
  'field.type': ({ kind }: { kind: keyof typeof KINDS }) => `Must be ${KINDS[kind]}.`,
  'field.atMostEntries': ({ most }: { most: number }) => `Up to ${count(most)} entries.`,
  'field.tooLong': ({ most }: { most: number }) => `Must be ${most} characters or less.`,
  'field.atMost': ({ most }: { most: number }) => `Must be ${most} or less.`,
  'field.atLeast': ({ least }: { least: number }) => `Must be ${least} or more.`,
  'field.empty': 'Must not be empty.',
  'field.blank': 'Must not be blank.',
  'field.unstorable': 'Contains characters that cannot be stored.',
  'field.email': 'Please enter a valid email address.',
  'field.id': 'Must be the id of a record.',
  'field.numberAsText': 'Must be a number written as text, such as "12.5".',
  'field.number': 'Must be a number.',
  'field.decimal': 'Must be a number, such as 12.5.',
  'field.decimals': ({ most }: { most: number }) => `Must have ${most} decimals or less.`,
  'field.digits': ({ most }: { most: number }) =>
    `Must have ${most} digits or less before the decimal point.`,
  'field.zero': 'Must not be zero.',
  'field.negative': 'Must not be negative.',
  'field.notPositive': 'Must be more than zero.',
  'field.minorUnits': 'Must be a whole number of the smallest unit of the currency.',
  'field.tooLarge': 'Is too large.',
  'field.instant': 'Must be a date and time, such as 2026-01-31T12:00:00Z.',
  'field.date': 'Must be a date, such as 2026-01-31.',
  'field.years': 'Must be between the years 1900 and 2199.',
  'field.cursor': 'Is not a place in this list.',
  'field.flag': 'Must be true or false.',
  'field.singleLine': 'Must be a single line.',
  'field.currency': 'Must be the code of a currency, such as USD.',
  'field.oneOf': ({ choices }: { choices: readonly string[] }) => `Must be ${either(choices)}.`,
  'field.column': 'Is not a column of this list.',
  'field.days': 'Must be a whole number of days.',
  'field.future': 'Must not be in the future.',
  'field.afterToday': 'Must not be after today.',
  'field.afterLastDay': 'Must not be after the last day.',
  'request.invalid': 'The request is not valid.',
  'request.field': ({ field, problem }: { field: string; problem: string }) => `${field}: ${problem}`,
} satisfies Refusals;
