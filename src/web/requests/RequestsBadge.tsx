import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../texts/language.ts';
import { pendingQuery } from './queries.ts';
import classes from './Requests.module.css';

/** How many requests wait, beside the entry of the menu; nothing when none does. */
export function RequestsBadge() {
  const { requests } = useTexts();
  const pending = useQuery(pendingQuery).data?.pending;
  if (!pending) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{pending > 99 ? '99+' : pending}</span>
      <span className="sb-hidden">{requests.waiting(pending)}</span>
    </span>
  );
}
