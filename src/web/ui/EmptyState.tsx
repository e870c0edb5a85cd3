import type { ReactNode } from 'react';
import classes from './States.module.css';

/** Nothing here, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={classes.state}>
      {icon ? <div className={classes.icon}>{icon}</div> : null}
      <h2 className={classes.title}>{title}</h2>
      {children ? <p className={classes.text}>{children}</p> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
