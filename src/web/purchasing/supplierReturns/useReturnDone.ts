import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { SupplierReturn } from '#shared/purchasing/supplierReturns/shapes.ts';
import { returnQuery } from './queries.ts';

/** Shows a return as a step has left it, and says what was done; what depends on it is asked for again. */
export function useReturnDone(): (back: SupplierReturn | null, message: string) => void {
  const client = useQueryClient();
  return (back, message) => {
    if (back) client.setQueryData(returnQuery(back.id).queryKey, back);
    for (const topic of ['supplier-returns', 'purchase-orders', 'suppliers', 'items', 'stock'])
      void client.invalidateQueries({ queryKey: [topic] });
    notifications.show({ message });
  };
}
