import { fitsUnit } from '../../catalogue/units/precision.ts';
import type { Counted } from '../../catalogue/units/rules.ts';
import { quantityText, toThousandths } from '../../decimal.ts';
import { fieldError } from '../../errors.ts';
import { type Said, say } from '../../refusals/say.ts';
import { stockQuantity } from './figures.ts';

/** What is said of a quantity of a purchase unit that is no quantity of the item in its own unit; null when it fits. */
export function misfitBought(
  { sku, unit, precision }: Counted,
  { quantity, factor }: { quantity: string; factor: string },
): Said | null {
  const inStock = stockQuantity(toThousandths(quantity), factor);
  if (inStock !== null && fitsUnit(inStock, precision)) return null;
  const much = quantityText(toThousandths(quantity));
  return say('purchaseOrders.tooPrecise', { sku, unit, decimals: precision, quantity: much, factor });
}

/** Refuses such a quantity at its field. Of what is not counted (undefined: free text, work) any quantity fits. */
export function refuseMisfitBought(
  of: Counted | undefined,
  bought: { quantity: string; factor: string },
  field: string,
): void {
  const said = of ? misfitBought(of, bought) : null;
  if (said) throw fieldError(field, said);
}
