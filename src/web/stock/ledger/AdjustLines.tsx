import { NativeSelect } from '@mantine/core';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { quantityText } from '#shared/decimal.ts';
import type { Location } from '#shared/stock/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import type { Form } from '#web/ui/form.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { type AdjustValues, changeOf, lineProblem } from './adjustValues.ts';
import { onHandAt, useAllowsNegative } from './postings.ts';
import { NOTHING, type UnitPrecision } from './quantities.ts';
import classes from './StockDialogs.module.css';

type Props = {
  item: ItemDetail;
  form: Form<AdjustValues>;
  unit: UnitPrecision | undefined;
  places: Location[];
};

/** One line per location: what is there, what to change, what will be there. */
export function AdjustLines({ item, form, unit, places }: Props) {
  const { stock } = useTexts();
  const { lines } = form.values;
  const open = places.filter(({ archived }) => !archived);
  // With a single place there is nothing to choose.
  const only = open.length === 1 && !Object.keys(lines).length ? open : [];
  const shown = [...Object.keys(lines).map((id) => ({ id, name: placeName(id, item, places) })), ...only];
  const others = open.filter(({ id }) => !shown.some((place) => place.id === id));
  const missing = form.errors.find(({ field }) => field === 'lines')?.message;
  return (
    <div className={classes.lines}>
      {shown.map(({ id, name }) => (
        <Line key={id} id={id} name={name} item={item} form={form} unit={unit} />
      ))}
      {others.length ? (
        <NativeSelect
          aria-label={stock.adjust.addLocation}
          value=""
          className={classes.add}
          onChange={(event) => form.set('lines', { ...lines, [event.currentTarget.value]: '' })}
          data={[
            { value: '', label: stock.adjust.chooseLocation },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      {missing ? (
        <p className={classes.error} role="alert">
          {missing}
        </p>
      ) : null}
    </div>
  );
}

type LineProps = {
  id: string;
  name: string;
  item: ItemDetail;
  form: Form<AdjustValues>;
  unit: UnitPrecision | undefined;
};

function Line({ id, name, item, form, unit }: LineProps) {
  const texts = useTexts();
  const { stock } = texts;
  const allowsNegative = useAllowsNegative();
  const text = form.values.lines[id] ?? '';
  const problem = lineProblem(form.values, text, unit, texts) ?? form.error(`lines.${id}`);
  const before = onHandAt(item, id);
  const change = changeOf(item, form.values, id);
  const after = change === null ? null : before + change;
  const below = after !== null && after < NOTHING && !allowsNegative;
  const label = form.values.mode === 'counted' ? stock.adjust.countedAt(name) : stock.adjust.changeAt(name);
  return (
    <div className={classes.line}>
      <span className={classes.place} dir="auto">
        {name}
      </span>
      <DecimalInput
        aria-label={label}
        signed={form.values.mode === 'change'}
        value={text}
        onChange={(next) => form.set('lines', { ...form.values.lines, [id]: next })}
        placeholder={form.values.mode === 'counted' ? stock.adjust.countedHint : stock.adjust.changeHint}
        error={problem}
        className={classes.quantity}
      />
      <span className={classes.balance}>
        <BeforeAfter
          before={<Quantity value={quantityText(before)} unit={item.unit} />}
          bad={below}
          after={
            after === null ? null : (
              <>
                <Quantity value={quantityText(after)} unit={item.unit} />
                {below ? ` · ${stock.belowZero}` : ''}
              </>
            )
          }
        />
      </span>
    </div>
  );
}

function placeName(id: string, item: ItemDetail, places: Location[]): string {
  return (
    places.find((place) => place.id === id)?.name ??
    item.levels.find(({ locationId }) => locationId === id)?.location ??
    '…'
  );
}
