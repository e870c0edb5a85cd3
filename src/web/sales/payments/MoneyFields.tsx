import { NativeSelect, TextInput } from '@mantine/core';
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/sales/payments/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';

type Input = {
  value: string;
  error: string | undefined;
  onChange: (next: string | { currentTarget: { value: string } }) => void;
};
type Props = {
  form: {
    values: { method: PaymentMethod };
    error: (name: string) => string | undefined;
    set: (name: 'method', value: PaymentMethod) => void;
    field: (name: 'date' | 'reference') => Input;
  };
};

/** How money changed hands, when, and what was written on it. */
export function MoneyFields({ form }: Props) {
  const {
    common,
    invoices: { payment: words },
  } = useTexts();
  return (
    <>
      <NativeSelect
        label={words.method}
        value={form.values.method}
        error={form.error('method')}
        onChange={({ currentTarget }) =>
          form.set(
            'method',
            PAYMENT_METHODS.find((method) => method === currentTarget.value) ?? 'bank_transfer',
          )
        }
        data={PAYMENT_METHODS.map((value) => ({ value, label: words.methods[value] }))}
      />
      <DateInput
        label={common.date}
        description={words.dateHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('date')}
      />
      <TextInput label={words.reference} maxLength={120} {...form.field('reference')} />
    </>
  );
}
