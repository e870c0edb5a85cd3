import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallInput } from '#shared/call.ts';
import type {
  removeTwoFactor as removeCall,
  renewRecoveryCodes as renewCall,
} from '#shared/people/identity/accountContract.ts';
import { accountQuery } from '#web/api/account.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { ProofForm } from './ProofForm.tsx';
import { beginTwoFactor, removeTwoFactor, renewRecoveryCodes } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';
import classes from './Settings.module.css';
import { SmallForm } from './SmallForm.tsx';

type Secret = { secret: string; uri: string };
type Step =
  | { name: 'rest'; said?: string }
  | { name: 'password' }
  | { name: 'proof'; to: 'renew' | 'remove' }
  | { name: 'scan'; secret: Secret }
  | { name: 'codes'; codes: string[] };

/** The second factor: on and off with the password and a code. Steps take each other's place. */
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
        {words.title}
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
              {words.turnOn}
            </Button>
          )}
        </div>
      ) : null}
      {step.name === 'password' ? (
        <SmallForm
          label={words.password}
          kind="password"
          missing={login.passwordMissing}
          submitLabel={words.go}
          onCancel={() => rest()}
          onSend={begin}
        />
      ) : null}
      {step.name === 'proof' ? (
        <ProofForm
          submitLabel={step.to === 'remove' ? words.turnOff : words.go}
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
