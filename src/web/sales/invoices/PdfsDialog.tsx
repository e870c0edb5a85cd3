import { Button, Modal, NativeSelect, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BATCH_KINDS,
  type BatchKind,
  cancelPdfBatch,
  getPdfBatch,
  pdfBatchFile,
  startPdfBatch,
} from '#shared/sales/invoices/batchContract.ts';
import { callApi, callFile, newIdempotencyKey } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';

const ASK_AGAIN_MS = 1000;

/** Has the PDFs of several invoices made on the server, shows how far they are, and saves them as one file. */
export function PdfsDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { common, invoiceSteps: words, einvoices, ui, errors } = useTexts();
  const makes = useTenant().settings['einvoice.enabled'];
  const [kind, setKind] = useState<BatchKind>('pdf');
  const [chosen, setChosen] = useState(!makes);
  const attempt = useAttempt();
  const [key] = useState(newIdempotencyKey);
  const start = useQuery({
    queryKey: ['invoice PDFs', key],
    queryFn: () => callApi(startPdfBatch, { body: { ids, kind } }, { idempotencyKey: key }),
    enabled: chosen,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const id = start.data?.id ?? '';
  const asked = useQuery({
    queryKey: ['invoice PDFs', key, 'progress'],
    queryFn: ({ signal }) => callApi(getPdfBatch, { params: { id } }, { signal }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'working' ? false : ASK_AGAIN_MS),
  });
  const batch = asked.data ?? start.data;
  const error = start.error ?? asked.error;
  const why = error ? explainError(error, errors).message : batch?.message;
  const save = () =>
    attempt(async () =>
      saveFile(await callFile(pdfBatchFile, { params: { id } }), common.invoicesFile, 'zip'),
    );
  const close = () => {
    onClose();
    if (batch?.state === 'working') void attempt(() => callApi(cancelPdfBatch, { params: { id } }));
  };
  const [done, total] = [batch?.done ?? 0, batch?.total ?? ids.length];
  const ready = kind === 'pdf' ? words.pdfs.ready : einvoices.files.ready;
  return (
    <Modal
      opened
      onClose={close}
      title={makes ? einvoices.files.title : words.pdfs.title(ids.length)}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <div className={classes.dialog}>
        {chosen ? (
          <>
            <p role="status">{batch?.state === 'done' ? ready : words.progress(done, total)}</p>
            <Progress value={(100 * done) / total} aria-label={words.pdfs.action} />
          </>
        ) : (
          <NativeSelect
            label={einvoices.files.label}
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(BATCH_KINDS.find((known) => known === currentTarget.value) ?? 'pdf')
            }
            data={BATCH_KINDS.map((value) => ({ value, label: einvoices.files.kinds[value] }))}
          />
        )}
        {why ? <p role="alert">{why}</p> : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={close}>
            {batch?.state === 'working' ? ui.cancel : common.close}
          </Button>
          {chosen ? (
            <Button disabled={batch?.state !== 'done'} onClick={() => void save()}>
              {common.download}
            </Button>
          ) : (
            <Button onClick={() => setChosen(true)}>{einvoices.files.start}</Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
