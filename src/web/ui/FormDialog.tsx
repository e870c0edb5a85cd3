import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { FieldError } from '#shared/errorCodes.ts';
import { useFirstTexts } from '../texts/language.ts';
import classes from './FormDialog.module.css';
import { ConflictNote, FormMessage } from './FormMessage.tsx';
import { useFocusReturn, useRefusalFocus } from './focus.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { wholeNumbers } from './wholeNumbers.tsx';

/** What a dialog needs of a form; `useForm` makes one. */
export type DialogForm = {
  dirty: boolean;
  pending: boolean;
  message: string | null;
  strayErrors: FieldError[];
  submit: () => Promise<boolean>;
};

type Props = {
  title: string;
  form: DialogForm;
  submitLabel: string;
  size?: string | number;
  onClose: () => void;
  /** After it was sent, instead of `onClose`. */
  onDone?: () => void;
  /** More buttons, at the start of the row. */
  extra?: ReactNode;
  submitDisabled?: boolean;
  /** Somebody else has saved something since it was opened. */
  conflict?: boolean;
  /** It does what cannot simply be taken back. */
  danger?: boolean;
  children: ReactNode;
};

/** A form in a dialog: Enter and Ctrl/⌘ Enter send it; closing or leaving with changes asks first. */
export function FormDialog({
  title,
  form,
  submitLabel,
  size = 'md',
  onClose,
  onDone,
  extra,
  submitDisabled,
  danger,
  conflict = false,
  children,
}: Props) {
  const { ui } = useFirstTexts();
  useFocusReturn();
  const { leave, question } = useLeaveGuard(form.dirty);
  // On a phone a form has the whole screen, so that fields are as wide as fingers need them.
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  // What is still said of the step before would stand on the buttons of this one.
  useEffect(() => {
    if (phone) notifications.clean();
  }, [phone]);
  const [element, refused] = useRefusalFocus();
  const close = () => (form.pending ? undefined : leave(onClose));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (await form.submit()) (onDone ?? onClose)();
    else refused();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // No more than by its button.
      if (!submitDisabled) element.current?.requestSubmit();
    }
  };

  return (
    <>
      <Modal
        opened
        onClose={close}
        title={wholeNumbers(title)}
        size={size}
        fullScreen={phone}
        closeButtonProps={{ 'aria-label': ui.close }}
        trapFocus={!question}
        // Also from its head, which has the focus where no field asks for it.
        onKeyDown={onKeyDown}
      >
        <form ref={element} onSubmit={submit} noValidate className={classes.form}>
          <FormMessage message={form.message} stray={form.strayErrors} />
          {conflict ? <ConflictNote /> : null}
          {children}
          <div className={classes.buttons}>
            {extra}
            <Button variant="default" onClick={close}>
              {ui.cancel}
            </Button>
            <Button
              type="submit"
              {...(danger ? { color: 'red' } : {})}
              loading={form.pending}
              disabled={submitDisabled ?? false}
            >
              {submitLabel}
            </Button>
          </div>
        </form>
      </Modal>
      {question}
    </>
  );
}
