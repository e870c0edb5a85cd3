import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from '../billing/Document.module.css';
import { endInvoiceLinks, invoiceQuery } from './queries.ts';

/** To whom an invoice went and when, reminders among it, and when the customer looked at it; the newest first. */
export function Deliveries({ invoice }: { invoice: Invoice }) {
  const { id, number, deliveries, viewedAt, openLinks } = invoice;
  const { invoiceSteps: words } = useTexts();
  const sent = deliveries.map(({ to, ...delivery }) => ({ ...delivery, to: to.join(', ') }));
  const viewed = viewedAt ? [{ at: viewedAt, kind: null, to: '', by: '', failure: null }] : [];
  const events = [...sent, ...viewed].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <section className={classes.box} aria-labelledby="deliveries">
      <h2 id="deliveries">{words.log}</h2>
      {sent.some(({ failure }) => failure === null) ? null : <p className={classes.hint}>{words.logEmpty}</p>}
      {openLinks ? <OpenLinks id={id} number={number ?? ''} count={openLinks} /> : null}
      <ul className={classes.settled}>
        {events.map(({ at, kind, to, by, failure }) => (
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
                  {failure === null ? null : (
                    <>
                      <StatusBadge tone="bad">{words.undelivered}</StatusBadge>
                      <bdi className={classes.hint}>{failure}</bdi>
                    </>
                  )}
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

/** How many private links work, and an end to them: for a letter that went to the wrong address. */
function OpenLinks({ id, number, count }: { id: string; number: string; count: number }) {
  const { invoiceSteps: words } = useTexts();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const end = async () => {
    client.setQueryData(invoiceQuery(id).queryKey, await callApi(endInvoiceLinks, { params: { id } }));
    setAsked(false);
    notifications.show({ message: words.linksEnded });
  };
  return (
    <div className={classes.links}>
      <p className={classes.hint}>{words.openLinks(count)}</p>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        {words.endLinks}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={words.endLinksTitle(number)}
          confirmLabel={words.endLinks}
          danger
          onCancel={() => setAsked(false)}
          onConfirm={end}
        >
          {words.endLinksText}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
