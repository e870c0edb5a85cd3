import { type FormEvent, type ReactNode, useState } from 'react';
import type * as contract from '#shared/sales/quotes/customerPageContract.ts';
import { callPublic, endpoint } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import button from '../Button.module.css';
import { Field } from '../Field.tsx';
import type { Link } from '../private/link.ts';
import classes from '../private/Private.module.css';
import { penOf } from '../private/pen.tsx';
import { useSite } from '../siteContext.ts';
import type { QuoteShown } from './shown.ts';

const accept = endpoint<typeof contract.acceptSharedQuote>();
const decline = endpoint<typeof contract.declineSharedQuote>();
const read = endpoint<typeof contract.readSharedQuote>();

type Props = {
  shown: QuoteShown;
  link: Link;
  onAnswered: (now: contract.SharedQuote) => void;
  children: ReactNode;
};

/** Accepts or declines a quote: first which of both, then by whom. */
export function Answer({ shown, link, onAnswered, children }: Props) {
  const { texts } = shown;
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null);
  if (answer)
    return (
      <Signing
        answer={answer}
        shown={shown}
        link={link}
        onAnswered={onAnswered}
        onBack={() => setAnswer(null)}
      />
    );
  return (
    <div className={classes.buttons}>
      <button
        type="button"
        className={button.button}
        data-kind="solid"
        data-size="large"
        onClick={() => setAnswer('accept')}
      >
        {texts.accept}
      </button>
      <button type="button" className={button.button} data-size="large" onClick={() => setAnswer('decline')}>
        {texts.decline}
      </button>
      {children}
    </div>
  );
}

type SigningProps = Omit<Props, 'children'> & { answer: 'accept' | 'decline'; onBack: () => void };

function Signing({ answer, shown, link, onAnswered, onBack }: SigningProps) {
  const { shared: quote, texts } = shown;
  const { texts: site } = useSite();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const amount = penOf(quote).moneyText(quote.totals.total);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { ...link, name };
      onAnswered(
        answer === 'accept'
          ? await callPublic(accept, { body })
          : await callPublic(decline, { body: { ...body, reason } }),
      );
    } catch (error) {
      const explained = explainError(error, site.errors);
      setFailure(explained.message);
      // It may have been answered, revised or withdrawn meanwhile: then the page says so.
      const now = await callPublic(read, { body: link }).catch(() => null);
      if (now && now.state !== 'open') onAnswered(now);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setMissing(name.trim() ? null : texts.nameMissing);
    if (name.trim()) void send();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.answer}>
      <h2>{answer === 'accept' ? texts.acceptTitle : texts.declineTitle}</h2>
      {answer === 'accept' ? <p>{texts.acceptText(amount)}</p> : null}
      {failure ? (
        <p role="alert" className={classes.failure} dir="auto">
          {failure}
        </p>
      ) : null}
      <Field
        label={texts.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        required
        value={name}
        error={missing}
        onChange={setName}
      />
      {answer === 'decline' ? (
        <Field
          label={texts.reason}
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          error={null}
          onChange={setReason}
        />
      ) : null}
      <div className={classes.buttons}>
        <button type="submit" className={button.button} data-kind="solid" data-size="large" aria-busy={busy}>
          {answer === 'accept' ? texts.accept : texts.decline}
        </button>
        <button type="button" className={button.button} data-size="large" onClick={onBack}>
          {texts.back}
        </button>
      </div>
    </form>
  );
}
