import { NativeSelect } from '@mantine/core';
import { CURRENCIES } from '#shared/currencies.ts';
import { isDate, showDate } from '#shared/dates.ts';
import { INVOICE_WORDS } from '#shared/sales/invoices/states.ts';
import type { Change } from '#web/api/searchParams.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import type { InvoicesSearch } from './search.ts';

type Props = {
  search: InvoicesSearch;
  onChange: Change<InvoicesSearch>;
};

/** What narrows the list beside search and state. */
export function InvoiceFilters({ search, onChange }: Props) {
  const { invoices: words } = useTexts();
  const { filters } = words;
  const day = (name: 'from' | 'to') => (date: string) =>
    (isDate(date) || !date) && onChange({ [name]: date });
  const pick = (name: 'status' | 'currency') => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value });
  return (
    <FilterButton label={filters.open}>
      <NativeSelect
        label={words.columns.state}
        value={search.status ?? ''}
        onChange={pick('status')}
        data={[
          { value: '', label: words.tabs.all },
          { value: 'unpaid', label: words.tabs.unpaid },
          ...INVOICE_WORDS.map((value) => ({ value, label: words.words[value] })),
        ]}
      />
      <DateInput label={filters.from} value={search.from ?? ''} onChange={day('from')} />
      <DateInput label={filters.to} value={search.to ?? ''} onChange={day('to')} />
      <NativeSelect
        label={filters.currency}
        value={search.currency ?? ''}
        onChange={pick('currency')}
        data={[{ value: '', label: filters.anyCurrency }, ...CURRENCIES]}
      />
    </FilterButton>
  );
}

/** The filters of the panel at work, each with a cross. */
export function InvoiceChips({ search, onChange }: Props) {
  const { invoices: words } = useTexts();
  const { filters } = words;
  const { dateFormat } = usePreferences();
  const chips = [
    ['from', search.from && `${filters.from}: ${showDate(search.from, dateFormat)}`],
    ['to', search.to && `${filters.to}: ${showDate(search.to, dateFormat)}`],
    ['currency', search.bucket ? undefined : search.currency],
  ] as const;
  return chips.map(([name, label]) =>
    label ? (
      <FilterChip
        key={name}
        removeLabel={filters.remove(label)}
        onRemove={() => onChange({ [name]: undefined })}
      >
        {label}
      </FilterChip>
    ) : null,
  );
}
