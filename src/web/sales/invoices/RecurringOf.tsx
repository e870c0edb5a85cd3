import { useQuery } from '@tanstack/react-query';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { recurringOfQuery } from './queries.ts';

/** The recurring invoices that an invoice was made of, each with the period that it is for. */
export function RecurringOf({ id }: { id: string }) {
  const { from: word } = useTexts().recurring;
  const { periods = [] } = useQuery(recurringOfQuery(id)).data ?? {};
  return periods.map(({ id: recurring, name, from, until }) => (
    <span key={`${recurring} ${from}`}>
      {word} <DocumentLink kind="recurring" id={recurring} number={name} /> (<CalendarDate date={from} />
      {' – '}
      <CalendarDate date={until} />)
    </span>
  ));
}
