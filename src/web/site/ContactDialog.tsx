import { type FormEvent, Suspense, useEffect, useState } from 'react';
import type { FieldError } from '#shared/errorCodes.ts';
import { isEmailAddress } from '#shared/foundation/mail/address.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import type { formSettings } from '#shared/shopfront/contact/contract.ts';
import { callPublic, endpoint } from '#web/api/call.ts';
import { FormError, NotSent, sendForm } from '#web/foundation/forms/send.ts';
import button from '#web/shopfront/site/Button.module.css';
import { Dialog } from '#web/shopfront/site/Dialog.tsx';
import { Field } from '#web/shopfront/site/Field.tsx';
import { useSite } from '#web/shopfront/site/siteContext.ts';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { lazily } from '#web/ui/lazily.ts';
import classes from './ContactDialog.module.css';

const Captcha = lazily(async () => (await import('./Captcha.tsx')).Captcha);

const settingsCall = endpoint<typeof formSettings>();
const MESSAGE_MAX = 4000;

/** The form by which visitors write to a business, `about` being how the message begins. */
export function ContactDialog({ about, onClose }: { about: string; onClose: () => void }) {
  const { page, texts } = useSite();
  const { contact: words, ui } = texts;
  const siteKey = useCaptchaKey();
  const { form, field, submit, state, failure, onCaptcha, refusals, email } = useContactForm(about, siteKey);
  return (
    // What a reCAPTCHA asks lies outside of the dialog, where a modal one lets nobody go.
    <Dialog key={siteKey} title={words.title} modal={siteKey === null} onClose={onClose}>
      {state === 'sent' ? (
        <div role="status" tabIndex={-1} ref={focused} className={classes.sent}>
          <h3>{words.sentTitle}</h3>
          <p>{words.sentText(email)}</p>
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
          {siteKey === null ? null : (
            <Suspense fallback={null}>
              <Captcha key={refusals} siteKey={siteKey} onSolved={onCaptcha} />
            </Suspense>
          )}
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

/** The key of the reCAPTCHA that has to be shown; null where none is, and as long as that is not known. */
function useCaptchaKey(): string | null {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    callPublic(settingsCall, {}, { signal: abort.signal }).then(
      ({ recaptchaSiteKey }) => setKey(recaptchaSiteKey),
      // Where it is needed all the same, the server says so.
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return key;
}

/** Takes the focus from the form that is gone, so that it is read out. */
function focused(element: HTMLElement | null): void {
  element?.focus();
}

const CAPTCHA = 'g-recaptcha-response';

type Named = 'name' | 'email' | 'message' | 'website';

/** The contact form: what is in it, what is wrong with it, and sending it. `about` is how the message begins. */
function useContactForm(about: string, siteKey: string | null) {
  const { page, texts } = useSite();
  const words = texts.contact;
  const [values, setValues] = useState({ name: '', email: '', message: about && `${about}\n`, website: '' });
  const [captcha, setCaptcha] = useState('');
  const [refusals, setRefusals] = useState(0);
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
    if (state === 'sending') return;
    const email = values.email.trim();
    const wrong = [
      ...(values.name.trim() ? [] : [{ field: 'name', message: words.nameMissing }]),
      ...(isEmailAddress(email) ? [] : [{ field: 'email', message: words.emailWrong }]),
      ...(values.message.trim() ? [] : [{ field: 'message', message: words.messageMissing }]),
    ];
    if (wrong.length > 0) return refuse(wrong, null);
    if (siteKey && !captcha) return refuse([], words.captcha);
    setErrors([]);
    setFailure(null);
    setState('sending');
    try {
      const tenant = page.kind === 'shop' ? page.shop.id : PLATFORM_TENANT;
      const from = (window.location.pathname + window.location.search).slice(0, 500);
      const fields = { ...values, email, page: from, tenant, [CAPTCHA]: captcha };
      await sendForm({ url: '/api/forms/contact' }, fields);
      setState('sent');
    } catch (error) {
      // An answer to the reCAPTCHA counts once, whatever came of it.
      setCaptcha('');
      setRefusals((before) => before + 1);
      if (error instanceof NotSent) return refuse([], words.notSent);
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
  return { form, field, submit, state, failure, onCaptcha: setCaptcha, refusals, email: values.email.trim() };
}
