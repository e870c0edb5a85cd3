import { Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { createTaxRate, type TaxRate, updateTaxRate } from '#shared/catalogue/taxRates/contract.ts';
import { callApi } from '#web/api/call.ts';
import { taxRatesQuery } from '#web/api/taxRates.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { useConflict } from '#web/ui/rows/useConflict.ts';

type Fields = { name: string; rate: string; isDefault: boolean };

const fieldsOf = ({ name, rate, isDefault }: TaxRate): Fields => ({ name, rate, isDefault });

/** Adds a rate of tax, or changes one. */
export function TaxRateDialog({ rate, onClose }: { rate: TaxRate | null; onClose: () => void }) {
  const { business } = useTexts();
  const { taxes: words } = business;
  const client = useQueryClient();
  const { base, conflict, orConflict } = useConflict(rate);
  const form = useForm<Fields, typeof createTaxRate.body>({
    initial: rate ? fieldsOf(rate) : { name: '', rate: '', isDefault: false },
    schema: createTaxRate.body,
    toBody: (values) => ({ ...values, name: values.name.trim(), rate: values.rate.trim() }),
    send: (body, idempotencyKey, values, baseline) =>
      orConflict(async () => {
        if (base) {
          const { id, version } = base;
          const changes = Object.fromEntries(
            Object.entries(body).filter(
              ([key]) => values[key as keyof Fields] !== baseline[key as keyof Fields],
            ),
          );
          await callApi(updateTaxRate, { params: { id }, body: { ...changes, version } });
        } else await callApi(createTaxRate, { body }, { idempotencyKey });
        notifications.show({ message: base ? words.changed(values.name) : words.created(values.name) });
      }).finally(() => void client.invalidateQueries({ queryKey: taxRatesQuery.queryKey })),
  });
  return (
    <FormDialog
      title={rate ? words.editTitle(rate.name) : words.newTitle}
      form={form}
      submitLabel={rate ? business.save : words.create}
      onClose={onClose}
    >
      {conflict ? <p role="status">{business.conflict}</p> : null}
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
