/**
 * How a supplier's bill stands. Nobody records here what is paid to suppliers, so it follows from its due date alone:
 * due today or later, due before today, or without a due date; void where it was taken back.
 */
export const BILL_STATUSES = ['due', 'overdue', 'undated', 'void'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** How a bill stands on a day of the tenant. */
export function billStatusOn(
  { dueDate, isVoid }: { dueDate: string | null; isVoid: boolean },
  today: string,
): BillStatus {
  if (isVoid) return 'void';
  if (dueDate === null) return 'undated';
  return dueDate < today ? 'overdue' : 'due';
}

/** What the list of bills can be sorted by. */
export const BILL_SORTS = ['created', 'billDate', 'dueDate', 'total', 'supplierNumber', 'supplier'] as const;
export type BillSort = (typeof BILL_SORTS)[number];
