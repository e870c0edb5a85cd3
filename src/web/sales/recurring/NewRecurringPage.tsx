import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { dateIn } from '#shared/dates.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { PageForm } from '#web/ui/PageForm.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { beginningQuery } from './queries.ts';
import { RecurringForm } from './RecurringForm.tsx';
import { newValues, valuesOfInvoice } from './recurringValues.ts';
import { useRecurringForm } from './useRecurringForm.ts';

const route = getRouteApi('/staff/tenant/$tenantId/recurring-invoices/new');

/** A new recurring invoice, from nothing or from an invoice that is there. */
export default function NewRecurringPage() {
  const { common, invoices, shell } = useTexts();
  useDocumentTitle(`${common.newRecurring} · ${shell.product}`);
  const { invoice: id = '' } = route.useSearch();
  const invoice = useQuery(beginningQuery(id));
  if (!id) return <NewRecurring invoice={null} />;
  return (
    <RecordPage query={invoice} title={common.newRecurring} failed={invoices.failed}>
      {(found) => <NewRecurring invoice={found} />}
    </RecordPage>
  );
}

function NewRecurring({ invoice }: { invoice: Invoice | null }) {
  const { common } = useTexts();
  const { customer = '' } = route.useSearch();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const { settings, tenant } = useTenant();
  const [initial] = useState(() => {
    const today = dateIn(new Date(), tenant.preferences.timezone);
    return invoice
      ? valuesOfInvoice(invoice, today)
      : newValues(customer, settings['documents.taxMode'], today);
  });
  const { form, currency } = useRecurringForm(initial, null, (made) => {
    // After the form has taken note that nothing is unsaved any more.
    setTimeout(
      () =>
        void navigate({
          to: '/tenant/$tenantId/recurring-invoices/$recurringId',
          params: { tenantId, recurringId: made.id },
          replace: true,
          ignoreBlocker: true,
        }),
    );
  });
  const cancel = () =>
    void (invoice
      ? navigate({
          to: '/tenant/$tenantId/invoices/$invoiceId',
          params: { tenantId, invoiceId: invoice.id },
        })
      : navigate({ to: '/tenant/$tenantId/recurring-invoices', params: { tenantId }, search: {} }));
  return (
    <>
      <PageHeader title={common.newRecurring} />
      <div className={classes.page}>
        <PageForm form={form} conflict={false} wide onCancel={cancel}>
          <RecurringForm form={form} currency={currency} recurring={null} />
        </PageForm>
      </div>
    </>
  );
}
