import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { localDecimal } from '#shared/formats.ts';
import { PROFILE_NAMES } from '#shared/sales/einvoice/profiles.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { invoiceDocument, penOf } from '#shared/sales/printing/document.ts';
import { CustomerLink } from '#web/sales/documents/CustomerLink.tsx';
import classes from '#web/sales/documents/Document.module.css';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import { CreditActions } from '#web/sales/payments/CreditActions.tsx';
import { creditSourcesQuery } from '#web/sales/payments/creditQueries.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { Desk } from '#web/ui/sheet/Desk.tsx';
import { DocumentSheet } from '#web/ui/sheet/DocumentSheet.tsx';
import { localMoney } from '#web/ui/wholeSymbol.ts';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import { invoiceQuery } from './queries.ts';
import { RecurringOf } from './RecurringOf.tsx';
import { Timeline } from './Timeline.tsx';
import { useInvoiceActions } from './useInvoiceActions.tsx';

const DraftInvoice = lazily(async () => (await import('./DraftInvoice.tsx')).DraftInvoice);

const route = getRouteApi('/staff/tenant/$tenantId/invoices/$invoiceId');

/** One invoice: a form as long as it is a draft, and then as it is for good. */
export default function InvoicePage() {
  const { invoices: words } = useTexts();
  const { invoiceId } = route.useParams();
  const invoice = useQuery(invoiceQuery(invoiceId));
  return (
    <RecordPage
      query={invoice}
      title={`${invoice.data?.number ?? words.draft} · ${words.title}`}
      failed={words.failed}
    >
      {(found) =>
        found.state === 'draft' ? (
          <DraftInvoice key={invoiceId} invoice={found} />
        ) : (
          <IssuedInvoice invoice={found} />
        )
      }
    </RecordPage>
  );
}

/** An invoice as it was issued; nothing of it changes any more but what is paid. */
function IssuedInvoice({ invoice }: { invoice: Invoice }) {
  const { common, invoices: words } = useTexts();
  const { language } = usePreferences();
  const { actions, reasonFor, show, dialog } = useInvoiceActions(invoice);
  // What comes next: it goes to the customer, unless they have had it from an earlier system, and then it is paid.
  const sendFirst =
    invoice.state === 'issued' && !invoice.sentAt && !invoice.broughtIn && invoice.balance > 0;
  const { currency } = invoice;
  return (
    <>
      <PageHeader
        title={invoice.number}
        aside={<InvoiceBadge word={invoice.word} />}
        meta={<Meta invoice={invoice} />}
        figures={[
          { label: words.columns.total, value: <Money minor={invoice.total} currency={currency} /> },
          { label: words.columns.balance, value: <Money minor={invoice.balance} currency={currency} /> },
        ]}
        primary={
          <>
            {sendFirst ? (
              <ActionButton label={common.send} variant="filled" onClick={() => show('send')} />
            ) : null}
            <ActionButton
              label={common.recordPayment}
              variant={sendFirst ? 'default' : 'filled'}
              onClick={() => show('pay')}
              reason={reasonFor('pay')}
            />
          </>
        }
        actions={actions}
      />
      <div className={classes.page}>
        <Desk
          sheet={
            <DocumentSheet
              sender={invoice.seller}
              document={(written) => invoiceDocument(invoice, penOf(written, currency))}
              remarks={invoice.lines.map((line) => remarkOf(line, { words, language }))}
            />
          }
        >
          <CustomerCredit invoice={invoice} />
          <Timeline invoice={invoice} />
        </Desk>
      </div>
      {dialog}
    </>
  );
}

/** Whose it is, and how far it has got to them. */
function Meta({
  invoice: { id, customer, state, broughtIn, sentAt, viewedAt, einvoice },
}: {
  invoice: Invoice;
}) {
  const { common, invoices: words, invoiceSteps: steps } = useTexts();
  const at = viewedAt ?? sentAt;
  return (
    <>
      <CustomerLink customer={customer} />
      {state === 'issued' ? (
        <span>
          {viewedAt ? steps.viewed : sentAt ? words.words.sent : broughtIn ? common.broughtIn : steps.notSent}{' '}
          {at ? <DateTime at={at} show="relative" /> : null}
        </span>
      ) : null}
      <RecurringOf id={id} />
      {einvoice ? (
        <span>
          {common.eInvoice}: <bdi>{PROFILE_NAMES[einvoice.profile]}</bdi>
        </span>
      ) : null}
    </>
  );
}

/** What is known of a line here and nowhere else: how much of it was credited, and where its goods left from. */
function remarkOf(
  { credited, takenFrom }: Invoice['lines'][number],
  { words, language }: { words: Texts['invoices']; language: string },
): string | null {
  const quantity = (text: string) => localDecimal(text, language);
  const [only, ...others] = takenFrom;
  const said = [
    /[1-9]/.test(credited) ? words.takenBack(quantity(credited)) : '',
    others.length
      ? takenFrom.map((part) => words.partFrom(quantity(part.quantity), part.location)).join(', ')
      : only
        ? words.takenFrom(only.location)
        : '',
  ];
  return said.filter(Boolean).join(' · ') || null;
}

/** What the customer of an invoice has with us, to be applied to it or given back. */
function CustomerCredit({ invoice }: { invoice: Invoice }) {
  const { common, credits: words } = useTexts();
  const { language } = usePreferences();
  const sources = useQuery({
    ...creditSourcesQuery(invoice.customer.id),
    enabled: invoice.credit > 0,
  }).data;
  if (!sources?.length || invoice.credit <= 0) return null;
  return (
    <section className={classes.box} aria-labelledby="credit">
      <h2 id="credit">{common.credit}</h2>
      <p className={classes.hint}>{words.text(invoice.customer.name)}</p>
      <ul className={classes.settled}>
        {sources.map((source) => (
          <li key={source.id} className={classes.source}>
            <span className={classes.event}>
              {words.kinds[source.kind]} <DocumentLink {...source} />
              <CalendarDate date={source.date} />
              <strong>{words.left(localMoney(source.rest, source.currency, language))}</strong>
            </span>
            <span className={classes.buttons}>
              <CreditActions source={source} customerId={invoice.customer.id} only={invoice.id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
