import { useQueryClient } from '@tanstack/react-query';
import { createInvoice, updateInvoice } from '#shared/sales/invoices/contract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useDraft } from '#web/sales/lines/useDraft.ts';
import { type DraftValues, fieldsOf } from './draftValues.ts';
import { invoiceQuery } from './queries.ts';

/** The form of a draft, new or kept. */
export function useInvoiceDraft(
  initial: DraftValues,
  invoice: Invoice | null,
  onCreated: (made: Invoice) => void,
) {
  const client = useQueryClient();
  return useDraft<DraftValues, typeof createInvoice.body | typeof updateInvoice.body>({
    initial,
    kept: invoice?.currency ?? null,
    schema: invoice ? updateInvoice.body : createInvoice.body,
    toBody: (values, currency) => {
      const fields = fieldsOf(values, currency);
      return invoice ? { ...fields, version: invoice.version } : fields;
    },
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
}
