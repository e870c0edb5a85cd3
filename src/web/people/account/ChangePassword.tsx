import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changePassword as call } from '#shared/people/identity/accountContract.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { useForm } from '#web/ui/form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { changePassword } from './queries.ts';
import classes from './Settings.module.css';

const EMPTY = { currentPassword: '', newPassword: '', again: '' };

/** Changes the own password; the current one is asked for first. */
export function ChangePassword({ email }: { email: string }) {
  const { password: words } = useTexts().settings;
  const [done, setDone] = useState(false);
  const [element, refused] = useRefusalFocus();
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
    } else refused();
  };
  return (
    <section aria-labelledby="change-password">
      <h3 id="change-password" className={classes.heading}>
        {words.title}
      </h3>
      <form ref={element} onSubmit={submit} noValidate className={classes.form}>
        <FormMessage message={form.message} stray={form.strayErrors} />
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <div className={classes.pair}>
          <PasswordField label={words.next} autoComplete="new-password" {...form.field('newPassword')} />
          <PasswordField label={words.again} autoComplete="new-password" {...form.field('again')} />
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
