import { Button, Switch } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Busy } from '#web/ui/Busy.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import classes from './Rows.module.css';

type Words = {
  add: string;
  failed: string;
  emptyTitle: string;
  emptyText: string;
  showArchived: (n: number) => string;
};

type Props<R> = {
  label: string;
  words: Words;
  icon: ReactNode;
  query: UseQueryResult<R[]>;
  columns: { title: string; align?: 'end' }[];
  actionsTitle: string;
  row: (record: R, onEdit: () => void) => ReactNode;
  /** Changes a record, or adds one. */
  dialog: (record: R | null, onClose: () => void) => ReactNode;
};

/** A section of records that are added, changed and archived. */
export function ArchivableRows<R extends { archived: boolean }>(props: Props<R>) {
  const { label, words, icon, query, columns, actionsTitle, row, dialog } = props;
  const [open, setOpen] = useState<R | 'new' | null>(null);
  const [showArchived, setShowArchived] = useState(false);
  const add = () => setOpen('new');
  if (query.isError && !query.data)
    return <ErrorState title={words.failed} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Busy />;
  const archived = query.data.filter((record) => record.archived).length;
  const shown = query.data.filter((record) => showArchived || !record.archived);
  return (
    <>
      {query.data.length ? (
        <div className={classes.head}>
          {archived ? (
            <Switch
              size="xs"
              label={words.showArchived(archived)}
              checked={showArchived}
              onChange={({ currentTarget }) => setShowArchived(currentTarget.checked)}
            />
          ) : null}
          <Button leftSection={<IconPlus size={15} />} onClick={add}>
            {words.add}
          </Button>
        </div>
      ) : null}
      <div className={classes.card}>
        {query.data.length ? (
          <table className={classes.table} aria-label={label}>
            <thead>
              <tr>
                {columns.map(({ title, align }) => (
                  <th key={title} scope="col" data-align={align}>
                    {title}
                  </th>
                ))}
                <th scope="col">
                  <span className="sb-hidden">{actionsTitle}</span>
                </th>
              </tr>
            </thead>
            <tbody>{shown.map((record) => row(record, () => setOpen(record)))}</tbody>
          </table>
        ) : (
          <EmptyState
            icon={icon}
            title={words.emptyTitle}
            actions={<Button onClick={add}>{words.add}</Button>}
          >
            {words.emptyText}
          </EmptyState>
        )}
      </div>
      {open ? dialog(open === 'new' ? null : open, () => setOpen(null)) : null}
    </>
  );
}
