import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../texts/language.ts';
import { WaitingBadge } from '../ui/WaitingBadge.tsx';
import { countsQuery } from './queries.ts';

/** How many comments wait. */
export function CommentsBadge() {
  const { comments } = useTexts();
  return <WaitingBadge count={useQuery(countsQuery()).data?.pending} says={comments.waiting} />;
}
