import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { createUnit, type Unit, updateUnit } from '#shared/catalogue/units/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { useConflict } from '#web/ui/rows/useConflict.ts';
import { unitsQuery } from './queries.ts';

type Fields = { code: string; name: string; precision: string };

const EXAMPLES = ['12', '12.5', '12.25', '12.125'];

/** Adds a unit, or changes its name and its decimals. */
export function UnitDialog({ unit, onClose }: { unit: Unit | null; onClose: () => void }) {
  const { business } = useTexts();
  const { units: words } = business;
  const { language } = usePreferences();
  const client = useQueryClient();
  const { base, conflict, orConflict } = useConflict(unit);
  const form = useForm<Fields, typeof createUnit.body>({
    initial: unit
      ? { code: unit.code, name: unit.name, precision: String(unit.precision) }
      : { code: '', name: '', precision: '0' },
    schema: createUnit.body,
    toBody: ({ code, name, precision }) => ({
      code: code.trim(),
      name: name.trim(),
      precision: Number(precision),
    }),
    send: (body, idempotencyKey, values, baseline) =>
      orConflict(async () => {
        if (base) {
          await callApi(updateUnit, {
            params: { id: base.code },
            body: {
              ...(values.name === baseline.name ? {} : { name: body.name }),
              ...(values.precision === baseline.precision ? {} : { precision: body.precision }),
              version: base.version,
            },
          });
        } else await callApi(createUnit, { body }, { idempotencyKey });
        notifications.show({ message: base ? words.changed(values.name) : words.created(values.name) });
      }).finally(() => {
        void client.invalidateQueries({ queryKey: unitsQuery.queryKey });
        void client.invalidateQueries({ queryKey: ['units'] });
      }),
  });
  const example = localDecimal(EXAMPLES[Number(form.values.precision)] ?? '', language);
  return (
    <FormDialog
      title={unit ? words.editTitle(unit.name) : words.newTitle}
      form={form}
      submitLabel={unit ? business.save : words.create}
      onClose={onClose}
    >
      {conflict ? <p role="status">{business.conflict}</p> : null}
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
