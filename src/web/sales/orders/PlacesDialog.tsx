import { Button } from '@mantine/core';
import { localDecimal } from '#shared/formats.ts';
import { holdForOrder } from '#shared/sales/orders/contract.ts';
import type { Order, OrderLine } from '#shared/sales/orders/shapes.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi } from '#web/api/call.ts';
import { isSome } from '#web/sales/lines/quantities.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Orders.module.css';
import { placesOf, proposalOf, sumUp } from './standing.ts';
import { useStepDone } from './useStepDone.ts';

type Props = { order: Order; line: OrderLine; onClose: () => void };
type Values = { holds: Record<string, string> };

/** Says from which places a line is served, and how much of it from each. */
export function PlacesDialog({ order, line, onClose }: Props) {
  const { salesOrders: all } = useTexts();
  const words = all.places;
  const { language } = usePreferences();
  const done = useStepDone();
  const places = placesOf(line);
  const holdsOf = ({ holds }: Values) =>
    places.flatMap(({ locationId }) => {
      const quantity = holds[locationId]?.trim() ?? '';
      return quantity === '' || /^0+([.]0+)?$/.test(quantity) ? [] : [{ locationId, quantity }];
    });
  const form = useForm<Values, typeof holdForOrder.body>({
    initial: { holds: Object.fromEntries(places.map(({ locationId, held }) => [locationId, held])) },
    schema: holdForOrder.body,
    toBody: (values) => ({
      version: order.version,
      lines: [{ lineId: line.id, holds: holdsOf(values) }],
    }),
    // What is refused of a place stands at that place.
    fieldOf: (path, values) => {
      const at = /^lines\.0\.holds\.(\d+)/.exec(path)?.[1];
      const place = at === undefined ? undefined : holdsOf(values)[Number(at)];
      if (place) return `holds.${place.locationId}`;
      return path.startsWith('lines') ? 'holds' : path;
    },
    send: async (body, idempotencyKey) => {
      done(
        await callApi(holdForOrder, { params: { id: order.id }, body }, { idempotencyKey }),
        all.hold.done,
      );
    },
  });
  const { holds } = form.values;
  const { sum, missing, over } = sumUp(Object.values(holds), line.open);
  const local = (quantity: string) =>
    `${localDecimal(quantity, language)} ${unitWord(line.unit, language)}`.trim();
  return (
    <FormDialog
      title={words.title(line.description)}
      form={form}
      submitLabel={words.save}
      submitDisabled={!places.length || isSome(over)}
      onClose={onClose}
      extra={
        places.length ? (
          <Button
            variant="subtle"
            onClick={() => form.set('holds', proposalOf({ ...line, holds: [], elsewhere: freeOf(places) }))}
          >
            {words.propose}
          </Button>
        ) : null
      }
    >
      <p className={classes.said}>{words.text(local(line.open))}</p>
      {places.length ? (
        <ul className={classes.places}>
          {places.map(({ locationId, location, most }) => (
            <li key={locationId}>
              <span>
                <bdi>{location}</bdi>
                <small>{words.available(local(most))}</small>
              </span>
              <DecimalInput
                aria-label={location}
                value={holds[locationId] ?? ''}
                error={form.error(`holds.${locationId}`)}
                onChange={(quantity) => form.set('holds', { ...holds, [locationId]: quantity })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.said}>{words.none}</p>
      )}
      {form.errors.some(({ field }) => field === 'holds') ? (
        <p role="alert" className={classes.bad}>
          {form.error('holds')}
        </p>
      ) : null}
      <p role="status" className={classes.said} data-bad={isSome(over) || undefined}>
        {isSome(over)
          ? words.tooMuch(local(over))
          : [
              words.sum(local(sum), local(line.open)),
              ...(isSome(missing) ? [words.waits(local(missing))] : []),
            ].join(' · ')}
      </p>
    </FormDialog>
  );
}

/** All that could be held at each place, as if nothing were held there yet. */
const freeOf = (places: ReturnType<typeof placesOf>) =>
  places.map(({ locationId, location, most }) => ({ locationId, location, available: most }));
