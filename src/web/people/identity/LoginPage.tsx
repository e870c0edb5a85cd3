import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { appQuery } from '#web/api/app.ts';
import { ApiError } from '#web/api/errors.ts';
import { signIn } from '#web/api/session.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { CodeForm, worded } from './CodeForm.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { EntryCard } from './EntryCard.tsx';
import classes from './LoginPage.module.css';

/** Email and password, and then the code of the second factor where there is one. */
export default function LoginPage() {
  const { login, entry } = useTexts();
  const router = useRouter();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [why, setWhy] = useState<string | null>(null);
  // The guard of this page leads a signed-in person on, to where they came from if anywhere.
  const goOn = () => router.invalidate();
  if (step === 'code')
    return (
      <EntryCard title={entry.code.title}>
        <CodeForm
          onDone={goOn}
          onBack={(reason) => {
            setWhy(reason);
            setStep('password');
          }}
        />
      </EntryCard>
    );
  return (
    <EntryCard title={login.title}>
      <PasswordForm why={why} onDone={goOn} onCode={() => setStep('code')} />
    </EntryCard>
  );
}

type Props = { why: string | null; onDone: () => Promise<void>; onCode: () => void };

function PasswordForm({ why, onDone, onCode }: Props) {
  const texts = useTexts();
  const { login, entry } = texts;
  const app = useQuery(appQuery);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const [failure, setFailure] = useState<Parameters<typeof FormMessage>[0] | null>(
    why === null ? null : { message: why },
  );
  const [pending, setPending] = useState(false);
  const [form, refused] = useRefusalFocus('[autocomplete="current-password"]');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    setFailure(null);
    if (pending) return;
    if (!email.trim() || !password) return refused();
    setPending(true);
    try {
      if ((await signIn(email.trim(), password)) === 'code') return onCode();
      await onDone();
    } catch (error) {
      const wrong = error instanceof ApiError && (error.http === 401 || error.http === 400);
      setFailure(wrong ? { message: login.wrong } : worded(error, texts));
      refused();
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className={classes.form}>
        {failure ? <FormMessage {...failure} /> : null}
        <TextInput
          label={login.email}
          type="email"
          autoComplete="username"
          size="sm"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={touched && !email.trim() ? login.emailMissing : null}
        />
        <PasswordField
          label={login.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={touched && !password ? login.passwordMissing : null}
        />
        <Button type="submit" size="sm" fullWidth loading={pending}>
          {login.submit}
        </Button>
      </form>
      <p className={classes.links}>
        <Link to="/reset-password" search={{}}>
          {entry.forgotten}
        </Link>
        <Link to="/register" search={{}}>
          {entry.toRegister}
        </Link>
        <Link to="/request-access" search={{ from: '/admin-login-456' }}>
          {texts.requestAccess.title}
        </Link>
      </p>
      <DemoAccounts
        accounts={app.data?.demoAccounts ?? []}
        onChoose={(account) => {
          setEmail(account.email);
          setPassword(account.password);
          setFailure(null);
        }}
      />
    </>
  );
}
