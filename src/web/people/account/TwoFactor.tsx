import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { encode } from 'uqr';
import type { CallInput } from '#shared/call.ts';
import type {
  removeTwoFactor as removeCall,
  renewRecoveryCodes as renewCall,
} from '#shared/people/identity/accountContract.ts';
import { accountQuery } from '#web/api/account.ts';
import { callApi } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { ProofForm } from './ProofForm.tsx';
import { activateTwoFactor, beginTwoFactor, removeTwoFactor, renewRecoveryCodes } from './queries.ts';
import classes from './Settings.module.css';

type Secret = { secret: string; uri: string };
type Step =
  | { name: 'rest'; said?: string }
  | { name: 'password' }
  | { name: 'proof'; to: 'renew' | 'remove' }
  | { name: 'scan'; secret: Secret }
  | { name: 'codes'; codes: string[] };

/** The second factor: on and off with the password and a code. Steps take each other's place. */
export function TwoFactor({ on }: { on: boolean }) {
  const { common, settings, login } = useTexts();
  const { twoFactor: words } = settings;
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const heading = useRef<HTMLHeadingElement>(null);
  const rest = (said?: string) => {
    setStep({ name: 'rest', ...(said ? { said } : {}) });
    void client.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true });
    // The button that led here is gone.
    heading.current?.focus();
  };
  const begin = async (password: string) =>
    setStep({ name: 'scan', secret: await callApi(beginTwoFactor, { body: { password } }) });
  const renew = async (body: CallInput<typeof renewCall>['body']) =>
    setStep({ name: 'codes', codes: (await callApi(renewRecoveryCodes, { body })).recoveryCodes });
  const remove = async (body: CallInput<typeof removeCall>['body']) => {
    await callApi(removeTwoFactor, { body });
    rest(words.turnedOff);
  };
  return (
    <section aria-labelledby="two-factor">
      <h3 id="two-factor" ref={heading} tabIndex={-1} className={classes.heading}>
        {common.twoFactorSignIn}
      </h3>
      {step.name === 'rest' ? (
        <div className={classes.row}>
          <p className={classes.text} role="status">
            {on ? words.on : (step.said ?? words.off)}
          </p>
          {on ? (
            <>
              <Button variant="default" onClick={() => setStep({ name: 'proof', to: 'renew' })}>
                {words.newCodes}
              </Button>
              <Button variant="default" onClick={() => setStep({ name: 'proof', to: 'remove' })}>
                {words.turnOff}
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => setStep({ name: 'password' })}>
              {common.turnOn}
            </Button>
          )}
        </div>
      ) : null}
      {step.name === 'password' ? (
        <SmallForm
          label={words.password}
          kind="password"
          missing={login.passwordMissing}
          submitLabel={common.continue}
          onCancel={() => rest()}
          onSend={begin}
        />
      ) : null}
      {step.name === 'proof' ? (
        <ProofForm
          submitLabel={step.to === 'remove' ? words.turnOff : common.continue}
          onCancel={() => rest()}
          onSend={step.to === 'remove' ? remove : renew}
        />
      ) : null}
      {step.name === 'scan' ? (
        <ScanStep
          secret={step.secret}
          onCancel={() => rest()}
          onDone={(codes) => setStep({ name: 'codes', codes })}
        />
      ) : null}
      {step.name === 'codes' ? <RecoveryCodes codes={step.codes} onDone={() => rest()} /> : null}
    </section>
  );
}

/** The recovery codes, this once, with ways to keep them. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { common, settings } = useTexts();
  const { twoFactor: words } = settings;
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  // Browsers have no clipboard for pages that are not encrypted.
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  return (
    <section aria-labelledby="recovery-codes" className={classes.form}>
      <h4 id="recovery-codes" tabIndex={-1} ref={focused} className={classes.heading}>
        {words.codesTitle}
      </h4>
      <p className={classes.text}>{words.codesText}</p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        {clipboard ? (
          <Button
            variant="default"
            onClick={() =>
              void clipboard.writeText(text).then(
                () => setCopied(true),
                () => undefined,
              )
            }
          >
            <span role="status">{copied ? words.copied : words.copy}</span>
          </Button>
        ) : null}
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text]), 'stockbook-recovery-codes', 'txt')}
        >
          {common.download}
        </Button>
        <Button onClick={onDone}>{words.kept}</Button>
      </div>
    </section>
  );
}

// Takes the focus from the form that is gone, so that it is read out.
function focused(element: HTMLElement | null): void {
  element?.focus();
}

type Props = {
  secret: { secret: string; uri: string };
  onCancel: () => void;
  onDone: (recoveryCodes: string[]) => void;
};

/** Shows the secret for the authenticator app, as a QR code and as text, and asks for a code of it. */
function ScanStep({ secret, onCancel, onDone }: Props) {
  const { common, settings, entry } = useTexts();
  const { twoFactor: words } = settings;
  return (
    <>
      <p className={classes.text}>{words.scan}</p>
      <div className={classes.scan}>
        <QrCode text={secret.uri} label={words.qr} />
        <dl className={classes.key}>
          <dt>{words.key}</dt>
          <dd dir="ltr">{secret.secret.match(/.{1,4}/g)?.join(' ')}</dd>
        </dl>
      </div>
      <SmallForm
        label={words.code}
        kind="code"
        missing={entry.code.missing}
        submitLabel={common.turnOn}
        onCancel={onCancel}
        onSend={async (code) => onDone((await callApi(activateTwoFactor, { body: { code } })).recoveryCodes)}
      />
    </>
  );
}

/** Drawn here: the secret goes to nobody. Dark on light in either colour scheme, as cameras want it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

type SmallFormProps = {
  label: string;
  kind: 'password' | 'code';
  /** What is said when nothing was entered. */
  missing: string;
  submitLabel: string;
  onCancel: () => void;
  onSend: (value: string) => Promise<void>;
};

/** A form of one field: a password to prove, or a code. */
function SmallForm({ label, kind, missing, submitLabel, onCancel, onSend }: SmallFormProps) {
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
