import { useState } from 'react';
import type { Order } from '#shared/sales/orders/shapes.ts';
import document from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { PageForm } from '#web/ui/PageForm.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { OrderForm } from './OrderForm.tsx';
import classes from './Orders.module.css';
import { valuesOf } from './orderValues.ts';
import { OrderBadge, useNameOf } from './orderWords.tsx';
import type { OrderActions } from './useOrderActions.tsx';
import { useOrderDraft } from './useOrderDraft.ts';

type Props = {
  order: Order;
  actions: OrderActions;
  /** Back to what a confirmed order looks like. */
  onLeave: (ignoreBlocker: boolean) => void;
};

/** The form of an order: of a draft, which can be confirmed, and of one that was confirmed. */
export function EditOrder({ order, actions, onLeave }: Props) {
  const { common, salesOrders: words } = useTexts();
  const nameOf = useNameOf();
  const draft = order.state === 'draft';
  // As it was opened, or last saved or taken over from here.
  const [seen, setSeen] = useState(() => ({ order, values: valuesOf(order) }));
  const { form, currency } = useOrderDraft(seen.values, seen.order, () => {
    // After the form has taken note that nothing is unsaved any more.
    if (!draft) setTimeout(() => onLeave(true));
  });
  const take = () => {
    const values = valuesOf(order);
    setSeen({ order, values });
    form.reset(values);
  };
  // A newer one, be it saved here or elsewhere, is taken over as long as nothing is unsaved.
  if (order.version !== seen.order.version && !form.dirty && !form.pending) take();
  const reason = form.dirty ? words.reasons.saveFirst : order.lines.length ? undefined : common.addLineFirst;
  return (
    <>
      <PageHeader
        title={nameOf(order)}
        aside={<OrderBadge state={order.state} />}
        primary={
          draft ? (
            <ActionButton
              label={words.actions.confirm}
              variant="filled"
              onClick={() => actions.show({ kind: 'confirm' })}
              reason={reason}
            />
          ) : null
        }
        actions={draft ? actions.actions : []}
      />
      <div className={document.page}>
        {draft ? null : <p className={classes.changing}>{words.form.changing}</p>}
        <PageForm
          form={form}
          conflict={order.version !== seen.order.version && !form.pending}
          wide
          saveLabel={draft ? common.saveDraft : words.form.save}
          onDiscard={take}
          {...(draft ? {} : { onCancel: () => onLeave(false) })}
        >
          <OrderForm form={form} currency={currency} order={seen.order} />
        </PageForm>
      </div>
      {actions.dialog}
    </>
  );
}
