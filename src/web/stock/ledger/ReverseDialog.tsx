import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { costText, quantityText, toMillionths, toThousandths } from '#shared/decimal.ts';
import { type Move, reverseMove } from '#shared/stock/ledger/contract.ts';
import { valueReversal } from '#shared/stock/ledger/rules.ts';
import { callApi } from '#web/api/call.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { NOTHING } from '#web/ui/nothing.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { moveCode } from './moveColumns.tsx';
import { useAllowsNegative, usePosted } from './postings.ts';
import { onHandAt } from './rules.ts';
import classes from './StockDialogs.module.css';

type Props = { item: ItemDetail; move: Move; onClose: () => void };

/** Asks before a move is reversed, with what that does to the places, the quantity and the value. */
export function ReverseDialog({ item, move, onClose }: Props) {
  const { common, ledger } = useTexts();
  const posted = usePosted();
  const form = useForm({
    initial: { note: '' },
    schema: reverseMove.body,
    toBody: ({ note }) => (note.trim() ? { note } : {}),
    send: async (body, idempotencyKey) => {
      await callApi(reverseMove, { params: { id: move.id }, body }, { idempotencyKey });
      posted();
      notifications.show({ message: ledger.reverseDone(move.id) });
    },
  });
  return (
    <FormDialog
      title={ledger.reverseTitle(moveCode(move.id))}
      form={form}
      submitLabel={ledger.reverseSubmit}
      onClose={onClose}
    >
      <p className={classes.note}>{ledger.reverseText}</p>
      <Effect item={item} move={move} />
      <Textarea
        label={common.note}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        data-autofocus
        {...form.field('note')}
      />
    </FormDialog>
  );
}

/** The same rule that the server posts by. */
function Effect({ item, move }: { item: ItemDetail; move: Move }) {
  const { common, stock, ui } = useTexts();
  const { currency } = usePreferences();
  const allowsNegative = useAllowsNegative();
  const places = useQuery(locationsQuery).data ?? [];
  const isInside = (id: string) => places.find((place) => place.id === id)?.usage === 'internal';
  const quantity = toThousandths(move.quantity);
  const carried = move.fromId !== move.toId;
  const ends = [
    { id: move.fromId, name: move.from, change: quantity },
    { id: move.toId, name: move.to, change: -quantity },
  ];
  const holding = {
    onHand: toThousandths(item.onHand),
    value: BigInt(item.stockValue),
    averageCost: item.averageCost === null ? null : toMillionths(item.averageCost),
    standardCost: item.standardCost === null ? null : toMillionths(item.standardCost),
  };
  const original = {
    change: toThousandths(move.onHandDelta),
    valueDelta: BigInt(move.valueDelta),
    unitCost: toMillionths(move.unitCost),
  };
  const { after } = valueReversal(holding, original, currency);
  return (
    <dl className={classes.sums}>
      {ends
        .filter(({ id }) => carried && isInside(id))
        .map(({ id, name, change }) => {
          const before = onHandAt(item, id);
          return (
            <div key={id}>
              <dt>{stock.transfer.at(name)}</dt>
              <dd>
                <BeforeAfter
                  before={<Quantity value={quantityText(before)} unit={item.unit} />}
                  after={<Quantity value={quantityText(before + change)} unit={item.unit} />}
                  bad={before + change < NOTHING && !allowsNegative}
                />
              </dd>
            </div>
          );
        })}
      <div>
        <dt>{stock.onHand}</dt>
        <dd>
          <BeforeAfter
            before={<Quantity value={item.onHand} unit={item.unit} />}
            after={<Quantity value={quantityText(after.onHand)} unit={item.unit} />}
          />
        </dd>
      </div>
      <div>
        <dt>{common.averageCost}</dt>
        <dd>
          <BeforeAfter
            before={item.averageCost === null ? ui.none : <UnitCost cost={item.averageCost} />}
            after={after.averageCost === null ? ui.none : <UnitCost cost={costText(after.averageCost)} />}
          />
        </dd>
      </div>
      <div>
        <dt>{common.stockValue}</dt>
        <dd>
          <BeforeAfter
            before={<Money minor={item.stockValue} />}
            after={<Money minor={Number(after.value)} />}
          />
        </dd>
      </div>
    </dl>
  );
}
