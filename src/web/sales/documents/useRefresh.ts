import { useQueryClient } from '@tanstack/react-query';

const TOPICS = ['orders', 'deliveries', 'returns', 'invoices', 'payments', 'customers', 'stock', 'items'];

/** Asks anew for all that depends on what was sold and paid: in this window at once, in others by the live topics. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const topic of TOPICS) void client.invalidateQueries({ queryKey: [topic] });
  };
}
