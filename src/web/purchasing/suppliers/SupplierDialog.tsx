import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { createSupplier, type Supplier, updateSupplier } from '#shared/purchasing/suppliers/contract.ts';
import { callApi } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { supplierQuery } from './queries.ts';
import { SupplierForm } from './SupplierForm.tsx';
import {
  changesOf,
  emptyValues,
  fieldOf,
  fieldsOf,
  problemsIn,
  type SupplierValues,
  valuesOf,
} from './supplierValues.ts';

/** Adds a supplier and opens it, or changes one. */
export function SupplierDialog({ supplier, onClose }: { supplier?: Supplier; onClose: () => void }) {
  const texts = useTexts();
  const { form: words } = texts.suppliers;
  const { currency } = usePreferences();
  const { tenant } = useTenant();
  const client = useQueryClient();
  const router = useRouter();
  // What the supplier is by the last answer, and whether somebody else made it that meanwhile.
  const [base, setBase] = useState(supplier);
  const [initial] = useState(() => (supplier ? valuesOf(supplier) : emptyValues(currency)));
  const conflict = base !== supplier;
  const form = useForm<SupplierValues, typeof createSupplier.body | typeof updateSupplier.body>({
    initial,
    schema: supplier ? updateSupplier.body : createSupplier.body,
    toBody: (values) => {
      if (base) return { ...changesOf(initial, values), version: base.version };
      const { code, ...fields } = fieldsOf(values);
      return { ...fields, ...(code.trim() ? { code } : {}) };
    },
    check: (values) => problemsIn(values, texts),
    fieldOf,
    send: async (body, idempotencyKey) => {
      try {
        if (base && 'version' in body) {
          const saved = await callApi(updateSupplier, { params: { id: base.id }, body });
          client.setQueryData(supplierQuery(base.id).queryKey, saved);
          notifications.show({ message: words.saved(saved.name) });
        } else if ('name' in body && body.name !== undefined) {
          const made = await callApi(
            createSupplier,
            { body: { ...body, name: body.name } },
            { idempotencyKey },
          );
          notifications.show({ message: words.created(made.name) });
          // After the dialog has closed: closing changes the address of the list, which must not overtake this.
          setTimeout(() => {
            void router.navigate({
              to: '/tenant/$tenantId/suppliers/$supplierId',
              params: { tenantId: tenant.id, supplierId: made.id },
              ignoreBlocker: true,
            });
          });
        }
      } catch (error) {
        setBase(currentIn(error) ?? base);
        throw error;
      } finally {
        void client.invalidateQueries({ queryKey: ['suppliers'] });
      }
    },
  });
  return (
    <FormDialog
      title={supplier ? words.editTitle(supplier.name) : words.newTitle}
      form={form}
      submitLabel={supplier ? words.save : words.create}
      size="lg"
      onClose={onClose}
    >
      {conflict && base ? <FormMessage message={words.changed(base.name)} /> : null}
      <SupplierForm form={form} isNew={!supplier} />
    </FormDialog>
  );
}

function currentIn(error: unknown): Supplier | null {
  if (!(error instanceof ApiError) || error.code !== 'aborted') return null;
  const { details } = error;
  // By the contract, `details.current` of a stale write is the supplier as it is answered.
  return typeof details === 'object' && details !== null && 'current' in details
    ? (details.current as Supplier)
    : null;
}
