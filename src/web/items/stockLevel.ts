import { toThousandths } from '#shared/decimal.ts';
import type { ItemRow } from '#shared/items/contract.ts';
import type { Tone } from '../ui/StatusBadge.tsx';

export const STATUS_TONES: Record<ItemRow['status'], Tone> = {
  active: 'good',
  draft: 'info',
  archived: 'quiet',
};

/** Out at nothing, low at or below the reorder point; neither for what is archived or has no stock of its own. */
export function stockLevel(
  row: Pick<ItemRow, 'onHand' | 'reorderPoint' | 'status' | 'type' | 'isTemplate'>,
): 'out' | 'low' | 'fine' {
  if (row.status === 'archived' || row.type === 'service' || row.isTemplate) return 'fine';
  const onHand = toThousandths(row.onHand);
  if (onHand <= 0n) return 'out';
  return row.reorderPoint !== null && onHand <= toThousandths(row.reorderPoint) ? 'low' : 'fine';
}
