import classes from './WaitingBadge.module.css';

/** How many wait, beside the entry of the menu that leads there; nothing when none does. `says` is for who listens. */
export function WaitingBadge({
  count,
  says,
}: {
  count: number | undefined;
  says: (count: number) => string;
}) {
  if (!count) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sb-hidden">{says(count)}</span>
    </span>
  );
}
