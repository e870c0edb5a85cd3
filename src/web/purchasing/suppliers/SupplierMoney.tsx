import { usePreferences } from '#web/ui/preferences.ts';
import { localMoney, localPrice } from '#web/ui/wholeSymbol.ts';

/** Minor units of the currency of a supplier, which may be another one than the tenant's. */
export function SupplierMoney({ minor, currency }: { minor: number; currency: string }) {
  const { language } = usePreferences();
  return <span className="sb-number">{localMoney(minor, currency, language)}</span>;
}

/** A price in the currency of a supplier, with as many decimals as it has. */
export function SupplierPrice({ price, currency }: { price: string; currency: string }) {
  const { language } = usePreferences();
  return <span className="sb-number">{localPrice(price, currency, language)}</span>;
}
