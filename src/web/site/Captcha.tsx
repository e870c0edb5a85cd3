import { useEffect, useEffectEvent, useRef } from 'react';
import { useSite } from '#web/shopfront/site/siteContext.ts';
import { useDark } from './colorScheme.ts';

/** What the script of the reCAPTCHA brings. */
type Captchas = {
  ready: (then: () => void) => void;
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      theme: 'dark' | 'light';
      callback: (response: string) => void;
      'expired-callback': () => void;
    },
  ) => number;
};
declare global {
  interface Window {
    grecaptcha?: Captchas;
  }
}

let loading: Promise<Captchas> | null = null;

/** Loads the script once; after a failure the next one tries again. */
function load(language: string): Promise<Captchas> {
  loading ??= new Promise<Captchas>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${encodeURIComponent(language)}`;
    script.async = true;
    script.onload = () => window.grecaptcha?.ready(() => window.grecaptcha && resolve(window.grecaptcha));
    script.onerror = () => {
      loading = null;
      reject(new Error('The reCAPTCHA could not be loaded.'));
    };
    document.head.append(script);
  });
  return loading;
}

/** The reCAPTCHA of an installation that has keys for one. `onSolved` gets an empty text when it has expired. */
export function Captcha({ siteKey, onSolved }: { siteKey: string; onSolved: (response: string) => void }) {
  const { language } = useSite();
  const dark = useDark();
  const place = useRef<HTMLDivElement>(null);
  const show = useEffectEvent((captchas: Captchas) => {
    if (!place.current) return;
    captchas.render(place.current, {
      sitekey: siteKey,
      theme: dark ? 'dark' : 'light',
      callback: onSolved,
      'expired-callback': () => onSolved(''),
    });
  });
  useEffect(() => {
    let gone = false;
    load(language.code).then(
      (captchas) => !gone && show(captchas),
      // Without it nothing can be sent, and the form says what is missing.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [language.code]);
  return <div ref={place} />;
}
