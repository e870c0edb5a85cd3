import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { currencyExponent } from '#shared/money.ts';
import { readDecimal, typedDecimal } from './numbers.ts';
import { usePreferences } from './preferences.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'defaultValue'> & {
  /** Decimal text ("12.5"), or what was typed when that is no number: the schema then refuses it in words. */
  value: string;
  onChange: (value: string) => void;
};

/** A number typed in the way of the language, kept as decimal text; never a floating-point number. */
export function DecimalInput({ value, onChange, onBlur, ...rest }: Props) {
  const { language } = usePreferences();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? typedDecimal(value, language)}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        onChange(readDecimal(currentTarget.value, language) ?? currentTarget.value.trim());
      }}
      onBlur={(event) => {
        // Shows what was understood.
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

/** An amount in the tenant's currency, as decimal text of the main unit; `parseMoney` makes minor units of it. */
export function MoneyInput(props: Props) {
  const { currency, language } = usePreferences();
  const symbol = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const placeholder = typedDecimal((0).toFixed(currencyExponent(currency)), language);
  return (
    <DecimalInput
      placeholder={placeholder}
      leftSection={<bdi aria-hidden="true">{symbol}</bdi>}
      leftSectionPointerEvents="none"
      {...props}
    />
  );
}
