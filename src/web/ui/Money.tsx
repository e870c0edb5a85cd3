import { numberFormat } from '#shared/formats.ts';
import type { Preferences } from '#shared/people/tenants/preferences.ts';
import { usePreferences } from './preferences.ts';
import { localMoney, withWholeSymbol } from './wholeSymbol.ts';

/** Minor units of the tenant's currency, or of the one that is given, as the tenant's people write money. */
export function Money({ minor, currency }: { minor: number; currency?: string }) {
  const preferences = usePreferences();
  const text = localMoney(minor, currency ?? preferences.currency, preferences.language);
  return <span className="sb-number">{text}</span>;
}

/** A unit cost: decimal text of the main unit, with as many decimals as it has. */
export function UnitCost({ cost, currency }: { cost: string; currency?: string }) {
  const preferences = usePreferences();
  const of = currency === undefined ? preferences : { ...preferences, currency };
  return <span className="sb-number">{unitCostText(cost, of)}</span>;
}

/** A unit cost as text. */
export function unitCostText(cost: string, { currency, language }: Preferences): string {
  const format = numberFormat(language, { style: 'currency', currency, maximumFractionDigits: 6 });
  return withWholeSymbol(format.format(cost as Intl.StringNumericLiteral));
}
