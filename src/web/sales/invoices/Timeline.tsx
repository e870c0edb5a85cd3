import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dateIn } from '#shared/dates.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { callApi } from '#web/api/call.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { ImportLink } from '#web/ui/BroughtIn.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from '../billing/Document.module.css';
import { DocumentLink } from '../billing/DocumentLink.tsx';
import { endInvoiceLinks, invoiceQuery } from './queries.ts';

/** What became of an invoice: issued, sent, looked at, reminded of, paid and credited; the newest first. */
export function Timeline({ invoice }: { invoice: Invoice }) {
  const { id, number, openLinks } = invoice;
  const { common, invoiceSteps: words } = useTexts();
  const { timezone } = usePreferences();
  const events = eventsOf(invoice, { ...words, broughtIn: common.broughtIn }, (at) =>
    dateIn(new Date(at), timezone),
  );
  return (
    <section className={classes.box} aria-labelledby="timeline">
      <h2 id="timeline">{words.log}</h2>
      <ol className={classes.timeline}>
        {events.map(({ key, at, day, tone, what, more }) => (
          <li key={key} data-tone={tone}>
            <span>{what}</span>
            {more}
            <small>{at ? <DateTime at={at} /> : <CalendarDate date={day} />}</small>
          </li>
        ))}
      </ol>
      {openLinks ? <OpenLinks id={id} number={number ?? ''} count={openLinks} /> : null}
    </section>
  );
}

type Happened = {
  key: string;
  /** When exactly; null of what is known by its day alone. */
  at: string | null;
  day: string;
  /** Came before what else happened on that day, although only the day is known. */
  isFirst?: true;
  tone: Tone;
  what: ReactNode;
  more?: ReactNode;
};

function eventsOf(
  invoice: Invoice,
  words: Texts['invoiceSteps'] & Pick<Texts['common'], 'broughtIn'>,
  dayOf: (at: string) => string,
): Happened[] {
  const { currency, broughtIn, issuedAt, viewedAt, voidedAt, deliveries, allocations, creditNotes } = invoice;
  const { happened } = words;
  const money = (amount: number) => <Money minor={amount} currency={currency} />;
  const told = (at: string, tone: Tone, what: ReactNode, more?: ReactNode): Happened => ({
    ...{ key: `${at} ${tone}`, at, day: dayOf(at), tone, what, more },
  });
  const used = new Set(allocations.map(({ sourceId }) => sourceId));
  const events: Happened[] = [
    ...(voidedAt
      ? [told(voidedAt, 'bad', happened.voided, <span dir="auto">{invoice.voidReason}</span>)]
      : []),
    // The first made come first.
    ...allocations.toReversed().map(
      ({ id, source, sourceId, sourceNumber, date, amount }): Happened => ({
        ...{ key: id, at: null, day: date, tone: 'good' },
        what: (
          <>
            {happened[source]} {money(amount)}
          </>
        ),
        more: <DocumentLink kind={source} id={sourceId} number={sourceNumber} />,
      }),
    ),
    ...creditNotes
      .filter(({ id }) => !used.has(id))
      .map(
        ({ id, number, date, total, reason }): Happened => ({
          ...{ key: id, at: null, day: date, tone: 'info' },
          what: (
            <>
              {happened.noted} {money(total)}
            </>
          ),
          more: (
            <span>
              <DocumentLink kind="credit_note" id={id} number={number} /> <bdi>{reason}</bdi>
            </span>
          ),
        }),
      ),
    ...(viewedAt ? [told(viewedAt, 'good', words.viewed)] : []),
    ...deliveries.map(({ at, kind, to, by, failure }) =>
      told(
        at,
        failure === null ? (kind === 'reminder' ? 'warn' : 'info') : 'bad',
        <>
          {happened[kind]} <bdi>{to.join(', ')}</bdi> <span className={classes.hint}>{words.by(by)}</span>
        </>,
        failure === null ? null : (
          <span>
            <StatusBadge tone="bad">{words.undelivered}</StatusBadge> <bdi>{failure}</bdi>
          </span>
        ),
      ),
    ),
    ...(broughtIn
      ? [
          told(
            invoice.createdAt,
            'quiet',
            <>
              {words.broughtIn} <span className={classes.hint}>{words.by(invoice.createdBy)}</span>
            </>,
            <ImportLink id={broughtIn} />,
          ),
          {
            ...{ key: 'issued', at: null, day: invoice.issueDate ?? '', isFirst: true as const },
            ...{ tone: 'info' as const, what: happened.issued },
          },
        ]
      : []),
    ...(issuedAt && !broughtIn
      ? [
          told(
            issuedAt,
            'info',
            <>
              {happened.issued} <span className={classes.hint}>{words.by(invoice.issuedBy ?? '')}</span>
            </>,
          ),
        ]
      : []),
  ];
  // What is known by its day alone came after what else happened on that day.
  const orderOf = ({ day, at, isFirst }: Happened) => `${day} ${at ?? (isFirst ? '' : '~')}`;
  return events.toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : orderOf(a) > orderOf(b) ? -1 : 0));
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
