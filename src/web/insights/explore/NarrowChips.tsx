import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { narrowing } from '#shared/insights/figures/address.ts';
import { NARROWINGS, type Narrowing } from '#shared/insights/figures/catalogue.ts';
import { type ExploreSearch, narrowedTo } from '#shared/insights/figures/search.ts';
import { type Change, cleared } from '#shared/searchParams.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useTexts } from '#web/texts/language.ts';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import type { Writer } from '../figures/values.ts';
import { type FoundByName, isFoundByName, namedQuery } from './queries.ts';

const OTHERS = ['days', 'above', 'below', 'order', 'limit'] as const;

/** Whether there is anything to take away. */
export const isNarrowed = (search: ExploreSearch) =>
  [...NARROWINGS, ...OTHERS].some((name) => search[name] !== undefined);

/** To what the figure is narrowed, each with a cross. */
export function NarrowChips({
  search,
  change,
  writer,
}: {
  search: ExploreSearch;
  change: Change<ExploreSearch>;
  writer: Writer;
}) {
  const { common, explore: words } = useTexts();
  const { days, above, below, order, limit } = search;
  const others = {
    days: days && words.atLeastDays(days),
    above: above && words.moreThan(writer.text(above, null)),
    below: below && words.lessThan(writer.text(below, null)),
    order: order && words.orders[order],
    limit: limit && `${words.most}: ${limit}`,
  };
  return (
    <>
      {NARROWINGS.flatMap((by) =>
        narrowedTo(search, by).map((value) => (
          <NarrowedTo
            key={`${by} ${value}`}
            {...{ by, value, writer }}
            onRemove={() =>
              change({ [by]: narrowing(narrowedTo(search, by).filter((other) => other !== value)) })
            }
          />
        )),
      )}
      {OTHERS.map((name) => {
        const label = others[name];
        return label ? (
          <Chip key={name} label={label} onRemove={() => change({ [name]: undefined })} />
        ) : null;
      })}
      <Button variant="subtle" size="compact-xs" onClick={() => change(cleared([...NARROWINGS, ...OTHERS]))}>
        {common.clearFilters}
      </Button>
    </>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { inventory } = useTexts();
  return (
    <FilterChip removeLabel={inventory.filters.remove(label)} onRemove={onRemove}>
      <bdi>{label}</bdi>
    </FilterChip>
  );
}

type One = { by: Narrowing; value: string; writer: Writer; onRemove: () => void };

function NarrowedTo({ by, value, writer, onRemove }: One) {
  if (isFoundByName(by)) return <ToRecord by={by} id={value} onRemove={onRemove} />;
  if (by === 'location') return <ToLocation id={value} onRemove={onRemove} />;
  return <Named by={by} name={writer.part({ id: value, name: value }, by)} onRemove={onRemove} />;
}

function ToRecord({ by, id, onRemove }: { by: FoundByName; id: string; onRemove: () => void }) {
  const { data } = useQuery(namedQuery(by, id));
  return <Named by={by} name={data?.name} onRemove={onRemove} />;
}

function ToLocation({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(locationsQuery);
  return <Named by="location" name={data?.find((one) => one.id === id)?.name} onRemove={onRemove} />;
}

function Named({ by, name, onRemove }: { by: Narrowing; name: string | undefined; onRemove: () => void }) {
  const { explore: words } = useTexts();
  return <Chip label={name ? `${words.splits[by]}: ${name}` : words.splits[by]} onRemove={onRemove} />;
}
