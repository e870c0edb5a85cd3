import { NativeSelect } from '@mantine/core';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import classes from './Draft.module.css';
import type { DiscountValues } from './draftValues.ts';

type Props = {
  label: string;
  value: DiscountValues;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (discount: DiscountValues) => void;
};

/** A discount in percent, or as an amount. */
export function DiscountField({ label, value, error, disabled = false, onChange }: Props) {
  const {
    common,
    invoices: { form: words },
  } = useTexts();
  return (
    <div className={classes.discount}>
      <DecimalInput
        label={label}
        value={value.value}
        error={error}
        disabled={disabled}
        onChange={(typed) => onChange({ ...value, value: typed })}
      />
      <NativeSelect
        aria-label={words.discountKind(label)}
        value={value.kind}
        disabled={disabled}
        onChange={({ currentTarget }) =>
          onChange({ ...value, kind: currentTarget.value === 'amount' ? 'amount' : 'percent' })
        }
        data={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: common.amount },
        ]}
      />
    </div>
  );
}
