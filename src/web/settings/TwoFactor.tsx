import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accountQuery } from '../api/account.ts';
import { callApi } from '../api/call.ts';
import { useTexts } from '../texts/language.ts';
import { beginTwoFactor, removeTwoFactor, renewRecoveryCodes } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';
import classes from './Settings.module.css';
import { SmallForm } from './SmallForm.tsx';

type Secret = { secret: string; uri: string };
type Step =
  | { name: 'rest'; said?: string }
  | { name: 'password'; to: 'begin' | 'renew' | 'remove' }
  | { name: 'scan'; secret: Secret }
  | { name: 'codes'; codes: string[] };

/** The second factor: on with the password and a code, off with the password. Steps take each other's place. */
export function TwoFactor({ on }: { on: boolean }) {
  const { settings, login } = useTexts();
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
  const prove = async (to: 'begin' | 'renew' | 'remove', password: string) => {
    const body = { password };
    if (to === 'begin') return setStep({ name: 'scan', secret: await callApi(beginTwoFactor, { body }) });
    if (to === 'renew')
      return setStep({ name: 'codes', codes: (await callApi(renewRecoveryCodes, { body })).recoveryCodes });
    await callApi(removeTwoFactor, { body });
    rest(words.turnedOff);
  };
  return (
    <section aria-labelledby="two-factor">
      <h3 id="two-factor" ref={heading} tabIndex={-1} className={classes.heading}>
        {words.title}
      </h3>
      {step.name === 'rest' ? (
        <div className={classes.row}>
          <p className={classes.text} role="status">
            {on ? words.on : (step.said ?? words.off)}
          </p>
          {on ? (
            <>
              <Button variant="default" onClick={() => setStep({ name: 'password', to: 'renew' })}>
                {words.newCodes}
              </Button>
              <Button variant="default" onClick={() => setStep({ name: 'password', to: 'remove' })}>
                {words.turnOff}
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => setStep({ name: 'password', to: 'begin' })}>
              {words.turnOn}
            </Button>
          )}
        </div>
      ) : null}
      {step.name === 'password' ? (
        <SmallForm
          key={step.to}
          label={words.password}
          kind="password"
          missing={login.passwordMissing}
          submitLabel={step.to === 'remove' ? words.turnOff : words.go}
          onCancel={() => rest()}
          onSend={(password) => prove(step.to, password)}
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
