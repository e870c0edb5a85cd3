import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { duplicateOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { callApi, endpoint, newIdempotencyKey } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';

const call = endpoint<typeof duplicateOrder>('POST', '/api/purchase-orders/:id/duplicate');

/** Drafts another order that says the same as one, and opens it. */
export function useDuplicate(tenantId: string): (id: string) => Promise<void> {
  const texts = useTexts();
  const client = useQueryClient();
  const router = useRouter();
  return async (id) => {
    try {
      const made = await callApi(call, { params: { id } }, { idempotencyKey: newIdempotencyKey() });
      void client.invalidateQueries({ queryKey: ['purchase-orders'] });
      notifications.show({ message: texts.purchaseOrders.duplicated });
      void router.navigate({
        to: '/tenant/$tenantId/purchase-orders/$orderId',
        params: { tenantId, orderId: made.id },
      });
    } catch (error) {
      notifications.show({
        color: 'red',
        title: texts.errors.title,
        message: explainError(error, texts.errors).message,
      });
    }
  };
}
