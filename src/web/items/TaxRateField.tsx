import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseDecimal, QUANTITY_SCALE } from '#shared/decimal.ts';
import { useTexts } from '../texts/language.ts';
import { DecimalInput } from '../ui/DecimalInput.tsx';
import { localDecimal } from '../ui/numbers.ts';
import { usePreferences } from '../ui/preferences.ts';
import type { ItemFormState } from './itemFormState.ts';
import { taxRatesQuery } from './itemQueries.ts';

const OWN = 'own';
const BELOW = ['label', 'input', 'description', 'error'] satisfies (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];

/** The tax of an item: one of the rates of the business, whose percentage it keeps, or one of its own. */
export function TaxRateField({ form }: { form: ItemFormState }) {
  const { itemForm, itemFieldNames: names, ui } = useTexts();
  const { language } = usePreferences();
  const rates = (useQuery(taxRatesQuery).data ?? []).filter(({ archived }) => !archived);
  const [asked, setAsked] = useState(false);
  const { taxRate } = form.values;
  const chosen = rates.find(({ rate }) => isSame(rate, taxRate));
  const own = asked || (taxRate !== '' && !chosen);
  if (!rates.length)
    return (
      <DecimalInput
        label={names.taxRate}
        description={itemForm.hints.taxRate}
        inputWrapperOrder={BELOW}
        {...form.field('taxRate')}
      />
    );
  const choose = (value: string) => {
    setAsked(value === OWN);
    if (value !== OWN) form.set('taxRate', rates.find(({ id }) => id === value)?.rate ?? '');
  };
  return (
    <div>
      <NativeSelect
        label={names.taxRate}
        value={own ? OWN : (chosen?.id ?? '')}
        error={own ? undefined : form.error('taxRate')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: ui.none },
          ...rates.map(({ id, name, rate }) => ({
            value: id,
            label: `${name} (${localDecimal(rate, language)} %)`,
          })),
          { value: OWN, label: itemForm.ownTaxRate },
        ]}
      />
      {own ? (
        <DecimalInput
          aria-label={itemForm.hints.taxRate}
          description={itemForm.hints.taxRate}
          inputWrapperOrder={BELOW}
          mt={6}
          {...form.field('taxRate')}
        />
      ) : null}
    </div>
  );
}

function isSame(rate: string, typed: string): boolean {
  const number = parseDecimal(typed, QUANTITY_SCALE);
  return number !== null && number === parseDecimal(rate, QUANTITY_SCALE);
}
