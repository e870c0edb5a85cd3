import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localDecimal, localPercent } from '#shared/formats.ts';
import { addressLines } from '#shared/foundation/documents/address.ts';
import type { PartyAddress } from '#shared/foundation/documents/parties.ts';
import type { Customer } from '#shared/sales/customers/contract.ts';
import { useTenant } from '#web/api/tenant.ts';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import { Ageing } from '#web/sales/invoices/Ageing.tsx';
import { InvoiceBadge } from '#web/sales/invoices/InvoiceBadge.tsx';
import { CreditActions } from '#web/sales/payments/CreditActions.tsx';
import { creditSourcesQuery } from '#web/sales/payments/creditQueries.ts';
import { QuoteBadge } from '#web/sales/quotes/QuoteBadge.tsx';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './CustomerPage.module.css';
import {
  ageingQuery,
  lastInvoicesQuery,
  lastOrdersQuery,
  lastPaymentsQuery,
  lastQuotesQuery,
} from './queries.ts';
import { TheirPage } from './TheirPage.tsx';

/** How to reach a customer, what is open by age, what they bought in a `year`, their last documents, and what is left for them. */
export function CustomerOverview({ customer, year }: { customer: Customer; year: ReactNode }) {
  const navigate = useNavigate();
  const tenantId = useTenant().tenant.id;
  const sums = useQuery(ageingQuery(customer.id)).data?.currencies ?? [];
  return (
    <div className={classes.overview}>
      <div className={classes.wide}>
        <Ageing
          sums={sums}
          onChoose={(aged) =>
            void navigate({
              to: '/tenant/$tenantId/invoices',
              params: { tenantId },
              search: { customer: customer.id, ...aged },
            })
          }
        />
      </div>
      <div className={classes.column}>
        {year}
        <CustomerQuotes customer={customer} />
        <CustomerOrders customer={customer} />
        <CustomerInvoices customer={customer} />
        <CustomerPayments customer={customer} />
      </div>
      <div className={classes.column}>
        <TheirPage customer={customer} />
        <CustomerCredits customer={customer} />
        <Contact customer={customer} />
      </div>
    </div>
  );
}

function Contact({ customer }: { customer: Customer }) {
  const { common, customer: words, customers: list, einvoices } = useTexts();
  const { language } = usePreferences();
  const { fields } = list;
  const { contacts, billingAddress, shippingAddress, priceListDiscount, leitwegId } = customer;
  const { endpoint, einvoice } = customer;
  const isReached = leitwegId !== '' || endpoint !== '' || einvoice !== 'pdf';
  const isDiscounted = /[1-9]/.test(priceListDiscount);
  return (
    <section className={classes.box} aria-labelledby="contact">
      <h2 id="contact">{words.contact}</h2>
      <Facts
        facts={[
          [fields.email, customer.email && <Mail address={customer.email} />],
          [common.phone, customer.phone && <Phone number={customer.phone} />],
          [common.billingAddress, written(addressOf(billingAddress))],
          [common.shippingAddress, shippingAddress ? written(addressOf(shippingAddress)) : words.sameAddress],
          [common.currency, <bdi key="currency">{customer.currency}</bdi>],
          [common.paymentTerms, words.terms(localDecimal(String(customer.paymentDays), language))],
          [fields.priceListDiscount, isDiscounted ? localPercent(priceListDiscount, language) : null],
          [common.taxId, customer.taxId && <bdi>{customer.taxId}</bdi>],
          [einvoices.customer.leitwegId, leitwegId && <bdi>{leitwegId}</bdi>],
          [einvoices.endpoint.label, endpoint && <bdi>{endpoint}</bdi>],
          [einvoices.customer.way, isReached ? einvoices.customer.ways[einvoice] : null],
          [common.notes, written(customer.notes)],
        ]}
      />
      {contacts.length ? (
        <>
          <h3>{common.contacts}</h3>
          <ul className={classes.rows}>
            {contacts.map(({ name, role, email, phone }) => (
              <li key={`${name} ${email} ${phone}`}>
                <span dir="auto">
                  <strong>{name}</strong> {role}
                </span>
                <span className={classes.ways}>
                  {email ? <Mail address={email} /> : null}
                  {phone ? <Phone number={phone} /> : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const addressOf = (address: PartyAddress) => addressLines(address).join('\n');

function written(text: string): ReactNode {
  return text ? (
    <span className={classes.written} dir="auto">
      {text}
    </span>
  ) : null;
}

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <bdi>{address}</bdi>
  </a>
);

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>
    <bdi>{number}</bdi>
  </a>
);

type Props = { customer: Customer };

/** The last quotes, and the way to all of them. */
function CustomerQuotes({ customer }: Props) {
  const { common, customer: words, quotes } = useTexts();
  const tenantId = useTenant().tenant.id;
  const found = useQuery(lastQuotesQuery(customer.id)).data;
  return (
    <Box
      title={quotes.title}
      empty={found?.length === 0 ? words.noQuotes : undefined}
      more={
        found?.length ? (
          <Link to="/tenant/$tenantId/quotes" params={{ tenantId }} search={{ customer: customer.id }}>
            {words.allQuotes}
          </Link>
        ) : null
      }
    >
      {found?.map(({ id, number, state, issueDate, total, currency }) => (
        <li key={id}>
          <span className={classes.what}>
            <DocumentLink kind="quote" id={id} number={number ?? common.draft} />
            {issueDate ? <CalendarDate date={issueDate} /> : null}
            <QuoteBadge state={state} />
          </span>
          <Money minor={total} currency={currency} />
        </li>
      ))}
    </Box>
  );
}

/** The last orders with what was promised, and the way to all of them. */
function CustomerOrders({ customer }: Props) {
  const { common, salesOrders: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const found = useQuery(lastOrdersQuery(customer.id)).data;
  return (
    <Box
      title={common.salesOrders}
      empty={found?.length === 0 ? words.noneYet : undefined}
      more={
        found?.length ? (
          <Link to="/tenant/$tenantId/orders" params={{ tenantId }} search={{ customer: customer.id }}>
            {words.showAll}
          </Link>
        ) : null
      }
    >
      {found?.map(({ id, number, promisedOn, state, isLate, isAtRisk, total, currency }) => (
        <li key={id}>
          <span className={classes.what}>
            <Link to="/tenant/$tenantId/orders/$orderId" params={{ tenantId, orderId: id }}>
              <bdi>{number ?? common.draft}</bdi>
            </Link>
            {promisedOn ? <CalendarDate date={promisedOn} /> : null}
            <StatusBadge tone={isLate ? 'bad' : isAtRisk ? 'warn' : 'quiet'}>
              {isLate ? common.late : isAtRisk ? words.promises['at-risk'] : words.states[state]}
            </StatusBadge>
          </span>
          <span className={classes.amount}>
            <Money minor={total} currency={currency} />
          </span>
        </li>
      ))}
    </Box>
  );
}

/** The last invoices, and the way to all of them. */
function CustomerInvoices({ customer }: Props) {
  const { common, customer: words, invoices } = useTexts();
  const tenantId = useTenant().tenant.id;
  const found = useQuery(lastInvoicesQuery(customer.id)).data;
  const all = customer.invoices + customer.drafts;
  return (
    <Box
      title={common.invoices}
      empty={found?.length === 0 ? words.noInvoices : undefined}
      more={
        all > 0 ? (
          <Link to="/tenant/$tenantId/invoices" params={{ tenantId }} search={{ customer: customer.id }}>
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
function CustomerPayments({ customer }: Props) {
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
function CustomerCredits({ customer }: Props) {
  const { common, customer: words, credits } = useTexts();
  const found = useQuery(creditSourcesQuery(customer.id)).data;
  return (
    <Box title={common.credit} empty={found?.length === 0 ? words.noCredit : undefined}>
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
