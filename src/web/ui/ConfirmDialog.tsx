import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFirstTexts } from '../texts/language.ts';
import classes from './FormDialog.module.css';
import { FormMessage } from './FormMessage.tsx';
import { useFocusReturn } from './focus.ts';
import { useWork } from './useAttempt.ts';
import { wholeNumbers } from './wholeNumbers.tsx';

type Props = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  onCancel: () => void;
  /** May be work; while it runs the button is busy, and a failure is shown in place. */
  onConfirm: () => void | Promise<void>;
};

/** Asks before something that cannot simply be taken back. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger,
  onCancel,
  onConfirm,
}: Props) {
  const texts = useFirstTexts();
  useFocusReturn();
  const { run, pending, error } = useWork();
  return (
    <Modal
      opened
      onClose={onCancel}
      title={wholeNumbers(title)}
      size="sm"
      zIndex={300}
      closeButtonProps={{ 'aria-label': texts.ui.close }}
    >
      <div className={classes.form}>
        <FormMessage error={error} />
        <div>{children}</div>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancelLabel ?? texts.ui.cancel}
          </Button>
          <Button
            {...(danger ? { color: 'red' } : {})}
            loading={pending}
            onClick={() => void run(async () => onConfirm())}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
