import { Button, Modal, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cancelPdfBatch,
  getPdfBatch,
  pdfBatchFile,
  startPdfBatch,
} from '#shared/sales/invoices/batchContract.ts';
import { callApi, callFile, newIdempotencyKey } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import classes from '../billing/Document.module.css';

const ASK_AGAIN_MS = 1000;

/** Has the PDFs of several invoices made on the server, shows how far they are, and saves them as one file. */
export function PdfsDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { common, invoiceSteps: words, ui, errors } = useTexts();
  const attempt = useAttempt();
  const [key] = useState(newIdempotencyKey);
  const start = useQuery({
    queryKey: ['invoice PDFs', key],
    queryFn: () => callApi(startPdfBatch, { body: { ids } }, { idempotencyKey: key }),
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
  return (
    <Modal
      opened
      onClose={close}
      title={words.pdfs.title(ids.length)}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <div className={classes.dialog}>
        <p role="status">{batch?.state === 'done' ? words.pdfs.ready : words.progress(done, total)}</p>
        <Progress value={(100 * done) / total} aria-label={words.pdfs.action} />
        {why ? <p role="alert">{why}</p> : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={close}>
            {batch?.state === 'working' ? ui.cancel : common.close}
          </Button>
          <Button disabled={batch?.state !== 'done'} onClick={() => void save()}>
            {common.download}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
