import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './Parts.module.css';

/** What widgets are made of: figures, lines of figures and rows, each of which leads to what it is made of. */

export type Target = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** The main figure of a widget, with how it changed. */
export function Headline({
  to,
  label,
  value,
  change,
}: {
  to: Target;
  label?: ReactNode;
  value: string;
  change?: ReactNode;
}) {
  return (
    <p className={classes.headline}>
      {label ? <span className={classes.label}>{label}</span> : null}
      <Link {...to} className={classes.big}>
        <span className="sb-number">{value}</span>
      </Link>
      {change}
    </p>
  );
}

export type Fact = { label: string; value: string; to?: Target; isBad?: boolean; change?: ReactNode };

/** Figures beside the main one. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, to, isBad, change }) => (
        <div key={label} data-bad={isBad ? true : undefined}>
          <dt>{label}</dt>
          <dd>
            {to ? (
              <Link {...to} className={classes.link}>
                <span className="sb-number">{value}</span>
              </Link>
            ) : (
              <span className="sb-number">{value}</span>
            )}{' '}
            {change}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type RowOf = {
  id: string;
  to: Target;
  before?: ReactNode;
  name: string;
  detail?: ReactNode;
  value: ReactNode;
  valueDetail?: ReactNode;
  isBad?: boolean;
};

/** The first few of what a widget is about. */
export function Rows({ rows }: { rows: RowOf[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, to, before, name, detail, value, valueDetail, isBad }) => (
        <li key={id}>
          <Link {...to} className={classes.row}>
            {before}
            <span className={classes.name}>
              <bdi dir="auto">{name}</bdi>
              {detail ? <small>{detail}</small> : null}
            </span>
            <span className={classes.amounts} data-bad={isBad ? true : undefined}>
              {value}
              {valueDetail ? <small>{valueDetail}</small> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>;
}
