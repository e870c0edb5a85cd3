import { z } from 'zod';
import { COST_SCALE, formatDecimal, parseDecimal } from '../../decimal.ts';
import * as f from '../../fields.ts';
import { type Said, say, sayText } from '../../refusals/say.ts';
import { refusedFields } from '../../sentences.ts';
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
  f.text(max).refine((value) => !/[\r\n]/.test(value), sayText('field.singleLine'));

/** Values by the id of the field; null takes one away. */
export const customValues = z.record(f.id, customText(LONGEST_CUSTOM_TEXT).nullable());

/**
 * Reads a value that is not empty as its field has it: numbers in their shortest writing, choices in their own
 * capitals. A `problem` names the field.
 */
export function readCustomValue(
  field: Pick<CustomRules, 'name' | 'kind' | 'choices'>,
  given: string,
): { value: string; problem?: never } | { value?: never; problem: Said } {
  const { kind, choices } = field;
  if (kind === 'choice') {
    const value = choices.find((choice) => choice === given) ?? choices.find((one) => same(one, given));
    return value === undefined ? { problem: problemOf(field, otherThan(choices)) } : { value };
  }
  const schema = { text: customText(LONGEST_CUSTOM_TEXT), number: f.number, date: f.date }[kind];
  const read = schema.safeParse(given);
  if (read.error) return { problem: problemOf(field, refusedFields(read.error.issues)[0]!.said) };
  const value = kind === 'number' ? shortest(read.data) : read.data;
  return { value };
}

/** What is said of a field that must say something. */
const emptyProblem = (field: Pick<CustomRules, 'name'>) => problemOf(field, say('field.empty'));

/**
 * What is wrong with values that are to be given: the id of the field, and what is said of it. A new item must
 * say something in every field that is required; what is not touched stays as it is, whatever became of its field.
 */
export function customProblems(
  fields: readonly CustomRules[],
  given: GivenValues,
  isNew: boolean,
): { id: string; said: Said }[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const problems = Object.entries(given).flatMap(([id, value]) => {
    const field = byId.get(id);
    if (!field) return [{ id, said: say('customFields.unknown') }];
    if (!value) return !isNew && field.required && !field.archived ? [{ id, said: emptyProblem(field) }] : [];
    if (field.archived) return [{ id, said: say('customFields.archived', { name: field.name }) }];
    const { problem } = readCustomValue(field, value);
    return problem === undefined ? [] : [{ id, said: problem }];
  });
  const missing = isNew
    ? fields.filter((field) => field.required && !field.archived && !given[field.id])
    : [];
  return [...problems, ...missing.map((field) => ({ id: field.id, said: emptyProblem(field) }))];
}

/** Choices that a list is narrowed by, as an address carries them: "field id:choice", one a line. */
export const chosenValues = z
  .string(sayText('field.type', { kind: 'text' }))
  .max(2000, sayText('field.tooLong', { most: 2000 }))
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
    sayText('customFields.chosen'),
  );

const same = (a: string, b: string) => fold(a) === fold(b);

const problemOf = ({ name }: Pick<CustomRules, 'name'>, problem: Said) =>
  say('customFields.value', { name, problem });

const SHOWN = 10;
const otherThan = (choices: readonly string[]) =>
  say('customFields.otherThan', {
    choices: choices.slice(0, SHOWN),
    more: Math.max(0, choices.length - SHOWN),
  });

function shortest(number: string): string {
  const scaled = parseDecimal(number, COST_SCALE);
  if (scaled === null) throw new Error(`"${number}" passed as a number and is none`);
  return formatDecimal(scaled, COST_SCALE);
}
