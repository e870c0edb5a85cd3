import type { ReactNode } from 'react';
import { showDate } from '#shared/dates.ts';
import type { SharedInvoice } from '#shared/sales/invoices/customerPageContract.ts';
import * as printing from '#shared/sales/printing/document.ts';
import { withWholeSymbol } from '#web/ui/wholeSymbol.ts';

/** The pen that an invoice is written with: as the business writes it, and as its PDF is. */
export const writerOf = ({ currency, tenant }: SharedInvoice) =>
  printing.penOf({ ...tenant, whole: withWholeSymbol }, currency);

/** How figures and dates around it are written. */
export function penOf(invoice: SharedInvoice) {
  const { money } = writerOf(invoice);
  const { dateFormat } = invoice.tenant;
  return {
    money: (minor: number): ReactNode => <span className="sb-number">{money(minor)}</span>,
    dateText: (day: string) => showDate(day, dateFormat),
    date: (day: string) => (
      <time dateTime={day} className="sb-number">
        {showDate(day, dateFormat)}
      </time>
    ),
  };
}
