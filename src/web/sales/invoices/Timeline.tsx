import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dateIn } from '#shared/dates.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { callApi } from '#web/api/call.ts';
import classes from '#web/sales/documents/Document.module.css';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import { EventList, type Happened, newestFirst } from '#web/sales/documents/EventList.tsx';
import { OpenLinks } from '#web/sales/links/OpenLinks.tsx';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { ImportLink } from '#web/ui/BroughtIn.tsx';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { endInvoiceLinks, invoiceQuery } from './queries.ts';

/** What became of an invoice: issued, sent, looked at, reminded of, paid and credited; the newest first. */
export function Timeline({ invoice }: { invoice: Invoice }) {
  const { id, number, openLinks } = invoice;
  const { common, invoiceSteps: words } = useTexts();
  const { timezone } = usePreferences();
  const client = useQueryClient();
  const events = eventsOf(invoice, { ...words, broughtIn: common.broughtIn }, (at) =>
    dateIn(new Date(at), timezone),
  );
  return (
    <EventList events={events}>
      <OpenLinks
        number={number ?? ''}
        said={openLinks ? words.openLinks(openLinks) : null}
        text={words.endLinksText}
        onEnd={async () => {
          const now = await callApi(endInvoiceLinks, { params: { id } });
          client.setQueryData(invoiceQuery(id).queryKey, now);
        }}
      />
    </EventList>
  );
}

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
  return newestFirst(events);
}
