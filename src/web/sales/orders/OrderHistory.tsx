import { useQuery } from '@tanstack/react-query';
import { AUDIT_ACTIONS } from '#shared/foundation/audit/actions.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { AuditValue, fieldText } from '#web/foundation/audit/AuditValue.tsx';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import classes from '#web/ui/History.module.css';
import { Money } from '#web/ui/Money.tsx';
import { historyQuery } from './queries.ts';

const TYPE = 'order';

/** Who did what with an order, the newest first. */
export function OrderHistory({ order: { id, currency } }: { order: Order }) {
  const texts = useTexts();
  const { audit, common, salesOrders: words } = texts;
  const found = useQuery(historyQuery(id));
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Busy />;
  if (!found.data.length) return <EmptyState title={common.noActivityYet} />;
  const wordOf = (action: string) => {
    const known = AUDIT_ACTIONS.find((one) => one === action);
    return known ? audit.actions[known] : common.wasChanged;
  };
  const shown = (field: string, value: unknown) =>
    field === 'total' && typeof value === 'number' ? (
      <Money minor={value} currency={currency} />
    ) : (
      <AuditValue type={TYPE} field={field} value={value} />
    );
  return (
    <ol className={classes.entries} aria-label={words.historyLabel}>
      {found.data.map(({ id: entry, action, actor, actorKind, at, changes }) => (
        <li key={entry} className={classes.entry}>
          <div className={classes.line}>
            <strong>{wordOf(action)}</strong>
            <bdi>{actor}</bdi>
            {actorKind === 'user' ? null : (
              <span className={classes.kind}>
                {actorKind === 'assistant' ? common.assistant : common.automatic}
              </span>
            )}
            <span className={classes.at}>
              <DateTime at={at} />
            </span>
          </div>
          {Object.keys(changes).length ? (
            <dl className={classes.changes}>
              {Object.entries(changes).map(([field, { before, after }]) => (
                <div key={field}>
                  <dt>{fieldText(field, TYPE, texts)}</dt>
                  <dd>
                    <BeforeAfter before={shown(field, before)} after={shown(field, after)} />
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
