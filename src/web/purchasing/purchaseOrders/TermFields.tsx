import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { Picker } from '#web/ui/Picker.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './OrderForm.module.css';
import type { FieldProps } from './orderValues.ts';
import { supplierQuery, suppliersQuery } from './queries.ts';

/** From whom, in which currency, where to and when. */
export function TermFields({ form, placed }: FieldProps & { placed: boolean }) {
  const { orderForm: words } = useTexts();
  const { currency: own } = usePreferences();
  const { values } = form;
  const places = (useQuery(locationsQuery).data ?? []).filter(
    ({ usage, archived, id }) => usage === 'internal' && (!archived || id === values.locationId),
  );
  return (
    <section className={classes.terms} aria-label={words.terms}>
      <SupplierField form={form} placed={placed} />
      <TextInput label={words.reference} maxLength={80} {...form.field('supplierReference')} />
      <NativeSelect
        label={words.location}
        {...form.field('locationId')}
        data={[
          { value: '', label: words.noLocation },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DateInput
        label={words.expected}
        value={values.expectedDate}
        error={form.error('expectedDate')}
        onChange={(date) => form.set('expectedDate', date)}
      />
      <NativeSelect
        label={words.currency}
        disabled={placed}
        {...form.field('currency')}
        data={CURRENCIES.includes(values.currency) ? [...CURRENCIES] : [values.currency, ...CURRENCIES]}
      />
      {values.currency === own ? null : (
        <DecimalInput
          label={words.rate(values.currency, own)}
          description={words.rateHint}
          disabled={placed}
          {...form.field('exchangeRate')}
        />
      )}
    </section>
  );
}

function SupplierField({ form, placed }: FieldProps & { placed: boolean }) {
  const { orderForm: words } = useTexts();
  const { supplierId } = form.values;
  const [search, setSearch] = useState('');
  const chosen = useQuery({ ...supplierQuery(supplierId), enabled: supplierId !== '' }).data;
  const labelOf = ({ name, code }: { name: string; code: string }) => `${name} (${code})`;
  const query = useQuery(suppliersQuery(chosen && labelOf(chosen) === search ? '' : search.trim()));
  const found = query.data ?? [];
  const known = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Picker
      label={words.supplier}
      required
      disabled={placed}
      openOnFocus={false}
      placeholder={words.supplierSearch}
      nothingFoundMessage={words.noSupplier}
      data={known.map((one) => ({ value: one.id, label: labelOf(one) }))}
      settled={query.isSuccess && !query.isPlaceholderData}
      value={supplierId || null}
      search={search}
      onSearch={setSearch}
      onChange={(id) => {
        form.set('supplierId', id ?? '');
        const supplier = known.find((one) => one.id === id);
        if (supplier && !form.values.lines.length) form.set('currency', supplier.currency);
      }}
      error={form.error('supplierId')}
    />
  );
}
