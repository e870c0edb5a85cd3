import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { CallAnswer } from '#shared/call.ts';
import type { appInfo } from '#shared/people/identity/contract.ts';
import { appQuery } from '#web/api/app.ts';
import { ApiError, explainError, NetworkError } from '#web/api/errors.ts';
import { giveCode, signIn } from '#web/api/session.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { EntryCard } from './EntryCard.tsx';
import classes from './LoginPage.module.css';

/** Email and password, and then the code of the second factor where there is one. */
export default function LoginPage() {
  const { common, login } = useTexts();
  const router = useRouter();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [why, setWhy] = useState<string | null>(null);
  // The guard of this page leads a signed-in person on, to where they came from if anywhere.
  const goOn = () => router.invalidate();
  if (step === 'code')
    return (
      <EntryCard title={common.twoFactorSignIn}>
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
          {texts.common.submitSignIn}
        </Button>
      </form>
      <p className={classes.links}>
        <Link to="/reset-password" search={{}}>
          {entry.forgotten}
        </Link>
        <Link to="/register" search={{}}>
          {texts.common.registerBusiness}
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

type Account = CallAnswer<typeof appInfo>['demoAccounts'][number];

/** The accounts of the demo; one click fills the form. Nothing outside demo mode. */
function DemoAccounts({ accounts, onChoose }: { accounts: Account[]; onChoose: (account: Account) => void }) {
  const { login } = useTexts();
  if (accounts.length === 0) return null;
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{login.demoTitle}</h2>
      <p>{login.demoHint}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              <span>{account.email}</span>
              <small>{login.roles[account.role] ?? account.role}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CodeFormProps = { onDone: () => Promise<void>; onBack: (why: string | null) => void };

/** The second step of signing in: the code of the authenticator app, or a recovery code. */
function CodeForm({ onDone, onBack }: CodeFormProps) {
  const texts = useTexts();
  const { code: words } = texts.entry;
  const [kind, setKind] = useState<'totp' | 'backup-code'>('totp');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [form, refused] = useRefusalFocus('input');
  const recovery = kind === 'backup-code';

  const refuse = (sentence: string) => {
    setWrong(sentence);
    refused();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setFailure(null);
    if (!code.trim()) return refuse(words.missing);
    setPending(true);
    try {
      await giveCode(code.trim(), kind);
      await onDone();
    } catch (error) {
      if (error instanceof ApiError && error.http === 401) return onBack(words.again);
      const atCode = error instanceof ApiError ? error.fields.find(({ field }) => field === 'code') : null;
      if (atCode) refuse(atCode.message);
      else {
        setFailure(error);
        refused();
      }
    } finally {
      setPending(false);
    }
  };
  const other = () => {
    setKind(recovery ? 'totp' : 'backup-code');
    setCode('');
    setWrong(null);
    input.current?.focus();
  };

  return (
    <>
      <p className={classes.lead}>{recovery ? words.recoveryLead : words.lead}</p>
      <form ref={form} onSubmit={submit} noValidate className={classes.form}>
        {failure ? <FormMessage {...worded(failure, texts)} /> : null}
        <TextInput
          ref={input}
          label={recovery ? words.recoveryLabel : words.label}
          {...(recovery ? {} : { inputMode: 'numeric' as const })}
          autoComplete="one-time-code"
          spellCheck={false}
          size="sm"
          autoFocus
          maxLength={20}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setWrong(null);
          }}
          error={wrong}
        />
        <Button type="submit" size="sm" fullWidth loading={pending}>
          {texts.common.continue}
        </Button>
        <Button variant="subtle" size="sm" fullWidth onClick={other}>
          {recovery ? words.useApp : words.useRecovery}
        </Button>
        <Button variant="subtle" size="sm" fullWidth onClick={() => onBack(null)}>
          {words.back}
        </Button>
      </form>
    </>
  );
}

/** What signing in says when it is not the person's fault, with the reason below where there is one. */
function worded(error: unknown, { login, entry, errors }: ReturnType<typeof useTexts>) {
  const why =
    error instanceof NetworkError
      ? explainError(error, errors).message
      : error instanceof ApiError && error.http === 429
        ? entry.tooMany
        : null;
  return { message: login.failed, ...(why ? { stray: [{ field: '', message: why }] } : {}) };
}
