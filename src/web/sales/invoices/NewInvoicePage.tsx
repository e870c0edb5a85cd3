import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { PageForm } from '#web/ui/PageForm.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { newDraft } from './draftValues.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { useInvoiceDraft } from './useInvoiceDraft.ts';

const route = getRouteApi('/staff/tenant/$tenantId/invoices/new');

/** A new draft; once it is kept it has an address of its own. */
export default function NewInvoicePage() {
  const { common, shell } = useTexts();
  useDocumentTitle(`${common.newInvoice} · ${shell.product}`);
  const { customer = '' } = route.useSearch();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const { settings } = useTenant();
  const [initial] = useState(() => newDraft(customer, settings['documents.taxMode']));
  const { form, currency } = useInvoiceDraft(initial, null, (made) => {
    // After the form has taken note that nothing is unsaved any more.
    setTimeout(
      () =>
        void navigate({
          to: '/tenant/$tenantId/invoices/$invoiceId',
          params: { tenantId, invoiceId: made.id },
          replace: true,
          ignoreBlocker: true,
        }),
    );
  });
  const cancel = () =>
    void (customer
      ? navigate({
          to: '/tenant/$tenantId/customers/$customerId',
          params: { tenantId, customerId: customer },
        })
      : navigate({ to: '/tenant/$tenantId/invoices', params: { tenantId }, search: {} }));
  return (
    <>
      <PageHeader title={common.newInvoice} />
      <div className={classes.page}>
        <PageForm form={form} conflict={false} wide saveLabel={common.saveDraft} onCancel={cancel}>
          <InvoiceForm form={form} currency={currency} />
        </PageForm>
      </div>
    </>
  );
}
