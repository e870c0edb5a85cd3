import { type Customer, createCustomer, updateCustomer } from '#shared/sales/customers/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { useRecordForm } from '#web/ui/useRecordForm.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { fieldsOf, newCustomerValues, valuesOf } from './customerValues.ts';

type Props = { customer?: Customer; onClose: () => void };

/** Changes a customer, or adds one. */
export function CustomerDialog({ customer, onClose }: Props) {
  const { customers: words } = useTexts();
  const { currency } = usePreferences();
  const { form, conflict } = useRecordForm({
    record: customer ?? null,
    initial: customer ? valuesOf(customer) : newCustomerValues(currency),
    schema: { create: createCustomer.body, update: updateCustomer.body },
    toBody: (values) => {
      const { code, status, ...fields } = fieldsOf(values);
      return customer ? { ...fields, code, status } : code.trim() ? { ...fields, code } : fields;
    },
    create: async (body, idempotencyKey) => {
      await callApi(createCustomer, { body }, { idempotencyKey });
      return words.saved;
    },
    update: async (body, { id }) => {
      await callApi(updateCustomer, { params: { id }, body });
      return words.saved;
    },
    stale: [['customers']],
  });
  return (
    <FormDialog
      title={customer ? customer.name : words.newTitle}
      form={form}
      submitLabel={customer ? words.save : words.add}
      size="lg"
      conflict={conflict !== null}
      onClose={onClose}
    >
      <CustomerForm form={form} isNew={!customer} />
    </FormDialog>
  );
}
