import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '#shared/catalogue/customFields/contract.ts';
import { MOST_CUSTOM_FIELDS } from '#shared/catalogue/customFields/kinds.ts';
import { callApi } from '#web/api/call.ts';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { useTexts } from '#web/texts/language.ts';
import { ArchivableRows } from '#web/ui/rows/ArchivableRows.tsx';
import { RowMenu } from '#web/ui/rows/RowMenu.tsx';
import classes from '#web/ui/rows/Rows.module.css';
import { useRowAction } from '#web/ui/rows/useRowAction.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CustomFieldDialog } from './CustomFieldDialog.tsx';
import { changeCustomField } from './queries.ts';

/** The fields that items have here besides those that all items have, in the order of the form. */
export function CustomFields() {
  const { business } = useTexts();
  const { fields: words } = business;
  const fields = useQuery(customFieldsQuery);
  const used = inUse(fields.data ?? []).length;
  return (
    <ArchivableRows
      label={business.tabs.fields}
      words={words}
      icon={<IconForms size={24} stroke={1.6} />}
      query={fields}
      columns={[{ title: words.columns.name }, { title: words.columns.kind }]}
      actionsTitle={words.columns.actions}
      row={(field, onEdit) => <Row key={field.id} field={field} inUse={used} onEdit={onEdit} />}
      dialog={(field, onClose) => <CustomFieldDialog field={field} onClose={onClose} />}
    />
  );
}

type RowProps = { field: CustomField; inUse: number; onEdit: () => void };

function Row({ field, inUse: used, onEdit }: RowProps) {
  const { fields: words } = useTexts().business;
  const act = useRowAction(customFieldsQuery.queryKey);
  const { id, name, version, position, kind, choices, required, archived } = field;
  const change = (fields: { archived: boolean } | { position: number }, done: string) =>
    void act(() => callApi(changeCustomField, { params: { id }, body: { ...fields, version } }), done);
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
