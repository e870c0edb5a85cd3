import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { localDecimal } from '#shared/formats.ts';
import { takeForOrder } from '#shared/sales/orders/contract.ts';
import type { Order, OrderLine } from '#shared/sales/orders/shapes.ts';
import type { HoldOfItem } from '#shared/stock/holds/contract.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi } from '#web/api/call.ts';
import { isSome } from '#web/sales/lines/quantities.ts';
import { holdsQuery } from '#web/stock/holds/queries.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { calendarDateText } from '#web/ui/CalendarDate.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Orders.module.css';
import { useStepDone } from './useStepDone.ts';

type Props = { order: Order; line: OrderLine; onClose: () => void };

/** Gives to a line what is held for somebody else, who waits for it from then on. */
export function TakeDialog({ order, line, onClose }: Props) {
  const { common, salesOrders: all } = useTexts();
  const words = all.take;
  const preferences = usePreferences();
  const { language } = preferences;
  const done = useStepDone();
  const found = useQuery(holdsQuery(line.itemId ?? ''));
  const others = found.data?.holds.filter(({ id, held }) => id !== line.id && isSome(held));
  const form = useForm<{ fromLineId: string; quantity: string }, typeof takeForOrder.body>({
    initial: { fromLineId: '', quantity: '' },
    schema: takeForOrder.body,
    toBody: ({ fromLineId, quantity }) => ({
      ...{ version: order.version, lineId: line.id, fromLineId },
      quantity: quantity.trim(),
    }),
    send: async (body, idempotencyKey) => {
      const taken = await callApi(takeForOrder, { params: { id: order.id }, body }, { idempotencyKey });
      const from = others?.find(({ id }) => id === body.fromLineId)?.source.number ?? '';
      done(taken, words.done(local(String(body.quantity)), from));
    },
  });
  const local = (quantity: string) =>
    `${localDecimal(quantity, language)} ${unitWord(line.unit, language)}`.trim();
  const { fromLineId } = form.values;
  const choose = ({ id, held }: HoldOfItem) =>
    form.setAll((before) => ({ ...before, fromLineId: id, quantity: lesser(held, line.waiting) }));
  return (
    <FormDialog
      title={words.title(line.description)}
      form={form}
      submitLabel={words.save}
      submitDisabled={!fromLineId}
      onClose={onClose}
    >
      <p className={classes.said}>{words.text(local(line.waiting))}</p>
      {others === undefined ? (
        <Busy />
      ) : others.length ? (
        <Radio.Group
          label={words.from}
          value={fromLineId}
          error={form.error('fromLineId')}
          onChange={(id) => {
            const chosen = others.find((other) => other.id === id);
            if (chosen) choose(chosen);
          }}
        >
          <ul className={classes.others}>
            {others.map((other) => (
              <li key={other.id}>
                <Radio
                  value={other.id}
                  label={words.row(other.source.number, other.source.holder)}
                  description={[
                    words.holds(local(other.held)),
                    ...(other.promisedOn
                      ? [words.promised(calendarDateText(other.promisedOn, preferences))]
                      : []),
                  ].join(' · ')}
                />
              </li>
            ))}
          </ul>
        </Radio.Group>
      ) : (
        <p className={classes.said}>{words.none}</p>
      )}
      {fromLineId ? <DecimalInput label={common.quantity} {...form.field('quantity')} /> : null}
    </FormDialog>
  );
}

const lesser = (one: string, other: string) =>
  quantityText(toThousandths(one) < toThousandths(other) ? toThousandths(one) : toThousandths(other));
