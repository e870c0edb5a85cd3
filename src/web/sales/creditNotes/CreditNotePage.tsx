import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PROFILE_NAMES } from '#shared/sales/einvoice/profiles.ts';
import { creditNoteDocument, penOf } from '#shared/sales/printing/document.ts';
import { callApi } from '#web/api/call.ts';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import { CreditRecord } from '#web/sales/payments/CreditRecord.tsx';
import { useTexts } from '#web/texts/language.ts';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { DocumentSheet } from '#web/ui/sheet/DocumentSheet.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { creditNoteQuery, downloadCreditNote, downloadCreditNoteXml, voidCreditNote } from './queries.ts';

const route = getRouteApi('/staff/tenant/$tenantId/credit-notes/$creditNoteId');

/** One credit note: its lines, what it was used for, and what is left of it. */
export default function CreditNotePage() {
  const { common, credits: words, einvoices } = useTexts();
  const { creditNoteId } = route.useParams();
  const attempt = useAttempt();
  const found = useQuery(creditNoteQuery(creditNoteId));
  return (
    <RecordPage query={found} title={found.data?.number ?? words.kinds.credit_note} failed={words.failedNote}>
      {(note) => (
        <CreditRecord
          record={note}
          kind="credit_note"
          amount={note.total}
          facts={[
            [
              words.invoice,
              note.invoice ? (
                <DocumentLink key="of" kind="invoice" id={note.invoice.id} number={note.invoice.number} />
              ) : null,
            ],
            [
              common.goodsReturn,
              note.ofReturn ? (
                <DocumentLink
                  key="return"
                  kind="return"
                  id={note.ofReturn.id}
                  number={note.ofReturn.number}
                />
              ) : null,
            ],
            [
              common.reason,
              <span key="reason" dir="auto">
                {note.reason}
              </span>,
            ],
            [
              common.eInvoice,
              note.einvoice && <bdi key="einvoice">{PROFILE_NAMES[note.einvoice.profile]}</bdi>,
            ],
          ]}
          actions={[
            { label: common.downloadPdf, onClick: () => void attempt(() => downloadCreditNote(note)) },
            ...(note.einvoice
              ? [
                  {
                    label: einvoices.downloadUbl,
                    onClick: () => void attempt(() => downloadCreditNoteXml(note, 'ubl')),
                  },
                  {
                    label: einvoices.downloadCii,
                    onClick: () => void attempt(() => downloadCreditNoteXml(note, 'cii')),
                  },
                ]
              : []),
          ]}
          voiding={{
            text: words.voidNoteText,
            reason: note.rest < note.total ? words.wasUsed : undefined,
            send: (reason, idempotencyKey) =>
              callApi(voidCreditNote, { params: { id: note.id }, body: { reason } }, { idempotencyKey }),
          }}
        >
          <DocumentSheet
            sender={note.seller}
            document={(written) => creditNoteDocument(note, penOf(written, note.currency))}
          />
        </CreditRecord>
      )}
    </RecordPage>
  );
}
