import { Suspense } from 'react';
import type { Change } from '#web/api/searchParams.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import type { ItemSearch } from './search.ts';

const FilterFields = lazily(async () => (await import('./FilterFields.tsx')).FilterFields);

type Props = { search: ItemSearch; onChange: Change<ItemSearch> };

/** What narrows the list beside search and status. The fields come when the button is used. */
export function FilterMenu({ search, onChange }: Props) {
  const { filters } = useFirstTexts().inventory;
  return (
    <FilterButton label={filters.open}>
      <Suspense fallback={<Busy />}>
        <FilterFields search={search} onChange={onChange} />
      </Suspense>
    </FilterButton>
  );
}
