import { useState } from 'react';
import type { CallInput } from '#shared/call.ts';
import { previewBulkEdit } from '#shared/catalogue/items/bulkContract.ts';
import { parseMoney } from '#shared/money.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { BulkFields } from './BulkFields.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { bulkPreviewOf, type Preview } from './bulkPreviewOf.ts';
import { BULK_START, type BulkKind, type BulkValues, bulkChangeOf } from './bulkValues.ts';

export type BulkTarget = CallInput<typeof previewBulkEdit>['body'];
type Props = { kind: BulkKind; ids: string[]; archive?: boolean; onClose: () => void; onDone: () => void };

/** First what to change, then what that would do to each item, then it is done. */
export function BulkEditDialog({ kind, ids, archive, onClose, onDone }: Props) {
  useFocusReturn();
  const [values, setValues] = useState<BulkValues>(
    archive ? { ...BULK_START, status: 'archived' } : BULK_START,
  );
  const [preview, setPreview] = useState<Preview | null>(null);
  if (preview)
    return (
      <BulkPreview
        kind={kind}
        preview={preview}
        onPreview={setPreview}
        onBack={() => setPreview(null)}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <ChangeForm
      kind={kind}
      ids={ids}
      initial={values}
      onClose={onClose}
      onPreview={(next, found) => {
        setValues(next);
        setPreview(found);
      }}
    />
  );
}

type FormProps = {
  kind: BulkKind;
  ids: string[];
  initial: BulkValues;
  onClose: () => void;
  onPreview: (values: BulkValues, preview: Preview) => void;
};

function ChangeForm({ kind, ids, initial, onClose, onPreview }: FormProps) {
  const { bulk, ui } = useTexts();
  const { currency } = usePreferences();
  const form = useForm({
    initial,
    schema: previewBulkEdit.body,
    toBody: (values) => ({ ids, change: bulkChangeOf(kind, values, currency) }),
    check: ({ mode, amount, percent, fieldId }) => {
      if (kind === 'custom') return fieldId ? [] : [{ field: 'fieldId', message: bulk.chooseField }];
      if (kind !== 'price') return [];
      if (mode === 'percent')
        return /^-?\d{1,4}(\.\d{1,3})?$/.test(percent)
          ? []
          : [{ field: 'percent', message: ui.invalidNumber }];
      return parseMoney(amount, currency) === null ? [{ field: 'amount', message: ui.invalidMoney }] : [];
    },
    send: async (target, _key, values) => onPreview(values, await bulkPreviewOf(target)),
    // The contract names fields below "change"; the dialog shows them by their own names.
    fieldOf: (path, { mode }) =>
      path === 'change' && kind === 'price'
        ? mode === 'percent'
          ? 'percent'
          : 'amount'
        : path.replace(/^change\./, ''),
  });
  return (
    <FormDialog
      title={bulk.title[kind](ids.length)}
      form={form}
      submitLabel={bulk.preview}
      onClose={onClose}
      onDone={() => undefined}
    >
      <BulkFields kind={kind} form={form} />
    </FormDialog>
  );
}
