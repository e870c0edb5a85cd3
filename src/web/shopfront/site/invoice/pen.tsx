import type { ReactNode } from 'react';
import { showDate } from '#shared/dates.ts';
import { figuresIn } from '#shared/foundation/documents/figures.ts';
import type { SharedInvoice } from '#shared/sales/invoices/customerPageContract.ts';
import { withWholeSymbol } from '#web/ui/wholeSymbol.ts';

/** How figures and dates are written on the page of an invoice: as the business writes them, and as its PDF does. */
export function penOf({ currency, tenant: { language, dateFormat } }: SharedInvoice) {
  const figures = figuresIn(language, currency);
  const shown = (text: string): ReactNode => <span className="sb-number">{text}</span>;
  const moneyText = (minor: number) => withWholeSymbol(figures.money(minor));
  const priceText = (text: string) => withWholeSymbol(figures.price(text));
  return {
    moneyText,
    money: (minor: number) => shown(moneyText(minor)),
    priceText,
    price: (text: string) => shown(priceText(text)),
    quantityText: figures.quantity,
    quantity: (text: string, unit: string) => shown(figures.quantity(text, unit)),
    percentText: figures.percent,
    rate: figures.plain,
    dateText: (day: string) => showDate(day, dateFormat),
    date: (day: string) => (
      <time dateTime={day} className="sb-number">
        {showDate(day, dateFormat)}
      </time>
    ),
  };
}
