import { formatMoney } from '#shared/money.ts';
import type { Preferences } from '#shared/tenants/contract.ts';
import { usePreferences } from './preferences.ts';

/** Minor units of the tenant's currency, as its people write money. */
export function Money({ minor }: { minor: number }) {
  const { currency, language } = usePreferences();
  return <span className="sb-number">{formatMoney(minor, currency, language)}</span>;
}

/** A unit cost: decimal text of the main unit, with as many decimals as it has. */
export function UnitCost({ cost }: { cost: string }) {
  return <span className="sb-number">{unitCostText(cost, usePreferences())}</span>;
}

/** A unit cost as text. */
export function unitCostText(cost: string, { currency, language }: Preferences): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 6 });
  return format.format(cost as Intl.StringNumericLiteral);
}
