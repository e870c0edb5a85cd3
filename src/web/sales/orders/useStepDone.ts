import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { orderQuery } from './queries.ts';

/** Shows an order as a step has left it, and says what was done; what depends on it is asked for again. */
export function useStepDone(): (order: Order, message: string) => void {
  const client = useQueryClient();
  const refresh = useRefresh();
  return (order, message) => {
    client.setQueryData(orderQuery(order.id).queryKey, order);
    refresh();
    notifications.show({ message });
  };
}
