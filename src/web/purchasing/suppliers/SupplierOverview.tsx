import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localDecimal } from '#shared/formats.ts';
import { addressLines } from '#shared/foundation/documents/address.ts';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { OpenOrders } from './OpenOrders.tsx';
import { PriceChanges } from './PriceChanges.tsx';
import { balanceQuery, scorecardQuery } from './queries.ts';
import { SupplierMoney } from './SupplierMoney.tsx';
import classes from './SupplierPage.module.css';

/** Terms, addresses and contacts of a supplier, how well they deliver, and what was bought of them in a `year`. */
export function SupplierOverview({ supplier, year }: { supplier: Supplier; year: ReactNode }) {
  const { common, suppliers: words } = useTexts();
  return (
    <div className={classes.overview}>
      <div className={classes.column}>
        {year}
        <OpenOrders supplier={supplier} />
        <section className={classes.box} aria-labelledby="supplier-facts">
          <h2 id="supplier-facts">{words.facts}</h2>
          <Facts
            facts={[
              [common.email, supplier.email && <a href={`mailto:${supplier.email}`}>{supplier.email}</a>],
              [common.phone, supplier.phone && <Phone number={supplier.phone} />],
              [common.currency, <bdi key="currency">{supplier.currency}</bdi>],
              [common.paymentTerms, supplier.paymentDays === null ? null : words.days(supplier.paymentDays)],
              [common.leadTime, supplier.leadDays === null ? null : words.days(supplier.leadDays)],
              [
                common.minimumOrder,
                supplier.minimumOrder === null ? null : (
                  <SupplierMoney key="minimum" minor={supplier.minimumOrder} currency={supplier.currency} />
                ),
              ],
              [common.taxId, supplier.taxId && <bdi>{supplier.taxId}</bdi>],
              ...supplier.addresses.map((address, at): [string, ReactNode] => [
                address.label || (at === 0 ? common.address : words.form.addressNumber(at + 1)),
                <span key={address.street} className={classes.lines} dir="auto">
                  {addressLines(address).join('\n')}
                </span>,
              ]),
              [
                common.notes,
                supplier.notes && (
                  <span className={classes.lines} dir="auto">
                    {supplier.notes}
                  </span>
                ),
              ],
            ]}
          />
        </section>
      </div>
      <div className={classes.column}>
        <Balance supplier={supplier} />
        <Scorecard supplier={supplier} />
        <PriceChanges supplier={supplier} />
        <section className={classes.box} aria-labelledby="supplier-contacts">
          <h2 id="supplier-contacts">{common.contacts}</h2>
          {supplier.contacts.length ? (
            <ul className={classes.contacts}>
              {supplier.contacts.map(({ name, role, email, phone }) => (
                <li key={`${name} ${email} ${phone}`}>
                  <strong dir="auto">
                    {name} {role ? <span className={classes.role}>{role}</span> : null}
                  </strong>
                  {email ? <a href={`mailto:${email}`}>{email}</a> : null}
                  {phone ? <Phone number={phone} /> : null}
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.hint}>{words.noContacts}</p>
          )}
        </section>
      </div>
    </div>
  );
}

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>
    <bdi>{number}</bdi>
  </a>
);

/** What is still to come from a supplier, what has come and is not billed yet, and what was billed. */
function Balance({ supplier }: { supplier: Supplier }) {
  const {
    common,
    suppliers: { balance: words },
  } = useTexts();
  const tenantId = useTenant().tenant.id;
  const found = useQuery(balanceQuery(supplier.id));
  return (
    <section className={classes.box} aria-labelledby="supplier-balance">
      <h2 id="supplier-balance">{common.balance}</h2>
      {found.data ? (
        found.data.currencies.map(
          ({ currency, orders, toCome, toBill, bills, billed, credits, credited }) => (
            <dl className={classes.scores} key={currency}>
              <div>
                <dt>{words.toCome}</dt>
                <dd>
                  <SupplierMoney minor={toCome} currency={currency} />
                  <small>{words.orders(orders)}</small>
                </dd>
              </div>
              <div>
                <dt>{words.toBill}</dt>
                <dd>
                  <SupplierMoney minor={toBill} currency={currency} />
                  <small>{words.withoutTax}</small>
                </dd>
              </div>
              <div>
                <dt>{common.billed}</dt>
                <dd>
                  <SupplierMoney minor={billed} currency={currency} />
                  <small>
                    <Link
                      to="/tenant/$tenantId/bills"
                      params={{ tenantId }}
                      search={{ supplier: supplier.id }}
                    >
                      {words.bills(bills)}
                    </Link>
                  </small>
                </dd>
              </div>
              {credits ? (
                <div>
                  <dt>{common.creditReceived}</dt>
                  <dd>
                    <SupplierMoney minor={credited} currency={currency} />
                    <small>
                      <Link
                        to="/tenant/$tenantId/supplier-returns"
                        params={{ tenantId }}
                        search={{ supplier: supplier.id }}
                      >
                        {words.returns(credits)}
                      </Link>
                    </small>
                  </dd>
                </div>
              ) : null}
            </dl>
          ),
        )
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Busy />
      )}
    </section>
  );
}

/** How well a supplier delivered in the last twelve months, each figure with what it is made of. */
function Scorecard({ supplier }: { supplier: Supplier }) {
  const { common, suppliers } = useTexts();
  const words = suppliers.scorecard;
  const { language } = usePreferences();
  const found = useQuery(scorecardQuery(supplier.id));
  const score = found.data;
  const percent = (value: number | string | null) =>
    value === null
      ? suppliers.none
      : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
          Number(value) / 100,
        );
  const number = (text: string) => localDecimal(text, language);
  return (
    <section className={classes.box} aria-labelledby="supplier-scorecard">
      <h2 id="supplier-scorecard">{words.title}</h2>
      {score ? (
        <>
          <dl className={classes.scores}>
            <div>
              <dt>{words.onTime}</dt>
              <dd className="sb-number">
                {percent(score.onTimePercent)}
                {score.dated ? <small>{words.onTimeOf(score.onTime, score.dated)}</small> : null}
              </dd>
            </div>
            <div>
              <dt>{common.accepted}</dt>
              <dd className="sb-number">
                {percent(score.acceptedPercent)}
                {score.lines ? <small>{words.acceptedOf(score.wholeLines, score.lines)}</small> : null}
              </dd>
            </div>
            <div>
              <dt>{common.leadTime}</dt>
              <dd className="sb-number">
                {score.measuredDays === null ? suppliers.none : words.inDays(number(score.measuredDays))}
                {score.promisedDays === null ? null : (
                  <small>{words.promised(number(score.promisedDays))}</small>
                )}
              </dd>
            </div>
          </dl>
          <p className={classes.hint}>{words.basis(score.receipts, score.overdue)}</p>
        </>
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Busy />
      )}
    </section>
  );
}
