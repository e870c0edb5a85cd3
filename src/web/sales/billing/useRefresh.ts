import { useQueryClient } from '@tanstack/react-query';

const TOPICS = ['invoices', 'payments', 'customers', 'stock'];

/** Asks anew for all that depends on what was sold and paid: in this window at once, in others by the live topics. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const topic of TOPICS) void client.invalidateQueries({ queryKey: [topic] });
  };
}
