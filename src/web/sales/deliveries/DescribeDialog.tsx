import { Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { updateDelivery as updateCall } from '#shared/sales/deliveries/contract.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedIn, useForm } from '#web/ui/form.ts';
import { useConflict } from '#web/ui/useRecordForm.ts';
import { deliveryQuery, updateDelivery } from './queries.ts';

type Values = { carrier: string; tracking: string; note: string };

/** Says who carries a delivery, by which number it is tracked, and what else there is to say. */
export function DescribeDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { common, deliveries: words } = useTexts();
  const client = useQueryClient();
  const { base, conflict, orConflict } = useConflict(delivery);
  const { id, carrier, tracking, note } = delivery;
  const form = useForm<Values, typeof updateCall.body>({
    initial: { carrier, tracking, note },
    schema: updateCall.body,
    toBody: (values) => ({
      ...changedIn({ carrier, tracking, note }, values),
      version: (base ?? delivery).version,
    }),
    send: (body) =>
      orConflict(async () => {
        const saved = await callApi(updateDelivery, { params: { id }, body });
        client.setQueryData(deliveryQuery(id).queryKey, saved);
        notifications.show({ message: common.saved });
      }).finally(() => void client.invalidateQueries({ queryKey: ['deliveries'] })),
  });
  return (
    <FormDialog
      title={words.edit}
      form={form}
      submitLabel={common.save}
      conflict={conflict !== null}
      onClose={onClose}
    >
      <TextInput label={common.carrier} maxLength={120} data-autofocus {...form.field('carrier')} />
      <TextInput label={common.trackingNumber} maxLength={200} {...form.field('tracking')} />
      <Textarea label={common.note} maxLength={2000} autosize minRows={2} {...form.field('note')} />
    </FormDialog>
  );
}
