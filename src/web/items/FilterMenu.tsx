import { Button, Popover } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { lazy, Suspense } from 'react';
import { useFirstTexts } from '../texts/language.ts';
import { Busy } from '../ui/Busy.tsx';
import type { ItemSearch } from './search.ts';

const load = () => import('./FilterFields.tsx');
const FilterFields = lazy(async () => ({ default: (await load()).FilterFields }));

type Props = { search: ItemSearch; onChange: (next: Partial<ItemSearch>) => void };

/** What narrows the list beside search and status. The fields come when the button is about to be used. */
export function FilterMenu({ search, onChange }: Props) {
  const { filters } = useFirstTexts().inventory;
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={15} stroke={1.7} />}
          onPointerEnter={load}
          onFocus={load}
        >
          {filters.open}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={filters.open}>
        <Suspense fallback={<Busy />}>
          <FilterFields search={search} onChange={onChange} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
