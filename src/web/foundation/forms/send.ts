import type { FieldError } from '#shared/errorCodes.ts';
import type { FormRefusal } from '#shared/foundation/forms/contract.ts';
import { languageHeader } from '#web/api/language.ts';

/** A form that the form service has refused, in a sentence and in those that belong to fields. */
export class FormError extends Error {
  readonly fields: FieldError[];

  constructor({ error, errors }: FormRefusal) {
    super(error);
    this.name = 'FormError';
    this.fields = errors;
  }
}

/** A form that did not arrive, as far as can be known: no answer came, or none of the form service. */
export class NotSent extends Error {}

/**
 * Sends a form as multipart form data. Throws `FormError` when it was refused for what is in it or for being too
 * often, `NotSent` when there was no answer to it, and any other error when it could not be taken.
 */
export async function sendForm({ url }: { url: string }, fields: Record<string, string>): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { accept: 'application/json', ...languageHeader() };
  const answer = await fetch(url, { method: 'POST', headers, body }).catch(notSent);
  const told: unknown = await answer.json().catch(notSent);
  if (answer.ok && isTaken(told)) return;
  if (!isRefusal(told)) return notSent(told);
  if (answer.status < 500) throw new FormError(told);
  throw new Error(`The form service answered ${answer.status}.`);
}

function notSent(cause: unknown): never {
  throw new NotSent('No answer of the form service.', { cause });
}

const isTaken = (told: unknown) =>
  typeof told === 'object' && told !== null && 'ok' in told && told.ok === true;

function isRefusal(told: unknown): told is FormRefusal {
  const given = typeof told === 'object' && told !== null && 'error' in told && 'errors' in told;
  return given && typeof told.error === 'string' && Array.isArray(told.errors);
}
