import type { ReactNode } from 'react';
import { showDate } from '#shared/dates.ts';
import { dateTimeFormat } from '#shared/formats.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import { quoteDocument } from '#shared/sales/printing/document.ts';
import type * as contract from '#shared/sales/quotes/customerPageContract.ts';
import type { OfferState } from '#shared/sales/quotes/states.ts';
import { callPublic, callPublicFile, endpoint } from '#web/api/call.ts';
import { loadCustomerQuoteTexts } from '#web/texts/customerQuoteTexts.ts';
import type { CustomerQuoteTexts } from '#web/texts/en/customerQuote.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { Sheet } from '#web/ui/sheet/Sheet.tsx';
import type { Link } from '../private/link.ts';
import { PdfButton } from '../private/PdfButton.tsx';
import classes from '../private/Private.module.css';
import { PrivatePage } from '../private/PrivatePage.tsx';
import { penOf, writerOf } from '../private/pen.tsx';
import type { Kind } from '../private/useShared.ts';
import { Answer } from './Answer.tsx';
import type { QuoteShown } from './shown.ts';

const read = endpoint<typeof contract.readSharedQuote>();
const pdf = endpoint<typeof contract.sharedQuotePdf>();
const view = endpoint<typeof contract.viewSharedQuote>();

const QUOTE: Kind<contract.SharedQuote, CustomerQuoteTexts> = {
  read: (link, signal) => callPublic(read, { body: link }, { signal }),
  view: (link) => callPublic(view, { body: link }),
  loadTexts: loadCustomerQuoteTexts,
};

/** A quote as its customer sees it, and answers it. */
export function QuotePage({ waiting }: { waiting: ReactNode }) {
  return (
    <PrivatePage kind={QUOTE} titleOf={({ shared, texts }) => texts.title(shared.number)} waiting={waiting}>
      {(shown, link, change) => {
        const { shared: quote, texts } = shown;
        const { seller, tenant } = quote;
        return (
          <>
            <Summary shown={shown} link={link} onAnswered={change} />
            <Sheet
              document={quoteDocument({ ...quote, state: 'sent' }, writerOf(quote))}
              sender={{ ...seller, logo: tenant.logo, accentColour: tenant.accentColour }}
              label={texts.title(quote.number)}
              linesLabel={texts.lines}
              totalsLabel={texts.totals}
            />
          </>
        );
      }}
    </PrivatePage>
  );
}

const TONES: Record<OfferState, Tone> = {
  open: 'info',
  accepted: 'good',
  declined: 'bad',
  expired: 'warn',
  withdrawn: 'quiet',
  revising: 'warn',
  replaced: 'quiet',
};

type SummaryProps = { shown: QuoteShown; link: Link; onAnswered: (now: contract.SharedQuote) => void };

/** What is offered and until when, and the ways to answer; or what was said to it. */
function Summary({ shown, link, onAnswered }: SummaryProps) {
  const { shared: quote, texts } = shown;
  const pen = penOf(quote);
  const { state, number, revision, totals, validUntil } = quote;
  const name = pdfNameOf(revision > 1 ? `${number}-${revision}` : number);
  const download = (
    <PdfButton
      label={texts.pdf}
      failed={texts.pdfFailed}
      name={name}
      read={() => callPublicFile(pdf, { body: link })}
    />
  );
  return (
    <section className={classes.summary} aria-labelledby="quote">
      <div className={classes.titles}>
        <h1 id="quote">
          {texts.title(number)}
          {revision > 1 ? ` · ${texts.revision(String(revision))}` : ''}
        </h1>
        <StatusBadge tone={TONES[state]}>{texts.words[state]}</StatusBadge>
      </div>
      <p className={classes.amount}>
        <span>{texts.total}</span>
        <strong>{pen.money(totals.total)}</strong>
        <span>{texts.validUntil(pen.dateText(validUntil))}</span>
      </p>
      {state === 'open' ? (
        <Answer shown={shown} link={link} onAnswered={onAnswered}>
          {download}
        </Answer>
      ) : (
        <>
          <p role="status" className={classes.said}>
            {saidOf(shown, state)}
          </p>
          <div className={classes.buttons}>{download}</div>
        </>
      )}
    </section>
  );
}

/** Why a quote cannot be answered any more. */
function saidOf({ shared: quote, texts: { said } }: QuoteShown, state: Exclude<OfferState, 'open'>): string {
  const { decision, tenant, validUntil } = quote;
  switch (state) {
    case 'accepted':
    case 'declined': {
      const at = new Date(decision?.at ?? 0);
      const { timezone: timeZone, language } = tenant;
      return said[state](
        decision?.name ?? '',
        dateTimeFormat(language, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at),
      );
    }
    case 'expired':
      return said.expired(showDate(validUntil, tenant.dateFormat));
    default:
      return said[state];
  }
}
