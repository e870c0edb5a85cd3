import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/language.ts';
import type { Selection } from './selection.ts';
import classes from './Toolbar.module.css';

export type BulkAction = { label: string; icon?: ReactNode; onClick: () => void };

/** What can be done with the selected rows; a `reason` disables all of it and says why. */
export function BulkBar({ label, selection, actions, reason }: { label: string; selection: Selection; actions: BulkAction[]; reason?: string | undefined }) {
  const { list } = useTexts();
  if (selection.ids.size === 0) return null;
  return (
    <div className={classes.bulk} role="toolbar" aria-label={label}>
      <span role="status" className={classes.bulkCount}>{list.selected(selection.ids.size)}</span>
      {reason ? <span className={classes.bulkReason}>{reason}</span> : null}
      {reason
        ? null
        : actions.map((action) => (
            <Button key={action.label} variant="subtle" color="gray" leftSection={action.icon} onClick={action.onClick}>{action.label}</Button>
          ))}
      <CloseButton aria-label={list.clearSelection} title={list.clearSelection} onClick={selection.clear} />
    </div>
  );
}
