import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { appInfo } from '#shared/identity/contract.ts';
import { callApi, endpoint } from '../api/call.ts';
import { ApiError, explainError, NetworkError } from '../api/errors.ts';
import { signIn } from '../api/session.ts';
import { useTexts } from '../texts/language.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Logo } from '../ui/Logo.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import classes from './LoginPage.module.css';

const info = endpoint<typeof appInfo>('GET', '/api/public/app');

export default function LoginPage() {
  const texts = useTexts();
  const { login, shell } = texts;
  const router = useRouter();
  const app = useQuery({
    queryKey: ['app'],
    queryFn: ({ signal }) => callApi(info, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useDocumentTitle(`${login.title} · ${shell.product}`);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    setFailure(null);
    if (pending) return;
    if (!email.trim() || !password) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setPending(true);
    try {
      await signIn(email.trim(), password);
      // The guard of this page leads a signed-in person on, to where they came from if anywhere.
      await router.invalidate();
    } catch (error) {
      setFailure(sentence(error));
    }
    setPending(false);
  };

  const sentence = (error: unknown): string => {
    if (error instanceof NetworkError) return explainError(error, texts.errors).message;
    const wrong = error instanceof ApiError && (error.http === 401 || error.http === 400);
    return wrong ? login.wrong : login.failed;
  };

  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <Link to="/" className={classes.logo} aria-label={shell.publicHome}>
          <Logo size={36} />
        </Link>
        <h1 className={classes.title}>{login.title}</h1>
        <form ref={form} onSubmit={submit} noValidate className={classes.form}>
          {failure ? <FormMessage message={failure} /> : null}
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
          <PasswordInput
            label={login.password}
            autoComplete="current-password"
            size="sm"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={touched && !password ? login.passwordMissing : null}
            visibilityToggleButtonProps={{ 'aria-label': login.showPassword, tabIndex: 0 }}
          />
          <Button type="submit" size="sm" fullWidth loading={pending}>
            {login.submit}
          </Button>
        </form>
        <DemoAccounts
          accounts={app.data?.demoAccounts ?? []}
          onChoose={(account) => {
            setEmail(account.email);
            setPassword(account.password);
            setFailure(null);
          }}
        />
      </main>
    </div>
  );
}
