import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { hindranceOf } from '#shared/invoices/rules.ts';
import type { Invoice } from '#shared/invoices/shapes.ts';
import { useTexts } from '../texts/language.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Money } from '../ui/Money.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { usePreferences } from '../ui/preferences.ts';
import classes from './Invoice.module.css';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { Totals } from './Totals.tsx';
import { useInvoiceActions } from './useInvoiceActions.tsx';

const PayDialog = lazy(async () => ({ default: (await import('./PayDialog.tsx')).PayDialog }));

/** An invoice as it was issued; nothing of it changes any more but what is paid. */
export function IssuedInvoice({ invoice }: { invoice: Invoice }) {
  const { invoices: words } = useTexts();
  const [paying, setPaying] = useState(false);
  const { actions, dialog } = useInvoiceActions(invoice);
  const hindrance = hindranceOf('pay', { ...invoice, creditNotes: invoice.creditNotes.length });
  const { currency } = invoice;
  return (
    <>
      <PageHeader
        title={invoice.number}
        aside={<InvoiceBadge word={invoice.word} />}
        meta={<bdi>{invoice.customer.name}</bdi>}
        figures={[
          { label: words.columns.total, value: <Money minor={invoice.total} currency={currency} /> },
          { label: words.columns.balance, value: <Money minor={invoice.balance} currency={currency} /> },
        ]}
        primary={
          <ActionButton
            label={words.pay}
            variant="filled"
            onClick={() => setPaying(true)}
            reason={hindrance ? words.hindered[hindrance] : undefined}
          />
        }
        actions={actions}
      />
      <div className={classes.page}>
        <div className={classes.draft}>
          <section className={classes.box}>
            <Facts invoice={invoice} />
          </section>
          <InvoiceLines invoice={invoice} />
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
        </div>
      </div>
      <Suspense fallback={null}>
        {paying ? <PayDialog invoice={invoice} onClose={() => setPaying(false)} /> : null}
      </Suspense>
      {dialog}
    </>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { invoices: words, ui } = useTexts();
  const { dateFormat } = usePreferences();
  const { billingAddress: address } = invoice.customer;
  const lines = [
    invoice.customer.name,
    address.street,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.region,
    address.country,
  ].filter(Boolean);
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
        {invoice.allocations.map(({ id, source, sourceNumber, date, amount }) => (
          <li key={id}>
            <span>
              {words.sources[source]} <bdi>{sourceNumber}</bdi>
            </span>
            <span className="sb-number">{showDate(date, dateFormat)}</span>
            <Money minor={amount} currency={invoice.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
