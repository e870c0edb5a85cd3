import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type CustomField, createCustomField } from '#shared/catalogue/customFields/contract.ts';
import { CUSTOM_KINDS, type CustomKind } from '#shared/catalogue/customFields/kinds.ts';
import { callApi } from '#web/api/call.ts';
import { customFieldsQuery } from '#web/api/customFields.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { useConflict } from '#web/ui/rows/useConflict.ts';
import { changeCustomField } from './queries.ts';

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
export function CustomFieldDialog({ field, onClose }: { field: CustomField | null; onClose: () => void }) {
  const { business } = useTexts();
  const { fields: words } = business;
  const client = useQueryClient();
  const { base, conflict, orConflict } = useConflict(field);
  const form = useForm<Fields, typeof createCustomField.body>({
    initial: field ? fieldsOf(field) : NEW,
    schema: createCustomField.body,
    toBody: bodyOf,
    send: (body, idempotencyKey, values, baseline) =>
      orConflict(async () => {
        if (base) {
          const before: Record<string, unknown> = bodyOf(baseline);
          const changes = Object.fromEntries(
            Object.entries(body).filter(
              ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
            ),
          );
          const { id, version } = base;
          await callApi(changeCustomField, { params: { id }, body: { ...changes, version } });
        } else await callApi(createCustomField, { body }, { idempotencyKey });
        notifications.show({ message: base ? words.changed(values.name) : words.created(values.name) });
      }).finally(() => void client.invalidateQueries({ queryKey: customFieldsQuery.queryKey })),
  });
  return (
    <FormDialog
      title={field ? words.editTitle(field.name) : words.newTitle}
      form={form}
      submitLabel={field ? business.save : words.create}
      onClose={onClose}
    >
      {conflict ? <p role="status">{business.conflict}</p> : null}
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        maxLength={60}
        data-autofocus
        {...form.field('name')}
      />
      <NativeSelect
        label={words.kind}
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
          label={words.choices}
          description={words.choicesHint}
          required
          autosize
          minRows={3}
          maxRows={10}
          {...form.field('choices')}
        />
      ) : null}
      <Switch
        label={words.requiredLabel}
        description={words.requiredHint}
        checked={form.values.required}
        onChange={({ currentTarget }) => form.set('required', currentTarget.checked)}
      />
    </FormDialog>
  );
}
