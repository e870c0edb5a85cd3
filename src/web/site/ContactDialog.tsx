import { type FormEvent, useRef, useState } from 'react';
import type { FieldError } from '#shared/errors.ts';
import { isMailAddress } from '#shared/mail/address.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { FormError, sendForm } from '../forms/send.ts';
import button from './Button.module.css';
import classes from './ContactDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { useSite } from './siteContext.ts';

const CAPTCHA = 'g-recaptcha-response';
const MESSAGE_MAX = 5000;

type Named = 'name' | 'email' | 'message' | 'website';

/** The form by which visitors write to a business, `about` being how the message begins. */
export function ContactDialog({ about, onClose }: { about: string; onClose: () => void }) {
  const { page, texts } = useSite();
  const { contact: words, ui } = texts;
  const [values, setValues] = useState({ name: '', email: '', message: about && `${about}\n`, website: '' });
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const form = useRef<HTMLFormElement>(null);

  const refuse = (fields: FieldError[], sentence: string | null) => {
    setErrors(fields);
    setFailure(sentence);
    setState('open');
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    const email = values.email.trim();
    const missing = [
      ...(values.name.trim() ? [] : [{ field: 'name', message: words.nameMissing }]),
      ...(isMailAddress(email) ? [] : [{ field: 'email', message: words.emailWrong }]),
      ...(values.message.trim() ? [] : [{ field: 'message', message: words.messageMissing }]),
    ];
    if (missing.length > 0) return refuse(missing, null);
    setErrors([]);
    setFailure(null);
    setState('sending');
    try {
      const tenant = page.kind === 'shop' ? page.shop.id : PLATFORM_TENANT;
      const from = (window.location.pathname + window.location.search).slice(0, 500);
      await sendForm({ url: '/api/forms/contact' }, { ...values, email, page: from, tenant });
      setState('sent');
    } catch (error) {
      if (!(error instanceof FormError)) return refuse([], words.failed);
      if (error.fields.some(({ field }) => field === CAPTCHA)) return refuse([], words.captcha);
      const shown = error.fields.filter(({ field }) => field in values);
      refuse(shown, shown.length ? null : error.message);
    }
  };
  const field = (name: Named) => ({
    name,
    value: values[name],
    error: errors.find((known) => known.field === name)?.message,
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => before.filter((known) => known.field !== name));
    },
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      {state === 'sent' ? (
        <div role="status" tabIndex={-1} ref={focused} className={classes.sent}>
          <h3>{words.sentTitle}</h3>
          <p>{words.sentText(values.email.trim())}</p>
          <button type="button" className={button.button} onClick={onClose}>
            {ui.close}
          </button>
        </div>
      ) : (
        <form ref={form} onSubmit={submit} noValidate className={classes.form}>
          <p className={classes.lead}>{page.kind === 'shop' ? words.leadOf(page.shop.name) : words.lead}</p>
          {failure ? (
            <p role="alert" className={classes.failure} dir="auto">
              {failure}
            </p>
          ) : null}
          <Field label={words.name} autoComplete="name" maxLength={120} required {...field('name')} />
          <Field
            label={words.email}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            {...field('email')}
          />
          <Field label={words.message} rows={5} maxLength={MESSAGE_MAX} required {...field('message')} />
          <div className="sb-hidden" aria-hidden="true">
            <Field
              label={words.website}
              tabIndex={-1}
              autoComplete="off"
              maxLength={500}
              {...field('website')}
            />
          </div>
          <button
            type="submit"
            className={button.button}
            data-kind="solid"
            data-size="large"
            aria-disabled={state === 'sending'}
          >
            {state === 'sending' ? words.sending : words.send}
          </button>
        </form>
      )}
    </Dialog>
  );
}

/** Takes the focus from the form that is gone, so that it is read out. */
function focused(element: HTMLElement | null): void {
  element?.focus();
}
