import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnMail } from '#shared/foundation/mail/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Letter } from '#web/ui/Letter.tsx';
import { ownMailQuery, ownMailsQuery } from './queries.ts';
import classes from './Settings.module.css';

/** The mails to oneself, as long as there is no mail server that would bring them. */
export function OwnMails() {
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
  const { settings } = useTexts();
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
        {open ? words.close : words.read}
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
