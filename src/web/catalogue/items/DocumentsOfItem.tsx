import type { ReactNode } from 'react';
import classes from './ItemOverview.module.css';

type Props = {
  id: string;
  title: string;
  columns: [what: string, when: string, quantity: string];
  empty: string | undefined;
  more: ReactNode;
  children: ReactNode;
};

/** A few documents that have to do with an item, with what, when and how much; on its page. */
export function DocumentsOfItem({ id, title, columns, empty, more, children }: Props) {
  const [what, when, quantity] = columns;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {empty ? (
        <p className={classes.nothing}>{empty}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">{when}</th>
              <th scope="col" data-align="end">
                {quantity}
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
      {more ? <p className={classes.more}>{more}</p> : null}
    </section>
  );
}
