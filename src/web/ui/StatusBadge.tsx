import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';

/** A state in one word. The colour only supports the word. */
export function StatusBadge({ tone, children, title }: { tone: Tone; children: ReactNode; title?: string }) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
