import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { voidInvoice } from '#shared/invoices/contract.ts';
import type { Invoice } from '#shared/invoices/shapes.ts';
import { callApi } from '../api/call.ts';
import { useTexts } from '../texts/language.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useForm } from '../ui/form.ts';

/** Makes an invoice void, which says why; its number stays. */
export function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { invoices: words } = useTexts();
  const client = useQueryClient();
  const form = useForm<{ reason: string }, typeof voidInvoice.body>({
    initial: { reason: '' },
    schema: voidInvoice.body,
    toBody: ({ reason }) => ({ reason, version: invoice.version }),
    send: async (body, idempotencyKey) => {
      await callApi(voidInvoice, { params: { id: invoice.id }, body }, { idempotencyKey });
      notifications.show({ message: words.voided(invoice.number ?? '') });
      void client.invalidateQueries({ queryKey: ['invoices'] });
    },
  });
  return (
    <FormDialog
      title={words.voidTitle(invoice.number ?? '')}
      form={form}
      submitLabel={words.void}
      danger
      onClose={onClose}
    >
      <p>{words.voidText}</p>
      <Textarea
        label={words.reason}
        required
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
