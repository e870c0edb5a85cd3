import { usePreferences } from './preferences.ts';
import { localMoney, localPrice } from './wholeSymbol.ts';

/** Minor units of any currency; `Money` is for that of the tenant. */
export function Amount({ minor, currency }: { minor: number; currency: string }) {
  const { language } = usePreferences();
  return (
    <span className="sb-number">
      <bdi>{localMoney(minor, currency, language)}</bdi>
    </span>
  );
}

/** A unit price in any currency: decimal text of the main unit, with as many decimals as it has. */
export function UnitPrice({ price, currency }: { price: string; currency: string }) {
  const { language } = usePreferences();
  return (
    <span className="sb-number">
      <bdi>{localPrice(price, currency, language)}</bdi>
    </span>
  );
}
