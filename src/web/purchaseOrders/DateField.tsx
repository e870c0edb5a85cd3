import { TextInput } from '@mantine/core';

type Props = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (date: string) => void;
};

/** A date without a time of day. */
export function DateField({ label, value, error, onChange }: Props) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
