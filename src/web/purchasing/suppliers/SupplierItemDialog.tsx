import { Button, Checkbox, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import {
  addSupplierItem,
  type SupplierItem,
  updateSupplierItem,
} from '#shared/purchasing/suppliers/itemsContract.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Picker } from '#web/ui/Picker.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { useAttempt, useWork } from '#web/ui/useAttempt.ts';
import { useRecordForm } from '#web/ui/useRecordForm.ts';
import { itemChoicesQuery, removeItemCall } from './queries.ts';
import classes from './SupplierForm.module.css';

type Props = { supplier: Supplier; sold?: SupplierItem; onClose: () => void };
type Values = {
  itemId: string;
  supplierSku: string;
  purchaseUnit: string;
  factor: string;
  packQuantity: string;
  minimumQuantity: string;
  price: string;
  leadDays: string;
  preferred: boolean;
};

/** Says how a supplier sells an item: a new one, or one that is known already. */
export function SupplierItemDialog({ supplier, sold, onClose }: Props) {
  const {
    common,
    suppliers: { items: words },
  } = useTexts();
  const { language } = usePreferences();
  const client = useQueryClient();
  const [unit, setUnit] = useState(sold?.item.unit ?? '');
  const { form, conflict } = useRecordForm({
    record: sold ?? null,
    initial: sold ? valuesOf(sold) : EMPTY,
    schema: { create: addSupplierItem.body, update: updateSupplierItem.body },
    toBody: ({ itemId, preferred, ...values }) => {
      const fields = fieldsOf(values);
      if (sold) return { ...fields, preferred };
      // Whether it is the preferred one is left to the first supplier of an item, unless it was said.
      return { itemId, ...fields, ...(preferred ? { preferred } : {}) };
    },
    create: async (body, idempotencyKey) => {
      const made = await callApi(addSupplierItem, { params: { id: supplier.id }, body }, { idempotencyKey });
      return words.saved(made.item.sku);
    },
    update: async (body, { id }) => {
      const saved = await callApi(updateSupplierItem, { params: { id }, body });
      return words.saved(saved.item.sku);
    },
    stale: [['suppliers']],
  });
  const attempt = useAttempt();
  const { run, pending: removing } = useWork();
  const remove = async ({ id, version, item }: SupplierItem) => {
    await attempt(async () => {
      await callApi(removeItemCall, { params: { id }, query: { version } });
      notifications.show({ message: words.removed(item.sku) });
      onClose();
    });
    void client.invalidateQueries({ queryKey: ['suppliers'] });
  };
  const BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies {
    inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
  };
  return (
    <FormDialog
      title={sold ? words.edit(sold.item.sku) : words.newTitle}
      form={form}
      submitLabel={sold ? common.save : words.create}
      size="lg"
      conflict={conflict !== null}
      onClose={onClose}
      extra={
        sold ? (
          <Button
            variant="subtle"
            color="red"
            loading={removing}
            onClick={() => void run(() => remove(sold))}
          >
            {common.remove}
          </Button>
        ) : null
      }
    >
      {sold ? null : (
        <ItemSelect
          value={form.values.itemId}
          error={form.error('itemId')}
          onChange={(id, of) => {
            form.set('itemId', id);
            setUnit(of);
          }}
        />
      )}
      <div className={classes.two}>
        <TextInput label={common.supplierSku} maxLength={64} {...form.field('supplierSku')} />
        <DecimalInput
          label={common.unitPrice}
          description={words.priceHint}
          rightSection={<bdi className={classes.unit}>{supplier.currency}</bdi>}
          rightSectionWidth={48}
          {...BELOW}
          {...form.field('price')}
        />
        <TextInput
          label={common.purchaseUnit}
          description={words.purchaseUnitHint}
          maxLength={40}
          {...BELOW}
          {...form.field('purchaseUnit')}
        />
        <DecimalInput
          label={common.unitsInEach}
          description={unit ? words.factorHint(unitWord(unit, language)) : undefined}
          {...BELOW}
          {...form.field('factor')}
        />
        <DecimalInput label={words.packQuantity} {...form.field('packQuantity')} />
        <DecimalInput label={common.minimumQuantity} {...form.field('minimumQuantity')} />
        <TextInput
          label={common.leadTimeInDays}
          description={words.leadHint}
          inputMode="numeric"
          maxLength={5}
          {...BELOW}
          {...form.field('leadDays')}
        />
      </div>
      <Checkbox
        label={words.preferred}
        checked={form.values.preferred}
        onChange={({ currentTarget }) => form.set('preferred', currentTarget.checked)}
      />
    </FormDialog>
  );
}

const EMPTY: Values = {
  ...{ itemId: '', supplierSku: '', purchaseUnit: '', factor: '1', packQuantity: '1', minimumQuantity: '0' },
  ...{ price: '', leadDays: '', preferred: false },
};

const valuesOf = (sold: SupplierItem): Values => ({
  itemId: sold.item.id,
  supplierSku: sold.supplierSku,
  purchaseUnit: sold.purchaseUnit,
  factor: sold.factor,
  packQuantity: sold.packQuantity,
  minimumQuantity: sold.minimumQuantity,
  price: sold.price ?? '',
  leadDays: sold.leadDays === null ? '' : String(sold.leadDays),
  preferred: sold.preferred,
});

const fieldsOf = ({ price, leadDays, ...rest }: Omit<Values, 'itemId' | 'preferred'>) => ({
  ...rest,
  price: price.trim() || null,
  leadDays: leadDays.trim() === '' ? null : Number(leadDays.trim()),
});

type SelectProps = { value: string; error: string | undefined; onChange: (id: string, unit: string) => void };

function ItemSelect({ value, error, onChange }: SelectProps) {
  const {
    common,
    suppliers: { items: words },
  } = useTexts();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const query = useQuery(itemChoicesQuery(picked?.label === search ? '' : search.trim()));
  const stocked = (query.data ?? []).filter(({ isTemplate }) => !isTemplate);
  const options = stocked.map(({ id, sku, name }) => ({ value: id, label: `${sku} · ${name}` }));
  return (
    <Picker
      label={common.item}
      placeholder={words.itemSearch}
      nothingFoundMessage={words.noItem}
      required
      // Beside the dialog, the list and a phone's screen would widen each other for ever.
      comboboxProps={{ withinPortal: false }}
      data-autofocus
      data={picked && !options.some((one) => one.value === picked.value) ? [picked, ...options] : options}
      value={value || null}
      settled={query.isSuccess && !query.isPlaceholderData}
      search={search}
      onSearch={setSearch}
      onChange={(id, option) => {
        setPicked(id && option ? { value: id, label: option.label } : null);
        onChange(id ?? '', stocked.find((item) => item.id === id)?.unit ?? '');
      }}
      error={error}
    />
  );
}
