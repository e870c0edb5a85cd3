import type { ReactNode } from 'react';
import classes from './States.module.css';

/** Nothing here, and what to do about it. */
export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  children,
  actions,
}: {
  icon?: ReactNode;
  title: string;
  /** The first one where it is the whole page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={classes.state}>
      {icon ? <div className={classes.icon}>{icon}</div> : null}
      <Heading className={classes.title}>{title}</Heading>
      {children ? <p className={classes.text}>{children}</p> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
