import type { CallAnswer } from '#shared/call.ts';
import type { itemTotals } from '#shared/catalogue/items/contract.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { Money } from '#web/ui/Money.tsx';
import type { Figure } from '#web/ui/PageHeader.tsx';
import { Quantity, UnitQuantities } from '#web/ui/Quantity.tsx';

/** The totals of the list as it is filtered. */
export function useFigures(totals: CallAnswer<typeof itemTotals> | undefined): Figure[] {
  const { inventory, ui } = useFirstTexts();
  const { figures } = inventory;
  return [
    { label: figures.items, value: totals ? <Quantity value={String(totals.items)} /> : ui.none },
    {
      label: figures.onHand,
      value: totals ? <UnitQuantities quantities={totals.onHand} /> : ui.none,
    },
    { label: figures.retailValue, value: totals ? <Money minor={totals.retailValue} /> : ui.none },
    { label: figures.stockValue, value: totals ? <Money minor={totals.stockValue} /> : ui.none },
  ];
}
