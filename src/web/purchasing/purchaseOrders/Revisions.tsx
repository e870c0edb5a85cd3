import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order, RevisionDifference } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { dateTimeText } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import history from '#web/ui/History.module.css';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ChangedValue } from './ChangedValue.tsx';
import classes from './OrderPage.module.css';
import { comparisonQuery, revisionsQuery } from './queries.ts';

type Words = Texts['purchaseOrder']['revisions'];

/** What the order said when it was placed and after each change, any two of them compared. */
export function Revisions({ order }: { order: Order }) {
  const { revisions: words } = useTexts().purchaseOrder;
  const found = useQuery(revisionsQuery(order.id));
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Busy />;
  if (!found.data.length) return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
  return <Compare order={order} revisions={found.data} />;
}

type Revision = { revision: number; at: string; by: string };

function Compare({ order, revisions }: { order: Order; revisions: Revision[] }) {
  const { common, purchaseOrder } = useTexts();
  const words = purchaseOrder.revisions;
  const preferences = usePreferences();
  const last = revisions.at(-1)?.revision ?? 1;
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const before = from ?? Math.max(revisions[0]?.revision ?? 1, last - 1);
  const after = to ?? last;
  const difference = useQuery({
    ...comparisonQuery(order.id, before, after),
    enabled: revisions.length > 1 && before !== after,
  });
  const options = revisions.map(({ revision, at, by }) => ({
    value: String(revision),
    label: `${purchaseOrder.revision(revision)}, ${dateTimeText(new Date(at), preferences)} ${words.by(by)}`,
  }));
  if (revisions.length < 2) return <p className={classes.quiet}>{words.one}</p>;
  return (
    <>
      <div className={classes.compare}>
        <NativeSelect
          label={common.from}
          value={String(before)}
          onChange={(event) => setFrom(Number(event.currentTarget.value))}
          data={options}
        />
        <NativeSelect
          label={words.to}
          value={String(after)}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
          data={options}
        />
      </div>
      {before === after ? (
        <p className={classes.quiet}>{words.same}</p>
      ) : difference.isError ? (
        <ErrorState error={difference.error} onRetry={() => void difference.refetch()} />
      ) : difference.data ? (
        <Difference difference={difference.data} currency={order.currency} words={words} />
      ) : (
        <Busy />
      )}
    </>
  );
}

type DifferenceProps = { difference: RevisionDifference; currency: string; words: Words };

function Difference({ difference, currency, words }: DifferenceProps) {
  if (!difference.fields.length && !difference.lines.length)
    return <p className={classes.quiet}>{words.same}</p>;
  return (
    <ol className={classes.entries}>
      {difference.fields.length ? (
        <li className={classes.entry}>
          <div className={classes.cardBody}>
            <Fields fields={difference.fields} currency={currency} words={words} />
          </div>
        </li>
      ) : null}
      {difference.lines.map((line) => (
        <li key={line.id} className={classes.entry}>
          <div className={classes.entryHead}>
            <strong dir="auto">{line.description}</strong>
            <StatusBadge tone={line.change === 'removed' ? 'bad' : line.change === 'added' ? 'good' : 'info'}>
              {words.changes[line.change]}
            </StatusBadge>
          </div>
          {line.fields.length ? (
            <div className={classes.cardBody}>
              <Fields fields={line.fields} currency={currency} words={words} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

type FieldsProps = { fields: RevisionDifference['fields']; currency: string; words: Words };

function Fields({ fields, currency, words }: FieldsProps) {
  const names: Record<string, string> = words.fields;
  return (
    <dl className={history.changes}>
      {fields
        .filter(({ field }) => field in names)
        .map(({ field, before, after }) => (
          <div key={field}>
            <dt>{names[field]}</dt>
            <dd>
              <BeforeAfter
                before={<ChangedValue field={field} value={before} currency={currency} />}
                after={<ChangedValue field={field} value={after} currency={currency} />}
              />
            </dd>
          </div>
        ))}
    </dl>
  );
}
