import { type FormEvent, useState } from 'react';
import type { FieldError } from '#shared/errorCodes.ts';
import { isEmailAddress } from '#shared/foundation/mail/address.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { FormError, NotSent, sendForm } from '#web/foundation/forms/send.ts';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { useSite } from './siteContext.ts';

const CAPTCHA = 'g-recaptcha-response';

type Named = 'name' | 'email' | 'message' | 'website';

/** The contact form: what is in it, what is wrong with it, and sending it. `about` is how the message begins. */
export function useContactForm(about: string, siteKey: string | null) {
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
