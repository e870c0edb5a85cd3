import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import { countQuery } from './queries.ts';

/** Shows a count as a step has left it, and says what was done; what depends on it is asked for again. */
export function useCountDone(): (of: CountDetail | null, message: string) => void {
  const client = useQueryClient();
  return (of, message) => {
    if (of) client.setQueryData(countQuery(of.id).queryKey, of);
    for (const topic of ['counts', 'items', 'stock']) void client.invalidateQueries({ queryKey: [topic] });
    notifications.show({ message });
  };
}
