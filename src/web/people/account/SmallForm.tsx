import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import classes from './Settings.module.css';

type Props = {
  label: string;
  kind: 'password' | 'code';
  /** What is said when nothing was entered. */
  missing: string;
  submitLabel: string;
  onCancel: () => void;
  onSend: (value: string) => Promise<void>;
};

/** A form of one field: a password to prove, or a code. */
export function SmallForm({ label, kind, missing, submitLabel, onCancel, onSend }: Props) {
  const { ui, errors } = useTexts();
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [form, refused] = useRefusalFocus('input');
  const refuse = (sentence: string) => {
    setWrong(sentence);
    refused();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setFailure(null);
    if (!value.trim()) return refuse(missing);
    setPending(true);
    try {
      await onSend(value);
    } catch (error) {
      const { message, fields } = explainError(error, errors);
      if (fields[0]) refuse(fields[0].message);
      else {
        setFailure(message);
        refused();
      }
    } finally {
      setPending(false);
    }
  };
  const field = {
    label,
    size: 'sm' as const,
    autoFocus: true,
    value,
    error: wrong,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setValue(currentTarget.value);
      setWrong(null);
    },
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      {failure ? <FormMessage message={failure} /> : null}
      {kind === 'password' ? (
        <PasswordField autoComplete="current-password" {...field} />
      ) : (
        <TextInput autoComplete="one-time-code" inputMode="numeric" maxLength={20} {...field} />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {ui.cancel}
        </Button>
        <Button type="submit" loading={pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
