import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/sales/documents/Document.module.css';
import links from '#web/sales/documents/Link.module.css';
import { MOST_OF_ORDER } from '#web/sales/documents/ofOrder.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { returnsOfOrderQuery } from './queries.ts';
import { ReturnBadge } from './ReturnBadge.tsx';

type Props = { order: Pick<Order, 'id' | 'delivered'>; onAsk: () => void };

/** What comes back of an order, and the button that asks for more. */
export function ReturnsOfOrder({ order, onAsk }: Props) {
  const { common, returns: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const { error, data, refetch } = useQuery(returnsOfOrderQuery(order.id));
  return (
    <section className={classes.box} aria-labelledby="returns-of-order">
      <div className={classes.links}>
        <h2 id="returns-of-order">{words.title}</h2>
        <ActionButton
          label={words.ask}
          icon={<IconTruckReturn size={16} stroke={1.7} />}
          onClick={onAsk}
          reason={order.delivered === 'none' ? words.notDelivered : undefined}
        />
      </div>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : data ? null : <Busy />}
      {data?.length === 0 ? <p className={classes.hint}>{words.ofOrder.none}</p> : null}
      {data?.length ? (
        <ul className={classes.settled}>
          {data.map(({ id, number, state, askedOn, lines }) => (
            <li key={id} className={classes.source}>
              <span className={classes.event}>
                <Link
                  to="/tenant/$tenantId/returns/$returnId"
                  params={{ tenantId, returnId: id }}
                  className={links.link}
                >
                  <bdi>{number ?? common.goodsReturn}</bdi>
                </Link>
                <CalendarDate date={askedOn} />
                <span className={classes.hint}>{words.ofOrder.count(lines)}</span>
              </span>
              <ReturnBadge state={state} />
            </li>
          ))}
        </ul>
      ) : null}
      {data?.length === MOST_OF_ORDER ? (
        <Link
          to="/tenant/$tenantId/returns"
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
