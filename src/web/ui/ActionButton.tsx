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
  const look = { variant, leftSection: icon } as const;
  if (!reason)
    return (
      <Button {...look} onClick={onClick}>
        {label}
      </Button>
    );
  return (
    <Hint label={reason}>
      {(target) => (
        <Button {...look} {...target} aria-disabled data-disabled>
          {label}
        </Button>
      )}
    </Hint>
  );
}
