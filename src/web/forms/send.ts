import type { FieldError } from '#shared/errors.ts';
import type { FormRefusal } from '#shared/forms/contract.ts';

/** A form that the form service has refused, in a sentence and in those that belong to fields. */
export class FormError extends Error {
  readonly fields: FieldError[];

  constructor({ error, errors }: FormRefusal) {
    super(error);
    this.name = 'FormError';
    this.fields = errors;
  }
}

/**
 * Sends a form as multipart form data. Throws `FormError` when it was refused for what is in it or for being too
 * often, and any other error when it could not be sent.
 */
export async function sendForm({ url }: { url: string }, fields: Record<string, string>): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(url, { method: 'POST', headers: { accept: 'application/json' }, body });
  if (answer.ok) return;
  const told: unknown = await answer.json();
  if (answer.status < 500 && isRefusal(told)) throw new FormError(told);
  throw new Error(`The form service answered ${answer.status}.`);
}

function isRefusal(told: unknown): told is FormRefusal {
  const given = typeof told === 'object' && told !== null && 'error' in told && 'errors' in told;
  return given && typeof told.error === 'string' && Array.isArray(told.errors);
}
