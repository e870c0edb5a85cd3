import type { z } from 'zod';
import { changedIn, type FormOptions, useForm } from '#web/ui/form.ts';

type Options<Values extends object, Schema extends z.ZodType> = Omit<
  FormOptions<Values, Schema>,
  'initial' | 'toBody' | 'send'
> & {
  /** As it is kept; the form goes along with it as long as nothing is unsaved. */
  saved: Values;
  toBody: (values: Values) => Record<string, unknown>;
  /** Gets only what was changed here, so that another person's change of something else stays. */
  send: (changes: z.input<Schema>) => Promise<void>;
};

/** The form of a section, which others may be changing at the same time. */
export function useSection<Values extends object, Schema extends z.ZodType>({
  saved,
  toBody,
  send,
  ...rest
}: Options<Values, Schema>) {
  const form = useForm<Values, Schema>({
    ...rest,
    initial: saved,
    toBody,
    // Parts of what the schema has just accepted.
    send: (_body, _key, values, baseline) =>
      send(changedIn(toBody(baseline), toBody(values)) as z.input<Schema>),
  });
  const isSaved = JSON.stringify(form.baseline) === JSON.stringify(saved);
  if (!isSaved && !form.dirty) form.reset(saved);
  return { form, conflict: !isSaved && form.dirty, discard: () => form.reset(saved) };
}
