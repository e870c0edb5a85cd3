import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ofCustomKey } from '#shared/catalogue/customFields/kinds.ts';
import type { ItemDetail, ItemFields } from '#shared/catalogue/items/contract.ts';
import type { HistoryEntry } from '#shared/foundation/audit/history.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import classes from '#web/ui/History.module.css';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import { FieldValue } from './FieldValue.tsx';
import { historyQuery } from './itemQueries.ts';

type Props = { item: ItemDetail; field: keyof ItemFields | undefined; onField: (field: undefined) => void };
const MOST = 100;

/** Who changed what, newest first, before and after; of one field only when the address says so. */
export function ItemHistory({ item, field, onField }: Props) {
  const { common, history: words, itemFieldNames } = useTexts();
  const changes = useQuery(historyQuery(item.id));
  if (changes.isError) return <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />;
  if (!changes.data) return <Busy />;
  if (changes.data.length === 0) return <EmptyState title={words.empty}>{words.emptyText}</EmptyState>;
  const shown = field ? changes.data.filter((entry) => field in entry.changes) : changes.data;
  return (
    <div className={classes.history}>
      {field ? (
        <FilterChip removeLabel={words.removeOnly(itemFieldNames[field])} onRemove={() => onField(undefined)}>
          {words.only(itemFieldNames[field])}
        </FilterChip>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          title={words.noMatch}
          actions={
            <Button variant="default" onClick={() => onField(undefined)}>
              {words.showAll}
            </Button>
          }
        />
      ) : (
        <ol className={classes.entries} aria-label={common.changes}>
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} field={field} />
          ))}
        </ol>
      )}
      {changes.data.length >= MOST ? <p className={classes.limit}>{words.limit(MOST)}</p> : null}
    </div>
  );
}

function Entry({ entry, field }: { entry: HistoryEntry; field: keyof ItemFields | undefined }) {
  const { common, history: words, itemFieldNames } = useTexts();
  const names: Record<string, string> = itemFieldNames;
  const created = entry.action === 'item.created';
  const own = Object.keys(entry.changes).filter((name) => ofCustomKey(name) !== null);
  const fields = [...Object.keys(names), ...own].filter(
    (name) => name in entry.changes && (!field || name === field),
  );
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <strong>{words.actions[entry.action] ?? common.wasChanged}</strong>
        <bdi>{entry.actor}</bdi>
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
          {fields.map((name) => (
            <div key={name}>
              <dt>
                <bdi>{names[name] ?? ofCustomKey(name)}</bdi>
              </dt>
              <dd>
                {created ? (
                  <bdi>
                    <FieldValue field={name} value={entry.changes[name]?.after} />
                  </bdi>
                ) : (
                  <BeforeAfter
                    before={<FieldValue field={name} value={entry.changes[name]?.before} />}
                    after={<FieldValue field={name} value={entry.changes[name]?.after} />}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
