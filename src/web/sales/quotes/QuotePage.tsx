import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { penOf, quoteDocument } from '#shared/sales/printing/document.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import { CustomerLink } from '#web/sales/documents/CustomerLink.tsx';
import classes from '#web/sales/documents/Document.module.css';
import { OrderLink } from '#web/sales/documents/OrderLink.tsx';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { Desk } from '#web/ui/sheet/Desk.tsx';
import { DocumentSheet } from '#web/ui/sheet/DocumentSheet.tsx';
import { QuoteBadge } from './QuoteBadge.tsx';
import { QuoteTimeline } from './QuoteTimeline.tsx';
import { quoteQuery } from './queries.ts';
import { useQuoteActions } from './useQuoteActions.tsx';

const DraftQuote = lazily(async () => (await import('./DraftQuote.tsx')).DraftQuote);

const route = getRouteApi('/staff/tenant/$tenantId/quotes/$quoteId');

/** One quote: a form as long as it is a draft, and then as it was sent. */
export default function QuotePage() {
  const { common, quotes: words } = useTexts();
  const { quoteId } = route.useParams();
  const quote = useQuery(quoteQuery(quoteId));
  return (
    <RecordPage
      query={quote}
      title={`${quote.data?.number ?? common.draft} · ${words.title}`}
      failed={words.failed}
    >
      {(found) =>
        found.state === 'draft' ? <DraftQuote key={quoteId} quote={found} /> : <SentQuote quote={found} />
      }
    </RecordPage>
  );
}

/** A quote as it was sent, and what came of it. */
function SentQuote({ quote }: { quote: Quote }) {
  const { common, quotes: words } = useTexts();
  const { actions, reasonFor, show, dialog } = useQuoteActions(quote);
  const { currency, state, revision } = quote;
  return (
    <>
      <PageHeader
        title={quote.number}
        aside={<QuoteBadge state={state} />}
        meta={
          <>
            <CustomerLink customer={quote.customer} />
            {revision > 1 ? <span>{words.revision(revision)}</span> : null}
            {quote.order ? (
              <OrderLink order={{ id: quote.order.id, number: quote.order.number ?? words.orderDraft }} />
            ) : null}
          </>
        }
        figures={[
          { label: common.total, value: <Money minor={quote.total} currency={currency} /> },
          { label: common.validUntil, value: <CalendarDate date={quote.validUntil ?? ''} /> },
        ]}
        primary={
          state === 'sent' ? (
            <ActionButton label={words.accept} variant="filled" onClick={() => show('accept')} />
          ) : reasonFor('revise') === undefined ? (
            <ActionButton label={words.revise} variant="filled" onClick={() => show('revise')} />
          ) : null
        }
        actions={actions}
      />
      <div className={classes.page}>
        <Desk
          sheet={
            <DocumentSheet
              sender={quote.seller}
              document={(written) => quoteDocument(quote, penOf(written, currency))}
            />
          }
        >
          <Evidence quote={quote} />
          <QuoteTimeline quote={quote} />
        </Desk>
      </div>
      {dialog}
    </>
  );
}

/** What was said to the revision that counts: who, when, from where, and of what exactly. */
function Evidence({ quote: { decisions, revision } }: { quote: Quote }) {
  const { common, quotes } = useTexts();
  const words = quotes.evidence;
  const said = decisions.find((one) => one.revision === revision);
  if (!said) return null;
  const { decision, onPage, name, note, address, hash, at } = said;
  return (
    <section className={classes.box} aria-labelledby="answer">
      <h2 id="answer">{words.title}</h2>
      <Facts
        facts={[
          [common.status, onPage ? words[decision](name) : quotes.words[decision]],
          [common.date, <DateTime key="at" at={at} />],
          [words.how, onPage ? words.onPage : words.here(name)],
          [onPage ? words.reason : quotes.whoSaid, note && <span dir="auto">{note}</span>],
          [words.address, address && <bdi>{address}</bdi>],
          [
            words.hash,
            <code key="hash" className={classes.hash}>
              {hash}
            </code>,
          ],
        ]}
      />
    </section>
  );
}
