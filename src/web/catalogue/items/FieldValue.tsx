import { useQuery } from '@tanstack/react-query';
import { ofCustomKey } from '#shared/catalogue/customFields/kinds.ts';
import { ITEM_STATUSES, ITEM_TYPES } from '#shared/catalogue/items/contract.ts';
import { pictureId } from '#shared/catalogue/pictures/addresses.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useTexts } from '#web/texts/language.ts';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { CustomValueOf } from './CustomValue.tsx';
import classes from './FieldValue.module.css';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** The value of a field as the contract carries it, in words: for the history and for conflicts. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const { inventory, itemForm, ui } = useTexts();
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return ui.none;
  const own = ofCustomKey(field);
  if (own !== null && typeof value === 'string') return <CustomValueOf field={own} value={value} />;
  if (typeof value === 'boolean') return value ? ui.yes : ui.no;
  if (field === 'price' && typeof value === 'number') return <Money minor={value} />;
  if (field === 'standardCost' && typeof value === 'string' && DECIMAL.test(value))
    return <UnitCost cost={value} />;
  if (field === 'status')
    return inventory.statuses[ITEM_STATUSES.find((known) => known === value) ?? 'draft'];
  if (field === 'type') return itemForm.types[ITEM_TYPES.find((known) => known === value) ?? 'stock'];
  if (field === 'pictures' && Array.isArray(value)) return <Pictures pictures={value} />;
  if (field === 'reorderPoints' && Array.isArray(value)) return <ReorderPoints points={value} />;
  if (Array.isArray(value)) return value.map(partText).join(', ');
  if (field.startsWith('reorder') && typeof value === 'string' && DECIMAL.test(value))
    return <Quantity value={value} />;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One element of a list: a tag, an option. */
function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part);
  if ('name' in part && 'value' in part) return `${String(part.name)}: ${String(part.value)}`;
  return JSON.stringify(part);
}

/** How many, and what they show; those of other hosts are not shown anywhere. */
function Pictures({ pictures }: { pictures: unknown[] }) {
  const { imports } = useTexts();
  const own = pictures.flatMap((one) =>
    typeof one === 'object' && one !== null && 'url' in one && pictureId(String(one.url))
      ? [String(one.url)]
      : [],
  );
  return (
    <span className={classes.pictures}>
      {own.map((url) => (
        <Tile key={url} name="" group={null} picture={url} size={32} />
      ))}
      {imports.pictures(pictures.length)}
    </span>
  );
}

function ReorderPoints({ points }: { points: unknown[] }) {
  const locations = useQuery(locationsQuery).data ?? [];
  const text = points.map((point) => {
    if (typeof point !== 'object' || point === null || !('locationId' in point) || !('point' in point))
      return '';
    const quantity = 'quantity' in point && point.quantity ? ` (${String(point.quantity)})` : '';
    return `${locations.find(({ id }) => id === point.locationId)?.name ?? '…'}: ${String(point.point)}${quantity}`;
  });
  return text.join(', ');
}
