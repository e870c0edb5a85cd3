import { parseDecimal, quantityText, toThousandths } from '#shared/decimal.ts';
import { figuresOf, type OrderFigures, type PricedOrder } from '#shared/purchasing/purchaseOrders/figures.ts';

// Bigint literals stay out of components: the React compiler loses them.

/** Whether decimal text is above zero. */
export function isPositive(text: string): boolean {
  return toThousandths(text) > 0n;
}

/** Typed quantity text in thousandths; null when it is none, or negative. Empty text is zero. */
export function typedThousandths(text: string): bigint | null {
  const value = text.trim() === '' ? 0n : parseDecimal(text.trim(), 3);
  return value === null || value < 0n ? null : value;
}

/** One more of what was typed; what cannot be read counts as nothing. */
export function oneMore(text: string): string {
  return quantityText((typedThousandths(text) ?? 0n) + 1000n);
}

/** Whether the first quantity is above the second. */
export function isAbove(quantity: string, limit: string): boolean {
  return (typedThousandths(quantity) ?? 0n) > toThousandths(limit);
}

/** Sum of quantities, as decimal text. */
export function sumOf(quantities: string[]): string {
  return quantityText(quantities.reduce((sum, text) => sum + (typedThousandths(text) ?? 0n), 0n));
}

/** What remains of one quantity without another, never below zero. */
export function remainder(of: string, without: string): string {
  const rest = toThousandths(of) - toThousandths(without);
  return quantityText(rest > 0n ? rest : 0n);
}

const ZERO = '0';
// Every number that is typed too long or not at all counts as nothing until it can be read.
function readable(text: string | null, scale: number): string {
  return text !== null && text.length < 24 && /^\d+(\.\d+)?$/.test(text) && parseDecimal(text, scale) !== null
    ? text
    : ZERO;
}

/** What an order comes to while it is typed, by the code that the server calculates with. */
export function liveFigures(order: PricedOrder, tenantCurrency: string): OrderFigures {
  return figuresOf(
    {
      ...order,
      exchangeRate:
        order.exchangeRate && readable(order.exchangeRate, 10) !== ZERO ? order.exchangeRate : null,
      lines: order.lines.map((line) => ({
        quantity: readable(line.quantity, 3),
        factor: readable(line.factor, 6),
        unitCost: readable(line.unitCost, 6),
        taxRate: line.taxRate === null || line.taxRate === '' ? null : readable(line.taxRate, 3),
        isStocked: line.isStocked,
        weight: line.weight === null ? null : readable(line.weight, 3),
      })),
    },
    tenantCurrency,
  );
}
