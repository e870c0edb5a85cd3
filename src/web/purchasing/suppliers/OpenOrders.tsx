import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { openOrdersQuery } from './queries.ts';
import { SupplierMoney } from './SupplierMoney.tsx';
import classes from './SupplierPage.module.css';

/** The orders of which something is still to come, the first due first; what is late stands out. */
export function OpenOrders({ supplier }: { supplier: Supplier }) {
  const { common, course: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const orders = useQuery(openOrdersQuery(supplier.id)).data;
  if (!orders) return null;
  return (
    <section className={classes.box} aria-labelledby="supplier-open">
      <h2 id="supplier-open">{words.openOrders}</h2>
      {orders.length ? (
        <ul className={classes.rows}>
          {orders.map(({ id, number, dueDate, isLate, receivedPercent, total, currency }) => (
            <li key={id}>
              <span className={classes.what}>
                <Link to="/tenant/$tenantId/purchase-orders/$orderId" params={{ tenantId, orderId: id }}>
                  <bdi>{number}</bdi>
                </Link>
                {dueDate ? <CalendarDate date={dueDate} /> : null}
                {isLate ? <StatusBadge tone="bad">{common.late}</StatusBadge> : null}
              </span>
              <span className={classes.amount}>
                <SupplierMoney minor={total} currency={currency} />
                {receivedPercent ? <small>{words.receivedPart(receivedPercent)}</small> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.hint}>{words.noOrders}</p>
      )}
    </section>
  );
}
