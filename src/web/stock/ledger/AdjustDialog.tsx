import { NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { quantityText } from '#shared/decimal.ts';
import { ADJUST_REASONS, adjustStock } from '#shared/stock/ledger/contract.ts';
import type { Location } from '#shared/stock/locations/contract.ts';
import { callApi } from '#web/api/call.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { unitsQuery } from '#web/api/units.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { DecimalInput, MoneyInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { type Form, useForm } from '#web/ui/form.ts';
import { StateTabs } from '#web/ui/list/Toolbar.tsx';
import { unitCostText } from '#web/ui/Money.tsx';
import { NOTHING } from '#web/ui/nothing.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { throwAtFields, useAllowsNegative, usePosted } from './postings.ts';
import {
  type AdjustValues,
  adjustBody,
  adjustProblems,
  changeOf,
  filledLines,
  lineProblem,
  onHandAt,
  startOfAdjust,
  type UnitPrecision,
} from './rules.ts';
import classes from './StockDialogs.module.css';
import { WhenAndNote } from './WhenAndNote.tsx';

const MODES = ['change', 'counted'] as const;

/** Corrects stock by a change or to a counted quantity, at one or many locations. */
export function AdjustDialog({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const texts = useTexts();
  const { stock, moveReasons } = texts;
  const posted = usePosted();
  const unit = useQuery(unitsQuery).data?.find(({ code }) => code === item.unit);
  const places = (useQuery(locationsQuery).data ?? []).filter(({ usage }) => usage === 'internal');
  const form = useForm<AdjustValues, typeof adjustStock.body>({
    initial: startOfAdjust(item),
    schema: adjustStock.body,
    toBody: (values) => adjustBody(values, item.id),
    check: (values) => adjustProblems(values, unit, texts),
    // The contract counts the lines that were filled; the form knows them by their location.
    fieldOf: (path, values) =>
      path.replace(
        /^lines\.(\d+).*$/,
        (_, index) => `lines.${filledLines(values)[Number(index)]?.[0] ?? ''}`,
      ),
    send: async (body, idempotencyKey) => {
      const { moves } = await callApi(adjustStock, { body }, { idempotencyKey }).catch((error) =>
        throwAtFields(error, (id) => `lines.${id}`, texts),
      );
      posted();
      notifications.show({
        message: moves.length ? stock.adjust.done(item.sku) : stock.adjust.unchanged(item.sku),
      });
    },
  });

  return (
    <FormDialog
      title={stock.adjust.title(item.sku)}
      form={form}
      submitLabel={stock.adjust.submit}
      size="lg"
      onClose={onClose}
    >
      <div className={classes.pair}>
        <NativeSelect
          label={texts.common.reason}
          required
          data-autofocus
          {...form.field('reason')}
          data={[
            { value: '', label: stock.adjust.chooseReason },
            ...ADJUST_REASONS.map((value) => ({ value, label: moveReasons[value] })),
          ]}
        />
        <div className={classes.mode}>
          <span aria-hidden="true">{texts.common.method}</span>
          <StateTabs
            label={texts.common.method}
            value={form.values.mode}
            tabs={MODES.map((id) => ({ id, label: stock.adjust[id] }))}
            onChange={(id) => form.set('mode', MODES.find((mode) => mode === id) ?? 'change')}
          />
        </div>
      </div>
      <AdjustLines item={item} form={form} unit={unit} places={places} />
      <AdjustUnitCost item={item} form={form} />
      <WhenAndNote when={form.field('effectiveAt')} note={form.field('note')} />
    </FormDialog>
  );
}

/** What the units that come in cost; asked for only where some do. */
function AdjustUnitCost({ item, form }: { item: ItemDetail; form: Form<AdjustValues> }) {
  const { stock } = useTexts();
  const preferences = usePreferences();
  const comesIn = Object.keys(form.values.lines).some(
    (id) => (changeOf(item, form.values, id) ?? NOTHING) > NOTHING,
  );
  if (!comesIn) return null;
  const average = item.averageCost === null ? null : unitCostText(item.averageCost, preferences);
  return (
    <MoneyInput
      label={stock.adjust.unitCost}
      description={stock.adjust.unitCostHint(average)}
      {...form.field('unitCost')}
    />
  );
}

type Props = {
  item: ItemDetail;
  form: Form<AdjustValues>;
  unit: UnitPrecision | undefined;
  places: Location[];
};

/** One line per location: what is there, what to change, what will be there. */
function AdjustLines({ item, form, unit, places }: Props) {
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
