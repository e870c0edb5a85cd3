import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from './MenuButton.tsx';

type Props = {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  variant?: 'filled' | 'default';
  reason?: string | undefined;
};

/** A button of an action; a `reason` disables it and says why, to the pointer, the keyboard and the screen reader alike. */
export function ActionButton({ label, icon, onClick, variant = 'default', reason }: Props) {
  const button = (
    <Button
      variant={variant}
      leftSection={icon}
      onClick={reason ? undefined : onClick}
      aria-disabled={reason ? true : undefined}
      data-disabled={reason ? true : undefined}
    >
      {label}
    </Button>
  );
  return reason ? <Hint label={reason}>{button}</Hint> : button;
}
