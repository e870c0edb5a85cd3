import { Button } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import type { ReactNode } from 'react';
import { PanelButton } from '../MenuButton.tsx';
import classes from './Toolbar.module.css';

/** The button beside the search of a list, with what else narrows it in a panel. */
export function FilterButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <PanelButton
      position="bottom-start"
      label={label}
      button={(props) => (
        <Button {...props} variant="default" leftSection={<IconFilter size={15} stroke={1.7} />}>
          {label}
        </Button>
      )}
    >
      <div className={classes.filters}>{children}</div>
    </PanelButton>
  );
}
