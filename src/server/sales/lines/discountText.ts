import type { Discount } from '#shared/foundation/documents/totals.ts';
import { moneyText } from '#shared/money.ts';

/** "10%", or an amount in the currency of the document, as files have it. */
export function discountText(discount: Discount | null, currency: string): string {
  if (discount === null) return '';
  return discount.kind === 'percent' ? `${discount.percent}%` : moneyText(discount.amount, currency);
}
