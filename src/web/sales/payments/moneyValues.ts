import type { PaymentMethod } from '#shared/sales/payments/states.ts';

/** How money changed hands, as it is typed. */
export type MoneyValues = { method: PaymentMethod; date: string; reference: string };

export const NEW_MONEY: MoneyValues = { method: 'bank_transfer', date: '', reference: '' };

/** The fields of the contract; what is left out is as the server has it. */
export function moneyOf({ method, date, reference }: MoneyValues) {
  return { method, ...(date ? { date } : {}), ...(reference.trim() ? { reference } : {}) };
}
