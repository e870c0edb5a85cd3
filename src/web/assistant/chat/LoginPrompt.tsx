import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/api/errors.ts';
import { giveCode, signIn } from '#web/api/session.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { ChatField } from './ChatField.tsx';
import controls from './Controls.module.css';
import classes from './Prompt.module.css';
import { RequestAccess } from './RequestAccess.tsx';

type Props = {
  words: ChatTexts;
  /** The business that is asked for access. */
  tenantId: string;
  /** Why somebody has to sign in, where they were not about to. */
  notice: string | null;
  /** Goes on without signing in; throws as calls do. */
  onGuest: () => Promise<void>;
};

/** What is in the place of the conversation as long as nobody has signed in. */
export function LoginPrompt({ words, tenantId, notice, onGuest }: Props) {
  const { login, errors } = words;
  const [asking, setAsking] = useState(false);
  const [entering, setEntering] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const beGuest = async () => {
    if (entering) return;
    setEntering(true);
    setFailure(null);
    try {
      await onGuest();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message || errors.unexpected : login.network);
    }
    setEntering(false);
  };
  const said = failure ?? notice;
  if (asking)
    return (
      <div className={classes.prompt}>
        <RequestAccess words={words} tenantId={tenantId} onBack={() => setAsking(false)} />
      </div>
    );
  return (
    <div className={classes.prompt}>
      {said ? (
        <p role="alert" className={classes.failure} dir="auto">
          {said}
        </p>
      ) : null}
      <h3>{login.title}</h3>
      <SignInForm words={words} />
      <div className={classes.others}>
        <button type="button" className={controls.button} data-wide onClick={() => setAsking(true)}>
          {login.requestAccess}
        </button>
        <button
          type="button"
          className={controls.button}
          data-wide
          aria-disabled={entering}
          onClick={() => void beGuest()}
        >
          {login.continueAsGuest}
        </button>
      </div>
    </div>
  );
}

/** Email and password, and then the code of the second factor where there is one. Being signed in shows by itself. */
function SignInForm({ words }: { words: ChatTexts }) {
  const { entry, login } = words;
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [values, setValues] = useState({ email: '', password: '', code: '' });
  const [wrong, setWrong] = useState<Partial<typeof values>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [form, refused] = useRefusalFocus(
    '[autocomplete="current-password"], [autocomplete="one-time-code"]',
  );

  const email = values.email.trim();
  const code = values.code.trim();
  const missing = () =>
    step === 'code'
      ? { ...(code ? {} : { code: login.code.missing }) }
      : {
          ...(email ? {} : { email: entry.emailMissing }),
          ...(values.password ? {} : { password: entry.passwordMissing }),
        };
  const send = async () => {
    if (step === 'code') return giveCode(code, /^\d{6}$/.test(code) ? 'totp' : 'backup-code');
    if ((await signIn(email, values.password)) === 'code') setStep('code');
  };
  const refuse = (error: unknown) => {
    const atCode = error instanceof ApiError && error.fields.find(({ field }) => field === 'code');
    if (atCode) setWrong({ code: atCode.message });
    else if (error instanceof ApiError && error.http === 429) setFailure(login.tooMany);
    else if (error instanceof ApiError && [400, 401].includes(error.http)) {
      // After the code it is the whole sign-in that begins anew.
      setFailure(step === 'password' ? entry.wrong : entry.failed);
      setStep('password');
    } else setFailure(entry.failed);
    refused();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setFailure(null);
    const faults = missing();
    setWrong(faults);
    if (Object.keys(faults).length) return refused();
    setPending(true);
    await send().catch(refuse);
    setPending(false);
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: wrong[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setWrong({});
    },
  });
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {failure ? (
        <p role="alert" className={classes.failure} dir="auto">
          {failure}
        </p>
      ) : null}
      {step === 'code' ? (
        <>
          <p className={classes.lead}>{login.code.lead}</p>
          <ChatField
            ref={focused}
            label={login.code.label}
            autoComplete="one-time-code"
            maxLength={20}
            {...field('code')}
          />
        </>
      ) : (
        <>
          <ChatField
            label={entry.email}
            type="email"
            autoComplete="username"
            maxLength={254}
            {...field('email')}
          />
          <ChatField
            label={entry.password}
            type="password"
            autoComplete="current-password"
            maxLength={200}
            {...field('password')}
          />
        </>
      )}
      <button type="submit" className={controls.button} data-kind="solid" data-wide aria-disabled={pending}>
        {step === 'code' ? login.code.send : login.signIn}
      </button>
    </form>
  );
}

function focused(element: HTMLElement | null): void {
  element?.focus();
}
