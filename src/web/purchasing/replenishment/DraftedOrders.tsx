import { Button } from '@mantine/core';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { localMoney } from '#web/ui/wholeSymbol.ts';
import type { Drafted } from './queries.ts';
import classes from './Replenishment.module.css';

type Props = { orders: Drafted; tenantId: string; onClose: () => void };

/** The orders that were just drafted, and which of them a supplier would not take. */
export function DraftedOrders({ orders, tenantId, onClose }: Props) {
  const { replenishment: words, ui } = useTexts();
  const { language } = usePreferences();
  return (
    <section className={classes.drafted} aria-labelledby="drafted-orders">
      <div className={classes.barLine}>
        <h2 id="drafted-orders">
          <span role="status">{words.drafted(orders.length)}</span>
        </h2>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {ui.close}
        </Button>
      </div>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <a href={`/tenant/${tenantId}/purchase-orders/${order.id}`}>
              <bdi>{order.supplier}</bdi>
            </a>{' '}
            <span className={classes.quiet}>
              {words.lines(order.lines)}
              {' · '}
              <span className="sb-number">{localMoney(order.total, order.currency, language)}</span>
            </span>{' '}
            {order.belowMinimum === null ? null : (
              <StatusBadge tone="warn">
                {words.belowMinimum(localMoney(order.belowMinimum, order.currency, language))}
              </StatusBadge>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{words.draftedHint}</p>
    </section>
  );
}
