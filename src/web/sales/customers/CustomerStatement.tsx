import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery } from '@tanstack/react-query';
import { isDate } from '#shared/dates.ts';
import type { Customer } from '#shared/sales/customers/contract.ts';
import type { Statement } from '#shared/sales/customers/statementContract.ts';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import classes from './CustomerPage.module.css';
import { downloadStatement, statementQuery } from './queries.ts';
import type { CustomerSearch } from './search.ts';

type Props = {
  customer: Customer;
  search: CustomerSearch;
  onChange: (next: CustomerSearch) => void;
};

/** What a customer was charged and paid between two days, with the balance after each. */
export function CustomerStatement({ customer, search, onChange }: Props) {
  const {
    common,
    customer: { statement: words },
  } = useTexts();
  const attempt = useAttempt();
  const period = { from: search.from, to: search.to };
  const found = useQuery(statementQuery(customer.id, period));
  const { data } = found;
  return (
    <div className={classes.statement}>
      <div className={classes.period}>
        <DateInput
          label={common.from}
          value={search.from ?? data?.from ?? ''}
          max={search.to ?? data?.to}
          onChange={(from) => (isDate(from) || !from) && onChange({ from: from || undefined })}
        />
        <DateInput
          label={words.until}
          value={search.to ?? data?.to ?? ''}
          onChange={(to) => (isDate(to) || !to) && onChange({ to: to || undefined })}
        />
        <ActionButton
          label={common.downloadPdf}
          icon={<IconDownload size={15} />}
          onClick={() =>
            void attempt(() => downloadStatement(customer.id, period, `${words.name}-${customer.code}`))
          }
        />
      </div>
      {found.isError ? (
        <ErrorState title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : data ? (
        <Entries statement={data} />
      ) : (
        <Busy />
      )}
    </div>
  );
}

function Entries({ statement }: { statement: Statement }) {
  const { common, customer, invoices } = useTexts();
  const { statement: words } = customer;
  const { currency, entries, opening, closing, truncated, ageing } = statement;
  const { parts } = invoices.ageing;
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  return (
    <section className={classes.box} aria-label={customer.tabs.statement}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.roomy}>
              {common.date}
            </th>
            <th scope="col">{common.document}</th>
            <th scope="col">{common.amount}</th>
            <th scope="col">{common.balance}</th>
          </tr>
        </thead>
        <tbody>
          <tr data-sum>
            <td className={classes.roomy}>
              <CalendarDate date={statement.from} />
            </td>
            <th scope="row">{words.opening}</th>
            <td />
            <td>{money(opening)}</td>
          </tr>
          {entries.map(({ id, kind, date, number, reference, dueDate, amount, balance }) => (
            <tr key={`${kind} ${id}`}>
              <td className={classes.roomy}>
                <CalendarDate date={date} />
              </td>
              <th scope="row">
                <span className={classes.narrow}>
                  <CalendarDate date={date} />
                </span>
                {words.kinds[kind]} <DocumentLink kind={LEADS_TO[kind]} id={id} number={number} />
                {reference || dueDate ? (
                  <small>
                    <bdi>{reference}</bdi> {dueDate ? invoices.columns.dueDate : null}{' '}
                    {dueDate ? <CalendarDate date={dueDate} /> : null}
                  </small>
                ) : null}
              </th>
              <td>{money(amount)}</td>
              <td>{money(balance)}</td>
            </tr>
          ))}
          <tr data-sum>
            <td className={classes.roomy}>
              <CalendarDate date={statement.to} />
            </td>
            <th scope="row">
              {words.closing}
              {ageing.creditNotes || ageing.payments ? (
                <small>
                  {parts.open} {money(ageing.open)}
                  {ageing.creditNotes ? (
                    <>
                      {' '}
                      · {parts.creditNotes} {money(-ageing.creditNotes)}
                    </>
                  ) : null}
                  {ageing.payments ? (
                    <>
                      {' '}
                      · {parts.payments} {money(-ageing.payments)}
                    </>
                  ) : null}
                </small>
              ) : null}
            </th>
            <td />
            <td>{money(closing)}</td>
          </tr>
        </tbody>
      </table>
      {entries.length ? null : <p className={classes.hint}>{words.empty}</p>}
      {truncated ? <p className={classes.hint}>{words.truncated}</p> : null}
    </section>
  );
}

const LEADS_TO = {
  invoice: 'invoice',
  void: 'invoice',
  credit_note: 'credit_note',
  credit_note_void: 'credit_note',
  payment: 'payment',
  payment_void: 'payment',
  refund: 'payment',
} as const satisfies Record<Statement['entries'][number]['kind'], string>;
