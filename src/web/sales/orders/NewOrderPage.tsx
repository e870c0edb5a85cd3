import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { PageForm } from '#web/ui/PageForm.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { OrderForm } from './OrderForm.tsx';
import { newOrder } from './orderValues.ts';
import { useOrderDraft } from './useOrderDraft.ts';

const route = getRouteApi('/staff/tenant/$tenantId/orders/new');

/** A new draft; once it is kept it has an address of its own. */
export default function NewOrderPage() {
  const { common, salesOrders: words, shell } = useTexts();
  useDocumentTitle(`${words.add} · ${shell.product}`);
  const { customer = '' } = route.useSearch();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const { settings } = useTenant();
  const [initial] = useState(() =>
    newOrder(customer, settings['documents.taxMode'], settings['orders.invoiceBy']),
  );
  const { form, currency } = useOrderDraft(initial, null, (made) => {
    // After the form has taken note that nothing is unsaved any more.
    setTimeout(
      () =>
        void navigate({
          to: '/tenant/$tenantId/orders/$orderId',
          params: { tenantId, orderId: made.id },
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
      : navigate({ to: '/tenant/$tenantId/orders', params: { tenantId }, search: {} }));
  return (
    <>
      <PageHeader title={words.add} />
      <div className={classes.page}>
        <PageForm form={form} conflict={false} wide saveLabel={common.saveDraft} onCancel={cancel}>
          <OrderForm form={form} currency={currency} order={null} />
        </PageForm>
      </div>
    </>
  );
}
