import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { MoneyInput } from '#web/ui/DecimalInput.tsx';
import type { Form } from '#web/ui/form.ts';
import { unitCostText } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { type AdjustValues, changeOf } from './adjustValues.ts';
import { NOTHING } from './quantities.ts';

/** What the units that come in cost; asked for only where some do. */
export function AdjustUnitCost({ item, form }: { item: ItemDetail; form: Form<AdjustValues> }) {
  const { stock } = useTexts();
  const preferences = usePreferences();
  const comesIn = Object.keys(form.values.lines).some(
    (id) => (changeOf(item, form.values, id) ?? NOTHING) > NOTHING,
  );
  if (!comesIn) return null;
  const average = item.averageCost === null ? null : unitCostText(item.averageCost, preferences);
  return (
    <MoneyInput
      label={stock.adjust.unitCost}
      description={stock.adjust.unitCostHint(average)}
      {...form.field('unitCost')}
    />
  );
}
