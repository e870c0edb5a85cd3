import { divideRounded, toMillionths, toThousandths } from '../../decimal.ts';
import { worthOf } from '../../money.ts';
import type { SupplierReturnLine } from './shapes.ts';

/**
 * What goods (thousandths, in units of the item) cost that were bought in units of `factor` at `unitCost` each: without tax, and
 * the tax on that, in minor units.
 */
export function worthOfGoods(
  thousandths: bigint,
  { unitCost, factor, taxRate }: { unitCost: string; factor: string; taxRate: string | null },
  currency: string,
): { net: bigint; tax: bigint } {
  const net = worthOf(thousandths * 1_000_000n, toMillionths(unitCost), currency, toMillionths(factor));
  return { net, tax: divideRounded(net * toThousandths(taxRate ?? '0'), 100_000n) };
}

/** What of a line is still to be sent, in thousandths. */
export function leftOf({ quantity, sent }: Pick<SupplierReturnLine, 'quantity' | 'sent'>): bigint {
  return toThousandths(quantity) - toThousandths(sent);
}

/** Lines of which something is still to be sent. */
export function linesToSend<Line extends Pick<SupplierReturnLine, 'quantity' | 'sent'>>(
  lines: readonly Line[],
): Line[] {
  return lines.filter((line) => leftOf(line) > 0n);
}

/** Where so much (thousandths) of a line is best taken from: the nearest place that has it all, else the nearest that has some. */
export function placeFor(
  { places }: Pick<SupplierReturnLine, 'places'>,
  quantity: bigint,
): SupplierReturnLine['places'][number] | undefined {
  return places.find(({ available }) => toThousandths(available) >= quantity) ?? places[0];
}
