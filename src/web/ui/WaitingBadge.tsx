import { useFirstTexts } from '../texts/language.ts';
import classes from './WaitingBadge.module.css';

/** How many wait, beside the entry of the menu that leads there; nothing when none does. */
export function WaitingBadge({ count }: { count: number | undefined }) {
  const { shell } = useFirstTexts();
  if (!count) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sb-hidden">{shell.waiting(count)}</span>
    </span>
  );
}
