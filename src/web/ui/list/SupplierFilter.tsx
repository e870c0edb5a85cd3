import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { supplierQuery, suppliersQuery } from '#web/api/suppliers.ts';
import { useTexts } from '../../texts/language.ts';

type Props = { value: string | undefined; onChange: (id: string) => void };

/** Narrows a list to one supplier; the one that is chosen is offered whatever has become of it. */
export function SupplierFilter({ value, onChange }: Props) {
  const { common } = useTexts();
  const active = useQuery(suppliersQuery('')).data ?? [];
  const chosen = useQuery({ ...supplierQuery(value ?? ''), enabled: value !== undefined }).data;
  const known = chosen && !active.some(({ id }) => id === chosen.id) ? [chosen, ...active] : active;
  return (
    <NativeSelect
      label={common.supplier}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: common.anySupplier },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
