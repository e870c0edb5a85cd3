import { type FormEvent, useState } from 'react';
import type { FieldError } from '#shared/errorCodes.ts';
import { isEmailAddress } from '#shared/foundation/mail/address.ts';
import type { requestAccess } from '#shared/people/accessRequests/contract.ts';
import { endpoint } from '#web/api/call.ts';
import { FormError, sendForm } from '#web/foundation/forms/send.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { ChatField } from './ChatField.tsx';
import controls from './Controls.module.css';
import classes from './Prompt.module.css';

const call = endpoint<typeof requestAccess>();
const EMPTY = { name: '', email: '', message: '', website: '' };

type Props = { words: ChatTexts; tenantId: string; onBack: () => void };

/** Asks for access to a business, and says so when that is done. */
export function RequestAccess({ words, tenantId, onBack }: Props) {
  const { access, login } = words;
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [form, refused] = useRefusalFocus();
  const email = values.email.trim();

  const refuse = (fields: FieldError[], sentence: string | null) => {
    setErrors(fields);
    setFailure(sentence);
    setState('open');
    refused();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    if (!isEmailAddress(email)) return refuse([{ field: 'email', message: access.emailWrong }], null);
    setErrors([]);
    setFailure(null);
    setState('sending');
    try {
      await sendForm(call, { ...values, email, tenant: tenantId, page: window.location.pathname });
      setState('sent');
    } catch (error) {
      if (!(error instanceof FormError)) return refuse([], access.failed);
      const shown = error.fields.filter(({ field }) => field in EMPTY);
      refuse(shown, shown.length ? null : error.message);
    }
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    error: errors.find((known) => known.field === name)?.message,
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => before.filter((known) => known.field !== name));
    },
  });
  const back = (
    <button type="button" className={controls.button} data-wide onClick={onBack}>
      {login.backToLogin}
    </button>
  );
  if (state === 'sent')
    return (
      <>
        <div role="status">
          <h3 tabIndex={-1} ref={focused}>
            {access.sentTitle}
          </h3>
          <p className={classes.lead}>{access.sentText(email)}</p>
        </div>
        {back}
      </>
    );
  return (
    <>
      <h3 tabIndex={-1} ref={focused}>
        {login.requestAccess}
      </h3>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        {failure ? (
          <p role="alert" className={classes.failure} dir="auto">
            {failure}
          </p>
        ) : null}
        <ChatField
          label={`${access.name} (${access.optional})`}
          autoComplete="name"
          maxLength={120}
          {...field('name')}
        />
        <ChatField
          label={access.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <ChatField
          label={`${access.message} (${access.optional})`}
          rows={3}
          autoComplete="off"
          maxLength={2000}
          {...field('message')}
        />
        <div className="sb-hidden" aria-hidden="true">
          <ChatField
            label={access.website}
            tabIndex={-1}
            autoComplete="off"
            maxLength={500}
            {...field('website')}
          />
        </div>
        <button
          type="submit"
          className={controls.button}
          data-kind="solid"
          data-wide
          aria-disabled={state === 'sending'}
        >
          {access.send}
        </button>
      </form>
      <div className={classes.others}>{back}</div>
    </>
  );
}

function focused(element: HTMLElement | null): void {
  element?.focus();
}
