import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Customer, createCustomer, updateCustomer } from '#shared/sales/customers/contract.ts';
import { callApi } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { type CustomerValues, changesOf, fieldsOf, newCustomerValues, valuesOf } from './customerValues.ts';

type Props = { customer?: Customer; onClose: () => void };

/** Changes a customer, or adds one. */
export function CustomerDialog({ customer, onClose }: Props) {
  const { customers: words } = useTexts();
  const { currency } = usePreferences();
  const client = useQueryClient();
  // As it was opened, and what somebody else made of it meanwhile.
  const [opened] = useState(customer);
  const [conflict, setConflict] = useState<Customer | null>(null);
  const [initial] = useState(() => (customer ? valuesOf(customer) : newCustomerValues(currency)));
  const form = useForm<CustomerValues, typeof createCustomer.body | typeof updateCustomer.body>({
    initial,
    schema: opened ? updateCustomer.body : createCustomer.body,
    toBody: (values) => {
      if (opened) return { ...changesOf(initial, values), version: (conflict ?? opened).version };
      const { code, status: _, ...fields } = fieldsOf(values);
      return code.trim() ? { ...fields, code } : fields;
    },
    send: async (body, idempotencyKey) => {
      try {
        if (opened && 'version' in body) await callApi(updateCustomer, { params: { id: opened.id }, body });
        else if ('name' in body && body.name !== undefined)
          await callApi(createCustomer, { body: { ...body, name: body.name } }, { idempotencyKey });
        notifications.show({ message: words.saved });
      } catch (error) {
        setConflict((before) => currentIn(error) ?? before);
        throw error;
      } finally {
        void client.invalidateQueries({ queryKey: ['customers'] });
      }
    },
  });
  return (
    <FormDialog
      title={opened ? opened.name : words.newTitle}
      form={form}
      submitLabel={opened ? words.save : words.add}
      size="lg"
      onClose={onClose}
    >
      {conflict ? <FormMessage message={words.conflict} /> : null}
      <CustomerForm form={form} isNew={!opened} />
    </FormDialog>
  );
}

function currentIn(error: unknown): Customer | null {
  if (!(error instanceof ApiError) || error.code !== 'aborted') return null;
  const { details } = error;
  // By the contract, `details.current` of a stale write is the customer as it is answered.
  return typeof details === 'object' && details !== null && 'current' in details
    ? (details.current as Customer)
    : null;
}
