import { Alert } from '@mantine/core';
import type { FieldError } from '#shared/errorCodes.ts';
import { explainError } from '../api/errors.ts';
import { useFirstTexts, useTexts } from '../texts/language.ts';
import classes from './FormDialog.module.css';

type Props = { message?: string | null; error?: unknown; stray?: FieldError[] };

/** What was refused as a whole, and what belongs to fields that are not shown; nothing as long as nothing was. */
export function FormMessage({ message, error, stray = [] }: Props) {
  const { errors } = useFirstTexts();
  const said = message ?? (error ? explainError(error, errors).message : null);
  if (said === null) return null;
  return (
    <Alert color="red" variant="light" role="alert" className={classes.message}>
      <div dir="auto">{said}</div>
      {stray
        .filter(({ message: sentence }) => !said.includes(sentence))
        .map(({ field, message: sentence }) => (
          <div key={field} dir="auto">
            {sentence}
          </div>
        ))}
    </Alert>
  );
}

/** Somebody else has saved something since the values of the form were loaded. */
export function ConflictNote() {
  const { pageForm } = useTexts();
  return (
    <p role="status" className={classes.conflict}>
      {pageForm.conflict}
    </p>
  );
}
