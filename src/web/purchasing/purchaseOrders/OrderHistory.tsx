import { useQuery } from '@tanstack/react-query';
import { AUDIT_ACTIONS } from '#shared/foundation/audit/actions.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { ImportLink } from '#web/ui/BroughtIn.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import classes from '#web/ui/History.module.css';
import { ChangedValue } from './ChangedValue.tsx';
import { historyQuery } from './queries.ts';

const BROUGHT_IN = 'purchase-order.brought-in';

/** Who did what with the order, newest first. */
export function OrderHistory({ order }: { order: Order }) {
  const { common, purchaseOrder, audit } = useTexts();
  const { history: words } = purchaseOrder;
  const names: Record<string, string> = purchaseOrder.revisions.fields;
  const found = useQuery(historyQuery(order.id));
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Busy />;
  if (!found.data.length) return <EmptyState title={common.noActivityYet} />;
  const wordOf = (action: string) => {
    if (action === BROUGHT_IN) return common.broughtIn;
    const known = AUDIT_ACTIONS.find((one) => one === action);
    return known ? audit.actions[known] : common.wasChanged;
  };
  return (
    <ol className={classes.entries} aria-label={words.label}>
      {found.data.map((entry) => {
        const created = entry.action === 'purchase-order.created' || entry.action === BROUGHT_IN;
        const fields = Object.keys(names).filter(
          (name) => name in entry.changes && !(created && isEmpty(entry.changes[name]?.after)),
        );
        return (
          <li key={entry.id} className={classes.entry}>
            <div className={classes.line}>
              <strong>{wordOf(entry.action)}</strong>
              <bdi>{entry.actor}</bdi>
              {entry.action === BROUGHT_IN && order.broughtIn ? <ImportLink id={order.broughtIn} /> : null}
              {entry.actorKind === 'user' ? null : (
                <span className={classes.kind}>
                  {entry.actorKind === 'assistant' ? common.assistant : common.automatic}
                </span>
              )}
              <span className={classes.at}>
                <DateTime at={entry.at} />
              </span>
            </div>
            {fields.length ? (
              <dl className={classes.changes}>
                {fields.map((field) => (
                  <div key={field}>
                    <dt>{names[field]}</dt>
                    <dd>
                      <Change change={entry.changes[field]} field={field} created={created} order={order} />
                    </dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

type ChangeProps = {
  change: { before?: unknown; after?: unknown } | undefined;
  field: string;
  created: boolean;
  order: Order;
};

function Change({ change, field, created, order: { currency } }: ChangeProps) {
  const after = <ChangedValue field={field} value={change?.after} currency={currency} />;
  if (created) return <bdi>{after}</bdi>;
  return (
    <BeforeAfter
      before={<ChangedValue field={field} value={change?.before} currency={currency} />}
      after={after}
    />
  );
}
