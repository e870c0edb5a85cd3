import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { supplierQuery, suppliersQuery } from '#web/api/suppliers.ts';
import { useTexts } from '../texts/language.ts';
import { Picker } from './Picker.tsx';

type Props = Pick<SelectProps, 'disabled' | 'required' | 'clearable' | 'description'> & {
  /** The id of the one that is chosen; empty: none is. */
  value: string;
  onPick: (id: string, currency: Supplier['currency'] | undefined) => void;
  error?: ReactNode;
};

/** Chooses one of the active suppliers by a few letters; the one that is chosen is offered whatever has become of it. */
export function SupplierPicker({ value, onPick, ...props }: Props) {
  const { common, orderForm: words } = useTexts();
  const [search, setSearch] = useState('');
  const chosen = useQuery({ ...supplierQuery(value), enabled: value !== '' }).data;
  const labelOf = ({ name, code }: { name: string; code: string }) => `${name} (${code})`;
  const query = useQuery(suppliersQuery(chosen && labelOf(chosen) === search ? '' : search.trim()));
  const found = query.data ?? [];
  const known = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Picker
      label={common.supplier}
      openOnFocus={false}
      placeholder={words.supplierSearch}
      nothingFoundMessage={words.noSupplier}
      data={known.map((one) => ({ value: one.id, label: labelOf(one) }))}
      settled={query.isSuccess && !query.isPlaceholderData}
      value={value || null}
      search={search}
      onSearch={setSearch}
      onChange={(id) => onPick(id ?? '', known.find((one) => one.id === id)?.currency)}
      {...props}
    />
  );
}
