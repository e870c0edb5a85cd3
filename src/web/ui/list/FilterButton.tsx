import { Button } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import type { ReactNode } from 'react';
import { useFirstTexts } from '../../texts/language.ts';
import { PanelButton } from '../MenuButton.tsx';
import classes from './Toolbar.module.css';

/** The button beside the search of a list, with what else narrows it in a panel. */
export function FilterButton({ children }: { children: ReactNode }) {
  const { common } = useFirstTexts();
  return (
    <PanelButton
      position="bottom-start"
      label={common.filter}
      button={(props) => (
        <Button {...props} variant="default" leftSection={<IconFilter size={15} stroke={1.7} />}>
          {common.filter}
        </Button>
      )}
    >
      <div className={classes.filters}>{children}</div>
    </PanelButton>
  );
}
