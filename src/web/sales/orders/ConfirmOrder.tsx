import { localDecimal } from '#shared/formats.ts';
import { confirmOrder } from '#shared/sales/orders/contract.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi } from '#web/api/call.ts';
import { Totals } from '#web/sales/lines/Totals.tsx';
import { useTexts } from '#web/texts/language.ts';
import { DateTimeInput } from '#web/ui/DateTimeInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Orders.module.css';
import { shortOf } from './standing.ts';
import { useStepDone } from './useStepDone.ts';

/** Asks before an order is confirmed, and says what will be held and what will have to wait. */
export function ConfirmOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { common, salesOrders: all } = useTexts();
  const words = all.confirm;
  const { language } = usePreferences();
  const done = useStepDone();
  const short = shortOf(order);
  const form = useForm<{ heldUntil: string }, typeof confirmOrder.body>({
    initial: { heldUntil: '' },
    schema: confirmOrder.body,
    toBody: ({ heldUntil }) => ({ version: order.version, heldUntil: heldUntil || null }),
    send: async (body, idempotencyKey) => {
      const confirmed = await callApi(confirmOrder, { params: { id: order.id }, body }, { idempotencyKey });
      done(confirmed, words.done(confirmed.number ?? ''));
    },
  });
  const stocked = order.lines.some(({ isStocked }) => isStocked);
  return (
    <FormDialog title={words.title} form={form} submitLabel={all.actions.confirm} onClose={onClose}>
      <p className={classes.said}>{words.text}</p>
      {short.length ? (
        <div className={classes.short}>
          <p>{words.short}</p>
          <ul>
            {short.map(({ itemId, name, unit, wanted, available, waits }) => {
              const local = (quantity: string) =>
                `${localDecimal(quantity, language)} ${unitWord(unit, language)}`.trim();
              return (
                <li key={itemId}>{words.shortOf(name, local(wanted), local(available), local(waits))}</li>
              );
            })}
          </ul>
        </div>
      ) : stocked ? (
        <p className={classes.good}>{words.all}</p>
      ) : null}
      {stocked ? (
        <DateTimeInput
          label={common.heldUntil}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={words.untilHint}
          value={form.values.heldUntil}
          error={form.error('heldUntil')}
          onChange={(heldUntil) => form.set('heldUntil', heldUntil)}
        />
      ) : null}
      <Totals totals={order.totals} taxMode={order.taxMode} currency={order.currency} />
    </FormDialog>
  );
}
