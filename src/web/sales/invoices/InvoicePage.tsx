import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { IssuedInvoice } from './IssuedInvoice.tsx';
import { invoiceQuery } from './queries.ts';

const DraftInvoice = lazily(async () => (await import('./DraftInvoice.tsx')).DraftInvoice);

const route = getRouteApi('/staff/tenant/$tenantId/invoices/$invoiceId');

/** One invoice: a form as long as it is a draft, and then as it is for good. */
export default function InvoicePage() {
  const { invoices: words, shell } = useTexts();
  const { invoiceId } = route.useParams();
  const invoice = useQuery(invoiceQuery(invoiceId));
  useDocumentTitle(`${invoice.data?.number ?? words.draft} · ${words.title} · ${shell.product}`);
  if (invoice.isError && !invoice.data)
    return <ErrorState title={words.failed} error={invoice.error} onRetry={() => void invoice.refetch()} />;
  if (!invoice.data) return <Busy />;
  return (
    <Suspense fallback={<Busy />}>
      {invoice.data.state === 'draft' ? (
        <DraftInvoice key={invoiceId} invoice={invoice.data} />
      ) : (
        <IssuedInvoice invoice={invoice.data} />
      )}
    </Suspense>
  );
}
