import type { ErrorCode } from './errorCodes.ts';
import { type Said, say } from './refusals/say.ts';
import { worded } from './refusals/words.ts';

/** One refused field: its path in dots ("lines.0.quantity"), and why. */
export type FieldRefusal = { field: string; said: Said };

/**
 * An expected refusal. `said` is why, in no language yet; `fields` says where; `details` is data the screen needs to go
 * on (the current version of a record, the shortages of a posting). The message is the English sentence, for logs.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly said: Said;
  readonly fields: FieldRefusal[];
  readonly details: unknown;

  constructor(code: ErrorCode, said: Said, more: { fields?: FieldRefusal[]; details?: unknown } = {}) {
    super(worded(said, 'en'));
    this.name = 'AppError';
    this.code = code;
    this.said = said;
    this.fields = more.fields ?? [];
    this.details = more.details;
  }
}

/** A refusal that belongs to one field. */
export function fieldError(field: string, said: Said): AppError {
  return new AppError('invalid-argument', said, { fields: [{ field, said }] });
}

/** For a record that is not there, or is another tenant's: nobody can tell which. */
export function notFound(said: Said): AppError {
  return new AppError('not-found', said);
}

/** For a record that is not any more as somebody saw it: `current` is how it is now. */
export function conflict(said: Said, current: unknown): AppError {
  return new AppError('aborted', said, { details: { current } });
}

/** Refuses to write a record of which somebody saw another version. */
export function refuseStale(record: { name: string; version: number }, seen: number): void {
  if (record.version !== seen) throw conflict(say('record.changed', { name: record.name }), record);
}

/** A refusal of several fields; what is said of the first stands for all of them. */
export function fieldErrors(fields: FieldRefusal[]): AppError {
  return new AppError('invalid-argument', fields[0]!.said, { fields });
}
