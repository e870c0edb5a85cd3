import type { ReactNode } from 'react';
import { showDate } from '#shared/dates.ts';
import type { Written } from '#shared/foundation/documents/pen.ts';
import * as printing from '#shared/sales/printing/document.ts';
import { withWholeSymbol } from '#web/ui/wholeSymbol.ts';

type Shared = { currency: string; tenant: Pick<Written, 'language' | 'dateFormat'> };

/** The pen that a document is written with: as the business writes it, and as its PDF is. */
export const writerOf = ({ currency, tenant }: Shared) =>
  printing.penOf({ ...tenant, whole: withWholeSymbol }, currency);

/** How figures and dates around it are written. */
export function penOf(shared: Shared) {
  const { money } = writerOf(shared);
  const { dateFormat } = shared.tenant;
  return {
    money: (minor: number): ReactNode => <span className="sb-number">{money(minor)}</span>,
    moneyText: money,
    dateText: (day: string) => showDate(day, dateFormat),
    date: (day: string) => (
      <time dateTime={day} className="sb-number">
        {showDate(day, dateFormat)}
      </time>
    ),
  };
}
