/** The one table of error codes: HTTP status and the status word of the callable wire protocol. */
export const ERROR_CODES = {
  'invalid-argument': { http: 400, status: 'INVALID_ARGUMENT' },
  unauthenticated: { http: 401, status: 'UNAUTHENTICATED' },
  'permission-denied': { http: 403, status: 'PERMISSION_DENIED' },
  'not-found': { http: 404, status: 'NOT_FOUND' },
  aborted: { http: 409, status: 'ABORTED' },
  'resource-exhausted': { http: 429, status: 'RESOURCE_EXHAUSTED' },
  cancelled: { http: 499, status: 'CANCELLED' },
  internal: { http: 500, status: 'INTERNAL' },
  unimplemented: { http: 501, status: 'UNIMPLEMENTED' },
  unavailable: { http: 503, status: 'UNAVAILABLE' },
  'deadline-exceeded': { http: 504, status: 'DEADLINE_EXCEEDED' },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** One refused field: its path in dots ("lines.0.quantity") and a sentence for the person. */
export type FieldError = { field: string; message: string };

/**
 * An expected refusal. `message` is a sentence for the person; `fields` says where; `details` is data the
 * screen needs to go on (the current version of a record, the shortages of a posting).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly details: unknown;

  constructor(code: ErrorCode, message: string, more: { fields?: FieldError[]; details?: unknown } = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = more.fields ?? [];
    this.details = more.details;
  }
}

/** A refusal that belongs to one field. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('invalid-argument', message, { fields: [{ field, message }] });
}

/** "Not found" for a record of the given kind; also the answer for another tenant's record. */
export function notFound(what: string): AppError {
  return new AppError('not-found', `${what} not found.`);
}

/** How a failure looks on the wire; the callable protocol has the first, second and fourth of these alone. */
export type ErrorBody = {
  error: {
    status: (typeof ERROR_CODES)[ErrorCode]['status'];
    message: string;
    fields?: FieldError[];
    details?: unknown;
    requestId?: string;
  };
};

/** How a failure of a callable function looks on the wire, to the letter of its protocol. */
export type CallableErrorBody = { error: Pick<ErrorBody['error'], 'status' | 'message' | 'details'> };
