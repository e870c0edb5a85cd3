import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { currencyExponent } from '#shared/money.ts';
import { useTexts } from '../texts/language.ts';
import { typedDecimal } from './numbers.ts';
import { usePreferences } from './preferences.ts';
import { useTypedDecimal } from './useTypedDecimal.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'defaultValue' | 'ref'> & {
  /** Decimal text ("12.5"), or what was typed when that is no number: the schema then refuses it in words. */
  value: string;
  onChange: (value: string) => void;
  /** The number may be below zero: where there are no keys but those of a phone, which have no minus, a button has it. */
  signed?: boolean;
};

/** A number typed in the way of the language, kept as decimal text; never a floating-point number. */
export function DecimalInput({ value, onChange, onBlur, signed = false, ...rest }: Props) {
  const { language } = usePreferences();
  const { ui } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const byThumb = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const { shown, settle, ...typing } = useTypedDecimal(value, language, onChange);
  // A sign alone is a number that is only begun.
  const take = (typed: string) => typing.take(typed, signed && /^\s*[-+\u2212]\s*$/.test(typed));
  const changeSign = () => {
    const [, sign = '', digits = ''] = /^\s*([-\u2212]?)(.*)$/.exec(shown) ?? [];
    take(sign ? digits : `-${digits}`);
    input.current?.focus();
  };
  return (
    <TextInput
      {...(signed && byThumb
        ? {
            rightSectionWidth: 44,
            rightSection: (
              <ActionIcon variant="subtle" color="gray" aria-label={ui.changeSign} onClick={changeSign}>
                ±
              </ActionIcon>
            ),
          }
        : {})}
      {...rest}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onBlur={(event) => {
        settle();
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
