import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { instantOf, wallTime } from '#shared/zonedTime.ts';
import { useTexts } from '../texts/language.ts';
import { DateInput } from './DateInput.tsx';
import classes from './DateTimeInput.module.css';
import { usePreferences } from './preferences.ts';

type Props = Pick<TextInputProps, 'label' | 'description' | 'inputWrapperOrder' | 'error' | 'className'> & {
  label: string;
  /** An instant (ISO 8601), or empty. */
  value: string;
  onChange: (instant: string) => void;
  /** Nothing after today can be chosen from the calendar. */
  past?: boolean;
};

// A year is typed digit by digit: 2026 begins as the year 2.
const EARLIEST = '1900';
const MIDNIGHT = '00:00';

/** Date and time in the tenant's time zone, kept as an instant; a date alone is that day's beginning. */
export function DateTimeInput({ value, onChange, past, className, ...rest }: Props) {
  const { timezone } = usePreferences();
  const { ui } = useTexts();
  const [draft, setDraft] = useState<{ date: string; time: string } | null>(null);
  const [date = '', time = ''] = value ? wallTime(new Date(value), timezone).split('T') : [];
  const shown = draft ?? { date, time };
  const take = (next: { date: string; time: string }) => {
    const wall = `${next.date}T${next.time || MIDNIGHT}`;
    const instant = (wall >= EARLIEST && instantOf(wall, timezone)) || '';
    // What is only begun stays as it is typed.
    setDraft(instant ? null : next);
    onChange(instant);
  };
  return (
    <div className={className ? `${classes.pair} ${className}` : classes.pair}>
      <DateInput
        {...rest}
        value={shown.date}
        max={past ? wallTime(new Date(), timezone).slice(0, 10) : undefined}
        onChange={(next) => take({ ...shown, date: next })}
      />
      <TextInput
        type="time"
        label={ui.time}
        aria-label={`${rest.label}: ${ui.time}`}
        value={shown.time}
        onChange={({ currentTarget }) => take({ ...shown, time: currentTarget.value })}
      />
    </div>
  );
}
