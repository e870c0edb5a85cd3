import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../texts/language.ts';
import { WaitingBadge } from '../ui/WaitingBadge.tsx';
import { pendingQuery } from './queries.ts';

/** How many requests wait. */
export function RequestsBadge() {
  const { requests } = useTexts();
  return <WaitingBadge count={useQuery(pendingQuery).data?.pending} says={requests.waiting} />;
}
