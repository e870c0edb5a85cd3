import { Button } from '@mantine/core';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useTexts } from '#web/texts/language.ts';
import type { DialogForm } from '#web/ui/FormDialog.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import classes from './LoginPage.module.css';

type Props = { form: DialogForm; submitLabel: string; children: ReactNode };

/** A form of such a screen: Enter sends it, once, and the first wrong field gets the focus. */
export function EntryForm({ form, submitLabel, children }: Props) {
  const [element, refused] = useRefusalFocus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.pending && !(await form.submit())) refused();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.form}>
      <FormMessage message={form.message} stray={form.strayErrors} />
      {children}
      <Button type="submit" size="sm" fullWidth loading={form.pending}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** The password of an account that is being made. */
export function NewPassword(field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>) {
  const { common, entry } = useTexts();
  return (
    <PasswordField
      autoComplete="new-password"
      label={common.password}
      description={entry.passwordHint}
      {...field}
    />
  );
}
