import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { locationsQuery } from '#web/api/locations.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import classes from './ItemForm.module.css';
import type { ItemFormState } from './itemFormState.ts';

const NONE = { point: '', quantity: '' };

/** A reorder point and quantity for each place where stock is kept. */
export function ReorderPointFields({ form }: { form: ItemFormState }) {
  const {
    common,
    itemForm,
    item: { where },
  } = useTexts();
  const { reorderPoints } = form.values;
  const places = (useQuery(locationsQuery).data ?? []).filter(
    ({ id, usage, archived }) => usage === 'internal' && (!archived || reorderPoints[id]),
  );
  if (!places.length) return <p className={classes.nothing}>{itemForm.noLocations}</p>;
  return (
    <div className={classes.place}>
      <span className={classes.placeHead}>{common.location}</span>
      <span className={classes.placeHead}>{common.reorderAt}</span>
      <span className={classes.placeHead}>{where.reorderQuantity}</span>
      {places.map(({ id, name }) => {
        const own = reorderPoints[id] ?? NONE;
        const change = (part: Partial<typeof own>) => {
          const next = { ...own, ...part };
          const { [id]: _, ...rest } = reorderPoints;
          form.set('reorderPoints', next.point || next.quantity ? { ...rest, [id]: next } : rest);
        };
        return (
          <Fragment key={id}>
            <bdi>{name}</bdi>
            <DecimalInput
              aria-label={itemForm.reorderAt(name)}
              value={own.point}
              onChange={(point) => change({ point })}
              error={form.error(`reorderPoints.${id}`)}
            />
            <DecimalInput
              aria-label={itemForm.reorderBuy(name)}
              value={own.quantity}
              onChange={(quantity) => change({ quantity })}
            />
          </Fragment>
        );
      })}
    </div>
  );
}
