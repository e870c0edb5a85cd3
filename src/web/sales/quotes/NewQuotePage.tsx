import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { PageForm } from '#web/ui/PageForm.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { newValues } from './quoteValues.ts';
import { useQuoteDraft } from './useQuoteDraft.ts';

const route = getRouteApi('/staff/tenant/$tenantId/quotes/new');

/** A new draft; once it is kept it has an address of its own. */
export default function NewQuotePage() {
  const { common, shell } = useTexts();
  useDocumentTitle(`${common.newQuote} · ${shell.product}`);
  const { customer = '' } = route.useSearch();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const { settings } = useTenant();
  const [initial] = useState(() => newValues(customer, settings['documents.taxMode']));
  const { form, currency } = useQuoteDraft(initial, null, (made) => {
    // After the form has taken note that nothing is unsaved any more.
    setTimeout(
      () =>
        void navigate({
          to: '/tenant/$tenantId/quotes/$quoteId',
          params: { tenantId, quoteId: made.id },
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
      : navigate({ to: '/tenant/$tenantId/quotes', params: { tenantId }, search: {} }));
  return (
    <>
      <PageHeader title={common.newQuote} />
      <div className={classes.page}>
        <PageForm form={form} conflict={false} wide saveLabel={common.saveDraft} onCancel={cancel}>
          <QuoteForm form={form} currency={currency} />
        </PageForm>
      </div>
    </>
  );
}
