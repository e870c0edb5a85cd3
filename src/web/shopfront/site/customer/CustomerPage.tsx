import type { ReactNode } from 'react';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type * as contract from '#shared/sales/customerPage/contract.ts';
import { callPublic, callPublicFile, endpoint } from '#web/api/call.ts';
import { loadCustomerPageTexts } from '#web/texts/customerPageTexts.ts';
import type { CustomerPageTexts } from '#web/texts/en/customerPage.ts';
import type { Link } from '../private/link.ts';
import { PdfButton } from '../private/PdfButton.tsx';
import classes from '../private/Private.module.css';
import { PrivatePage } from '../private/PrivatePage.tsx';
import type { Kind } from '../private/useShared.ts';
import { Invoices, Quotes, useInvoices } from './Bills.tsx';
import own from './Customer.module.css';
import { Deliveries } from './Deliveries.tsx';
import { Orders } from './Orders.tsx';
import { Returns, useReturns } from './Returns.tsx';
import { type CustomerShown, penIn } from './shown.ts';

const read = endpoint<typeof contract.readSharedCustomer>();
const view = endpoint<typeof contract.viewSharedCustomer>();
const statement = endpoint<typeof contract.sharedStatement>();

const CUSTOMER: Kind<contract.SharedCustomer, CustomerPageTexts> = {
  read: ({ tenant, token }, signal) => callPublic(read, { body: { tenant, token } }, { signal }),
  view: ({ tenant, token }) => callPublic(view, { body: { tenant, token } }),
  loadTexts: loadCustomerPageTexts,
};

/** Everything of a customer, as they see it by the link to their page. */
export function CustomerPage({ waiting }: { waiting: ReactNode }) {
  return (
    <PrivatePage
      kind={CUSTOMER}
      titleOf={({ shared, texts }) => texts.title(shared.seller.name)}
      waiting={waiting}
    >
      {(shown, { tenant, token }) => <Everything shown={shown} link={{ tenant, token }} />}
    </PrivatePage>
  );
}

function Everything({ shown, link }: { shown: CustomerShown; link: Link }) {
  const invoices = useInvoices({ shown, link });
  const returns = useReturns({ shown, link });
  const toInvoices = async () => {
    if (!invoices.open) await invoices.show(true);
    document.getElementById('invoices')?.focus();
  };
  return (
    <>
      <Summary shown={shown} link={link} onInvoices={() => void toInvoices()} />
      <Quotes shown={shown} link={link} />
      <Orders shown={shown} link={link} />
      <Deliveries shown={shown} link={link} returns={returns} />
      <Returns shown={shown} link={link} list={returns} />
      <Invoices shown={shown} link={link} list={invoices} />
    </>
  );
}

type SummaryProps = { shown: CustomerShown; link: Link; onInvoices: () => void };

/** What they owe in all, and what that is made of. */
function Summary({ shown, link, onInvoices }: SummaryProps) {
  const { shared, texts } = shown;
  const { name, seller, tenant, balances } = shared;
  return (
    <section className={classes.summary} aria-labelledby="customer">
      <div className={own.who}>
        {tenant.logo ? <img src={tenant.logo} alt="" className={own.logo} /> : null}
        <div>
          <h1 id="customer">{texts.title(seller.name)}</h1>
          <p className={own.quiet} dir="auto">
            {name}
          </p>
        </div>
      </div>
      {balances.length ? null : <p className={classes.said}>{texts.nothingToPay}</p>}
      {balances.map((balance) => (
        <Balance key={balance.currency} shown={shown} balance={balance} onInvoices={onInvoices} />
      ))}
      <div className={classes.buttons}>
        <PdfButton
          label={texts.statement}
          failed={texts.pdfFailed}
          name={pdfNameOf(shared.today)}
          read={() => callPublicFile(statement, { body: link })}
        />
      </div>
    </section>
  );
}

type BalanceProps = {
  shown: CustomerShown;
  balance: contract.SharedCustomer['balances'][number];
  onInvoices: () => void;
};

function Balance({ shown, balance: { currency, open, overdue, balance }, onInvoices }: BalanceProps) {
  const { shared, texts } = shown;
  const pen = penIn(shown, currency);
  const credits = shared.credits.filter((credit) => credit.currency === currency);
  const label = balance > 0 ? texts.toPay : balance < 0 ? texts.inCredit : texts.nothingToPay;
  return (
    <>
      <p className={classes.amount}>
        <span>{label}</span>
        <strong className="sb-number">{pen.money(Math.abs(balance))}</strong>
        {overdue > 0 ? <span className={own.overdue}>{texts.overdue(pen.money(overdue))}</span> : null}
      </p>
      <ul className={own.made} aria-label={texts.made}>
        {open > 0 ? (
          <li>
            <button type="button" onClick={onInvoices}>
              {texts.openInvoices}
            </button>
            <span className="sb-number">{pen.money(open)}</span>
          </li>
        ) : null}
        {credits.map(({ kind, number, date, rest }) => (
          <li key={number}>
            <span>
              {texts.sources[kind]} <bdi>{number}</bdi> {pen.date(date)}
            </span>
            <span className="sb-number">{pen.money(-rest)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
