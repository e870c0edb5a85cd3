import { Switch, TextInput } from '@mantine/core';
import { createTaxRate, type TaxRate, updateTaxRate } from '#shared/catalogue/taxRates/contract.ts';
import { callApi } from '#web/api/call.ts';
import { taxRatesQuery } from '#web/api/taxRates.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useRecordForm } from '#web/ui/useRecordForm.ts';

const NEW = { name: '', rate: '', isDefault: false };

/** Adds a rate of tax, or changes one. */
export function TaxRateDialog({ rate, onClose }: { rate: TaxRate | null; onClose: () => void }) {
  const { business } = useTexts();
  const { taxes: words } = business;
  const { form, conflict } = useRecordForm({
    record: rate,
    initial: rate ? { name: rate.name, rate: rate.rate, isDefault: rate.isDefault } : NEW,
    schema: { create: createTaxRate.body, update: updateTaxRate.body },
    toBody: (values) => ({ ...values, name: values.name.trim(), rate: values.rate.trim() }),
    create: async (body, idempotencyKey) => {
      const made = await callApi(createTaxRate, { body }, { idempotencyKey });
      return words.created(made.name);
    },
    update: async (body, { id }) =>
      words.changed((await callApi(updateTaxRate, { params: { id }, body })).name),
    stale: [taxRatesQuery.queryKey],
  });
  return (
    <FormDialog
      title={rate ? words.editTitle(rate.name) : words.newTitle}
      form={form}
      submitLabel={rate ? business.save : words.create}
      conflict={conflict !== null}
      onClose={onClose}
    >
      <TextInput label={words.name} required maxLength={60} data-autofocus {...form.field('name')} />
      <DecimalInput label={words.rate} required {...form.field('rate')} />
      {rate?.archived ? null : (
        <Switch
          label={words.defaultLabel}
          checked={form.values.isDefault}
          onChange={({ currentTarget }) => form.set('isDefault', currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
