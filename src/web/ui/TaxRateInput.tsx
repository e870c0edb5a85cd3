import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseDecimal, QUANTITY_SCALE } from '#shared/decimal.ts';
import { localPercent } from '#shared/formats.ts';
import { taxRatesQuery } from '../api/taxRates.ts';
import { DecimalInput } from './DecimalInput.tsx';
import { usePreferences } from './preferences.ts';

const OWN = 'own';
const BELOW = ['label', 'input', 'description', 'error'] satisfies (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];

type Props = {
  label: string;
  /** What it is called where several are on the page. */
  'aria-label'?: string;
  description?: string;
  words: { none: string; own: string };
  /** What the field for one of its own is called. */
  ownLabel: string;
  value: string;
  error?: string | undefined;
  onChange: (rate: string) => void;
};

/** A percentage of tax: one of the rates of the business, or one of its own; where there are no rates, it is typed. */
export function TaxRateInput({
  label,
  description,
  words,
  ownLabel,
  value,
  error,
  onChange,
  ...name
}: Props) {
  const { language } = usePreferences();
  const { data, isPending } = useQuery(taxRatesQuery);
  const rates = (data ?? []).filter(({ archived }) => !archived);
  const [asked, setAsked] = useState(false);
  const chosen = rates.find(({ rate }) => isSame(rate, value));
  const own = asked || (value !== '' && !chosen);
  const below = description ? { description, inputWrapperOrder: BELOW } : {};
  const typed = { ...below, value, onChange, error };
  // Which kind of field it will be is not known yet: none that is exchanged below somebody's fingers.
  if (isPending) return <NativeSelect label={label} {...name} {...below} disabled data={[value]} />;
  if (!rates.length) return <DecimalInput label={label} {...name} {...typed} />;
  const choose = (id: string) => {
    setAsked(id === OWN);
    if (id !== OWN) onChange(rates.find((rate) => rate.id === id)?.rate ?? '');
  };
  return (
    <div>
      <NativeSelect
        label={label}
        {...name}
        value={own ? OWN : (chosen?.id ?? '')}
        error={own ? undefined : error}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: words.none },
          ...rates.map(({ id, name: called, rate }) => ({
            value: id,
            label: `${called} (${localPercent(rate, language)})`,
          })),
          { value: OWN, label: words.own },
        ]}
      />
      {own ? <DecimalInput aria-label={ownLabel} mt={6} {...typed} /> : null}
    </div>
  );
}

function isSame(rate: string, typed: string): boolean {
  const number = parseDecimal(typed, QUANTITY_SCALE);
  return number !== null && number === parseDecimal(rate, QUANTITY_SCALE);
}
