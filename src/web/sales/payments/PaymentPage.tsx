import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Payment } from '#shared/sales/payments/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Allocations } from '../billing/Allocations.tsx';
import { CreditActions } from '../billing/CreditActions.tsx';
import { CustomerLink } from '../billing/CustomerLink.tsx';
import classes from '../billing/Document.module.css';
import { DocumentLink } from '../billing/DocumentLink.tsx';
import { Refunds } from '../billing/Refunds.tsx';
import { paymentQuery, voidPayment } from './queries.ts';

const VoidRecorded = lazily(async () => (await import('../billing/VoidRecorded.tsx')).VoidRecorded);
const route = getRouteApi('/staff/tenant/$tenantId/payments/$paymentId');

/** One payment or refund: what it was used for, and what is left of it. */
export default function PaymentPage() {
  const { credits: words, shell } = useTexts();
  const { paymentId } = route.useParams();
  const payment = useQuery(paymentQuery(paymentId));
  useDocumentTitle(`${payment.data?.number ?? words.kinds.payment} · ${shell.product}`);
  if (payment.isError && !payment.data)
    return (
      <ErrorState title={words.failedPayment} error={payment.error} onRetry={() => void payment.refetch()} />
    );
  return payment.data ? <Loaded payment={payment.data} /> : <Busy />;
}

function Loaded({ payment }: { payment: Payment }) {
  const { credits: words, invoices } = useTexts();
  const [voiding, setVoiding] = useState(false);
  const { id, number, kind, state, currency, customer, refundOf } = payment;
  const isPayment = kind === 'payment';
  const isVoid = state === 'void' ? words.isVoid : undefined;
  return (
    <>
      <PageHeader
        title={number}
        aside={
          <StatusBadge tone={isVoid ? 'quiet' : 'good'}>
            {isVoid ? words.states.void : words.kinds[kind]}
          </StatusBadge>
        }
        meta={<CustomerLink customer={customer} />}
        figures={[
          { label: words.amount, value: <Money minor={payment.amount} currency={currency} /> },
          ...(isPayment
            ? [{ label: words.rest, value: <Money minor={payment.rest} currency={currency} /> }]
            : []),
        ]}
        primary={
          isPayment ? (
            <CreditActions
              source={{ ...payment, kind: 'payment' }}
              customerId={customer.id}
              reason={isVoid}
            />
          ) : null
        }
        actions={[
          {
            label: words.makeVoid,
            onClick: () => setVoiding(true),
            reason: isVoid ?? (payment.refunds.length ? words.wasRefunded : undefined),
          },
        ]}
      />
      <div className={classes.page}>
        <div className={classes.draft}>
          <section className={classes.box}>
            <Facts
              facts={[
                [words.date, <CalendarDate key="date" date={payment.date} />],
                [invoices.payment.method, invoices.payment.methods[payment.method]],
                [
                  invoices.payment.reference,
                  payment.reference ? <bdi key="reference">{payment.reference}</bdi> : null,
                ],
                [
                  words.refundOf,
                  refundOf ? (
                    <DocumentLink key="of" kind={refundOf.source} id={refundOf.id} number={refundOf.number} />
                  ) : null,
                ],
                [words.note, payment.note],
                [
                  words.recordedBy,
                  <span key="by">
                    <bdi>{payment.createdBy}</bdi>, <DateTime at={payment.createdAt} />
                  </span>,
                ],
                [invoices.voidReason, payment.voidReason],
              ]}
            />
          </section>
          {isPayment ? <Allocations allocations={payment.allocations} currency={currency} /> : null}
          <Refunds refunds={payment.refunds} currency={currency} />
        </div>
      </div>
      <Suspense fallback={null}>
        {voiding ? (
          <VoidRecorded
            number={number}
            text={words.voidPaymentText}
            send={(reason, idempotencyKey) =>
              callApi(voidPayment, { params: { id }, body: { reason } }, { idempotencyKey })
            }
            onClose={() => setVoiding(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
