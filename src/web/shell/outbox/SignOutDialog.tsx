import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { leaveDevice } from '#web/api/leaving.ts';
import { countUnsent } from '#web/api/outbox.ts';
import { sendAllNow } from '#web/api/outboxSending.ts';
import { useUnsent } from '#web/api/outboxState.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { useWork } from '#web/ui/useAttempt.ts';
import classes from './Unsent.module.css';

type Props = { onStay: () => void; onLeft: () => void };

/** Asks before somebody signs out who has not sent everything: what they leave behind is deleted. */
export function SignOutDialog({ onStay, onLeft }: Props) {
  const { unsent: words, ui } = useTexts();
  const { waiting, refused } = useUnsent();
  useFocusReturn();
  const sending = useWork();
  const leaving = useWork();
  const [left, setLeft] = useState(0);
  const leave = async () => {
    await leaveDevice();
    onLeft();
  };
  const sendFirst = async () => {
    await sendAllNow();
    const still = await countUnsent();
    setLeft(still);
    if (!still) await leave();
  };
  const busy = sending.pending || leaving.pending;
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onStay}
      title={words.signOutTitle(Math.max(1, waiting.length + refused.length))}
      size="md"
      zIndex={300}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <div className={classes.dialog}>
        <FormMessage
          error={sending.error ?? leaving.error}
          {...(left ? { message: words.left(left) } : {})}
        />
        <p className={classes.text}>{words.signOutText}</p>
        <div className={classes.buttons}>
          <Button variant="default" disabled={busy} onClick={onStay} data-autofocus>
            {words.stay}
          </Button>
          {waiting.length ? (
            <Button
              loading={sending.pending}
              disabled={leaving.pending}
              onClick={() => void sending.run(sendFirst)}
            >
              {words.sendFirst}
            </Button>
          ) : null}
          <Button
            variant="light"
            color="red"
            loading={leaving.pending}
            disabled={sending.pending}
            onClick={() => void leaving.run(leave)}
          >
            {words.signOutAnyway}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
