import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { voidInvoice } from '#shared/sales/invoices/contract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { VoidDialog } from '#web/sales/documents/VoidDialog.tsx';
import { useTexts } from '#web/texts/language.ts';

/** Makes an invoice void. */
export function VoidInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { invoices: words } = useTexts();
  const client = useQueryClient();
  const { id, version } = invoice;
  const number = invoice.number ?? '';
  return (
    <VoidDialog
      title={words.voidTitle(number)}
      text={words.voidText}
      onVoid={async (reason, idempotencyKey) => {
        await callApi(voidInvoice, { params: { id }, body: { reason, version } }, { idempotencyKey });
        notifications.show({ message: words.voided(number) });
        void client.invalidateQueries({ queryKey: ['invoices'] });
      }}
      onClose={onClose}
    />
  );
}
