import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { changeEmail as emailCall, changeName as nameCall } from '#shared/people/identity/accountContract.ts';
import { accountQuery } from '#web/api/account.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { useForm } from '#web/ui/form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { changeEmail, changeName } from './queries.ts';
import classes from './Settings.module.css';

type Step = { name: 'rest'; sentTo?: string } | { name: 'email' };

/** The own name, and the way to another email address, which changes by the link that is sent there. */
export function NameAndEmail({ name, email }: { name: string; email: string }) {
  const { settings } = useTexts();
  const { person: words } = settings;
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const heading = useRef<HTMLHeadingElement>(null);
  const rest = (sentTo?: string) => {
    setStep({ name: 'rest', ...(sentTo ? { sentTo } : {}) });
    // The button that led here is gone.
    heading.current?.focus();
  };
  const sentTo = step.name === 'rest' && step.sentTo !== email ? step.sentTo : undefined;
  return (
    <section aria-labelledby="name-and-email">
      <h3 id="name-and-email" ref={heading} tabIndex={-1} className={classes.heading}>
        {words.title}
      </h3>
      <div className={classes.form}>
        <NameForm name={name} />
        <div className={classes.row}>
          <p role="status" className={classes.text}>
            {sentTo ? words.sent(sentTo) : null}
          </p>
          {step.name === 'rest' ? (
            <Button variant="default" onClick={() => setStep({ name: 'email' })}>
              {words.changeEmail}
            </Button>
          ) : null}
        </div>
        {step.name === 'email' ? <EmailForm email={email} onCancel={() => rest()} onSent={rest} /> : null}
      </div>
    </section>
  );
}

function NameForm({ name }: { name: string }) {
  const { common, entry, ui } = useTexts();
  const client = useQueryClient();
  const [done, setDone] = useState(false);
  const [element, refused] = useRefusalFocus();
  const form = useForm({
    initial: { name },
    schema: nameCall.body,
    toBody: (values) => values,
    send: async (body) => {
      await callApi(changeName, { body });
      await client.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true });
    },
  });
  // It may have been changed in another window.
  if (form.baseline.name !== name && !form.dirty && !form.pending) form.reset({ name });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    if (form.pending) return;
    if (await form.submit()) setDone(true);
    else refused();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.form}>
      <FormMessage message={form.message} stray={form.strayErrors} />
      <TextInput
        label={entry.register.name}
        autoComplete="name"
        size="sm"
        maxLength={120}
        dir="auto"
        {...form.field('name')}
      />
      <div className={classes.buttons}>
        <span role="status" className={classes.done}>
          {done && !form.dirty ? common.saved : null}
        </span>
        <Button type="submit" loading={form.pending}>
          {ui.save}
        </Button>
      </div>
    </form>
  );
}

/** Asks for the new address, and for the password. */
function EmailForm({
  email,
  onCancel,
  onSent,
}: {
  email: string;
  onCancel: () => void;
  onSent: (email: string) => void;
}) {
  const { settings, entry, ui } = useTexts();
  const [element, refused] = useRefusalFocus();
  const form = useForm({
    initial: { email: '', password: '' },
    schema: emailCall.body,
    toBody: (values) => values,
    send: async (body) => {
      await callApi(changeEmail, { body });
      onSent(body.email.trim());
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.pending && !(await form.submit())) refused();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.form}>
      <FormMessage message={form.message} stray={form.strayErrors} />
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <div className={classes.pair}>
        <TextInput
          label={settings.person.newEmail}
          type="email"
          autoComplete="email"
          dir="ltr"
          size="sm"
          maxLength={254}
          autoFocus
          {...form.field('email')}
        />
        <PasswordField
          label={settings.password.current}
          autoComplete="current-password"
          {...form.field('password')}
        />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {ui.cancel}
        </Button>
        <Button type="submit" loading={form.pending}>
          {entry.reset.ask}
        </Button>
      </div>
    </form>
  );
}
