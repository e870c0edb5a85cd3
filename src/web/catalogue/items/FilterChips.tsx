import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Change, cleared } from '#shared/searchParams.ts';
import { customFieldsQuery } from '#web/api/customFields.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useMay } from '#web/api/tenant.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import classes from './Inventory.module.css';
import { suppliersQuery } from './queries.ts';
import { chosenIn, type ItemSearch, withChosen } from './search.ts';

const NAMES = ['category', 'location', 'stock', 'inShop', 'picture', 'supplier'] as const;

/** The filters at work, each with a cross. */
export function FilterChips({ search, onChange }: { search: ItemSearch; onChange: Change<ItemSearch> }) {
  const {
    common,
    inventory: { filters },
  } = useFirstTexts();
  const locations = useQuery({ ...locationsQuery, enabled: search.location !== undefined }).data;
  const mayBuy = useMay('purchase-orders:manage');
  const named = mayBuy && search.supplier !== undefined;
  const suppliers = useQuery({ ...suppliersQuery, enabled: named }).data;
  const own = useQuery({ ...customFieldsQuery, enabled: search.chosen !== undefined }).data;
  const words: Record<(typeof NAMES)[number], string | undefined> = {
    category: search.category,
    location:
      search.location && (locations?.find(({ id }) => id === search.location)?.name ?? common.location),
    stock: search.stock && filters[search.stock],
    inShop: search.inShop && (search.inShop === 'true' ? common.inTheShop : common.notInTheShop),
    picture: search.picture && filters.noPicture,
    supplier:
      search.supplier && (suppliers?.find(({ id }) => id === search.supplier)?.name ?? common.supplier),
  };
  const names = NAMES.filter((name) => words[name] !== undefined);
  return (
    <>
      {names.map((name) => (
        <FilterChip
          key={name}
          removeLabel={filters.remove(words[name] ?? '')}
          onRemove={() => onChange({ [name]: undefined })}
        >
          <bdi>{words[name]}</bdi>
        </FilterChip>
      ))}
      {[...chosenIn(search)].map(([id, choice]) => {
        const name = own?.find((field) => field.id === id)?.name;
        const label = name ? `${name}: ${choice}` : choice;
        return (
          <FilterChip
            key={id}
            removeLabel={filters.remove(label)}
            onRemove={() => onChange(withChosen(search, id, ''))}
          >
            <bdi>{label}</bdi>
          </FilterChip>
        );
      })}
      <Button variant="subtle" size="compact-xs" onClick={() => onChange(cleared([...NAMES, 'chosen']))}>
        {common.clearFilters}
      </Button>
      {search.location ? <span className={classes.everywhere}>{filters.everywhere}</span> : null}
    </>
  );
}
