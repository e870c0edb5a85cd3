import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { changePassword as call } from '#shared/identity/accountContract.ts';
import { useTexts } from '../texts/language.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import { useForm } from '../ui/form.ts';
import { changePassword } from './queries.ts';
import classes from './Settings.module.css';

const EMPTY = { currentPassword: '', newPassword: '', again: '' };

/** Changes the own password; the current one is asked for first. */
export function ChangePassword({ email }: { email: string }) {
  const { settings, entry } = useTexts();
  const { password: words } = settings;
  const [done, setDone] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initial: EMPTY,
    schema: call.body,
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    check: ({ newPassword, again }) =>
      newPassword === again ? [] : [{ field: 'again', message: words.mismatch }],
    send: (body) => changePassword(body, words.failed),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    if (form.pending) return;
    if (await form.submit()) {
      form.reset(EMPTY);
      setDone(true);
    } else
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  };
  const field = (name: keyof typeof EMPTY, autoComplete: string) => ({
    autoComplete,
    size: 'sm' as const,
    visibilityToggleButtonProps: { 'aria-label': entry.showPassword, tabIndex: 0 },
    ...form.field(name),
  });
  return (
    <section aria-labelledby="change-password">
      <h3 id="change-password" className={classes.heading}>
        {words.title}
      </h3>
      <form ref={element} onSubmit={submit} noValidate className={classes.form}>
        {form.message ? <FormMessage message={form.message} stray={form.strayErrors} /> : null}
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput label={words.current} {...field('currentPassword', 'current-password')} />
        <div className={classes.pair}>
          <PasswordInput label={words.next} {...field('newPassword', 'new-password')} />
          <PasswordInput label={words.again} {...field('again', 'new-password')} />
        </div>
        <div className={classes.buttons}>
          <span role="status" className={classes.done}>
            {done ? words.done : null}
          </span>
          <Button type="submit" loading={form.pending}>
            {words.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}
