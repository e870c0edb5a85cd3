import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OwnMail } from '#shared/foundation/mail/contract.ts';
import { changePassword as call } from '#shared/people/identity/accountContract.ts';
import {
  MAIL_CHOICES,
  type MailChoice,
  type NotificationTopic,
} from '#shared/people/notifications/topics.ts';
import { accountQuery } from '#web/api/account.ts';
import { callApi } from '#web/api/call.ts';
import { ownMailQuery, ownMailsQuery } from '#web/api/ownMails.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { useForm } from '#web/ui/form.ts';
import { Letter } from '#web/ui/Letter.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { NameAndEmail } from './NameAndEmail.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { OwnViewForm } from './OwnViewForm.tsx';
import { changePassword, choicesQuery, chooseMail } from './queries.ts';
import classes from './Settings.module.css';
import { TwoFactor } from './TwoFactor.tsx';

/** The own account: who one is, name and email, the password, the second factor, and where one is signed in. */
export function GeneralSettings() {
  const { common, ui } = useTexts();
  const account = useQuery(accountQuery);
  if (!account.data)
    return account.isError ? (
      <ErrorState error={account.error} onRetry={() => void account.refetch()} />
    ) : (
      <Busy />
    );
  const { email, name, role, twoFactor } = account.data;
  const readOnly = { readOnly: true, variant: 'filled', size: 'sm' } as const;
  return (
    <div className={classes.parts}>
      <div className={classes.pair}>
        <TextInput label={common.email} value={email} {...readOnly} />
        {role === 'admin' || role === 'inventory_manager' ? (
          <TextInput label={common.role} value={ui.roles[role]} {...readOnly} />
        ) : null}
      </div>
      <NameAndEmail name={name} email={email} />
      <ChangePassword email={email} />
      <OwnViewForm />
      <TwoFactor on={twoFactor} />
      <NotificationChoices />
      <OwnMails />
      <OwnSessions />
    </div>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', again: '' };

/** Changes the own password; the current one is asked for first. */
function ChangePassword({ email }: { email: string }) {
  const {
    common,
    settings: { password: words },
  } = useTexts();
  const [done, setDone] = useState(false);
  const [element, refused] = useRefusalFocus();
  const form = useForm({
    initial: EMPTY,
    schema: call.body,
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    check: ({ newPassword, again }) =>
      newPassword === again ? [] : [{ field: 'again', message: common.newPasswordsDoNotMatch }],
    send: (body) => changePassword(body, words.failed),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    if (form.pending) return;
    if (await form.submit()) {
      form.reset(EMPTY);
      setDone(true);
    } else refused();
  };
  return (
    <section aria-labelledby="change-password">
      <h3 id="change-password" className={classes.heading}>
        {common.changePassword}
      </h3>
      <form ref={element} onSubmit={submit} noValidate className={classes.form}>
        <FormMessage message={form.message} stray={form.strayErrors} />
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <div className={classes.pair}>
          <PasswordField
            label={common.newPassword}
            autoComplete="new-password"
            {...form.field('newPassword')}
          />
          <PasswordField
            label={common.confirmNewPassword}
            autoComplete="new-password"
            {...form.field('again')}
          />
        </div>
        <div className={classes.buttons}>
          <span role="status" className={classes.done}>
            {done ? words.done : null}
          </span>
          <Button type="submit" loading={form.pending}>
            {words.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}

type Choice = { topic: NotificationTopic; mail: MailChoice };

/** What one is notified of, and whether that also comes by mail. Each choice counts as soon as it is made. */
function NotificationChoices() {
  const { common, notifications: words } = useTexts();
  const { choices } = words;
  const client = useQueryClient();
  const { data, isError, error, refetch } = useQuery(choicesQuery);
  const choose = useMutation({
    mutationFn: (choice: Choice) => callApi(chooseMail, { body: choice }),
    onSuccess: (answer) => client.setQueryData(choicesQuery.queryKey, answer),
  });
  const shown = ({ topic, mail }: Choice) =>
    choose.isPending && choose.variables.topic === topic ? choose.variables.mail : mail;
  return (
    <section aria-labelledby="notification-choices">
      <h3 id="notification-choices" className={classes.heading}>
        {words.title}
      </h3>
      <p className={classes.text}>{choices.text}</p>
      {isError && !data ? (
        <ErrorState title={choices.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || isError ? null : <Busy />}
      <FormMessage error={choose.error} />
      <div className={classes.choices}>
        {data?.topics.map((choice) => (
          <Select
            key={choice.topic}
            label={words.topics[choice.topic]}
            size="sm"
            allowDeselect={false}
            data={MAIL_CHOICES.map((value) => ({ value, label: choices.mail[value] }))}
            value={shown(choice)}
            onChange={(mail) => {
              if (isChoice(mail)) choose.mutate({ topic: choice.topic, mail });
            }}
          />
        ))}
      </div>
      <p role="status" className={classes.done}>
        {choose.isSuccess ? common.saved : null}
      </p>
    </section>
  );
}

function isChoice(value: string | null): value is MailChoice {
  return MAIL_CHOICES.some((choice) => choice === value);
}

/** The mails to oneself, as long as there is no mail server that would bring them. */
function OwnMails() {
  const { settings } = useTexts();
  const { mails: words } = settings;
  const { data, isError, error, refetch } = useQuery(ownMailsQuery);
  const [open, setOpen] = useState<string | null>(null);
  if (isError && !data)
    return (
      <section aria-labelledby="own-mails">
        <Heading />
        <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (!data || (data.delivers && data.mails.length === 0)) return null;
  return (
    <section aria-labelledby="own-mails">
      <Heading />
      <p className={classes.text}>{data.mails.length ? words.text : words.none}</p>
      <ul className={classes.sessions}>
        {data.mails.map((mail) => (
          <Mail
            key={mail.id}
            mail={mail}
            open={mail.id === open}
            onToggle={() => setOpen(mail.id === open ? null : mail.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function Heading() {
  const { settings } = useTexts();
  return (
    <h3 id="own-mails" className={classes.heading}>
      {settings.mails.title}
    </h3>
  );
}

function Mail({ mail, open, onToggle }: { mail: OwnMail; open: boolean; onToggle: () => void }) {
  const { common, settings } = useTexts();
  const { mails: words } = settings;
  return (
    <li>
      <span className={classes.place}>
        <span dir="auto">{mail.subject}</span>
        <small>
          <DateTime at={mail.createdAt} />
        </small>
      </span>
      <Button
        variant="default"
        aria-expanded={open}
        aria-label={(open ? words.closeOf : words.readOf)(mail.subject)}
        onClick={onToggle}
      >
        {open ? common.close : words.read}
      </Button>
      {open ? <Opened id={mail.id} /> : null}
    </li>
  );
}

function Opened({ id }: { id: string }) {
  const { settings } = useTexts();
  const mail = useQuery(ownMailQuery(id));
  return (
    <div className={classes.whole}>
      {mail.data ? <Letter html={mail.data.html} text={mail.data.text} /> : null}
      {mail.isPending ? <Busy /> : null}
      {mail.isError && !mail.data ? (
        <ErrorState title={settings.mails.failed} error={mail.error} onRetry={() => void mail.refetch()} />
      ) : null}
    </div>
  );
}
