import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  variant?: 'filled' | 'default';
  reason?: string | undefined;
};

/** A button of an action; a `reason` disables it and says why, to the pointer, the keyboard and the screen reader alike. */
export function ActionButton({ label, icon, onClick, variant = 'default', reason }: Props) {
  return (
    <Tooltip label={reason} disabled={!reason} multiline maw={280}>
      <Button
        variant={variant}
        leftSection={icon}
        onClick={reason ? undefined : onClick}
        aria-disabled={reason ? true : undefined}
        data-disabled={reason ? true : undefined}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
