import { quantityText } from '../../decimal.ts';
import { AppError, fieldError } from '../../errors.ts';
import { type Said, say } from '../../refusals/say.ts';
import { fitsUnit } from './precision.ts';

/** What is counted or measured in a unit that allows so many decimals. */
export type Counted = { sku: string; unit: string; precision: number };

/** What is said of a quantity in thousandths with more decimals than its unit allows; null when it fits. */
export function misfitOf({ sku, unit, precision }: Counted, thousandths: bigint): Said | null {
  if (fitsUnit(thousandths, precision)) return null;
  return say('stock.tooPrecise', { sku, unit, decimals: precision, quantity: quantityText(thousandths) });
}

/**
 * Refuses a quantity (thousandths) with more decimals than its unit allows, at a field where one is named. Of what is not
 * counted (undefined: free text, work) any quantity fits.
 */
export function refuseTooPrecise(of: Counted | undefined, thousandths: bigint, field?: string): void {
  const said = of ? misfitOf(of, thousandths) : null;
  if (said) throw field ? fieldError(field, said) : new AppError('invalid-argument', said);
}
