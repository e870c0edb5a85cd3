import { type ReactNode, useId, useState } from 'react';
import classes from './ItemForm.module.css';

type Props = { title: string; folded?: boolean; open?: boolean; children: ReactNode };

/** Fields that belong together; a folded group opens by its title, and by itself where something needs attention. */
export function FormGroup({ title, folded = false, open = false, children }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  // A refused field inside opens the group even if it was closed by hand before.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChosen(true);
  }
  const shown = !folded || (chosen ?? wasOpen);
  return (
    <section className={classes.group} aria-labelledby={id}>
      {folded ? (
        <button
          type="button"
          id={id}
          className={classes.fold}
          aria-expanded={shown}
          onClick={() => setChosen(!shown)}
        >
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" data-open={shown || undefined}>
            <path
              d="m3 1.5 4 3.5-4 3.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {title}
        </button>
      ) : (
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
      )}
      {shown ? children : null}
    </section>
  );
}
