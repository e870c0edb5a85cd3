import { useQueryClient } from '@tanstack/react-query';
import { createOrder, updateOrder } from '#shared/sales/orders/contract.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { useDraft } from '#web/sales/lines/useDraft.ts';
import { fieldsOf, type OrderValues } from './orderValues.ts';
import { orderQuery } from './queries.ts';

/** The form of an order: a new one, a draft, or one that was confirmed. */
export function useOrderDraft(initial: OrderValues, order: Order | null, onSaved: (saved: Order) => void) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useDraft<OrderValues, typeof createOrder.body | typeof updateOrder.body>({
    initial,
    kept: order?.currency ?? null,
    schema: order ? updateOrder.body : createOrder.body,
    toBody: (values, currency) => {
      const fields = fieldsOf(values, currency);
      return order ? { ...fields, version: order.version } : fields;
    },
    send: async (body, idempotencyKey) => {
      try {
        if (order && 'version' in body) {
          const saved = await callApi(updateOrder, { params: { id: order.id }, body }, { idempotencyKey });
          client.setQueryData(orderQuery(order.id).queryKey, saved);
          onSaved(saved);
        } else if ('customerId' in body && body.customerId !== undefined)
          onSaved(
            await callApi(
              createOrder,
              { body: { ...body, customerId: body.customerId } },
              { idempotencyKey },
            ),
          );
      } finally {
        refresh();
      }
    },
  });
}
