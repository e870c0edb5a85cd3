import type { ReactNode } from 'react';
import { showDate } from '#shared/dates.ts';
import { numberFormat } from '#shared/formats.ts';
import type { SharedInvoice } from '#shared/invoices/customerPageContract.ts';
import { currencyExponent, formatMoney } from '#shared/money.ts';

/** How figures and dates are written on the page of an invoice: as the business writes them. */
export function penOf({ currency, tenant: { language, dateFormat } }: SharedInvoice) {
  const plain = (text: string) =>
    numberFormat(language, { maximumFractionDigits: 3 }).format(text as Intl.StringNumericLiteral);
  const figure = (text: string): ReactNode => (
    <span className="sb-number">
      <bdi>{text}</bdi>
    </span>
  );
  const moneyText = (minor: number) => formatMoney(minor, currency, language);
  const priceText = (text: string) =>
    numberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: currencyExponent(currency),
      maximumFractionDigits: 6,
    }).format(text as Intl.StringNumericLiteral);
  return {
    moneyText,
    money: (minor: number) => figure(moneyText(minor)),
    priceText,
    price: (text: string) => figure(priceText(text)),
    quantityText: (text: string, unit: string) => `${plain(text)} ${unit}`.trim(),
    quantity: (text: string, unit: string) => figure(`${plain(text)} ${unit}`.trim()),
    percentText: (text: string) => `${plain(text)} %`,
    rate: plain,
    dateText: (day: string) => showDate(day, dateFormat),
    date: (day: string) => (
      <time dateTime={day} className="sb-number">
        {showDate(day, dateFormat)}
      </time>
    ),
  };
}
