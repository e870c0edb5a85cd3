import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTexts } from '#web/texts/language.ts';
import { type FormOptions, useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { customerQuery } from './choiceQueries.ts';
import { fieldOf, problemsIn, type SaleValues } from './draftValues.ts';

type Draft<V extends SaleValues, S extends z.ZodType> = Pick<
  FormOptions<V, S>,
  'initial' | 'schema' | 'send'
> & {
  /** What it was kept in; null: it is new. */
  kept: string | null;
  toBody: (values: V, currency: string) => unknown;
};

/** The form of a draft, new or kept; the currency that it is in follows from its customer. */
export function useDraft<V extends SaleValues, S extends z.ZodType>({ kept, toBody, ...own }: Draft<V, S>) {
  const texts = useTexts();
  const client = useQueryClient();
  const books = usePreferences().currency;
  const currencyOf = (customerId: string) =>
    client.getQueryData(customerQuery(customerId).queryKey)?.currency ?? kept ?? books;
  const form = useForm<V, S>({
    ...own,
    toBody: (values) => toBody(values, currencyOf(values.customerId)),
    check: (values) => problemsIn(values, texts),
    fieldOf,
  });
  // Asked for here too, so that the currency is known when somebody is chosen.
  const customer = useQuery(customerQuery(form.values.customerId)).data;
  return { form, currency: customer?.currency ?? currencyOf(form.values.customerId) };
}
