import { useTexts } from '#web/texts/language.ts';
import { TaxRateInput } from '#web/ui/TaxRateInput.tsx';
import type { ItemFormState } from './itemFormState.ts';

/** The tax of an item: one of the rates of the business, whose percentage it keeps, or one of its own. */
export function TaxRateField({ form }: { form: ItemFormState }) {
  const { itemForm, itemFieldNames: names, ui } = useTexts();
  return (
    <TaxRateInput
      label={names.taxRate}
      description={itemForm.hints.taxRate}
      ownLabel={itemForm.hints.taxRate}
      words={{ none: ui.none, own: itemForm.ownTaxRate }}
      {...form.field('taxRate')}
    />
  );
}
