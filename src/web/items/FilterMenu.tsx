import { Button } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { Suspense } from 'react';
import { useFirstTexts } from '../texts/language.ts';
import { Busy } from '../ui/Busy.tsx';
import { PanelButton } from '../ui/MenuButton.tsx';
import { part } from '../ui/part.ts';
import type { ItemSearch } from './search.ts';

const FilterFields = part(async () => (await import('./FilterFields.tsx')).FilterFields);

type Props = { search: ItemSearch; onChange: (next: Partial<ItemSearch>) => void };

/** What narrows the list beside search and status. The fields come when the button is used. */
export function FilterMenu({ search, onChange }: Props) {
  const { filters } = useFirstTexts().inventory;
  return (
    <PanelButton
      position="bottom-start"
      label={filters.open}
      button={(props) => (
        <Button {...props} variant="default" leftSection={<IconFilter size={15} stroke={1.7} />}>
          {filters.open}
        </Button>
      )}
    >
      <Suspense fallback={<Busy />}>
        <FilterFields search={search} onChange={onChange} />
      </Suspense>
    </PanelButton>
  );
}
