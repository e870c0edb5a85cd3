import { Button } from '@mantine/core';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomField } from '#shared/customFields/contract.ts';
import { MOST_CUSTOM_FIELDS } from '#shared/customFields/kinds.ts';
import { callApi } from '../api/call.ts';
import { customFieldsQuery, inUse } from '../api/customFields.ts';
import { useTexts } from '../texts/language.ts';
import { Busy } from '../ui/Busy.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { CustomFieldDialog } from './CustomFieldDialog.tsx';
import { changeCustomField } from './queries.ts';
import { RowMenu } from './RowMenu.tsx';
import classes from './Rows.module.css';
import { RowsHead } from './RowsHead.tsx';
import { useRowAction } from './useRowAction.ts';

/** The fields that items have here besides those that all items have, in the order of the form. */
export function CustomFields() {
  const { business } = useTexts();
  const { fields: words } = business;
  const fields = useQuery(customFieldsQuery);
  const [open, setOpen] = useState<CustomField | 'new' | null>(null);
  const [showArchived, setShowArchived] = useState(false);
  const all = fields.data ?? [];
  const used = inUse(all);
  const archived = all.length - used.length;
  const add = () => setOpen('new');
  if (fields.isError && !fields.data)
    return <ErrorState title={words.failed} error={fields.error} onRetry={() => void fields.refetch()} />;
  if (fields.isPending) return <Busy />;
  return (
    <>
      {all.length ? (
        <RowsHead
          addLabel={words.add}
          onAdd={add}
          archived={
            archived
              ? { label: words.showArchived(archived), shown: showArchived, onShow: setShowArchived }
              : null
          }
        />
      ) : null}
      <div className={classes.card}>
        {all.length ? (
          <table className={classes.table} aria-label={business.tabs.fields}>
            <thead>
              <tr>
                <th scope="col">{words.columns.name}</th>
                <th scope="col">{words.columns.kind}</th>
                <th scope="col">
                  <span className="sb-hidden">{words.columns.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {(showArchived ? all : used).map((field) => (
                <Row key={field.id} field={field} inUse={used.length} onEdit={() => setOpen(field)} />
              ))}
            </tbody>
          </table>
        ) : (
          <EmptyState
            icon={<IconForms size={24} stroke={1.6} />}
            title={words.emptyTitle}
            actions={<Button onClick={add}>{words.add}</Button>}
          >
            {words.emptyText}
          </EmptyState>
        )}
      </div>
      {open ? <CustomFieldDialog field={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

type RowProps = { field: CustomField; inUse: number; onEdit: () => void };

function Row({ field, inUse: used, onEdit }: RowProps) {
  const { fields: words } = useTexts().business;
  const act = useRowAction(customFieldsQuery.queryKey);
  const { id, name, version, position, kind, choices, required, archived } = field;
  const change = (fields: { archived: boolean } | { position: number }, done: string) =>
    act(callApi(changeCustomField, { params: { id }, body: { ...fields, version } }), done);
  const full = used >= MOST_CUSTOM_FIELDS ? words.most(MOST_CUSTOM_FIELDS) : undefined;
  const actions = archived
    ? [
        {
          label: words.reopen,
          onClick: () => change({ archived: false }, words.reopenedDone(name)),
          reason: full,
        },
      ]
    : [
        {
          label: words.up,
          onClick: () => change({ position: position - 1 }, words.moved(name)),
          reason: position === 0 ? words.first : undefined,
        },
        {
          label: words.down,
          onClick: () => change({ position: position + 1 }, words.moved(name)),
          reason: position === used - 1 ? words.last : undefined,
        },
        { label: words.archive, onClick: () => change({ archived: true }, words.archivedDone(name)) },
      ];
  return (
    <tr data-archived={archived || undefined}>
      <th scope="row">
        <span className={classes.name}>
          <bdi>{name}</bdi>
          {required ? <StatusBadge tone="info">{words.required}</StatusBadge> : null}
          {archived ? <StatusBadge tone="quiet">{words.archived}</StatusBadge> : null}
        </span>
      </th>
      <td>
        {words.kinds[kind]}
        {choices.length ? (
          <bdi className={classes.choices} title={choices.join(', ')}>
            {choices.join(', ')}
          </bdi>
        ) : null}
      </td>
      <td className={classes.actions}>
        <RowMenu label={words.actions(name)} actions={[{ label: words.edit, onClick: onEdit }, ...actions]} />
      </td>
    </tr>
  );
}
