import { Button, FileButton } from '@mantine/core';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import type { Import } from '#shared/exchange/imports/contract.ts';
import type { ImportKind } from '#shared/exchange/imports/kinds.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import classes from './Imports.module.css';
import { uploadImport } from './queries.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** Takes a file by dropping or choosing it and uploads it; a `reason` disables it and says why. */
export function FileDrop({
  kind,
  reason,
  onUploaded,
}: {
  kind: ImportKind;
  reason: string | undefined;
  onUploaded: (made: Import) => void;
}) {
  const texts = useTexts();
  const { imports, importKinds } = texts;
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) =>
      callApi(
        uploadImport,
        { query: { fileName: file.name.slice(-200), kind }, body: file },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: onUploaded,
  });
  const take = (file: File | null | undefined) => {
    if (!file || reason || upload.isPending) return;
    setTooLarge(file.size > MAX_BYTES);
    upload.reset();
    if (file.size <= MAX_BYTES) upload.mutate(file);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!reason && event.type !== 'dragleave');
  };
  const onDrop = (event: DragEvent) => {
    onDrag(event);
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const failure = tooLarge
    ? imports.tooLarge
    : upload.isError
      ? explainError(upload.error, texts.errors).message
      : null;

  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-labelledby="import-drop"
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrop}
    >
      <IconFileUpload size={26} stroke={1.6} aria-hidden className={classes.dropIcon} />
      <div className={classes.dropWords}>
        <h2 id="import-drop" className={classes.heading}>
          {over ? imports.dropHere : importKinds[kind].dropTitle}
        </h2>
        <p className={classes.hint}>{reason ?? importKinds[kind].dropText}</p>
        <p role="status" className={classes.hint}>
          {upload.isPending ? imports.uploading(upload.variables.name) : null}
        </p>
        {failure ? <FormMessage message={failure} /> : null}
      </div>
      <FileButton
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={take}
        disabled={reason !== undefined}
      >
        {(props) => (
          <Button {...props} loading={upload.isPending} disabled={reason !== undefined}>
            {imports.choose}
          </Button>
        )}
      </FileButton>
    </section>
  );
}
