import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FieldError } from '#shared/errorCodes.ts';
import { isEmailAddress } from '#shared/foundation/mail/address.ts';
import type { requestAccess } from '#shared/people/accessRequests/contract.ts';
import { endpoint } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import classes from './Forms.module.css';
import { FormError, sendForm } from './send.ts';

const call = endpoint<typeof requestAccess>();
const EMPTY = { name: '', email: '', message: '', website: '' };
type Field = keyof typeof EMPTY;

type Props = {
  /** The tenant that is asked; the platform's own when left out. */
  tenant?: string | undefined;
  /** The page that the visitor comes from. */
  page: string;
  /** Offers the way back to signing in. */
  onBack?: () => void;
};

/** Asks for access to a business, and says so when that is done. */
export function RequestAccessForm({ tenant, page, onBack }: Props) {
  const { requestAccess: words } = useTexts();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [form, refused] = useRefusalFocus();

  const refuse = (fields: FieldError[], sentence: string | null) => {
    setErrors(fields);
    setFailure(sentence);
    setState('open');
    refused();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (state === 'sending') return;
    const email = values.email.trim();
    if (!isEmailAddress(email)) return refuse([{ field: 'email', message: words.emailWrong }], null);
    setErrors([]);
    setFailure(null);
    setState('sending');
    try {
      await sendForm(call, { ...values, email, page: page.slice(0, 500), ...(tenant ? { tenant } : {}) });
      setState('sent');
    } catch (error) {
      if (!(error instanceof FormError)) return refuse([], words.failed);
      const shown = error.fields.filter(({ field }) => field in EMPTY);
      refuse(shown, shown.length ? null : error.message);
    }
  };
  const field = (name: Field) => ({
    name,
    size: 'sm',
    value: values[name],
    error: errors.find((known) => known.field === name)?.message,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => before.filter((known) => known.field !== name));
    },
  });

  if (state === 'sent') return <Sent email={values.email.trim()} onBack={onBack} />;
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      {failure ? <FormMessage message={failure} /> : null}
      <TextInput
        label={<Optional label={words.name} />}
        autoComplete="name"
        maxLength={120}
        {...field('name')}
      />
      <TextInput
        label={words.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        withAsterisk={false}
        {...field('email')}
      />
      <Textarea
        label={<Optional label={words.message} />}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        {...field('message')}
      />
      <div className="sb-hidden" aria-hidden="true">
        <TextInput label={words.website} tabIndex={-1} autoComplete="off" {...field('website')} />
      </div>
      <Button type="submit" size="sm" fullWidth loading={state === 'sending'}>
        {words.send}
      </Button>
      <Back onBack={onBack} />
    </form>
  );
}

function Optional({ label }: { label: string }) {
  const { requestAccess: words } = useTexts();
  return (
    <>
      {label} <span className={classes.quiet}>({words.optional})</span>
    </>
  );
}

function Back({ onBack }: { onBack: (() => void) | undefined }) {
  const { requestAccess: words } = useTexts();
  if (!onBack) return null;
  return (
    <Button variant="subtle" size="sm" fullWidth onClick={onBack}>
      {words.back}
    </Button>
  );
}

/** Takes the focus from the form that is gone, so that it is read out. */
function Sent({ email, onBack }: { email: string; onBack: (() => void) | undefined }) {
  const { requestAccess: words } = useTexts();
  return (
    <div className={classes.form}>
      <div role="status" tabIndex={-1} ref={focused} className={classes.sent}>
        <h2>{words.sentTitle}</h2>
        <p>{words.sentText(email)}</p>
      </div>
      <Back onBack={onBack} />
    </div>
  );
}

function focused(element: HTMLElement | null): void {
  element?.focus();
}
