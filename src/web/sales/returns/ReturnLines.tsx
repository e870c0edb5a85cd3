import type { ReactNode } from 'react';
import { Tile } from '#web/ui/Tile.tsx';
import classes from './Returns.module.css';

type Line = {
  key: string;
  description: string;
  sku: string;
  picture: string | null;
  hint: string;
  count: ReactNode;
  fields?: ReactNode;
};

/** Lines of a return in a dialog: what each is, how many of it, and what else is asked of it. */
export function ReturnLines({ label, lines }: { label: string; lines: Line[] }) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {lines.map(({ key, description, sku, picture, hint, count, fields }) => (
        <li key={key} aria-label={description}>
          <Tile name={description} group={sku} picture={picture} size={48} />
          <div className={classes.what}>
            <strong dir="auto">{description}</strong>
            <small>{hint}</small>
          </div>
          <div className={classes.count}>{count}</div>
          {fields ? <div className={classes.fields}>{fields}</div> : null}
        </li>
      ))}
    </ul>
  );
}
