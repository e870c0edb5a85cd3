import { Textarea } from '@mantine/core';
import { localDecimal } from '#shared/formats.ts';
import { cancelOrder, closeOrder } from '#shared/sales/orders/contract.ts';
import type { Order, OrderLine } from '#shared/sales/orders/shapes.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi } from '#web/api/call.ts';
import { isSome } from '#web/sales/lines/quantities.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Orders.module.css';
import { heldOf } from './standing.ts';
import { useStepDone } from './useStepDone.ts';

type Props = { order: Order; how: 'close' | 'cancel'; onClose: () => void };

/** So many lines are told one by one. */
const MOST = 6;

/** Closes an order short or cancels it: says what that undoes, and asks why. */
export function EndDialog({ order, how, onClose }: Props) {
  const { common, salesOrders: all } = useTexts();
  const words = all.end;
  const { language } = usePreferences();
  const done = useStepDone();
  const number = order.number ?? '';
  const call = how === 'close' ? closeOrder : cancelOrder;
  const form = useForm<{ reason: string }, typeof closeOrder.body>({
    initial: { reason: '' },
    schema: call.body,
    toBody: ({ reason }) => ({ version: order.version, reason }),
    send: async (body, idempotencyKey) => {
      const ended = await callApi(call, { params: { id: order.id }, body }, { idempotencyKey });
      done(ended, words[how === 'close' ? 'closed' : 'cancelled'](number));
    },
  });
  const local = (quantity: string, { unit }: OrderLine) =>
    `${localDecimal(quantity, language)} ${unitWord(unit, language)}`.trim();
  const undone = order.lines.flatMap((line) => {
    const held = heldOf(line);
    return [
      ...(isSome(held) ? [words.frees(local(held, line), line.description)] : []),
      ...(isSome(line.waiting) ? [words.drops(local(line.waiting, line), line.description)] : []),
    ];
  });
  return (
    <FormDialog
      title={words[`${how}Title`](number)}
      form={form}
      submitLabel={all.actions[how]}
      danger
      onClose={onClose}
    >
      <p className={classes.said}>{words[`${how}Text`]}</p>
      {undone.length ? (
        <ul className={classes.undone}>
          {undone.slice(0, MOST).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {undone.length > MOST ? <li>{words.more(undone.length - MOST)}</li> : null}
        </ul>
      ) : null}
      <Textarea
        label={common.reason}
        required
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
