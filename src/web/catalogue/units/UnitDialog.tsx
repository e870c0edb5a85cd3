import { NativeSelect, TextInput } from '@mantine/core';
import { createUnit, type Unit, updateUnit } from '#shared/catalogue/units/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { useRecordForm } from '#web/ui/useRecordForm.ts';
import { unitsQuery } from './queries.ts';

const EXAMPLES = ['12', '12.5', '12.25', '12.125'];

/** Adds a unit, or changes its name and its decimals. */
export function UnitDialog({ unit, onClose }: { unit: Unit | null; onClose: () => void }) {
  const { business } = useTexts();
  const { units: words } = business;
  const { language } = usePreferences();
  const { form, conflict } = useRecordForm({
    record: unit,
    initial: unit
      ? { code: unit.code, name: unit.name, precision: String(unit.precision) }
      : { code: '', name: '', precision: '0' },
    schema: { create: createUnit.body, update: updateUnit.body },
    toBody: ({ code, name, precision }) => ({
      code: code.trim(),
      name: name.trim(),
      precision: Number(precision),
    }),
    create: async (body, idempotencyKey) => {
      const made = await callApi(createUnit, { body }, { idempotencyKey });
      return words.created(made.name);
    },
    update: async (body, { code }) =>
      words.changed((await callApi(updateUnit, { params: { id: code }, body })).name),
    stale: [unitsQuery.queryKey, ['units']],
  });
  const example = localDecimal(EXAMPLES[Number(form.values.precision)] ?? '', language);
  return (
    <FormDialog
      title={unit ? words.editTitle(unit.name) : words.newTitle}
      form={form}
      submitLabel={unit ? business.save : words.create}
      conflict={conflict !== null}
      onClose={onClose}
    >
      <TextInput label={words.name} required maxLength={40} data-autofocus {...form.field('name')} />
      {unit ? null : (
        <TextInput
          label={words.code}
          description={words.codeHint}
          required
          maxLength={20}
          {...form.field('code')}
        />
      )}
      <NativeSelect
        label={words.precision}
        description={words.precisionHint(example)}
        {...form.field('precision')}
        data={EXAMPLES.map((_, index) => ({
          value: String(index),
          label: localDecimal(String(index), language),
        }))}
      />
    </FormDialog>
  );
}
