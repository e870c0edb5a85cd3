import { Landed } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { Amount, UnitPrice } from '#web/ui/Amount.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';

/** A value of an order as it stands in revisions and in the history, in words as far as there are any. */
export function ChangedValue({
  field,
  value,
  currency,
}: {
  field: string;
  value: unknown;
  currency: string;
}) {
  const { purchaseOrder, ui } = useTexts();
  if (value === null || value === undefined || value === '') return ui.none;
  if (typeof value === 'number' && field === 'total') return <Amount minor={value} currency={currency} />;
  if (typeof value === 'string') {
    if (field === 'expectedDate' || field === 'orderDate') return <CalendarDate date={value} />;
    if (field === 'unitCost') return <UnitPrice price={value} currency={currency} />;
    if (['quantity', 'factor', 'taxRate', 'weight', 'exchangeRate'].includes(field))
      return <Quantity value={value} />;
    return value;
  }
  const landed = Landed.array().safeParse(value);
  if (landed.success) {
    if (!landed.data.length) return ui.none;
    return landed.data.map(({ kind, label, amount }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: landed costs have no ids, and their order is theirs
      <div key={index}>
        {label || purchaseOrder.landed.kinds[kind]}: <Amount minor={amount} currency={currency} />
      </div>
    ));
  }
  return typeof value === 'object' ? ui.none : String(value);
}
