import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { Return } from '#shared/sales/returns/shapes.ts';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { returnQuery } from './queries.ts';

/** Shows a return as a step has left it, and says what was done; what depends on it is asked for again. */
export function useStepDone(): (of: Return, message: string) => void {
  const client = useQueryClient();
  const refresh = useRefresh();
  return (of, message) => {
    client.setQueryData(returnQuery(of.id).queryKey, of);
    refresh();
    notifications.show({ message });
  };
}
