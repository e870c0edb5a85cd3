import { Autocomplete, NativeSelect, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ITEM_STATUSES } from '#shared/catalogue/items/contract.ts';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput, MoneyInput } from '#web/ui/DecimalInput.tsx';
import type { Form } from '#web/ui/form.ts';
import type { BulkKind, BulkValues } from './bulkValues.ts';
import { CustomInput } from './CustomInput.tsx';
import { categoriesQuery } from './queries.ts';

type Props = { kind: BulkKind; form: Form<BulkValues> };

/** The fields of one kind of bulk change. */
export function BulkFields({ kind, form }: Props) {
  const { bulk, inventory } = useTexts();
  const categories = useQuery({ ...categoriesQuery, enabled: kind === 'category' }).data ?? [];
  switch (kind) {
    case 'status':
      return (
        <NativeSelect
          label={bulk.newStatus}
          {...form.field('status')}
          data-autofocus
          data={ITEM_STATUSES.map((value) => ({ value, label: inventory.statuses[value] }))}
        />
      );
    case 'category':
      return (
        <Autocomplete
          label={bulk.newCategory}
          description={bulk.noCategory}
          data={categories}
          maxLength={120}
          {...form.field('category')}
          data-autofocus
        />
      );
    case 'inShop':
      return (
        <NativeSelect
          label={bulk.visibility}
          value={form.values.inShop}
          data-autofocus
          onChange={(event) => form.set('inShop', event.currentTarget.value === 'true' ? 'true' : 'false')}
          data={[
            { value: 'true', label: bulk.show },
            { value: 'false', label: bulk.hide },
          ]}
        />
      );
    case 'tags':
      return (
        <>
          <TagsInput
            label={bulk.addTags}
            description={bulk.tagsHint}
            maxTags={20}
            {...form.field('add')}
            data-autofocus
          />
          <TagsInput label={bulk.removeTags} maxTags={20} {...form.field('remove')} />
        </>
      );
    case 'custom':
      return <CustomFieldValue form={form} />;
    case 'price':
      return <PriceFields form={form} />;
  }
}

function CustomFieldValue({ form }: { form: Form<BulkValues> }) {
  const { bulk } = useTexts();
  const fields = useQuery({ ...customFieldsQuery, select: inUse }).data ?? [];
  const { fieldId, value } = form.values;
  const field = fields.find(({ id }) => id === fieldId);
  return (
    <>
      <NativeSelect
        label={bulk.field}
        value={fieldId}
        error={form.error('fieldId')}
        data-autofocus
        onChange={({ currentTarget }) => {
          form.set('fieldId', currentTarget.value);
          form.set('value', '');
        }}
        data={[
          { value: '', label: bulk.chooseField },
          ...fields.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {field ? (
        <CustomInput
          // Another field is another input, also where it is of the same kind.
          key={field.id}
          field={field}
          label={bulk.newValue}
          hint={bulk.noValue}
          value={value}
          error={form.error('value')}
          onChange={(next) => form.set('value', next)}
        />
      ) : null}
    </>
  );
}

function PriceFields({ form }: { form: Form<BulkValues> }) {
  const { bulk } = useTexts();
  const { mode } = form.values;
  const modes = ['set', 'add', 'percent'] as const;
  return (
    <>
      <NativeSelect
        label={bulk.priceMode}
        value={mode}
        data={modes.map((value) => ({ value, label: bulk.modes[value] }))}
        onChange={(event) =>
          form.set('mode', modes.find((known) => known === event.currentTarget.value) ?? 'set')
        }
      />
      {mode === 'percent' ? (
        <DecimalInput
          label={bulk.percent}
          description={bulk.percentHint}
          signed
          {...form.field('percent')}
          data-autofocus
        />
      ) : (
        <MoneyInput
          label={bulk.amount}
          description={mode === 'add' ? bulk.amountHint : undefined}
          signed={mode === 'add'}
          {...form.field('amount')}
          data-autofocus
        />
      )}
    </>
  );
}
