import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import { useQuery } from '@tanstack/react-query';
import {
  type CustomField,
  createCustomField,
  updateCustomField,
} from '#shared/catalogue/customFields/contract.ts';
import { CUSTOM_KINDS, type CustomKind, MOST_CUSTOM_FIELDS } from '#shared/catalogue/customFields/kinds.ts';
import { callApi } from '#web/api/call.ts';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ArchivableRows } from '#web/ui/rows/ArchivableRows.tsx';
import { RowMenu } from '#web/ui/rows/RowMenu.tsx';
import classes from '#web/ui/rows/Rows.module.css';
import { useRowAction } from '#web/ui/rows/useRowAction.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useRecordForm } from '#web/ui/useRecordForm.ts';
import { changeCustomField } from './queries.ts';

/** The fields that items have here besides those that all items have, in the order of the form. */
export function CustomFields() {
  const { common, business } = useTexts();
  const { fields: words } = business;
  const fields = useQuery(customFieldsQuery);
  const used = inUse(fields.data ?? []).length;
  return (
    <ArchivableRows
      label={business.tabs.fields}
      words={words}
      icon={<IconForms size={24} stroke={1.6} />}
      query={fields}
      columns={[{ title: common.name }, { title: common.type }]}
      actionsTitle={common.actions}
      row={(field, onEdit) => <Row key={field.id} field={field} inUse={used} onEdit={onEdit} />}
      dialog={(field, onClose) => <CustomFieldDialog field={field} onClose={onClose} />}
    />
  );
}

type RowProps = { field: CustomField; inUse: number; onEdit: () => void };

function Row({ field, inUse: used, onEdit }: RowProps) {
  const {
    common,
    business: { fields: words },
  } = useTexts();
  const act = useRowAction(customFieldsQuery.queryKey);
  const { id, name, version, position, kind, choices, required, archived } = field;
  const change = (fields: { archived: boolean } | { position: number }, done: string) =>
    void act(() => callApi(changeCustomField, { params: { id }, body: { ...fields, version } }), done);
  const full = used >= MOST_CUSTOM_FIELDS ? words.most(MOST_CUSTOM_FIELDS) : undefined;
  const actions = archived
    ? [
        {
          label: common.reopen,
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
        { label: common.archive, onClick: () => change({ archived: true }, words.archivedDone(name)) },
      ];
  return (
    <tr data-archived={archived || undefined}>
      <th scope="row">
        <span className={classes.name}>
          <bdi>{name}</bdi>
          {required ? <StatusBadge tone="info">{common.required}</StatusBadge> : null}
          {archived ? <StatusBadge tone="quiet">{common.archived}</StatusBadge> : null}
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
        <RowMenu
          label={words.actions(name)}
          actions={[{ label: common.edit, onClick: onEdit }, ...actions]}
        />
      </td>
    </tr>
  );
}

/** The choices are one a line: so they are written, ordered and taken away without a mouse. */
type Fields = { name: string; kind: CustomKind; choices: string; required: boolean };

const NEW: Fields = { name: '', kind: 'text', choices: '', required: false };

const fieldsOf = ({ name, kind, choices, required }: CustomField): Fields => ({
  name,
  kind,
  choices: choices.join('\n'),
  required,
});

const bodyOf = ({ name, kind, choices, required }: Fields) => ({
  name: name.trim(),
  kind,
  choices:
    kind === 'choice'
      ? choices
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
      : [],
  required,
});

/** Adds a custom field, or changes one. */
function CustomFieldDialog({ field, onClose }: { field: CustomField | null; onClose: () => void }) {
  const { common, business } = useTexts();
  const { fields: words } = business;
  const { form, conflict } = useRecordForm({
    record: field,
    initial: field ? fieldsOf(field) : NEW,
    schema: { create: createCustomField.body, update: updateCustomField.body },
    toBody: bodyOf,
    create: async (body, idempotencyKey) => {
      const made = await callApi(createCustomField, { body }, { idempotencyKey });
      return words.created(made.name);
    },
    update: async (body, { id }) =>
      words.changed((await callApi(updateCustomField, { params: { id }, body })).name),
    stale: [customFieldsQuery.queryKey],
  });
  return (
    <FormDialog
      title={field ? words.editTitle(field.name) : words.newTitle}
      form={form}
      submitLabel={field ? common.save : common.addCustomField}
      conflict={conflict !== null}
      onClose={onClose}
    >
      <TextInput
        label={common.name}
        description={words.nameHint}
        required
        maxLength={60}
        data-autofocus
        {...form.field('name')}
      />
      <NativeSelect
        label={common.type}
        description={field ? words.kindHint : undefined}
        value={form.values.kind}
        error={form.error('kind')}
        onChange={({ currentTarget }) =>
          form.set('kind', CUSTOM_KINDS.find((kind) => kind === currentTarget.value) ?? 'text')
        }
        data={CUSTOM_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      {form.values.kind === 'choice' ? (
        <Textarea
          label={common.choices}
          description={words.choicesHint}
          required
          autosize
          minRows={3}
          maxRows={10}
          {...form.field('choices')}
        />
      ) : null}
      <Switch
        label={common.required}
        description={words.requiredHint}
        checked={form.values.required}
        onChange={({ currentTarget }) => form.set('required', currentTarget.checked)}
      />
    </FormDialog>
  );
}
