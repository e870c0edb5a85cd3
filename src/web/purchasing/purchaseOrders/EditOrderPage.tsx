import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { updateOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { mayDo } from '#shared/purchasing/purchaseOrders/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './OrderForm.module.css';
import { OrderForm } from './OrderForm.tsx';
import { changesOf, type OrderValues, orderProblems, valuesOf } from './orderValues.ts';
import { nameOf } from './orderWords.tsx';
import { orderQuery } from './queries.ts';

const route = getRouteApi('/staff/tenant/$tenantId/purchase-orders/$orderId/edit');

/** Changes a draft, or an order that is placed, which makes a new revision. */
export default function EditOrderPage() {
  const { purchaseOrders: list, purchaseOrder: words } = useTexts();
  const { orderId } = route.useParams();
  const order = useQuery(orderQuery(orderId));
  if (order.isError && !order.data)
    return <ErrorState error={order.error} title={words.notFound} onRetry={() => void order.refetch()} />;
  if (!order.data) return <Busy />;
  const { status } = order.data;
  if (!mayDo('edit', status) && !mayDo('revise', status))
    return <EmptyState title={words.reasons.status(list.statuses[status])} />;
  return <Fields key={orderId} order={order.data} />;
}

function Fields({ order }: { order: Order }) {
  const { common, orderForm: words, purchaseOrder, shell } = useTexts();
  const { tenantId } = route.useParams();
  const { currency } = usePreferences();
  const client = useQueryClient();
  const router = useRouter();
  // What the form began with: somebody else's change does not alter it under the fingers.
  const [seen, setSeen] = useState(order);
  const revising = seen.status === 'ordered';
  const name = nameOf(order, purchaseOrder);
  const title = revising ? words.revise(name) : words.edit(name);
  useDocumentTitle(`${title} · ${shell.product}`);
  const leave = (ignoreBlocker: boolean) =>
    void router.navigate({
      to: '/tenant/$tenantId/purchase-orders/$orderId',
      params: { tenantId, orderId: order.id },
      ignoreBlocker,
      replace: ignoreBlocker,
    });
  const form = useForm<OrderValues, typeof updateOrder.body>({
    initial: valuesOf(order),
    schema: updateOrder.body,
    toBody: (values) => ({ ...changesOf(valuesOf(seen), values, currency), version: seen.version }),
    check: (values) => orderProblems(values, words),
    send: async (body, idempotencyKey) => {
      const saved = await callApi(updateOrder, { params: { id: order.id }, body }, { idempotencyKey });
      client.setQueryData(orderQuery(order.id).queryKey, saved);
      for (const topic of ['purchase-orders', 'items']) void client.invalidateQueries({ queryKey: [topic] });
      notifications.show({ message: words.saved });
      leave(true);
    },
  });
  const takeTheirs = () => {
    setSeen(order);
    form.reset(valuesOf(order));
  };
  return (
    <OrderForm
      form={form}
      title={title}
      submitLabel={common.save}
      onCancel={() => leave(false)}
      placed={revising}
      notice={
        order.version > seen.version ? (
          <div className={classes.notice} role="alert">
            <bdi>{words.changedBy(order.updatedBy)}</bdi>
            <Button size="compact-sm" variant="default" onClick={takeTheirs}>
              {words.reload}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => setSeen({ ...seen, version: order.version })}
            >
              {words.keepMine}
            </Button>
          </div>
        ) : revising ? (
          <p className={classes.hint}>{words.reviseHint}</p>
        ) : null
      }
    />
  );
}
