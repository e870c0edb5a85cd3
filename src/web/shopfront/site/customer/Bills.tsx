import type * as contract from '#shared/sales/customerPage/contract.ts';
import { callPublic, endpoint } from '#web/api/call.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { SEEN_WORDS } from '../private/invoiceWords.ts';
import { addressOf, type Link } from '../private/link.ts';
import own from './Customer.module.css';
import { RowText, Section } from './Section.tsx';
import { type CustomerShown, penIn } from './shown.ts';
import { usePaged } from './usePaged.ts';

const quotes = endpoint<typeof contract.sharedQuotes>();
const invoices = endpoint<typeof contract.sharedInvoices>();

type Props = { shown: CustomerShown; link: Link };

/** Quotes that wait for their answer; each has a page of its own, where it is given. */
export function Quotes({ shown, link }: Props) {
  const { shared, texts } = shown;
  const list = usePaged(shared.quotes, (asked) => callPublic(quotes, { body: { ...link, ...asked } }));
  if (!list.rows.length) return null;
  return (
    <Section shown={shown} id="quotes" list={list} none="">
      {({ id, number, issueDate, validUntil, currency, total }) => {
        const pen = penIn(shown, currency);
        return (
          <a className={own.row} href={addressOf('quote', link, id)}>
            <RowText
              number={number}
              badge={null}
              facts={[pen.date(issueDate), texts.validUntil(pen.date(validUntil))]}
              amount={<span className="sb-number">{pen.money(total)}</span>}
            />
          </a>
        );
      }}
    </Section>
  );
}

type Bills = { list: ReturnType<typeof usePaged<contract.InvoiceCard>> };

/** Their invoices, those to be paid or all of them; each has a page of its own with its PDF and what was paid. */
export function Invoices({ shown, link, list }: Props & Bills) {
  const { texts } = shown;
  return (
    <Section
      shown={shown}
      id="invoices"
      list={list}
      openOnes={texts.unpaid}
      none={list.open ? texts.none.invoicesOpen : texts.none.invoices}
    >
      {({ id, number, word, issueDate, dueDate, customerReference, currency, total, balance }) => {
        const pen = penIn(shown, currency);
        const [name, tone] = SEEN_WORDS[word];
        const due = pen.date(dueDate);
        const late = word === 'overdue' ? texts.wasDueOn(due) : texts.dueOn(due);
        return (
          <a className={own.row} href={addressOf('invoice', link, id)}>
            <RowText
              number={number}
              badge={<StatusBadge tone={tone}>{texts.invoiceWords[name]}</StatusBadge>}
              facts={[
                pen.date(issueDate),
                balance > 0 ? late : null,
                customerReference ? texts.reference(customerReference) : null,
              ]}
              amount={
                <>
                  <span className="sb-number">{pen.money(total)}</span>
                  {balance > 0 && balance < total ? <small>{texts.balance(pen.money(balance))}</small> : null}
                </>
              }
            />
          </a>
        );
      }}
    </Section>
  );
}

/** The list of invoices, which what is to be paid leads to. */
export const useInvoices = ({ shown, link }: Props) =>
  usePaged(shown.shared.invoices, (asked) => callPublic(invoices, { body: { ...link, ...asked } }));
