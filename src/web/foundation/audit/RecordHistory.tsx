import type { UseQueryResult } from '@tanstack/react-query';
import { AUDIT_ACTIONS } from '#shared/foundation/audit/actions.ts';
import type { AuditEvent } from '#shared/foundation/audit/contract.ts';
import type { HistoryEntry } from '#shared/foundation/audit/history.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import classes from '#web/ui/History.module.css';
import { Money } from '#web/ui/Money.tsx';
import { AuditValue, fieldText } from './AuditValue.tsx';

type Props = {
  type: AuditEvent['record']['type'];
  label: string;
  query: UseQueryResult<HistoryEntry[]>;
  /** In which its totals are, where it has some. */
  currency?: string;
};

/** Who did what with a record, the newest first. */
export function RecordHistory({ type, label, currency, query: { data, error, refetch } }: Props) {
  const texts = useTexts();
  const { audit, common } = texts;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Busy />;
  if (!data.length) return <EmptyState title={common.noActivityYet} />;
  const wordOf = (action: string) => {
    const known = AUDIT_ACTIONS.find((one) => one === action);
    return known ? audit.actions[known] : common.wasChanged;
  };
  const shown = (field: string, value: unknown) =>
    field === 'total' && currency && typeof value === 'number' ? (
      <Money minor={value} currency={currency} />
    ) : (
      <AuditValue type={type} field={field} value={value} />
    );
  return (
    <ol className={classes.entries} aria-label={label}>
      {data.map(({ id, action, actor, actorKind, at, changes }) => (
        <li key={id} className={classes.entry}>
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
                  <dt>{fieldText(field, type, texts)}</dt>
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
