import { numberFormat } from '#shared/formats.ts';
import { formatMoney } from '#shared/money.ts';
import type { Preferences } from '#shared/tenants/preferences.ts';
import { usePreferences } from './preferences.ts';

/** Minor units of the tenant's currency, as its people write money. */
export function Money({ minor }: { minor: number }) {
  const { currency, language } = usePreferences();
  return <span className="sb-number">{withWholeSymbol(formatMoney(minor, currency, language))}</span>;
}

/** Keeps a sign such as "US$" together where Intl has marked the amount as one that reads from right to left. */
function withWholeSymbol(amount: string): string {
  return /[\u200e\u200f\u061c]/.test(amount) ? amount.replace(/[A-Z]+\p{Sc}/u, '\u2066$&\u2069') : amount;
}

/** A unit cost: decimal text of the main unit, with as many decimals as it has. */
export function UnitCost({ cost }: { cost: string }) {
  return <span className="sb-number">{unitCostText(cost, usePreferences())}</span>;
}

/** A unit cost as text. */
export function unitCostText(cost: string, { currency, language }: Preferences): string {
  const format = numberFormat(language, { style: 'currency', currency, maximumFractionDigits: 6 });
  return withWholeSymbol(format.format(cost as Intl.StringNumericLiteral));
}
