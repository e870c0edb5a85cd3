import { useQuery } from '@tanstack/react-query';
import { WaitingBadge } from '#web/ui/WaitingBadge.tsx';
import { pendingQuery } from './queries.ts';

/** How many requests wait. */
export function RequestsBadge() {
  return <WaitingBadge count={useQuery(pendingQuery).data?.pending} />;
}
