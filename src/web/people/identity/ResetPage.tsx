import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { checkReset, requestPasswordReset, resetPassword } from '#shared/people/identity/entryContract.ts';
import { callPublic } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useForm } from '#web/ui/form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm } from './EntryForm.tsx';
import classes from './LoginPage.module.css';

const route = getRouteApi('/reset-password');

/** Asks for a link to a new password; with the token of such a link, takes the password. */
export default function ResetPage() {
  const { token } = route.useSearch();
  return token ? <WithLink key={token} token={token} /> : <Ask />;
}

function WithLink({ token }: { token: string }) {
  const { common, entry } = useTexts();
  const link = useQuery({
    queryKey: ['reset', token],
    queryFn: ({ signal }) => callPublic(checkReset, { body: { token } }, { signal }),
    // Asked once: what comes of the link afterwards is said by its form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (link.isError) return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <Busy />;
  if (link.data.good) return <Choose token={token} />;
  return (
    <EntryCard title={entry.confirm.badTitle} lead={entry.reset.bad}>
      <Button
        size="sm"
        fullWidth
        renderRoot={(props) => <Link to="/reset-password" search={{}} {...props} />}
      >
        {entry.reset.askAgain}
      </Button>
      <p className={classes.links}>
        <Link to="/admin-login-456">{common.signIn}</Link>
      </p>
    </EntryCard>
  );
}

function Ask() {
  const { common, entry } = useTexts();
  const [said, setSaid] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    schema: requestPasswordReset.body,
    toBody: (values) => values,
    send: async (body) => {
      setSaid((await callPublic(requestPasswordReset, { body })).message);
    },
  });
  if (said !== null)
    return (
      <EntryCard title={entry.reset.sentTitle}>
        <div role="status" tabIndex={-1} ref={focused} className={classes.said}>
          <p dir="auto">{said}</p>
          <p>{entry.reset.spam}</p>
        </div>
        <p className={classes.links}>
          <Link to="/admin-login-456">{common.signIn}</Link>
        </p>
      </EntryCard>
    );
  return (
    <EntryCard title={entry.reset.title} lead={entry.reset.lead}>
      <EntryForm form={form} submitLabel={entry.reset.ask}>
        <TextInput
          label={common.email}
          type="email"
          autoComplete="username"
          size="sm"
          autoFocus
          {...form.field('email')}
        />
      </EntryForm>
      <p className={classes.links}>
        <Link to="/admin-login-456">{common.signIn}</Link>
      </p>
    </EntryCard>
  );
}

function Choose({ token }: { token: string }) {
  const { common, entry } = useTexts();
  const [done, setDone] = useState<string | null>(null);
  const form = useForm({
    initial: { password: '', again: '' },
    schema: resetPassword.body,
    toBody: ({ password }) => ({ token, password }),
    check: ({ password, again }) =>
      password === again ? [] : [{ field: 'again', message: common.newPasswordsDoNotMatch }],
    send: async (body) => {
      setDone((await callPublic(resetPassword, { body })).email);
    },
  });
  if (done !== null)
    return (
      <EntryCard title={entry.reset.doneTitle}>
        <div role="status" tabIndex={-1} ref={focused} className={classes.said}>
          <p dir="auto">{entry.reset.done(done)}</p>
        </div>
        <p className={classes.links}>
          <Link to="/admin-login-456">{common.signIn}</Link>
        </p>
      </EntryCard>
    );
  return (
    <EntryCard title={entry.reset.chooseTitle}>
      <EntryForm form={form} submitLabel={common.changePassword}>
        <PasswordField
          autoComplete="new-password"
          label={common.newPassword}
          description={entry.passwordHint}
          autoFocus
          {...form.field('password')}
        />
        <PasswordField
          autoComplete="new-password"
          label={common.confirmNewPassword}
          {...form.field('again')}
        />
      </EntryForm>
      <p className={classes.links}>
        <Link to="/reset-password" search={{}}>
          {entry.reset.askAgain}
        </Link>
        <Link to="/admin-login-456">{common.signIn}</Link>
      </p>
    </EntryCard>
  );
}

// Takes the focus from the form that is gone, so that it is read out.
function focused(element: HTMLElement | null): void {
  element?.focus();
}
