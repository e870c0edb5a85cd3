import type { Invoice } from '#shared/invoices/shapes.ts';
import { useTexts } from '../texts/language.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import classes from './Invoice.module.css';

/** To whom an invoice went and when, reminders among it, and when the customer looked at it; the newest first. */
export function Deliveries({ invoice: { deliveries, viewedAt } }: { invoice: Invoice }) {
  const { invoiceSteps: words } = useTexts();
  const sent = deliveries.map(({ at, kind, to, by }) => ({ at, kind, to: to.join(', '), by }));
  const viewed = viewedAt ? [{ at: viewedAt, kind: null, to: '', by: '' }] : [];
  const events = [...sent, ...viewed].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <section className={classes.box} aria-labelledby="deliveries">
      <h2 id="deliveries">{words.log}</h2>
      {sent.length ? null : <p className={classes.hint}>{words.logEmpty}</p>}
      <ul className={classes.settled}>
        {events.map(({ at, kind, to, by }) => (
          <li key={`${at} ${kind}`}>
            <span className={classes.event}>
              {kind === null ? (
                <StatusBadge tone="good">{words.viewed}</StatusBadge>
              ) : (
                <>
                  <StatusBadge tone={kind === 'invoice' ? 'info' : 'warn'}>
                    {words.logKinds[kind]}
                  </StatusBadge>
                  <bdi>{to}</bdi>
                  <span className={classes.hint}>{words.by(by)}</span>
                </>
              )}
            </span>
            <DateTime at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
