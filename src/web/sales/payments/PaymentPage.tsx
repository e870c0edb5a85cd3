import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { callApi } from '#web/api/call.ts';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import { useTexts } from '#web/texts/language.ts';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { CreditRecord } from './CreditRecord.tsx';
import { paymentQuery, voidPayment } from './queries.ts';

const route = getRouteApi('/staff/tenant/$tenantId/payments/$paymentId');

/** One payment or refund: what it was used for, and what is left of it. */
export default function PaymentPage() {
  const { credits: words, invoices } = useTexts();
  const { paymentId } = route.useParams();
  const found = useQuery(paymentQuery(paymentId));
  return (
    <RecordPage query={found} title={found.data?.number ?? words.kinds.payment} failed={words.failedPayment}>
      {(payment) => (
        <CreditRecord
          record={payment}
          kind={payment.kind}
          amount={payment.amount}
          facts={[
            [invoices.payment.method, invoices.payment.methods[payment.method]],
            [
              invoices.payment.reference,
              payment.reference ? <bdi key="reference">{payment.reference}</bdi> : null,
            ],
            [
              words.refundOf,
              payment.refundOf ? (
                <DocumentLink
                  key="of"
                  kind={payment.refundOf.source}
                  id={payment.refundOf.id}
                  number={payment.refundOf.number}
                />
              ) : null,
            ],
          ]}
          voiding={{
            text: words.voidPaymentText,
            reason: payment.refunds.length ? words.wasRefunded : undefined,
            send: (reason, idempotencyKey) =>
              callApi(voidPayment, { params: { id: payment.id }, body: { reason } }, { idempotencyKey }),
          }}
        />
      )}
    </RecordPage>
  );
}
