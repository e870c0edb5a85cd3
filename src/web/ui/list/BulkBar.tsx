import { Button, CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFirstTexts } from '../../texts/language.ts';
import { MenuButton } from '../MenuButton.tsx';
import type { Selection } from './selection.ts';
import classes from './Toolbar.module.css';

export type BulkAction = { label: string; icon?: ReactNode; onClick: () => void };

type Props = {
  label: string;
  selection: Selection;
  actions: BulkAction[];
  reason?: string | undefined;
  /** How many of the selected rows the list does not show as it is narrowed now. */
  hidden?: number;
};

/** What can be done with the selected rows; a `reason` stands in its place when nothing can. */
export function BulkBar({ label, selection, actions, reason, hidden = 0 }: Props) {
  const { list } = useFirstTexts();
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  if (selection.ids.size === 0) return null;
  return (
    <div className={classes.bulk} role="toolbar" aria-label={label} data-bulk>
      <span role="status" className={classes.bulkCount}>
        {list.selected(selection.ids.size)}
        {hidden ? <span className={classes.bulkHidden}>{list.selectedElsewhere(hidden)}</span> : null}
      </span>
      {reason ? (
        <span className={classes.bulkReason}>{reason}</span>
      ) : compact ? (
        <ActionMenu actions={actions} />
      ) : (
        <ActionButtons actions={actions} />
      )}
      <CloseButton aria-label={list.clearSelection} title={list.clearSelection} onClick={selection.clear} />
    </div>
  );
}

function ActionButtons({ actions }: { actions: BulkAction[] }) {
  return actions.map((action) => (
    <Button
      key={action.label}
      variant="subtle"
      color="gray"
      leftSection={action.icon}
      onClick={action.onClick}
    >
      {action.label}
    </Button>
  ));
}

/** On a phone there is room for one button only. */
function ActionMenu({ actions }: { actions: BulkAction[] }) {
  const { list } = useFirstTexts();
  return (
    <MenuButton
      position="top"
      entries={actions}
      button={(props) => (
        <Button {...props} variant="light">
          {list.change}
        </Button>
      )}
    />
  );
}
