import { holdForOrder } from '#shared/sales/orders/contract.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTimeInput } from '#web/ui/DateTimeInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import classes from './Orders.module.css';
import { heldIsOver } from './standing.ts';
import { useStepDone } from './useStepDone.ts';

/** Says for how long goods are held for an order; what is there is held for it again. */
export function HoldDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { common, salesOrders: all } = useTexts();
  const words = all.hold;
  const done = useStepDone();
  const over = heldIsOver(order, new Date());
  const form = useForm<{ heldUntil: string }, typeof holdForOrder.body>({
    initial: { heldUntil: over ? '' : (order.heldUntil ?? '') },
    schema: holdForOrder.body,
    toBody: ({ heldUntil }) => ({ version: order.version, heldUntil: heldUntil || null }),
    send: async (body, idempotencyKey) => {
      done(await callApi(holdForOrder, { params: { id: order.id }, body }, { idempotencyKey }), words.done);
    },
  });
  return (
    <FormDialog
      title={words.title(order.number ?? '')}
      form={form}
      submitLabel={over ? all.actions.holdAgain : common.save}
      onClose={onClose}
    >
      <p className={classes.said}>{words.text}</p>
      <DateTimeInput
        label={common.heldUntil}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={words.hint}
        value={form.values.heldUntil}
        error={form.error('heldUntil')}
        onChange={(heldUntil) => form.set('heldUntil', heldUntil)}
      />
    </FormDialog>
  );
}
