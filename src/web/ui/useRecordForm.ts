import { notifications } from '@mantine/notifications';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { currentIn } from '../api/errors.ts';
import { changedIn, type FormOptions, useForm } from './form.ts';

type Options<
  R extends { version: number },
  Values extends object,
  Create extends z.ZodType,
  Update extends z.ZodType,
> = Omit<FormOptions<Values, Create | Update>, 'schema' | 'toBody' | 'send'> & {
  /** What is changed; null: something new. */
  record: R | null;
  /** The bodies of the two calls. */
  schema: { create: Create; update: Update };
  /** All fields as the contract has them; of a record only those are sent that were changed, with its version. */
  toBody: (values: Values) => Record<string, unknown>;
  /** Sends it, and answers what is said of it; so does `update`. */
  create: (body: z.input<Create>, idempotencyKey: string) => Promise<string>;
  update: (body: z.input<Update>, record: R) => Promise<string>;
  /** What to ask for anew, whatever became of it. */
  stale: QueryKey[];
};

/** The form that adds a record, or changes one that others may be changing at the same time. */
export function useRecordForm<
  R extends { version: number },
  Values extends object,
  Create extends z.ZodType,
  Update extends z.ZodType,
>({ record, schema, toBody, create, update, stale, ...rest }: Options<R, Values, Create, Update>) {
  const client = useQueryClient();
  const [initial] = useState(rest.initial);
  const { base, conflict, orConflict } = useConflict(record);
  const form = useForm<Values, Create | Update>({
    ...rest,
    initial,
    schema: base ? schema.update : schema.create,
    toBody: (values) =>
      base ? { ...changedIn(toBody(initial), toBody(values)), version: base.version } : toBody(values),
    send: (body, idempotencyKey) =>
      orConflict(async () => {
        // The schema of the one or the other has just accepted it.
        const said = await (base
          ? update(body as z.input<Update>, base)
          : create(body as z.input<Create>, idempotencyKey));
        notifications.show({ message: said });
      }).finally(() => {
        for (const queryKey of stale) void client.invalidateQueries({ queryKey });
      }),
  });
  return { form, conflict };
}

/**
 * The record that a dialog changes, as last answered. When somebody else was first, their version takes its place:
 * the form keeps what was typed, and saving again replaces only that.
 */
export function useConflict<R extends { version: number }>(record: R | null) {
  const [opened] = useState(record);
  const [conflict, setConflict] = useState<{ before: R; current: R } | null>(null);
  const base = conflict?.current ?? opened;
  const orConflict = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const current = currentIn<R>(error);
      if (base && current) setConflict({ before: base, current });
      throw error;
    }
  };
  return { base, conflict, orConflict };
}
