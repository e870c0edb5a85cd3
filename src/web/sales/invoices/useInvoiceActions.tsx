import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { EInvoiceSyntax } from '#shared/sales/einvoice/shapes.ts';
import { blockerOf } from '#shared/sales/invoices/rules.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import type { InvoiceAction } from '#shared/sales/invoices/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { MenuEntry } from '#web/ui/floating.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import {
  deleteInvoice,
  downloadInvoicePdf,
  downloadInvoiceXml,
  duplicateInvoice,
  shareInvoice,
} from './queries.ts';

const VoidInvoice = lazily(async () => (await import('./VoidInvoice.tsx')).VoidInvoice);
const CreditDialog = lazily(async () => (await import('./CreditDialog.tsx')).CreditDialog);
const PayDialog = lazily(async () => (await import('./PayDialog.tsx')).PayDialog);
const SendDialog = lazily(async () => (await import('./SendDialog.tsx')).SendDialog);
const LinkDialog = lazily(async () => (await import('#web/sales/links/LinkDialog.tsx')).LinkDialog);

type Open = 'delete' | 'void' | 'credit' | 'pay' | 'send' | 'remind' | { link: string } | null;
export type InvoiceDialog = Exclude<Open, object>;

/** What can be done with an invoice, with the reason where it cannot; and the dialog that is open. */
export function useInvoiceActions(invoice: Invoice): {
  actions: MenuEntry[];
  reasonFor: (action: InvoiceAction) => string | undefined;
  show: (dialog: InvoiceDialog) => void;
  dialog: ReactNode;
} {
  const { common, invoices: words, invoiceSteps: steps, einvoices, recurring } = useTexts();
  const { tenant } = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [open, setOpen] = useState<Open>(null);
  const params = { tenantId: tenant.id };
  const reasonFor = (action: InvoiceAction) => {
    const blocker = blockerOf(action, { ...invoice, creditNotes: invoice.creditNotes.length });
    return blocker ? words.blocked[blocker] : undefined;
  };
  const duplicate = () =>
    attempt(async () => {
      const made = await callApi(duplicateInvoice, { params: { id: invoice.id } });
      await navigate({
        to: '/tenant/$tenantId/invoices/$invoiceId',
        params: { ...params, invoiceId: made.id },
      });
    });
  const share = () =>
    attempt(async () => {
      const { url } = await callApi(shareInvoice, { params: { id: invoice.id } });
      setOpen({ link: url });
    });
  const remove = async () => {
    const { id, version } = invoice;
    await callApi(deleteInvoice, { params: { id }, query: { version } });
    notifications.show({ message: words.deleted });
    await navigate({ to: '/tenant/$tenantId/invoices', params, search: {}, ignoreBlocker: true });
    client.removeQueries({ queryKey: ['invoices', 'one', id] });
  };
  const entry = (label: string, dialog: InvoiceDialog, action: InvoiceAction): MenuEntry => ({
    label,
    onClick: () => setOpen(dialog),
    reason: reasonFor(action),
  });
  const pdf = {
    label: common.downloadPdf,
    onClick: () => void attempt(() => downloadInvoicePdf(invoice, words.draft)),
  };
  const xml = (label: string, syntax: EInvoiceSyntax): MenuEntry => ({
    label,
    onClick: () => void attempt(() => downloadInvoiceXml(invoice, syntax)),
  });
  const copy = { label: common.duplicate, onClick: () => void duplicate() };
  const repeat = {
    label: recurring.ofInvoice,
    onClick: () =>
      void navigate({
        to: '/tenant/$tenantId/recurring-invoices/new',
        params,
        search: { invoice: invoice.id },
      }),
  };
  const actions: MenuEntry[] =
    invoice.state === 'draft'
      ? [pdf, copy, repeat, entry(words.delete, 'delete', 'delete')]
      : [
          entry(invoice.sentAt ? common.sendAgain : common.send, 'send', 'send'),
          entry(steps.remind, 'remind', 'remind'),
          { label: steps.link, onClick: () => void share(), reason: reasonFor('send') },
          pdf,
          ...(invoice.einvoice ? [xml(einvoices.downloadUbl, 'ubl'), xml(einvoices.downloadCii, 'cii')] : []),
          copy,
          repeat,
          entry(words.credit, 'credit', 'credit'),
          entry(common.makeVoid, 'void', 'void'),
        ];
  const dialog = open ? (
    <Suspense fallback={null}>
      <Dialog invoice={invoice} open={open} onClose={() => setOpen(null)} onDelete={remove} />
    </Suspense>
  ) : null;
  return { actions, reasonFor, show: setOpen, dialog };
}

type DialogProps = {
  invoice: Invoice;
  open: NonNullable<Open>;
  onClose: () => void;
  onDelete: () => Promise<void>;
};

function Dialog({ invoice, open, onClose, onDelete }: DialogProps) {
  const { invoices: words, invoiceSteps: steps } = useTexts();
  if (typeof open === 'object')
    return (
      <LinkDialog number={invoice.number ?? ''} url={open.link} hint={steps.linkHint} onClose={onClose} />
    );
  switch (open) {
    case 'delete':
      return (
        <ConfirmDialog
          title={words.deleteTitle}
          confirmLabel={words.delete}
          danger
          onCancel={onClose}
          onConfirm={onDelete}
        >
          {words.deleteText}
        </ConfirmDialog>
      );
    case 'void':
      return <VoidInvoice invoice={invoice} onClose={onClose} />;
    case 'credit':
      return <CreditDialog invoice={invoice} onClose={onClose} />;
    case 'pay':
      return <PayDialog invoice={invoice} onClose={onClose} />;
    case 'send':
      return <SendDialog invoice={invoice} kind="invoice" onClose={onClose} />;
    case 'remind':
      return <SendDialog invoice={invoice} kind="reminder" onClose={onClose} />;
  }
}
