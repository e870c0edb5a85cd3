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

/** One refused field, its path in dots ("lines.0.quantity"), as whoever asked reads it: a sentence for the person, and its code for programs. */
export type FieldError = { field: string; message: string; code?: string };

/** How a failure looks on the wire; the callable protocol has status, message and details alone. */
export type ErrorBody = {
  error: {
    status: (typeof ERROR_CODES)[ErrorCode]['status'];
    message: string;
    /** Why, for programs: what the sentence says, in no language, and what it names. */
    code?: string;
    params?: Record<string, unknown>;
    fields?: FieldError[];
    details?: unknown;
    requestId?: string;
  };
};

/** How a failure of a callable function looks on the wire, to the letter of its protocol. */
export type CallableErrorBody = { error: Pick<ErrorBody['error'], 'status' | 'message' | 'details'> };
