import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, explainError, NetworkError } from '#web/api/errors.ts';
import { giveCode } from '#web/api/session.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import classes from './LoginPage.module.css';

type Props = { onDone: () => Promise<void>; onBack: (why: string | null) => void };

/** The second step of signing in: the code of the authenticator app, or a recovery code. */
export function CodeForm({ onDone, onBack }: Props) {
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
          {words.submit}
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
export function worded(error: unknown, { login, entry, errors }: ReturnType<typeof useTexts>) {
  const why =
    error instanceof NetworkError
      ? explainError(error, errors).message
      : error instanceof ApiError && error.http === 429
        ? entry.tooMany
        : null;
  return { message: login.failed, ...(why ? { stray: [{ field: '', message: why }] } : {}) };
}
