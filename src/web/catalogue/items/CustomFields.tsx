import { useQuery } from '@tanstack/react-query';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { useTexts } from '#web/texts/language.ts';
import { CustomInput } from './CustomInput.tsx';
import { FormGroup } from './FormGroup.tsx';
import classes from './ItemForm.module.css';
import type { ItemFormState } from './itemFormState.ts';

/** The fields that the business has defined for itself; nothing where there are none. */
export function CustomFields({ form }: { form: ItemFormState }) {
  const { itemFieldNames: names } = useTexts();
  const { custom } = form.values;
  const fields = useQuery({ ...customFieldsQuery, select: inUse }).data ?? [];
  if (!fields.length) return null;
  return (
    <FormGroup title={names.custom}>
      <div className={classes.two}>
        {fields.map((field) => (
          <CustomInput
            key={field.id}
            field={field}
            value={custom[field.id] ?? ''}
            error={form.error(`custom.${field.id}`)}
            onChange={(value) => form.set('custom', { ...custom, [field.id]: value })}
          />
        ))}
      </div>
    </FormGroup>
  );
}
