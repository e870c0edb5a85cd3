import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createInvoice, updateInvoice } from '#shared/sales/invoices/contract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { type DraftValues, fieldOf, fieldsOf, problemsIn } from './draftValues.ts';
import { customerQuery, invoiceQuery } from './queries.ts';

/** The form of a draft, new or kept; what it is in follows from its customer. */
export function useDraft(initial: DraftValues, invoice: Invoice | null, onCreated: (made: Invoice) => void) {
  const texts = useTexts();
  const client = useQueryClient();
  const own = usePreferences().currency;
  const currencyOf = (customerId: string) =>
    client.getQueryData(customerQuery(customerId).queryKey)?.currency ?? invoice?.currency ?? own;
  const form = useForm<DraftValues, typeof createInvoice.body | typeof updateInvoice.body>({
    initial,
    schema: invoice ? updateInvoice.body : createInvoice.body,
    toBody: (values) => {
      const fields = fieldsOf(values, currencyOf(values.customerId));
      return invoice ? { ...fields, version: invoice.version } : fields;
    },
    check: (values) => problemsIn(values, texts),
    fieldOf,
    send: async (body, idempotencyKey) => {
      try {
        if (invoice && 'version' in body) {
          const saved = await callApi(updateInvoice, { params: { id: invoice.id }, body });
          client.setQueryData(invoiceQuery(invoice.id).queryKey, saved);
        } else if ('customerId' in body && body.customerId !== undefined)
          onCreated(
            await callApi(
              createInvoice,
              { body: { ...body, customerId: body.customerId } },
              { idempotencyKey },
            ),
          );
      } finally {
        void client.invalidateQueries({ queryKey: ['invoices'] });
      }
    },
  });
  // Asked for here too, so that the currency is known when somebody is chosen.
  const customer = useQuery(customerQuery(form.values.customerId)).data;
  return { form, currency: customer?.currency ?? currencyOf(form.values.customerId) };
}
