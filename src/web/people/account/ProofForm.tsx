import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { removeTwoFactor } from '#shared/people/identity/accountContract.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { useForm } from '#web/ui/form.ts';
import classes from './Settings.module.css';

type Proof = { password: string; code: string };
type Props = { submitLabel: string; onCancel: () => void; onSend: (proof: Proof) => Promise<void> };

/** Asks for the password and for the second factor, before anything of the latter is changed. */
export function ProofForm({ submitLabel, onCancel, onSend }: Props) {
  const { settings, login, entry, ui } = useTexts();
  const { twoFactor: words } = settings;
  const [element, refused] = useRefusalFocus();
  const form = useForm({
    initial: { password: '', code: '' },
    // The same for everything that is proven like this.
    schema: removeTwoFactor.body,
    toBody: (values) => values,
    check: ({ password, code }) => [
      ...(password.trim() ? [] : [{ field: 'password', message: login.passwordMissing }]),
      ...(code.trim() ? [] : [{ field: 'code', message: entry.code.missing }]),
    ],
    send: onSend,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.pending && !(await form.submit())) refused();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.form}>
      <FormMessage message={form.message} stray={form.strayErrors} />
      <div className={classes.pair}>
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          size="sm"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': entry.showPassword, tabIndex: 0 }}
          {...form.field('password')}
        />
        <TextInput
          label={words.anyCode}
          autoComplete="one-time-code"
          size="sm"
          maxLength={20}
          {...form.field('code')}
        />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {ui.cancel}
        </Button>
        <Button type="submit" loading={form.pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
