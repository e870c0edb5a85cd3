import { Alert } from '@mantine/core';
import type { FieldError } from '#shared/errors.ts';
import classes from './FormDialog.module.css';

/** What was refused as a whole, and what belongs to fields that are not shown. */
export function FormMessage({ message, stray = [] }: { message: string; stray?: FieldError[] }) {
  return (
    <Alert color="red" variant="light" role="alert" className={classes.message}>
      <div dir="auto">{message}</div>
      {stray
        .filter(({ message: sentence }) => !message.includes(sentence))
        .map(({ field, message: sentence }) => (
          <div key={field} dir="auto">
            {field ? `${field}: ${sentence}` : sentence}
          </div>
        ))}
    </Alert>
  );
}
