import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dateIn } from '#shared/dates.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import { callApi } from '#web/api/call.ts';
import classes from '#web/sales/documents/Document.module.css';
import { EventList, type Happened, newestFirst } from '#web/sales/documents/EventList.tsx';
import { OpenLinks } from '#web/sales/links/OpenLinks.tsx';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { endQuoteLinks, quoteQuery } from './queries.ts';

/** What became of a quote: each revision, where it went, and what was said to it; the newest first. */
export function QuoteTimeline({ quote }: { quote: Quote }) {
  const texts = useTexts();
  const { timezone } = usePreferences();
  const client = useQueryClient();
  const { id, number, openLinks } = quote;
  return (
    <EventList events={eventsOf(quote, texts, (at) => dateIn(new Date(at), timezone))}>
      <OpenLinks
        number={number ?? ''}
        said={openLinks ? texts.quotes.openLinks(openLinks) : null}
        text={texts.quotes.endLinksText}
        onEnd={async () => {
          client.setQueryData(quoteQuery(id).queryKey, await callApi(endQuoteLinks, { params: { id } }));
        }}
      />
    </EventList>
  );
}

function eventsOf(
  { currency, ...quote }: Quote,
  { quotes: words, invoiceSteps: steps }: Texts,
  dayOf: (at: string) => string,
): Happened[] {
  const { happened, evidence } = words;
  const told = (at: string, tone: Tone, what: ReactNode, more?: ReactNode): Happened => ({
    ...{ key: `${at} ${tone}`, at, day: dayOf(at), tone, what, more },
  });
  const by = (name: string) => <span className={classes.hint}>{steps.by(name)}</span>;
  return newestFirst([
    ...(quote.withdrawnAt
      ? [told(quote.withdrawnAt, 'bad', words.words.withdrawn, <span dir="auto">{quote.withdrawal}</span>)]
      : []),
    ...quote.decisions.map(({ at, decision, onPage, name, note }) =>
      told(
        at,
        decision === 'accepted' ? 'good' : 'bad',
        onPage ? evidence[decision](name) : words.words[decision],
        <span>
          <bdi>{note}</bdi> {onPage ? null : by(name)}
        </span>,
      ),
    ),
    ...(quote.viewedAt ? [told(quote.viewedAt, 'good', happened.viewed)] : []),
    ...quote.deliveries.map(({ at, kind, to, by: who, failure }) =>
      told(
        at,
        failure === null ? (kind === 'reminder' ? 'warn' : 'info') : 'bad',
        <>
          {happened[kind]} <bdi>{to.join(', ')}</bdi> {by(who)}
        </>,
        failure === null ? null : (
          <span>
            <StatusBadge tone="bad">{steps.undelivered}</StatusBadge> <bdi>{failure}</bdi>
          </span>
        ),
      ),
    ),
    ...quote.revisions.map(({ revision, at, by: who, total }) =>
      told(
        at,
        'info',
        <>
          {words.revision(revision)} · <Money minor={total} currency={currency} /> {by(who)}
        </>,
      ),
    ),
  ]);
}
