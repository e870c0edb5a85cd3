import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { IssuedInvoice } from './IssuedInvoice.tsx';
import { invoiceQuery } from './queries.ts';

const DraftInvoice = lazily(async () => (await import('./DraftInvoice.tsx')).DraftInvoice);

const route = getRouteApi('/staff/tenant/$tenantId/invoices/$invoiceId');

/** One invoice: a form as long as it is a draft, and then as it is for good. */
export default function InvoicePage() {
  const { invoices: words } = useTexts();
  const { invoiceId } = route.useParams();
  const invoice = useQuery(invoiceQuery(invoiceId));
  return (
    <RecordPage
      query={invoice}
      title={`${invoice.data?.number ?? words.draft} · ${words.title}`}
      failed={words.failed}
    >
      {(found) =>
        found.state === 'draft' ? (
          <DraftInvoice key={invoiceId} invoice={found} />
        ) : (
          <IssuedInvoice invoice={found} />
        )
      }
    </RecordPage>
  );
}
