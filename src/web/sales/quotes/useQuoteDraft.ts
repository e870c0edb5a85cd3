import { useQueryClient } from '@tanstack/react-query';
import { createQuote, updateQuote } from '#shared/sales/quotes/contract.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useDraft } from '#web/sales/lines/useDraft.ts';
import { quoteQuery } from './queries.ts';
import { fieldsOf, type QuoteValues } from './quoteValues.ts';

/** The form of a draft, new or kept. */
export function useQuoteDraft(initial: QuoteValues, quote: Quote | null, onCreated: (made: Quote) => void) {
  const client = useQueryClient();
  return useDraft<QuoteValues, typeof createQuote.body | typeof updateQuote.body>({
    initial,
    kept: quote?.currency ?? null,
    schema: quote ? updateQuote.body : createQuote.body,
    toBody: (values, currency) => {
      const fields = fieldsOf(values, currency);
      return quote ? { ...fields, version: quote.version } : fields;
    },
    send: async (body, idempotencyKey) => {
      try {
        if (quote && 'version' in body) {
          const saved = await callApi(updateQuote, { params: { id: quote.id }, body });
          client.setQueryData(quoteQuery(quote.id).queryKey, saved);
        } else if ('customerId' in body && body.customerId !== undefined)
          onCreated(
            await callApi(
              createQuote,
              { body: { ...body, customerId: body.customerId } },
              { idempotencyKey },
            ),
          );
      } finally {
        void client.invalidateQueries({ queryKey: ['quotes'] });
      }
    },
  });
}
