import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../texts/language.ts';
import { WaitingBadge } from '../ui/WaitingBadge.tsx';
import { openQuery } from './queries.ts';

/** How many messages are open. */
export function MessagesBadge() {
  const { messages } = useTexts();
  return <WaitingBadge count={useQuery(openQuery).data?.open} says={messages.waiting} />;
}
