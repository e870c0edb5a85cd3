import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { localDecimal } from '#shared/formats.ts';
import { byDistance } from '#shared/stock/ledger/taking.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { itemQuery, placesQuery } from './choiceQueries.ts';
import classes from './Draft.module.css';
import type { LineSourceProps } from './DraftLines.tsx';
import { type LineGoods, sourcesOf, withPaths } from './rules.ts';

type Props = LineSourceProps & {
  /** Where the goods of the document leave from; empty: the first place. */
  locationId: string;
  /** As of the last save. */
  goods: LineGoods | undefined;
};

/** Where the goods of a line leave from, with what is there; and where the rest is when that is not enough. */
export function LineSource({ line, locationId, goods, error, onChange }: Props) {
  const {
    common,
    invoices: { form: words },
  } = useTexts();
  const { language } = usePreferences();
  const mayGoBelow = useTenant().settings['stock.allowNegative'];
  const { itemId } = line;
  const places = withPaths(useQuery(placesQuery).data ?? []);
  // As the server chooses: the place that was there first.
  const usual = locationId || (places.map(({ id }) => id).sort()[0] ?? '');
  const isSaved = goods?.lines.some((known) => known.itemId === itemId) ?? false;
  const item = useQuery({ ...itemQuery(itemId ?? ''), enabled: itemId !== null && !isSaved }).data;
  // What an order asked for leaves with its deliveries.
  if (itemId === null || line.orderLineId || places.length < 2) return null;
  if (!isSaved && (item?.type !== 'stock' || item.isTemplate)) return null;
  const levels = isSaved ? goods!.there.filter((known) => known.itemId === itemId) : item!.levels;
  const from = line.locationId || usual;
  const { there, missing } = sourcesOf({ ...line, itemId, locationId: from }, levels, places);
  const pathOf = new Map(places.map(({ id, path }) => [id, path]));
  const local = (quantity: string) => localDecimal(quantity, language);
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? '';
  const labelOf = (id: string) => words.thereIs(nameOf(id), local(there.get(id) ?? '0'));
  return (
    <div className={classes.from}>
      <NativeSelect
        size="xs"
        label={common.shipFrom}
        value={line.locationId}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={[
          { value: '', label: words.asDocument(labelOf(usual)) },
          ...byDistance(places, pathOf.get(usual) ?? [usual]).map(({ id }) => ({
            value: id,
            label: labelOf(id),
          })),
        ]}
      />
      {missing && !mayGoBelow ? (
        <p className={classes.short}>
          {[
            words.short(local(missing.available), nameOf(from)),
            ...missing.elsewhere
              .slice(0, 3)
              .map((place) => words.more(local(place.available), nameOf(place.locationId))),
            ...(missing.elsewhere.length ? [] : [words.noMore]),
          ].join(', ')}
          {missing.enough ? (
            <Button size="compact-xs" variant="default" onClick={() => onChange(missing.enough!)}>
              {words.takeFrom(nameOf(missing.enough))}
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
