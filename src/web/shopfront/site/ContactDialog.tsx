import { Suspense, useEffect, useState } from 'react';
import type { formSettings } from '#shared/shopfront/contact/contract.ts';
import { callPublic, endpoint } from '#web/api/call.ts';
import { lazily } from '#web/ui/lazily.ts';
import button from './Button.module.css';
import classes from './ContactDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { useSite } from './siteContext.ts';
import { useContactForm } from './useContactForm.ts';

const Captcha = lazily(async () => (await import('./Captcha.tsx')).Captcha);

const settingsCall = endpoint<typeof formSettings>('GET', '/api/public/forms');
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
