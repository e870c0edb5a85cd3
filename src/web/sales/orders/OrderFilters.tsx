import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { isDate, showDate } from '#shared/dates.ts';
import { ORDER_STATES, PROGRESS, PROMISES } from '#shared/sales/orders/states.ts';
import type { Change } from '#shared/searchParams.ts';
import {
  customerChoicesQuery,
  customerQuery,
  itemChoicesQuery,
  itemQuery,
} from '#web/sales/lines/choiceQueries.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { NamedChips } from '#web/ui/list/NamedChips.tsx';
import { Picker } from '#web/ui/Picker.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import type { OrdersSearch } from './search.ts';

type Props = { search: OrdersSearch; onChange: Change<OrdersSearch> };

/** What narrows the list beside search and state. */
export function OrderFilters({ search, onChange }: Props) {
  return (
    <FilterButton>
      <Fields search={search} onChange={onChange} />
    </FilterButton>
  );
}

function Fields({ search, onChange }: Props) {
  const { common, salesOrders: words } = useTexts();
  const { filters } = words;
  const day = (name: 'from' | 'to') => (date: string) =>
    (isDate(date) || !date) && onChange({ [name]: date });
  const pick = (name: keyof OrdersSearch) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value });
  const choices = <T extends string>(any: string, ids: readonly T[], names: Record<T, string>) => [
    { value: '', label: any },
    ...ids.map((value) => ({ value, label: names[value] })),
  ];
  return (
    <>
      <CustomerFilter value={search.customer} onChange={(customer) => onChange({ customer })} />
      <ItemFilter value={search.item} onChange={(item) => onChange({ item })} />
      <NativeSelect
        label={words.columns.state}
        value={search.status ?? ''}
        onChange={pick('status')}
        data={choices(common.all, ['open', ...ORDER_STATES], { ...words.states, open: words.openState })}
      />
      <NativeSelect
        label={filters.promise}
        value={search.promise ?? ''}
        onChange={pick('promise')}
        data={choices(common.any, PROMISES, words.promises)}
      />
      {(['held', 'delivered', 'invoiced'] as const).map((name) => (
        <NativeSelect
          key={name}
          label={words.columns[name]}
          value={search[name] ?? ''}
          onChange={pick(name)}
          data={choices(common.any, PROGRESS, words[name])}
        />
      ))}
      <DateInput label={filters.from} value={search.from ?? ''} onChange={day('from')} />
      <DateInput label={filters.to} value={search.to ?? ''} onChange={day('to')} />
      <NativeSelect
        label={common.currency}
        value={search.currency ?? ''}
        onChange={pick('currency')}
        data={[{ value: '', label: common.anyCurrency }, ...CURRENCIES]}
      />
    </>
  );
}

type IdFilterProps = { value: string | undefined; onChange: (id: string | undefined) => void };

/** Narrows the list to one customer, who is found by a few letters. */
function CustomerFilter({ value, onChange }: IdFilterProps) {
  const { common, salesOrders: words } = useTexts();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 150);
  const chosen = useQuery(customerQuery(value ?? '')).data;
  const query = useQuery(customerChoicesQuery(q === chosen?.name ? '' : q));
  const found = query.data ?? [];
  const choices = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Picker
      label={words.columns.customer}
      placeholder={words.filters.anyCustomer}
      clearable
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={common.noCustomersFound}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      settled={q === typed && query.isSuccess && !query.isPlaceholderData}
      search={typed}
      onSearch={setTyped}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

/** Narrows the list to the orders of one item, which is found by a few letters of its name or SKU. */
function ItemFilter({ value, onChange }: IdFilterProps) {
  const { common, salesOrders: words } = useTexts();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 150);
  const chosen = useQuery({ ...itemQuery(value ?? ''), enabled: value !== undefined }).data;
  const nameOf = ({ sku, name }: { sku: string; name: string }) => `${sku} · ${name}`;
  const asked = chosen && q === nameOf(chosen) ? '' : q;
  const query = useQuery(itemChoicesQuery(asked));
  const found = asked.trim() ? (query.data ?? []) : [];
  const choices = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Picker
      label={common.item}
      placeholder={words.filters.anyItem}
      clearable
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={typed.trim() ? common.noItemMatches : null}
      data={choices.map((item) => ({ value: item.id, label: nameOf(item) }))}
      settled={q === typed && (!asked.trim() || (query.isSuccess && !query.isPlaceholderData))}
      search={typed}
      onSearch={setTyped}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

/** The filters of the panel at work, each with a cross. */
export function OrderChips({ search, onChange }: Props) {
  const { common, salesOrders: words } = useTexts();
  const { filters } = words;
  const { dateFormat } = usePreferences();
  const customer = useQuery(customerQuery(search.customer ?? '')).data;
  const item = useQuery({ ...itemQuery(search.item ?? ''), enabled: search.item !== undefined }).data;
  const { held, delivered, invoiced, promise, from, to, currency } = search;
  const chips: [keyof OrdersSearch, string | undefined][] = [
    ['customer', search.customer && (customer?.name ?? common.customer)],
    ['item', search.item && (item ? filters.item(item.sku) : common.item)],
    ['promise', promise && words.promises[promise]],
    ['held', held && words.held[held]],
    ['delivered', delivered && words.delivered[delivered]],
    ['invoiced', invoiced && words.invoiced[invoiced]],
    ['from', from && `${filters.from}: ${showDate(from, dateFormat)}`],
    ['to', to && `${filters.to}: ${showDate(to, dateFormat)}`],
    ['currency', currency],
  ];
  return (
    <NamedChips
      chips={chips}
      removeLabel={filters.remove}
      onRemove={(name) => onChange({ [name]: undefined })}
    />
  );
}
