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
  // The first that is wrong with a field is also what is said as a whole; there it has its name.
  const named = stray.some(({ message: sentence }) => sentence === said);
  return (
    <Alert color="red" variant="light" role="alert" className={classes.message}>
      {named ? null : <div dir="auto">{said}</div>}
      {stray
        .filter(({ message: sentence }) => sentence === said || !said.includes(sentence))
        .map((error) => (
          <Stray key={error.field} error={error} />
        ))}
    </Alert>
  );
}

/** What is wrong with a field that is not shown, by the name that the audit trail has for it. */
function Stray({ error: { field, message } }: { error: FieldError }) {
  const names: Record<string, string | undefined> = useTexts().audit.fields;
  const name = names[field] ?? names[field.split('.').at(-1) ?? ''];
  return <div dir="auto">{name ? `${name}: ${message}` : message}</div>;
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
