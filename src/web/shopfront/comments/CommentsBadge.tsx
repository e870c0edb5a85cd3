import { useQuery } from '@tanstack/react-query';
import { WaitingBadge } from '#web/ui/WaitingBadge.tsx';
import { countsQuery } from './queries.ts';

/** How many comments wait. */
export function CommentsBadge() {
  return <WaitingBadge count={useQuery(countsQuery()).data?.pending} />;
}
