import type { ReactNode } from 'react';
import classes from './Toolbar.module.css';

/** The row above a list: tabs, search, filters, columns; and below it the filters at work. */
export function Toolbar({ children, chips }: { children: ReactNode; chips?: ReactNode }) {
  return (
    <>
      <div className={classes.toolbar}>{children}</div>
      {chips ? <div className={classes.chips}>{chips}</div> : null}
    </>
  );
}

export type Tab = { id: string; label: string };

/** Tabs that narrow a list to one state. */
export function StateTabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: Tab[];
  value: string;
  onChange: (id: string) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row of buttons
    <div className={classes.tabs} role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button key={tab.id} type="button" aria-pressed={tab.id === value} onClick={() => onChange(tab.id)}>
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** One filter at work; the cross takes it away. */
export function FilterChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <span className={classes.chip}>
      {children}
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="m2 2 6 6M8 2 2 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </span>
  );
}
