import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export type Fact = [label: string, value: ReactNode];

/** What is known of a record, name beside value; what is empty is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
