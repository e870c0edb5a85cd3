import { useQueryClient } from '@tanstack/react-query';
import { createRecurring, updateRecurring } from '#shared/sales/recurring/contract.ts';
import type { Recurring } from '#shared/sales/recurring/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useDraft } from '#web/sales/lines/useDraft.ts';
import { recurringQuery } from './queries.ts';
import { fieldsOf, type RecurringValues } from './recurringValues.ts';

/** The form of a recurring invoice, new or kept. */
export function useRecurringForm(
  initial: RecurringValues,
  recurring: Recurring | null,
  onSaved: (saved: Recurring) => void,
) {
  const client = useQueryClient();
  const keep = (saved: Recurring) => {
    client.setQueryData(recurringQuery(saved.id).queryKey, saved);
    onSaved(saved);
  };
  return useDraft<RecurringValues, typeof createRecurring.body | typeof updateRecurring.body>({
    initial,
    kept: recurring?.currency ?? null,
    schema: recurring ? updateRecurring.body : createRecurring.body,
    toBody: (values, currency) => {
      const fields = fieldsOf(values, currency);
      return recurring ? { ...fields, version: recurring.version } : fields;
    },
    send: async (body, idempotencyKey) => {
      try {
        if (recurring && 'version' in body)
          keep(await callApi(updateRecurring, { params: { id: recurring.id }, body }));
        else {
          const { customerId, name, lines } = body;
          if (customerId === undefined || name === undefined || lines === undefined) return;
          keep(
            await callApi(
              createRecurring,
              { body: { ...body, customerId, name, lines } },
              { idempotencyKey },
            ),
          );
        }
      } finally {
        void client.invalidateQueries({ queryKey: ['recurring-invoices'] });
      }
    },
  });
}
