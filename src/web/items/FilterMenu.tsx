import { Suspense } from 'react';
import { useFirstTexts } from '../texts/language.ts';
import { Busy } from '../ui/Busy.tsx';
import { FilterButton } from '../ui/list/FilterButton.tsx';
import { part } from '../ui/part.ts';
import type { ItemSearch } from './search.ts';

const FilterFields = part(async () => (await import('./FilterFields.tsx')).FilterFields);

type Props = { search: ItemSearch; onChange: (next: Partial<ItemSearch>) => void };

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
