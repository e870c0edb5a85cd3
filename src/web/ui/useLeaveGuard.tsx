import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFirstTexts } from '../texts/language.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export type LeaveGuard = {
  /** Does what loses what is not saved: at once, or when the person says so. */
  leave: (go: () => void) => void;
  /** The question, while it is asked. */
  question: ReactNode;
};

/**
 * Asks before what is not saved is lost: by `leave`, on the way to another screen, and when the page is left; of a
 * `section`, also on the way to another one of the same screen.
 */
export function useLeaveGuard(dirty: boolean, section = false): LeaveGuard {
  const { common, ui } = useFirstTexts();
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      (current.pathname !== next.pathname ||
        (section && JSON.stringify(current.search) !== JSON.stringify(next.search))),
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  const isBlocked = leaving.status === 'blocked';
  const stay = () => (isBlocked ? leaving.reset() : setWanted(null));
  const discard = () => {
    setWanted(null);
    if (isBlocked) leaving.proceed();
    else wanted?.go();
  };
  return {
    leave: (go) => (dirty ? setWanted({ go }) : go()),
    question:
      wanted || isBlocked ? (
        <ConfirmDialog
          title={ui.discardTitle}
          confirmLabel={ui.discard}
          cancelLabel={common.keepEditing}
          danger
          onCancel={stay}
          onConfirm={discard}
        >
          {ui.discardText}
        </ConfirmDialog>
      ) : null,
  };
}
