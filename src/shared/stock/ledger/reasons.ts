/** Why stock moves. */
export const MOVE_REASONS = [
  'opening',
  'purchase_receipt',
  'sale',
  'customer_return',
  'supplier_return',
  'count',
  'correction',
  'damaged',
  'shrinkage',
  'promotion',
  'transfer',
  'revaluation',
] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];
