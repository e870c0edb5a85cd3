import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Customer } from '#shared/sales/customers/contract.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Money } from '#web/ui/Money.tsx';
import { CreditActions } from '../billing/CreditActions.tsx';
import { creditSourcesQuery } from '../billing/creditQueries.ts';
import { DocumentLink } from '../billing/DocumentLink.tsx';
import { InvoiceBadge } from '../billing/InvoiceBadge.tsx';
import classes from './CustomerPage.module.css';
import { lastInvoicesQuery, lastPaymentsQuery } from './queries.ts';

type Props = { customer: Customer };

/** The last invoices, and the way to all of them. */
export function CustomerInvoices({ customer }: Props) {
  const { customer: words, invoices } = useTexts();
  const tenantId = useTenant().tenant.id;
  const found = useQuery(lastInvoicesQuery(customer.id)).data;
  const all = customer.invoices + customer.drafts;
  return (
    <Box
      title={words.invoices}
      empty={found?.length === 0 ? words.noInvoices : undefined}
      more={
        all > 0 ? (
          <Link
            to="/tenant/$tenantId/invoices"
            params={{ tenantId }}
            search={{ customer: customer.id }}
            className={classes.back}
          >
            {words.allInvoices(all)}
          </Link>
        ) : null
      }
    >
      {found?.map(({ id, number, word, issueDate, total, balance, currency }) => (
        <li key={id}>
          <span className={classes.what}>
            <DocumentLink kind="invoice" id={id} number={number ?? invoices.draft} />
            {issueDate ? <CalendarDate date={issueDate} /> : null}
            <InvoiceBadge word={word} />
          </span>
          <span className={classes.amount}>
            <Money minor={total} currency={currency} />
            {balance > 0 && balance < total ? (
              <small>
                {invoices.columns.balance} <Money minor={balance} currency={currency} />
              </small>
            ) : null}
          </span>
        </li>
      ))}
    </Box>
  );
}

/** The last payments and refunds. */
export function CustomerPayments({ customer }: Props) {
  const { customer: words, credits, invoices } = useTexts();
  const found = useQuery(lastPaymentsQuery(customer.id)).data;
  return (
    <Box title={words.payments} empty={found?.length === 0 ? words.noPayments : undefined}>
      {found?.map(({ id, number, kind, state, date, method, amount, currency }) => (
        <li key={id} data-void={state === 'void' || undefined}>
          <span className={classes.what}>
            <DocumentLink kind="payment" id={id} number={number} />
            <CalendarDate date={date} />
            <span className={classes.hint}>
              {kind === 'refund' ? credits.kinds.refund : invoices.payment.methods[method]}
              {state === 'void' ? ` · ${credits.states.void}` : ''}
            </span>
          </span>
          <Money minor={kind === 'refund' ? -amount : amount} currency={currency} />
        </li>
      ))}
    </Box>
  );
}

/** What is left of payments and credit notes, to be applied or given back. */
export function CustomerCredits({ customer }: Props) {
  const { customer: words, credits } = useTexts();
  const found = useQuery(creditSourcesQuery(customer.id)).data;
  return (
    <Box title={words.credit} empty={found?.length === 0 ? words.noCredit : undefined}>
      {found?.map((source) => (
        <li key={source.id} data-actions>
          <span className={classes.what}>
            <span>{credits.kinds[source.kind]}</span>
            <DocumentLink {...source} />
            <CalendarDate date={source.date} />
            <strong>
              <Money minor={source.rest} currency={source.currency} />
            </strong>
          </span>
          <span className={classes.buttons}>
            <CreditActions source={source} customerId={customer.id} />
          </span>
        </li>
      ))}
    </Box>
  );
}

type BoxProps = { title: string; empty: string | undefined; more?: ReactNode; children: ReactNode };

function Box({ title, empty, more, children }: BoxProps) {
  return (
    <section className={classes.box} aria-label={title}>
      <div className={classes.boxHead}>
        <h2>{title}</h2>
        {more}
      </div>
      {empty ? <p className={classes.hint}>{empty}</p> : <ul className={classes.rows}>{children}</ul>}
    </section>
  );
}
