import { z } from 'zod';
import { COST_SCALE, formatDecimal, parseDecimal } from '../../decimal.ts';
import * as f from '../../fields.ts';
import { fold } from '../../text.ts';
import { type CustomKind, type GivenValues, LONGEST_CUSTOM_TEXT } from './kinds.ts';

/** What a field asks of its values. */
export type CustomRules = {
  id: string;
  name: string;
  kind: CustomKind;
  choices: readonly string[];
  required: boolean;
  archived: boolean;
};

/** Text of one line, trimmed; may be empty. */
export const customText = (max: number) =>
  f.text(max).refine((value) => !/[\r\n]/.test(value), 'Must be a single line.');

/** Values by the id of the field; null takes one away. */
export const customValues = z.record(f.id, customText(LONGEST_CUSTOM_TEXT).nullable());

/**
 * Reads a value that is not empty as its field has it: numbers in their shortest writing, choices in their own
 * capitals. A `problem` is a sentence that names the field.
 */
export function readCustomValue(
  field: Pick<CustomRules, 'name' | 'kind' | 'choices'>,
  given: string,
): { value: string; problem?: never } | { value?: never; problem: string } {
  const { kind, choices } = field;
  if (kind === 'choice') {
    const value = choices.find((choice) => choice === given) ?? choices.find((one) => same(one, given));
    return value === undefined
      ? { problem: problemOf(field, `Must be one of ${listed(choices)}.`) }
      : { value };
  }
  const schema = { text: customText(LONGEST_CUSTOM_TEXT), number: f.number, date: f.date }[kind];
  const read = schema.safeParse(given);
  if (read.error) return { problem: problemOf(field, read.error.issues[0]?.message ?? '') };
  const value = kind === 'number' ? shortest(read.data) : read.data;
  return { value };
}

/** The sentence of a field that must say something. */
const emptyProblem = (field: Pick<CustomRules, 'name'>) => problemOf(field, 'Must not be empty.');

/**
 * What is wrong with values that are to be given: the id of the field, and a sentence that names it. A new item must
 * say something in every field that is required; what is not touched stays as it is, whatever became of its field.
 */
export function customProblems(
  fields: readonly CustomRules[],
  given: GivenValues,
  isNew: boolean,
): { id: string; message: string }[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const problems = Object.entries(given).flatMap(([id, value]) => {
    const field = byId.get(id);
    if (!field) return [{ id, message: 'There is no such custom field.' }];
    if (!value)
      return !isNew && field.required && !field.archived ? [{ id, message: emptyProblem(field) }] : [];
    if (field.archived)
      return [{ id, message: `${field.name} is archived and takes no values. Reopen it first.` }];
    const { problem } = readCustomValue(field, value);
    return problem === undefined ? [] : [{ id, message: problem }];
  });
  const missing = isNew
    ? fields.filter((field) => field.required && !field.archived && !given[field.id])
    : [];
  return [...problems, ...missing.map((field) => ({ id: field.id, message: emptyProblem(field) }))];
}

/** Choices that a list is narrowed by, as an address carries them: "field id:choice", one a line. */
export const chosenValues = z
  .string('Must be text.')
  .max(2000, 'Must be 2000 characters or less.')
  .transform((text) =>
    text
      .split('\n')
      .map((line) => ({ fieldId: line.slice(0, 36).toLowerCase(), choice: line.slice(37).trim() })),
  )
  .refine(
    (all) =>
      all.length <= 30 &&
      all.every(
        ({ fieldId, choice }) =>
          f.id.safeParse(fieldId).success && f.requiredText(120).safeParse(choice).success,
      ),
    'Must be the id of a custom field, a colon and one of its choices, one pair a line.',
  );

const same = (a: string, b: string) => fold(a) === fold(b);

// "Must be a number." of Weight is "Weight must be a number."
const problemOf = ({ name }: Pick<CustomRules, 'name'>, message: string) =>
  `${name} ${message.charAt(0).toLowerCase()}${message.slice(1)}`;

const SHOWN = 10;
const listed = (choices: readonly string[]) =>
  `${choices.slice(0, SHOWN).join(', ')}${choices.length > SHOWN ? ` and ${choices.length - SHOWN} more` : ''}`;

function shortest(number: string): string {
  const scaled = parseDecimal(number, COST_SCALE);
  if (scaled === null) throw new Error(`"${number}" passed as a number and is none`);
  return formatDecimal(scaled, COST_SCALE);
}
