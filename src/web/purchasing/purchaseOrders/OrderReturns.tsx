import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import table from './Lines.module.css';
import classes from './OrderPage.module.css';
import { returnsOfOrderQuery } from './returnQueries.ts';

type Props = { order: Order; show: 'returns' | 'credits' };

/** What of an order goes back, or what the supplier has credited for that; nothing where there is none. */
export function OrderReturns({ order, show }: Props) {
  const { common, supplierReturns: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const { error, data, refetch } = useQuery(returnsOfOrderQuery(order.id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const returns = (data ?? []).filter(({ credit }) => show === 'returns' || credit);
  if (!returns.length) return null;
  const label = show === 'returns' ? common.supplierReturns : common.creditReceived;
  return (
    <section aria-label={label}>
      <h2 className={classes.returnsTitle}>{label}</h2>
      <ol className={classes.entries}>
        {returns.map(({ id, number, state, sent, worth, currency, authorisedOn, rma, credit }) => (
          <li key={id} className={classes.entry} data-void={state === 'cancelled' || undefined}>
            <div className={classes.entryHead}>
              <strong>
                <Link
                  to="/tenant/$tenantId/supplier-returns/$returnId"
                  params={{ tenantId, returnId: id }}
                  className={classes.link}
                >
                  {number ?? words.states.draft}
                </Link>
              </strong>
              {show === 'credits' && credit ? (
                <>
                  <bdi>{credit.number}</bdi>
                  <CalendarDate date={credit.on} />
                </>
              ) : (
                <>
                  {authorisedOn ? <CalendarDate date={authorisedOn} /> : null}
                  <bdi className={table.quiet}>{rma}</bdi>
                  <StatusBadge tone="quiet">
                    {state === 'authorised' ? words.sent[sent] : words.states[state]}
                  </StatusBadge>
                </>
              )}
              <span className={classes.spring} />
              <strong>
                <Amount minor={show === 'credits' && credit ? credit.amount : worth} currency={currency} />
              </strong>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
