/** What decides about the allocation of an amount; all in minor units of one currency. */

export type Part = { invoiceId: string; amount: number };

/** Why amounts cannot be allocated: which part, and what is wrong with it. */
export type AllocationFault = { index: number; fault: 'twice' | 'aboveBalance' | 'aboveAmount' };

/**
 * Whether parts of an amount can be allocated to invoices with these balances. Each invoice once, none above what is
 * open of it, all together not above the amount. Null: they can.
 */
export function allocationFault(
  available: number,
  parts: readonly Part[],
  balances: ReadonlyMap<string, number>,
): AllocationFault | null {
  const seen = new Set<string>();
  let left = available;
  for (const [index, { invoiceId, amount }] of parts.entries()) {
    if (seen.has(invoiceId)) return { index, fault: 'twice' };
    seen.add(invoiceId);
    if (amount > (balances.get(invoiceId) ?? 0)) return { index, fault: 'aboveBalance' };
    left -= amount;
    if (left < 0) return { index, fault: 'aboveAmount' };
  }
  return null;
}

/** Spreads an amount over open invoices, the one that is due first before the others; what is too much is left. */
export function proposeAllocation(
  amount: number,
  open: readonly { id: string; balance: number; dueDate: string }[],
): Part[] {
  let left = amount;
  const parts: Part[] = [];
  for (const { id, balance } of open.toSorted((a, b) =>
    a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0,
  )) {
    const part = Math.min(left, balance);
    if (part > 0) parts.push({ invoiceId: id, amount: part });
    left -= Math.max(part, 0);
  }
  return parts;
}
