import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

/** A document with what is known of it beside, or below it where there is no room; of what is no document only that. */
export function Desk({ sheet, children }: { sheet: ReactNode; children: ReactNode }) {
  return (
    <div className={sheet ? classes.desk : classes.deskAlone}>
      {sheet}
      <div className={classes.beside}>{children}</div>
    </div>
  );
}
