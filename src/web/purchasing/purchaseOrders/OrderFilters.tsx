import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  BILLING_STATUSES,
  ORDER_STATUSES,
  RECEIPT_STATUSES,
} from '#shared/purchasing/purchaseOrders/states.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { type Change, cleared } from '#web/api/searchParams.ts';
import { useTexts } from '#web/texts/language.ts';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import { supplierQuery, suppliersQuery } from './queries.ts';
import { filterOf, type OrderSearch } from './search.ts';

type Props = { search: OrderSearch; onChange: Change<OrderSearch> };

/** What narrows the list beside search and status. */
export function OrderFilters({ search, onChange }: Props) {
  const { filters } = useTexts().purchaseOrders;
  return (
    <FilterButton label={filters.open}>
      <Fields search={search} onChange={onChange} />
    </FilterButton>
  );
}

function Fields({ search, onChange }: Props) {
  const { purchaseOrders: words } = useTexts();
  const { filters } = words;
  const suppliers = useQuery(suppliersQuery('')).data ?? [];
  const chosen = useQuery({
    ...supplierQuery(search.supplier ?? ''),
    enabled: search.supplier !== undefined,
  }).data;
  const places = (useQuery(locationsQuery).data ?? []).filter(({ usage }) => usage === 'internal');
  const known = chosen && !suppliers.some(({ id }) => id === chosen.id) ? [chosen, ...suppliers] : suppliers;
  const pick = (name: keyof OrderSearch) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value });
  const choices = (any: string, ids: readonly string[], names: Record<string, string>) => [
    { value: '', label: any },
    ...ids.map((id) => ({ value: id, label: names[id] ?? id })),
  ];
  return (
    <>
      <NativeSelect
        label={filters.supplier}
        value={search.supplier ?? ''}
        onChange={pick('supplier')}
        data={[
          { value: '', label: filters.anySupplier },
          ...known.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        label={filters.status}
        value={search.status ?? ''}
        onChange={pick('status')}
        data={choices(filters.anyStatus, ['open', ...ORDER_STATUSES], {
          ...words.statuses,
          open: words.tabs.open,
        })}
      />
      <NativeSelect
        label={filters.receipt}
        value={search.receiptStatus ?? ''}
        onChange={pick('receiptStatus')}
        data={choices(filters.anyReceipt, RECEIPT_STATUSES, words.receipt)}
      />
      <NativeSelect
        label={filters.billing}
        value={search.billingStatus ?? ''}
        onChange={pick('billingStatus')}
        data={choices(filters.anyBilling, BILLING_STATUSES, words.billing)}
      />
      <NativeSelect
        label={filters.location}
        value={search.location ?? ''}
        onChange={pick('location')}
        data={[
          { value: '', label: filters.anyLocation },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Checkbox
        label={filters.late}
        checked={search.late === 'true'}
        onChange={(event) => onChange({ late: event.currentTarget.checked ? 'true' : undefined })}
      />
    </>
  );
}

/** The filters at work, each with a cross. */
export function OrderChips({ search, onChange }: Props) {
  const { purchaseOrders: words } = useTexts();
  const { filters } = words;
  const supplier = useQuery({
    ...supplierQuery(search.supplier ?? ''),
    enabled: search.supplier !== undefined,
  }).data;
  const places = useQuery({ ...locationsQuery, enabled: search.location !== undefined }).data;
  const chips: [keyof OrderSearch, string | undefined][] = [
    ['supplier', search.supplier && (supplier?.name ?? filters.supplier)],
    ['receiptStatus', search.receiptStatus && words.receipt[search.receiptStatus]],
    ['billingStatus', search.billingStatus && words.billing[search.billingStatus]],
    [
      'location',
      search.location && (places?.find(({ id }) => id === search.location)?.name ?? filters.location),
    ],
    ['late', search.late && filters.late],
    ['item', search.item && words.columns.lines],
  ];
  // What is searched for and the state have their own places above.
  const { q: _, status: __, ...others } = filterOf(search);
  return (
    <>
      {chips.map(([name, label]) =>
        label ? (
          <FilterChip
            key={name}
            removeLabel={filters.remove(label)}
            onRemove={() => onChange({ [name]: undefined })}
          >
            <bdi>{label}</bdi>
          </FilterChip>
        ) : null,
      )}
      <Button variant="subtle" size="compact-xs" onClick={() => onChange(cleared(Object.keys(others)))}>
        {filters.clear}
      </Button>
    </>
  );
}
