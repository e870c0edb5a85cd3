import { NativeSelect, TextInput } from '@mantine/core';
import type { CustomField } from '#shared/catalogue/customFields/contract.ts';
import { LONGEST_CUSTOM_TEXT } from '#shared/catalogue/customFields/kinds.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';

type Props = {
  field: CustomField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Another label than the name of the field. */
  label?: string;
  hint?: string;
};

/** The input of a custom field, by its kind. */
export function CustomInput({ field, value, error, onChange, label = field.name, hint }: Props) {
  const { ui } = useTexts();
  const { kind, choices, required } = field;
  const common = { label: <bdi>{label}</bdi>, required, error, description: hint };
  if (kind === 'number') return <DecimalInput {...common} signed value={value} onChange={onChange} />;
  const typed = {
    ...common,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  if (kind === 'choice')
    return <NativeSelect {...typed} data={[{ value: '', label: ui.none }, ...choices]} />;
  return kind === 'date' ? (
    <DateInput {...common} aria-label={label} value={value} onChange={onChange} />
  ) : (
    <TextInput {...typed} maxLength={LONGEST_CUSTOM_TEXT} />
  );
}
