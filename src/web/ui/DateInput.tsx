import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { Suspense, useState } from 'react';
import { isDate, readDate, showDate } from '#shared/dates.ts';
import { useTexts } from '../texts/language.ts';
import { Busy } from './Busy.tsx';
import { lazily } from './lazily.ts';
import { PanelButton } from './MenuButton.tsx';
import { usePreferences } from './preferences.ts';

const Calendar = lazily(async () => (await import('./Calendar.tsx')).Calendar);

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'defaultValue'> & {
  /** A calendar date (YYYY-MM-DD), or empty; or what was typed when that is no date: the schema then refuses it. */
  value: string;
  onChange: (date: string) => void;
  /** The last day that can be chosen from the calendar. */
  max?: string | undefined;
};

/**
 * A calendar date, typed in the date format that people see everywhere else, or chosen from a calendar. The browser's
 * own field would ask for it in the order of the browser's language, month first where nobody writes it so.
 */
export function DateInput({ value, onChange, onBlur, error, max, ...rest }: Props) {
  const { dateFormat } = usePreferences();
  const { ui } = useTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const unread = value !== '' && !isDate(value);
  const take = (typed: string, whole: boolean) =>
    onChange(readDate(typed, dateFormat, whole) ?? typed.trim());
  const name = `${ui.chooseDate}: ${rest['aria-label'] ?? String(rest.label ?? '')}`;
  return (
    <TextInput
      placeholder={dateFormat.replace(/[YMD]/g, (letter) => ui.dateLetters['YMD'.indexOf(letter)] ?? letter)}
      rightSection={
        <PanelButton
          label={name}
          position="bottom-end"
          button={(button) => (
            <ActionIcon {...button} aria-label={name} disabled={rest.disabled ?? false}>
              <IconCalendar size={16} stroke={1.7} />
            </ActionIcon>
          )}
        >
          {(close) => (
            <Suspense fallback={<Busy />}>
              <Calendar
                value={unread ? '' : value}
                max={max}
                onChoose={(date) => {
                  setDraft(null);
                  onChange(date);
                  close();
                }}
              />
            </Suspense>
          )}
        </PanelButton>
      }
      {...rest}
      // What cannot be read is said here: only here is known how dates are written.
      error={unread && draft === null ? ui.invalidDate(showDate('2026-01-31', dateFormat)) : error}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? (unread || !value ? value : showDate(value, dateFormat))}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        take(currentTarget.value, false);
      }}
      onBlur={(event) => {
        if (draft !== null) take(draft, true);
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
