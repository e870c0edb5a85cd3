import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { hindranceOf } from '#shared/invoices/rules.ts';
import type { Invoice } from '#shared/invoices/shapes.ts';
import type { InvoiceAction } from '#shared/invoices/states.ts';
import { callApi } from '../api/call.ts';
import { explainError } from '../api/errors.ts';
import { useTenant } from '../api/tenant.ts';
import { useTexts } from '../texts/language.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { MenuEntry } from '../ui/floating.tsx';
import { deleteInvoice, duplicateInvoice } from './queries.ts';

const VoidDialog = lazy(async () => ({ default: (await import('./VoidDialog.tsx')).VoidDialog }));
const CreditDialog = lazy(async () => ({ default: (await import('./CreditDialog.tsx')).CreditDialog }));

type Open = 'delete' | 'void' | 'credit' | null;

/** What else can be done with an invoice, with the reason where it cannot; and the dialog that is open. */
export function useInvoiceActions(invoice: Invoice): { actions: MenuEntry[]; dialog: ReactNode } {
  const { invoices: words, errors } = useTexts();
  const { tenant } = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const params = { tenantId: tenant.id };
  const reasonFor = (action: InvoiceAction) => {
    const hindrance = hindranceOf(action, { ...invoice, creditNotes: invoice.creditNotes.length });
    return hindrance ? words.hindered[hindrance] : undefined;
  };
  const duplicate = () =>
    void callApi(duplicateInvoice, { params: { id: invoice.id } })
      .then((made) =>
        navigate({ to: '/tenant/$tenantId/invoices/$invoiceId', params: { ...params, invoiceId: made.id } }),
      )
      .catch((error) =>
        notifications.show({
          color: 'red',
          title: errors.title,
          message: explainError(error, errors).message,
        }),
      );
  const remove = async () => {
    const { id, version } = invoice;
    await callApi(deleteInvoice, { params: { id }, query: { version } });
    notifications.show({ message: words.deleted });
    await navigate({ to: '/tenant/$tenantId/invoices', params, search: {}, ignoreBlocker: true });
    client.removeQueries({ queryKey: ['invoices', 'one', id] });
  };
  const isDraft = invoice.state === 'draft';
  const actions: MenuEntry[] = [
    { label: words.duplicate, onClick: duplicate },
    ...(isDraft
      ? [{ label: words.delete, onClick: () => setOpen('delete') }]
      : [
          { label: words.credit, onClick: () => setOpen('credit'), reason: reasonFor('credit') },
          { label: words.void, onClick: () => setOpen('void'), reason: reasonFor('void') },
        ]),
  ];
  const dialog = (
    <Suspense fallback={null}>
      {open === 'delete' ? (
        <ConfirmDialog
          title={words.deleteTitle}
          confirmLabel={words.delete}
          danger
          onCancel={close}
          onConfirm={remove}
        >
          {words.deleteText}
        </ConfirmDialog>
      ) : null}
      {open === 'void' ? <VoidDialog invoice={invoice} onClose={close} /> : null}
      {open === 'credit' ? <CreditDialog invoice={invoice} onClose={close} /> : null}
    </Suspense>
  );
  return { actions, dialog };
}
