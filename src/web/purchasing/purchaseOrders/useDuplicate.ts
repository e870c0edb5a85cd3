import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { duplicateOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { callApi, endpoint, newIdempotencyKey } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';

const call = endpoint<typeof duplicateOrder>();

/** Drafts another order that says the same as one, and opens it. */
export function useDuplicate(tenantId: string): (id: string) => void {
  const { purchaseOrders: words } = useTexts();
  const attempt = useAttempt();
  const client = useQueryClient();
  const router = useRouter();
  return (id) =>
    void attempt(async () => {
      const made = await callApi(call, { params: { id } }, { idempotencyKey: newIdempotencyKey() });
      void client.invalidateQueries({ queryKey: ['purchase-orders'] });
      notifications.show({ message: words.duplicated });
      void router.navigate({
        to: '/tenant/$tenantId/purchase-orders/$orderId',
        params: { tenantId, orderId: made.id },
      });
    });
}
