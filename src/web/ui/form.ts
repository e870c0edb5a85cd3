import { useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FieldError } from '#shared/errorCodes.ts';
import type { FieldRefusal } from '#shared/errors.ts';
import { refusedFields } from '#shared/sentences.ts';
import { newIdempotencyKey } from '../api/call.ts';
import { explainError, wasRefused } from '../api/errors.ts';
import { loadWording, useFirstTexts } from '../texts/language.ts';

export type FormOptions<Values extends object, Schema extends z.ZodType> = {
  initial: Values;
  /** What was typed before, and is not saved; it counts as a change of `initial`. */
  begun?: Values | undefined;
  /** The schema of the contract's body: the same that the server refuses with. */
  schema: Schema;
  /** From what is typed to what is sent; unreadable parts may be passed on for the schema to refuse. */
  toBody: (values: Values) => unknown;
  /** Extra refusals that only the page can know, such as a number that cannot be read. */
  check?: (values: Values) => FieldError[];
  send: (body: z.input<Schema>, idempotencyKey: string, values: Values, baseline: Values) => Promise<void>;
  /** The form's own name of a field of the contract, where they differ. */
  fieldOf?: (path: string, values: Values) => string;
};

export type Form<Values extends object> = ReturnType<typeof useForm<Values, z.ZodType>>;

/**
 * State of one opened form. Posts once however often it is submitted; the Idempotency-Key stays the same
 * until the server has definitely refused, so a retry after a lost answer cannot post twice.
 */
export function useForm<Values extends object, Schema extends z.ZodType>(
  options: FormOptions<Values, Schema>,
) {
  const texts = useFirstTexts();
  const [values, setValues] = useState(options.begun ?? options.initial);
  const [baseline, setBaseline] = useState(options.initial);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const key = useRef<string | null>(null);
  const busy = useRef(false);

  /** Stays the same, so that what is given it need not be shown anew; by a function of what was there before, too. */
  const set = useCallback(
    <K extends keyof Values & string>(name: K, value: Values[K] | ((before: Values[K]) => Values[K])) => {
      setValues((before) => ({
        ...before,
        [name]:
          typeof value === 'function' ? (value as (before: Values[K]) => Values[K])(before[name]) : value,
      }));
      setErrors((before) => before.filter(({ field }) => field !== name && !field.startsWith(`${name}.`)));
    },
    [],
  );

  const refuse = (fields: FieldError[], sentence: string, sent: Values) => {
    setErrors(
      fields.map(({ field, message: why }) => ({
        field: options.fieldOf?.(field, sent) ?? field,
        message: why,
      })),
    );
    setMessage(sentence);
    return false;
  };

  /**
   * Sends what the form holds, or other values that then take its place. Answers whether it was sent; the
   * errors are in the form's state otherwise.
   */
  const submit = async (instead?: Values): Promise<boolean> => {
    if (busy.current) return false;
    const sent = instead ?? values;
    if (instead) setValues(instead);
    const unreadable = options.check?.(sent) ?? [];
    const parsed = options.schema.safeParse(options.toBody(sent));
    const issues = parsed.success ? [] : await worded(refusedFields(parsed.error.issues));
    const fields = [
      ...unreadable,
      ...issues.filter(
        ({ field }) => !unreadable.some((known) => known.field === (options.fieldOf?.(field, sent) ?? field)),
      ),
    ];
    if (fields.length) return refuse(fields, texts.ui.checkFields, sent);
    busy.current = true;
    setPending(true);
    setMessage(null);
    try {
      key.current ??= newIdempotencyKey();
      await options.send(options.toBody(sent) as z.input<Schema>, key.current, sent, baseline);
      setBaseline(sent);
      return true;
    } catch (error) {
      if (wasRefused(error)) key.current = null;
      const explained = explainError(error, texts.errors);
      return refuse(explained.fields, explained.message, sent);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const error = (field: string) =>
    errors.find((known) => known.field === field || known.field.startsWith(`${field}.`))?.message;
  const roots = Object.keys(values);

  return {
    values,
    set,
    /** Changes everything at once; what is saved stays the measure of what is unsaved. */
    setAll: setValues,
    /** What counts as saved. */
    baseline,
    submit,
    pending,
    message,
    errors,
    /** The sentence at a field, by its path in dots. */
    error,
    /** Errors of fields that this form does not show. */
    strayErrors: errors.filter(
      ({ field }) => !roots.some((root) => field === root || field.startsWith(`${root}.`)),
    ),
    dirty: JSON.stringify(values) !== JSON.stringify(baseline),
    /** Takes other values as the saved state, for instance after somebody else's change was loaded. */
    reset: (next: Values) => {
      setValues(next);
      setBaseline(next);
      setErrors([]);
      setMessage(null);
    },
    /** Props for a text-like input. */
    field: <K extends keyof Values & string>(name: K) => ({
      name,
      value: values[name],
      error: error(name),
      onChange: (next: Values[K] | { currentTarget: { value: Values[K] } }) =>
        set(name, isEvent(next) ? next.currentTarget.value : next),
    }),
  };
}

/** What of a record is another value than before, so that another person's change of another field stays. */
export function changedIn(before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  );
}

function isEvent<T>(next: T | { currentTarget: { value: T } }): next is { currentTarget: { value: T } } {
  return typeof next === 'object' && next !== null && 'currentTarget' in next;
}

async function worded(refused: FieldRefusal[]): Promise<FieldError[]> {
  const inWords = await loadWording();
  return refused.map(({ field, said }) => ({ field, message: inWords(said) }));
}

/**
 * The field of a form whose lines are kept by an id, for one that a refusal names by the place of its line among those that
 * were sent; `usual`: the field of a line as a whole.
 */
export function lineField(
  path: string,
  idAt: (index: number) => string | undefined,
  usual = 'quantity',
): string {
  const [, index, field] = /^lines\.(\d+)\.?(.*)$/.exec(path) ?? [];
  const id = index === undefined ? undefined : idAt(Number(index));
  return id === undefined ? path : `lines.${id}.${field || usual}`;
}
