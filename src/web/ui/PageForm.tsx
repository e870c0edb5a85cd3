import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../texts/language.ts';
import type { DialogForm } from './FormDialog.tsx';
import { ConflictNote, FormMessage } from './FormMessage.tsx';
import { useRefusalFocus } from './focus.ts';
import classes from './PageForm.module.css';
import { useLeaveGuard } from './useLeaveGuard.tsx';

type Props = {
  form: DialogForm;
  /** Somebody else has saved something since these values were loaded. */
  conflict: boolean;
  /** Takes back what is not saved. */
  onDiscard?: () => void;
  /** Leads back from something new, which is not there before it is saved. */
  onCancel?: () => void;
  /** Stands beside the fields. */
  aside?: ReactNode;
  /** As wide as the page, for what has rows. */
  wide?: boolean;
  saveLabel?: string;
  children: ReactNode;
};

/** A form that is a page, or a section of one: what is unsaved says so, and is not lost by going elsewhere. */
export function PageForm({ form, conflict, onDiscard, onCancel, aside, wide = false, ...rest }: Props) {
  const { saveLabel, children } = rest;
  const { common, pageForm: words, ui } = useTexts();
  const [element, refused] = useRefusalFocus();
  const { question } = useLeaveGuard(form.dirty, true);
  const [saved, setSaved] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit()) {
      setSaved(true);
      notifications.show({ message: common.saved });
    } else refused();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      element.current?.requestSubmit();
    }
  };
  return (
    <>
      <form
        ref={element}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        noValidate
        className={classes.form}
        data-wide={aside || wide ? true : undefined}
      >
        <FormMessage message={form.message} stray={form.strayErrors} />
        {conflict ? <ConflictNote /> : null}
        <div className={aside ? classes.beside : undefined}>
          <div className={classes.fields}>{children}</div>
          {aside}
        </div>
        <div className={classes.bar}>
          <Button type="submit" loading={form.pending}>
            {saveLabel ?? common.save}
          </Button>
          {onCancel ? (
            <Button variant="default" onClick={onCancel} disabled={form.pending}>
              {ui.cancel}
            </Button>
          ) : null}
          {form.dirty && onDiscard ? (
            <Button variant="default" onClick={onDiscard} disabled={form.pending}>
              {ui.discard}
            </Button>
          ) : null}
          <span role="status" className={classes.state}>
            {form.dirty ? words.unsaved : saved ? words.nothingToSave : null}
          </span>
        </div>
      </form>
      {question}
    </>
  );
}
