import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { CreditNote } from '#shared/sales/creditNotes/contract.ts';
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
import { useAttempt } from '#web/ui/useAttempt.ts';
import { Allocations } from '../billing/Allocations.tsx';
import { CreditActions } from '../billing/CreditActions.tsx';
import { CustomerLink } from '../billing/CustomerLink.tsx';
import classes from '../billing/Document.module.css';
import { DocumentLines } from '../billing/DocumentLines.tsx';
import { DocumentLink } from '../billing/DocumentLink.tsx';
import { Refunds } from '../billing/Refunds.tsx';
import { Totals } from '../billing/Totals.tsx';
import { creditNoteQuery, downloadCreditNote, voidCreditNote } from './queries.ts';

const VoidRecorded = lazily(async () => (await import('../billing/VoidRecorded.tsx')).VoidRecorded);
const route = getRouteApi('/staff/tenant/$tenantId/credit-notes/$creditNoteId');

/** One credit note: its lines, what it was used for, and what is left of it. */
export default function CreditNotePage() {
  const { credits: words, shell } = useTexts();
  const { creditNoteId } = route.useParams();
  const note = useQuery(creditNoteQuery(creditNoteId));
  useDocumentTitle(`${note.data?.number ?? words.kinds.credit_note} · ${shell.product}`);
  if (note.isError && !note.data)
    return <ErrorState title={words.failedNote} error={note.error} onRetry={() => void note.refetch()} />;
  return note.data ? <Loaded note={note.data} /> : <Busy />;
}

function Loaded({ note }: { note: CreditNote }) {
  const { credits: words, invoiceSteps: steps, invoices } = useTexts();
  const attempt = useAttempt();
  const [voiding, setVoiding] = useState(false);
  const { id, number, currency, customer, invoice } = note;
  const isVoid = note.state === 'void' ? words.isVoid : undefined;
  const isUsed = note.rest < note.total ? words.wasUsed : undefined;
  return (
    <>
      <PageHeader
        title={number}
        aside={
          <StatusBadge tone={isVoid ? 'quiet' : 'info'}>
            {isVoid ? words.states.void : words.kinds.credit_note}
          </StatusBadge>
        }
        meta={<CustomerLink customer={customer} />}
        figures={[
          { label: words.amount, value: <Money minor={note.total} currency={currency} /> },
          { label: words.rest, value: <Money minor={note.rest} currency={currency} /> },
        ]}
        primary={
          <CreditActions source={{ ...note, kind: 'credit_note' }} customerId={customer.id} reason={isVoid} />
        }
        actions={[
          { label: steps.pdf, onClick: () => void attempt(() => downloadCreditNote(note)) },
          { label: words.makeVoid, onClick: () => setVoiding(true), reason: isVoid ?? isUsed },
        ]}
      />
      <div className={classes.page}>
        <div className={classes.draft}>
          <section className={classes.box}>
            <Facts
              facts={[
                [words.date, <CalendarDate key="date" date={note.date} />],
                [
                  words.invoice,
                  invoice ? (
                    <DocumentLink key="of" kind="invoice" id={invoice.id} number={invoice.number} />
                  ) : null,
                ],
                [
                  words.reason,
                  <span key="reason" dir="auto">
                    {note.reason}
                  </span>,
                ],
                [words.note, note.note],
                [
                  words.recordedBy,
                  <span key="by">
                    <bdi>{note.createdBy}</bdi>, <DateTime at={note.createdAt} />
                  </span>,
                ],
                [invoices.voidReason, note.voidReason],
              ]}
            />
          </section>
          <DocumentLines lines={note.lines} currency={currency} />
          <section className={classes.foot}>
            <div />
            <Totals totals={note.totals} taxMode={note.taxMode} currency={currency} />
          </section>
          <Allocations allocations={note.allocations} currency={currency} />
          <Refunds refunds={note.refunds} currency={currency} />
        </div>
      </div>
      <Suspense fallback={null}>
        {voiding ? (
          <VoidRecorded
            number={number}
            text={words.voidNoteText}
            send={(reason, idempotencyKey) =>
              callApi(voidCreditNote, { params: { id }, body: { reason } }, { idempotencyKey })
            }
            onClose={() => setVoiding(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
