import { useQuery } from '@tanstack/react-query';
import { WaitingBadge } from '#web/ui/WaitingBadge.tsx';
import { openQuery } from './queries.ts';

/** How many messages are open. */
export function MessagesBadge() {
  return <WaitingBadge count={useQuery(openQuery).data?.open} />;
}
