import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createSupplier, type Supplier, updateSupplier } from '#shared/purchasing/suppliers/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { useRecordForm } from '#web/ui/useRecordForm.ts';
import { supplierQuery } from './queries.ts';
import { SupplierForm } from './SupplierForm.tsx';
import { emptyValues, fieldOf, fieldsOf, problemsIn, valuesOf } from './supplierValues.ts';

/** Adds a supplier and opens it, or changes one. */
export function SupplierDialog({ supplier, onClose }: { supplier?: Supplier; onClose: () => void }) {
  const texts = useTexts();
  const { form: words } = texts.suppliers;
  const { currency } = usePreferences();
  const { tenant } = useTenant();
  const client = useQueryClient();
  const router = useRouter();
  const { form, conflict } = useRecordForm({
    record: supplier ?? null,
    initial: supplier ? valuesOf(supplier) : emptyValues(currency),
    schema: { create: createSupplier.body, update: updateSupplier.body },
    toBody: (values) => {
      const { code, ...fields } = fieldsOf(values);
      return supplier || code.trim() ? { ...fields, code } : fields;
    },
    check: (values) => problemsIn(values, texts),
    fieldOf,
    create: async (body, idempotencyKey) => {
      const made = await callApi(createSupplier, { body }, { idempotencyKey });
      // After the dialog has closed: closing changes the address of the list, which must not overtake this.
      setTimeout(() => {
        void router.navigate({
          to: '/tenant/$tenantId/suppliers/$supplierId',
          params: { tenantId: tenant.id, supplierId: made.id },
          ignoreBlocker: true,
        });
      });
      return words.created(made.name);
    },
    update: async (body, { id }) => {
      const saved = await callApi(updateSupplier, { params: { id }, body });
      client.setQueryData(supplierQuery(id).queryKey, saved);
      return words.saved(saved.name);
    },
    stale: [['suppliers']],
  });
  return (
    <FormDialog
      title={supplier ? words.editTitle(supplier.name) : words.newTitle}
      form={form}
      submitLabel={supplier ? words.save : words.create}
      size="lg"
      conflict={conflict !== null}
      onClose={onClose}
    >
      <SupplierForm form={form} isNew={!supplier} />
    </FormDialog>
  );
}
