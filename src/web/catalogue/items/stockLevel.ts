import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { toThousandths } from '#shared/decimal.ts';
import type { Tone } from '#web/ui/StatusBadge.tsx';

export const STATUS_TONES: Record<ItemRow['status'], Tone> = {
  active: 'good',
  draft: 'info',
  archived: 'quiet',
};

/** Out at nothing, low as the filter has it; neither for what is archived or has no stock of its own. */
export function stockLevel(
  row: Pick<ItemRow, 'available' | 'isLow' | 'status' | 'type' | 'isTemplate'>,
): 'out' | 'low' | 'fine' {
  if (row.status === 'archived' || holdsNone(row)) return 'fine';
  if (toThousandths(row.available) <= 0n) return 'out';
  return row.isLow ? 'low' : 'fine';
}

/** Whether no stock is kept of it: of services, and of what has variants. */
export function holdsNone({ type, isTemplate }: Pick<ItemRow, 'type' | 'isTemplate'>): boolean {
  return type === 'service' || isTemplate;
}
