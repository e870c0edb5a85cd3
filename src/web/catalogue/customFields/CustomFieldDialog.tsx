import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import {
  type CustomField,
  createCustomField,
  updateCustomField,
} from '#shared/catalogue/customFields/contract.ts';
import { CUSTOM_KINDS, type CustomKind } from '#shared/catalogue/customFields/kinds.ts';
import { callApi } from '#web/api/call.ts';
import { customFieldsQuery } from '#web/api/customFields.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useRecordForm } from '#web/ui/useRecordForm.ts';

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
      submitLabel={field ? business.save : words.create}
      conflict={conflict !== null}
      onClose={onClose}
    >
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
