import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { addressLines } from '#shared/foundation/documents/address.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { localMoney } from '#web/ui/wholeSymbol.ts';
import { CreditActions } from '../billing/CreditActions.tsx';
import { CustomerLink } from '../billing/CustomerLink.tsx';
import { creditSourcesQuery } from '../billing/creditQueries.ts';
import classes from '../billing/Document.module.css';
import { DocumentLines } from '../billing/DocumentLines.tsx';
import { DocumentLink } from '../billing/DocumentLink.tsx';
import { InvoiceBadge } from '../billing/InvoiceBadge.tsx';
import { Totals } from '../billing/Totals.tsx';
import { Deliveries } from './Deliveries.tsx';
import { invoiceQuery } from './queries.ts';
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
  const { actions, reasonFor, show, dialog } = useInvoiceActions(invoice);
  // What comes next: it goes to the customer, and then it is paid.
  const sendFirst = invoice.state === 'issued' && !invoice.sentAt && invoice.balance > 0;
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
        <div className={classes.draft}>
          <section className={classes.box}>
            <Facts invoice={invoice} />
          </section>
          <DocumentLines lines={invoice.lines} currency={currency} />
          <section className={classes.foot}>
            <Written invoice={invoice} />
            <div className={classes.sum}>
              <Totals
                totals={invoice.totals}
                taxMode={invoice.taxMode}
                currency={currency}
                paid={invoice.paid}
                balance={invoice.balance}
              />
            </div>
          </section>
          <Settled invoice={invoice} />
          <CustomerCredit invoice={invoice} />
          <Deliveries invoice={invoice} />
        </div>
      </div>
      {dialog}
    </>
  );
}

/** Whose it is, and how far it has got to them. */
function Meta({ invoice: { customer, state, sentAt, viewedAt } }: { invoice: Invoice }) {
  const { invoices: words, invoiceSteps: steps } = useTexts();
  const at = viewedAt ?? sentAt;
  return (
    <>
      <CustomerLink customer={customer} />
      {state === 'issued' ? (
        <span>
          {viewedAt ? steps.viewed : sentAt ? words.words.sent : steps.notSent}{' '}
          {at ? <DateTime at={at} show="relative" /> : null}
        </span>
      ) : null}
    </>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { invoices: words, ui } = useTexts();
  const { dateFormat } = usePreferences();
  const lines = [invoice.customer.name, ...addressLines(invoice.customer.billingAddress)];
  const date = (value: string | null) => (value ? showDate(value, dateFormat) : ui.none);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{words.fields.customer}</dt>
        <dd className={classes.written} dir="auto">
          {lines.join('\n')}
        </dd>
      </div>
      <div>
        <dt>{words.fields.issueDate}</dt>
        <dd className="sb-number">{date(invoice.issueDate)}</dd>
      </div>
      <div>
        <dt>{words.fields.dueDate}</dt>
        <dd className="sb-number">{date(invoice.dueDate)}</dd>
      </div>
      {invoice.customerReference ? (
        <div>
          <dt>{words.fields.customerReference}</dt>
          <dd dir="auto">{invoice.customerReference}</dd>
        </div>
      ) : null}
      {invoice.issuedAt ? (
        <div>
          <dt>{words.issuedBy}</dt>
          <dd>
            <bdi>{invoice.issuedBy}</bdi>, <DateTime at={invoice.issuedAt} />
          </dd>
        </div>
      ) : null}
      {invoice.voidedAt ? (
        <div>
          <dt>{words.voidReason}</dt>
          <dd dir="auto">{invoice.voidReason}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Written({ invoice }: { invoice: Invoice }) {
  const { fields } = useTexts().invoices;
  return (
    <div className={classes.texts}>
      {(['notes', 'terms'] as const).map((field) =>
        invoice[field] ? (
          <section key={field}>
            <h2>{fields[field]}</h2>
            <p className={classes.written} dir="auto">
              {invoice[field]}
            </p>
          </section>
        ) : null,
      )}
    </div>
  );
}

/** What was paid and credited, one by one. */
function Settled({ invoice }: { invoice: Invoice }) {
  const { invoices: words } = useTexts();
  const { dateFormat } = usePreferences();
  if (!invoice.allocations.length) return null;
  return (
    <section className={classes.box} aria-labelledby="settled">
      <h2 id="settled">{words.settled}</h2>
      <ul className={classes.settled}>
        {invoice.allocations.map(({ id, source, sourceId, sourceNumber, date, amount }) => (
          <li key={id}>
            <span>
              {words.sources[source]} <DocumentLink kind={source} id={sourceId} number={sourceNumber} />
            </span>
            <span className="sb-number">{showDate(date, dateFormat)}</span>
            <Money minor={amount} currency={invoice.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
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
