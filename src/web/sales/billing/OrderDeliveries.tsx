import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { blockerOf } from '#shared/sales/orders/rules.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import billing from './Billing.module.css';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import classes from './Document.module.css';
import { deliveriesOfOrderQuery, MOST_OF_ORDER, pickOrder } from './deliveryQueries.ts';
import { useRefresh } from './useRefresh.ts';

type Props = { order: Pick<Order, 'id' | 'number' | 'state' | 'picking' | 'delivered' | 'invoiced'> };

/** The deliveries and pick lists of an order, and the button that starts the next one. */
export function OrderDeliveries({ order }: Props) {
  const { common, deliveries: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const { error, data, refetch } = useQuery(deliveriesOfOrderQuery(order.id));
  const { pick, reason } = usePickOrder(order);
  return (
    <section className={classes.box} aria-labelledby="deliveries-of-order">
      <div className={classes.links}>
        <h2 id="deliveries-of-order">{common.goodsDeliveries}</h2>
        <ActionButton
          label={words.ofOrder.pick}
          icon={<IconTruckLoading size={16} stroke={1.7} />}
          onClick={pick}
          reason={reason}
        />
      </div>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : data ? null : <Busy />}
      {data?.length === 0 ? <p className={classes.hint}>{words.ofOrder.none}</p> : null}
      {data?.length ? (
        <ul className={classes.settled}>
          {data.map(({ id, number, state, picked, lines, deliveredOn, carrier, tracking }) => (
            <li key={id} className={classes.source}>
              <span className={classes.event}>
                <Link
                  to="/tenant/$tenantId/deliveries/$deliveryId"
                  params={{ tenantId, deliveryId: id }}
                  className={billing.link}
                >
                  <bdi>{number ?? words.pickList}</bdi>
                </Link>
                {number ? null : <span>{words.progress(picked, lines)}</span>}
                {deliveredOn ? <CalendarDate date={deliveredOn} /> : null}
                <bdi className={classes.hint}>{[carrier, tracking].filter(Boolean).join(' · ')}</bdi>
              </span>
              <DeliveryBadge state={state} />
            </li>
          ))}
        </ul>
      ) : null}
      {data?.length === MOST_OF_ORDER ? (
        <Link
          to="/tenant/$tenantId/deliveries"
          params={{ tenantId }}
          search={{ order: order.id }}
          className={billing.link}
        >
          {common.showAll}
        </Link>
      ) : null}
    </section>
  );
}

/** Starts a pick list for an order and leads to it; with the reason where that cannot be. */
function usePickOrder(order: Props['order']): { pick: () => void; reason: string | undefined } {
  const { deliveries: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const navigate = useNavigate();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const blocker = blockerOf('deliver', order);
  const pick = async () => {
    if (busy) return;
    setBusy(true);
    await attempt(async () => {
      const delivery = await pickOrder(order.id, newIdempotencyKey());
      refresh();
      await navigate({
        to: '/tenant/$tenantId/deliveries/$deliveryId',
        params: { tenantId, deliveryId: delivery.id },
      });
    });
    setBusy(false);
  };
  return {
    pick: () => void pick(),
    reason: blocker
      ? blocker === 'nothingOpen'
        ? words.ofOrder.blocked.nothingOpen
        : words.ofOrder.blocked.state
      : undefined,
  };
}
