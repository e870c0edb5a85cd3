import { Autocomplete, NativeSelect, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '#shared/call.ts';
import { previewBulkEdit } from '#shared/catalogue/items/bulkContract.ts';
import { ITEM_STATUSES } from '#shared/catalogue/items/contract.ts';
import { parseMoney } from '#shared/money.ts';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput, MoneyInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { type Form, useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { bulkPreviewOf, type Preview } from './bulkPreviewOf.ts';
import { BULK_START, type BulkKind, type BulkValues, bulkChangeOf } from './bulkValues.ts';
import { CustomInput } from './CustomInput.tsx';
import { categoriesQuery } from './queries.ts';

export type BulkTarget = CallInput<typeof previewBulkEdit>['body'];
type Props = { kind: BulkKind; ids: string[]; archive?: boolean; onClose: () => void; onDone: () => void };

/** First what to change, then what that would do to each item, then it is done. */
export function BulkEditDialog({ kind, ids, archive, onClose, onDone }: Props) {
  useFocusReturn();
  const [values, setValues] = useState<BulkValues>(
    archive ? { ...BULK_START, status: 'archived' } : BULK_START,
  );
  const [preview, setPreview] = useState<Preview | null>(null);
  if (preview)
    return (
      <BulkPreview
        kind={kind}
        preview={preview}
        onPreview={setPreview}
        onBack={() => setPreview(null)}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <ChangeForm
      kind={kind}
      ids={ids}
      initial={values}
      onClose={onClose}
      onPreview={(next, found) => {
        setValues(next);
        setPreview(found);
      }}
    />
  );
}

type FormProps = {
  kind: BulkKind;
  ids: string[];
  initial: BulkValues;
  onClose: () => void;
  onPreview: (values: BulkValues, preview: Preview) => void;
};

function ChangeForm({ kind, ids, initial, onClose, onPreview }: FormProps) {
  const { common, bulk, ui } = useTexts();
  const { currency } = usePreferences();
  const form = useForm({
    initial,
    schema: previewBulkEdit.body,
    toBody: (values) => ({ ids, change: bulkChangeOf(kind, values, currency) }),
    check: ({ mode, amount, percent, fieldId }) => {
      if (kind === 'custom') return fieldId ? [] : [{ field: 'fieldId', message: bulk.chooseField }];
      if (kind !== 'price') return [];
      if (mode === 'percent')
        return /^-?\d{1,4}(\.\d{1,3})?$/.test(percent)
          ? []
          : [{ field: 'percent', message: ui.invalidNumber }];
      return parseMoney(amount, currency) === null ? [{ field: 'amount', message: ui.invalidMoney }] : [];
    },
    send: async (target, _key, values) => onPreview(values, await bulkPreviewOf(target)),
    // The contract names fields below "change"; the dialog shows them by their own names.
    fieldOf: (path, { mode }) =>
      path === 'change' && kind === 'price'
        ? mode === 'percent'
          ? 'percent'
          : 'amount'
        : path.replace(/^change\./, ''),
  });
  return (
    <FormDialog
      title={bulk.title[kind](ids.length)}
      form={form}
      submitLabel={common.preview}
      onClose={onClose}
      onDone={() => undefined}
    >
      <BulkFields kind={kind} form={form} />
    </FormDialog>
  );
}

type BulkFieldsProps = { kind: BulkKind; form: Form<BulkValues> };

/** The fields of one kind of bulk change. */
function BulkFields({ kind, form }: BulkFieldsProps) {
  const { common, bulk, inventory } = useTexts();
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
          label={common.inTheShop}
          value={form.values.inShop}
          data-autofocus
          onChange={(event) => form.set('inShop', event.currentTarget.value === 'true' ? 'true' : 'false')}
          data={[
            { value: 'true', label: common.show },
            { value: 'false', label: common.hide },
          ]}
        />
      );
    case 'tags':
      return (
        <>
          <TagsInput
            label={bulk.addTags}
            description={common.enterAfterTag}
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
  const { common, bulk } = useTexts();
  const fields = useQuery({ ...customFieldsQuery, select: inUse }).data ?? [];
  const { fieldId, value } = form.values;
  const field = fields.find(({ id }) => id === fieldId);
  return (
    <>
      <NativeSelect
        label={common.field}
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
  const { common, bulk } = useTexts();
  const { mode } = form.values;
  const modes = ['set', 'add', 'percent'] as const;
  return (
    <>
      <NativeSelect
        label={common.method}
        value={mode}
        data={modes.map((value) => ({ value, label: bulk.modes[value] }))}
        onChange={(event) =>
          form.set('mode', modes.find((known) => known === event.currentTarget.value) ?? 'set')
        }
      />
      {mode === 'percent' ? (
        <DecimalInput
          label={common.percent}
          description={bulk.percentHint}
          signed
          {...form.field('percent')}
          data-autofocus
        />
      ) : (
        <MoneyInput
          label={common.amount}
          description={mode === 'add' ? bulk.amountHint : undefined}
          signed={mode === 'add'}
          {...form.field('amount')}
          data-autofocus
        />
      )}
    </>
  );
}
