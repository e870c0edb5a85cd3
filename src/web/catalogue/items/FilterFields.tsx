import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Change } from '#shared/searchParams.ts';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useMay } from '#web/api/tenant.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { categoriesQuery, suppliersQuery } from './queries.ts';
import { chosenIn, type ItemSearch, withChosen } from './search.ts';

type Props = { search: ItemSearch; onChange: Change<ItemSearch> };

/** The filters that have a list of choices. */
export function FilterFields({ search, onChange }: Props) {
  const {
    common,
    inventory: { filters },
  } = useFirstTexts();
  const categories = useQuery(categoriesQuery).data ?? [];
  const locations = (useQuery(locationsQuery).data ?? []).filter(({ usage }) => usage === 'internal');
  const mayBuy = useMay('purchase-orders:manage');
  const suppliers = useQuery({ ...suppliersQuery, enabled: mayBuy }).data ?? [];
  const own = useQuery({ ...customFieldsQuery, select: inUse }).data ?? [];
  const chosen = chosenIn(search);
  const pick = (name: keyof ItemSearch) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value });
  return (
    <>
      <NativeSelect
        label={common.category}
        value={search.category ?? ''}
        onChange={pick('category')}
        data={[{ value: '', label: filters.anyCategory }, ...categories]}
      />
      <NativeSelect
        label={common.location}
        value={search.location ?? ''}
        onChange={pick('location')}
        data={[
          { value: '', label: common.anyLocation },
          ...locations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        label={common.stock}
        value={search.stock ?? ''}
        onChange={pick('stock')}
        data={[
          { value: '', label: filters.anyStock },
          { value: 'low', label: filters.low },
          { value: 'out', label: filters.out },
        ]}
      />
      {mayBuy ? (
        <NativeSelect
          label={common.supplier}
          value={search.supplier ?? ''}
          onChange={pick('supplier')}
          data={[
            { value: '', label: common.anySupplier },
            ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <NativeSelect
        label={common.shop}
        value={search.inShop ?? ''}
        onChange={pick('inShop')}
        data={[
          { value: '', label: common.any },
          { value: 'true', label: common.inTheShop },
          { value: 'false', label: common.notInTheShop },
        ]}
      />
      {own
        .filter(({ kind }) => kind === 'choice')
        .map(({ id, name, choices }) => (
          <NativeSelect
            key={id}
            label={<bdi>{name}</bdi>}
            value={chosen.get(id) ?? ''}
            onChange={({ currentTarget }) => onChange(withChosen(search, id, currentTarget.value))}
            data={[{ value: '', label: filters.anyChoice }, ...choices]}
          />
        ))}
      <Checkbox
        label={filters.noPicture}
        checked={search.picture === 'none'}
        onChange={(event) => onChange({ picture: event.currentTarget.checked ? 'none' : undefined })}
      />
    </>
  );
}
