import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { instantOf, wallTime } from '#shared/zonedTime.ts';
import { usePreferences } from './preferences.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  /** An instant (ISO 8601), or empty. */
  value: string;
  onChange: (instant: string) => void;
  /** Nothing after now can be chosen. */
  past?: boolean;
};

// A year is typed digit by digit: 2026 begins as the year 2.
const EARLIEST = '1900';

/** Date and time in the tenant's time zone, kept as an instant. */
export function DateTimeInput({ value, onChange, past, onBlur, ...rest }: Props) {
  const { timezone } = usePreferences();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      {...(past ? { max: wallTime(new Date(), timezone) } : {})}
      type="datetime-local"
      value={draft ?? (value ? wallTime(new Date(value), timezone) : '')}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        onChange((currentTarget.value >= EARLIEST && instantOf(currentTarget.value, timezone)) || '');
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
