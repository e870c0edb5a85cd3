import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { quantityText } from '#shared/decimal.ts';
import { transferStock } from '#shared/stock/ledger/contract.ts';
import type { Location } from '#shared/stock/locations/contract.ts';
import { callApi } from '#web/api/call.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { unitsQuery } from '#web/api/units.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { NOTHING } from '#web/ui/nothing.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { throwAtFields, useAllowsNegative, usePosted } from './postings.ts';
import {
  availableAt,
  onHandAt,
  quantityProblem,
  type TransferValues,
  transferProblems,
  typedQuantity,
} from './rules.ts';
import classes from './StockDialogs.module.css';
import { WhenAndNote } from './WhenAndNote.tsx';

type Props = {
  item: ItemDetail;
  /** What is filled in already. */
  given: Partial<Pick<TransferValues, 'fromId' | 'toId' | 'quantity'>>;
  onClose: () => void;
};

/** Moves stock from one location to another, with the balance at both before and after. */
export function TransferDialog({ item, given, onClose }: Props) {
  const texts = useTexts();
  const { stock } = texts;
  const posted = usePosted();
  const unit = useQuery(unitsQuery).data?.find(({ code }) => code === item.unit);
  const places = (useQuery(locationsQuery).data ?? []).filter(({ usage }) => usage === 'internal');
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? '…';
  const form = useForm<TransferValues, typeof transferStock.body>({
    initial: {
      fromId: item.levels.length === 1 ? (item.levels[0]?.locationId ?? '') : '',
      toId: '',
      quantity: '',
      effectiveAt: '',
      note: '',
      ...given,
    },
    schema: transferStock.body,
    toBody: ({ fromId, toId, quantity, effectiveAt, note }) => ({
      ...(note.trim() ? { note } : {}),
      ...(effectiveAt ? { effectiveAt } : {}),
      lines: [{ itemId: item.id, fromId, toId, quantity: quantity.trim() }],
    }),
    check: (values) => transferProblems(values, unit, texts),
    fieldOf: (path) => path.replace(/^lines\.0\./, ''),
    send: async (body, idempotencyKey, { quantity, fromId, toId }) => {
      await callApi(transferStock, { body }, { idempotencyKey }).catch((error) =>
        throwAtFields(error, () => 'quantity', texts),
      );
      posted();
      notifications.show({ message: stock.transfer.done(quantity, nameOf(fromId), nameOf(toId)) });
    },
  });
  const { fromId, quantity } = form.values;
  const all = quantityText(availableAt(item, fromId));
  const option = ({ id, name }: Location) => ({
    value: id,
    label: `${name} (${quantityText(availableAt(item, id))})`,
  });
  const choose = { value: '', label: stock.transfer.choose };

  return (
    <FormDialog
      title={stock.transfer.title(item.sku)}
      form={form}
      submitLabel={stock.transfer.submit}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <NativeSelect
          label={texts.common.from}
          required
          data-autofocus
          {...form.field('fromId')}
          data={[choose, ...places.filter(({ id }) => availableAt(item, id) > NOTHING).map(option)]}
        />
        <NativeSelect
          label={stock.transfer.to}
          required
          {...form.field('toId')}
          data={[choose, ...places.filter(({ id, archived }) => id !== fromId && !archived).map(option)]}
        />
      </div>
      <div className={classes.quantityRow}>
        <DecimalInput
          label={texts.common.quantity}
          required
          {...form.field('quantity')}
          error={quantityProblem(quantity, unit, texts, 'positive') ?? form.error('quantity')}
        />
        {fromId ? (
          <Button variant="default" size="sm" onClick={() => form.set('quantity', all)}>
            {stock.transfer.all} ({all})
          </Button>
        ) : null}
      </div>
      <Balances item={item} values={form.values} nameOf={nameOf} />
      <WhenAndNote when={form.field('effectiveAt')} note={form.field('note')} />
    </FormDialog>
  );
}

function Balances({
  item,
  values,
  nameOf,
}: {
  item: ItemDetail;
  values: TransferValues;
  nameOf: (id: string) => string;
}) {
  const { stock } = useTexts();
  const allowsNegative = useAllowsNegative();
  const moved = typedQuantity(values.quantity);
  const ends = [
    { id: values.fromId, gives: true },
    { id: values.toId, gives: false },
  ].filter(({ id }) => id);
  if (!ends.length) return null;
  return (
    <dl className={classes.sums}>
      {ends.map(({ id, gives }) => {
        const before = onHandAt(item, id);
        const after = moved === null ? null : gives ? before - moved : before + moved;
        return (
          <div key={id}>
            <dt>{stock.transfer.at(nameOf(id))}</dt>
            <dd>
              <BeforeAfter
                before={<Quantity value={quantityText(before)} unit={item.unit} />}
                bad={after !== null && after < NOTHING && !allowsNegative}
                after={after === null ? null : <Quantity value={quantityText(after)} unit={item.unit} />}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
