import { ITEM_STATUSES } from '#shared/catalogue/items/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { Money } from '#web/ui/Money.tsx';
import type { BulkKind } from './bulkValues.ts';

/** A value before or after a bulk change, as the list shows it. */
export function BulkValue({ kind, value }: { kind: BulkKind; value: unknown }) {
  const { inventory, ui } = useTexts();
  if (kind === 'price' && typeof value === 'number') return <Money minor={value} />;
  if (kind === 'inShop') return value === true ? ui.yes : ui.no;
  if (Array.isArray(value)) return value.length ? value.join(', ') : ui.none;
  const status = ITEM_STATUSES.find((known) => known === value);
  if (kind === 'status' && status) return inventory.statuses[status];
  return typeof value === 'string' && value ? value : ui.none;
}
