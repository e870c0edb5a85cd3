import { divideRounded, formatDecimal, parseDecimal, toMillionths, toThousandths } from '../../decimal.ts';
import type { TaxMode } from '../../foundation/documents/taxModes.ts';
import { type Discount, type PricedLine, totalsOf } from '../../foundation/documents/totals.ts';
import { currencyExponent, unitCostOf, worthOf } from '../../money.ts';
import type { Period } from './schedule.ts';

/** What a period is charged: prices as of its first day, and of a short one its days' share. */

/** From a day on, a line has another price, or all lines with a price of their own cost so many percent more or less. */
export type PriceChange =
  | { kind: 'line'; from: string; line: number; unitPrice: string }
  | { kind: 'percent'; from: string; percent: string };

/** A line whose price is its own, or `byItem`: that of its item, with the discount of the customer, at the time. */
export type ChargedLine = PricedLine & { byItem: boolean };

/** Lines with their prices as of a day. */
export function linesOn<L extends ChargedLine>(
  lines: readonly L[],
  changes: readonly PriceChange[],
  day: string,
  currency: string,
): L[] {
  const come = changes
    .filter(({ from }) => from <= day)
    .sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  return lines.map((line, index) => {
    const own = { unitPrice: line.unitPrice, byItem: line.byItem };
    for (const change of come) {
      if (change.kind === 'line') {
        if (change.line === index + 1) Object.assign(own, { unitPrice: change.unitPrice, byItem: false });
      } else if (!own.byItem) own.unitPrice = raised(own.unitPrice, change.percent, currency);
    }
    return { ...line, ...own };
  });
}

/** What is left of a document when changes up to a day are taken for granted: lines with their prices as of it, and later changes. */
export const asOf = <L extends ChargedLine>(
  { lines, priceChanges, currency }: Pick<Document<L>, 'lines' | 'priceChanges' | 'currency'>,
  day: string,
): { lines: L[]; priceChanges: PriceChange[] } => ({
  lines: linesOn(lines, priceChanges, day, currency),
  priceChanges: priceChanges.filter(({ from }) => from > day),
});

const HUNDRED_PERCENT = 100_000n;

/** A price and so many percent, with as many decimals as it had, or its currency has. */
function raised(price: string, percent: string, currency: string): string {
  const decimals = Math.max(currencyExponent(currency), price.split('.')[1]?.length ?? 0);
  const by = HUNDRED_PERCENT + parseDecimal(percent, 3)!;
  const cut = 10n ** BigInt(6 - decimals);
  return formatDecimal(divideRounded(toMillionths(price) * by, HUNDRED_PERCENT * cut), decimals);
}

type Charged<L> = { lines: L[]; discount: Discount | null };
type Document<L> = Charged<L> & { currency: string; taxMode: TaxMode; priceChanges: readonly PriceChange[] };

/** What is charged for a period. */
export function chargesOf<L extends ChargedLine>(document: Document<L>, { from, part }: Period): Charged<L> {
  const { currency, discount, priceChanges } = document;
  const lines = linesOn(document.lines, priceChanges, from, currency);
  if (!part) return { lines, discount };
  return {
    lines: lines.map((line) => partOfLine(line, part, currency)),
    discount:
      discount?.kind === 'amount' ? { ...discount, amount: shareOf(discount.amount, part) } : discount,
  };
}

type Part = NonNullable<Period['part']>;

/** The share of an amount in minor units that so many days of a whole period have, rounded once. */
const shareOf = (amount: number, { days, of }: Part): number =>
  Number(divideRounded(BigInt(amount) * BigInt(days), BigInt(of)));

/**
 * A line for a part of a period: its quantity stays, since goods cannot be cut, and its price becomes less, so that it comes
 * to the share of the whole line to the penny.
 */
export function partOfLine<L extends ChargedLine>(line: L, part: Part, currency: string): L {
  const comesTo = (of: PricedLine) => totalsOf({ currency, taxMode: 'exclusive', lines: [of] }).subtotal;
  const due = shareOf(comesTo(line), part);
  const quantity = toThousandths(line.quantity);
  const price = (millionths: bigint) => formatDecimal(millionths, 6);
  const { days, of } = part;
  const lessened = divideRounded(toMillionths(line.unitPrice) * BigInt(days), BigInt(of));
  const discount =
    line.discount?.kind === 'amount'
      ? { ...line.discount, amount: shareOf(line.discount.amount, part) }
      : (line.discount ?? null);
  const enough = unitCostOf(BigInt(due), quantity, currency);
  const tried = discount ? lessened : enough;
  const simple = { ...line, unitPrice: price(tried), discount, byItem: false };
  if (comesTo(simple) === due) return simple;
  // Of very many pieces the millionth of a price is too coarse, and of a few thousandths of one the line was rounded before: the price
  // becomes enough for what is due, and what is too much is taken off.
  const above = (lessened > enough ? lessened : enough) + 1n;
  const off = Number(worthOf(quantity, above, currency)) - due;
  return { ...simple, unitPrice: price(above), discount: off > 0 ? { kind: 'amount', amount: off } : null };
}
