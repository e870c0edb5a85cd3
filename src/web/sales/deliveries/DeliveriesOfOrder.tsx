import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/sales/documents/Document.module.css';
import links from '#web/sales/documents/Link.module.css';
import { MOST_OF_ORDER } from '#web/sales/documents/ofOrder.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import { deliveriesOfOrderQuery } from './queries.ts';

type Props = { order: Pick<Order, 'id'> };

/** The deliveries and pick lists of an order. */
export function DeliveriesOfOrder({ order }: Props) {
  const { common, deliveries: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const { error, data, refetch } = useQuery(deliveriesOfOrderQuery(order.id));
  return (
    <section className={classes.box} aria-labelledby="deliveries-of-order">
      <h2 id="deliveries-of-order">{common.goodsDeliveries}</h2>
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
                  className={links.link}
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
          className={links.link}
        >
          {common.showAll}
        </Link>
      ) : null}
    </section>
  );
}
