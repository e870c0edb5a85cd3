import { ERROR_CODES, type ErrorBody, type ErrorCode, type FieldError } from '#shared/errorCodes.ts';

/** A refusal as the server worded it, with the id under which its log knows the request; or one of the page's own. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly details: unknown;
  readonly requestId: string | undefined;
  readonly http: number;

  constructor(
    code: ErrorCode,
    message: string,
    http: number = ERROR_CODES[code].http,
    more: { fields?: FieldError[]; details?: unknown; requestId?: string } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = more.fields ?? [];
    this.details = more.details;
    this.requestId = more.requestId;
    this.http = http;
  }
}

/** The request never got an answer: no network, or no server. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** This device cannot keep something: its storage is full, or closed as in a private window. */
export class DeviceError extends Error {
  override name = 'DeviceError';
  readonly why: 'full' | 'closed';

  constructor(why: 'full' | 'closed', options?: ErrorOptions) {
    super(`The device keeps nothing (${why}).`, options);
    this.why = why;
  }
}

const CODES = Object.keys(ERROR_CODES) as ErrorCode[];

/** Turns a failed answer into an error; the code comes from the body, else from the HTTP status. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body = await response.json().then(asErrorBody, () => null);
  const code =
    CODES.find((known) => ERROR_CODES[known].status === body?.error.status) ??
    CODES.find((known) => ERROR_CODES[known].http === response.status) ??
    'internal';
  return new ApiError(code, body?.error.message ?? '', response.status, body?.error);
}

function asErrorBody(value: unknown): ErrorBody | null {
  const hasError =
    typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'object';
  return hasError ? (value as ErrorBody) : null;
}

export type ErrorTexts = {
  network: string;
  device: Record<DeviceError['why'], string>;
  unexpected: string;
  signedOut: string;
  requestId: (id: string) => string;
};

/** What a person is told: one sentence, and sentences at fields. */
export type Explained = { message: string; fields: FieldError[]; requestId?: string };

/** The one translator from anything thrown to something a person understands. */
export function explainError(error: unknown, texts: ErrorTexts): Explained {
  if (error instanceof NetworkError) return { message: texts.network, fields: [] };
  if (error instanceof DeviceError) return { message: texts.device[error.why], fields: [] };
  if (error instanceof ApiError) {
    if (error.code === 'unauthenticated' && !error.message) return { message: texts.signedOut, fields: [] };
    // Programs are told the name of the field; people read what is wrong with it.
    const [wrong] = error.fields;
    const named = wrong && error.message === `${wrong.field}: ${wrong.message}`;
    const message = (named ? wrong.message : error.message) || texts.unexpected;
    if (error.code !== 'internal' || !error.requestId) return { message, fields: error.fields };
    return {
      message: `${message} ${texts.requestId(error.requestId)}`,
      fields: error.fields,
      requestId: error.requestId,
    };
  }
  return { message: texts.unexpected, fields: [] };
}

/**
 * The record as it is now, named by the refusal of a write that had seen an older version; null: it was refused for
 * another reason. By the contracts, `details.current` is the record as it is answered.
 */
export function currentIn<R>(error: unknown): R | null {
  if (!(error instanceof ApiError) || error.code !== 'aborted') return null;
  const { details } = error;
  return typeof details === 'object' && details !== null && 'current' in details
    ? (details.current as R)
    : null;
}

/** Whether a write was definitely refused, so that nothing of it was kept. */
export function wasRefused(error: unknown): boolean {
  return error instanceof ApiError && error.http >= 400 && error.http < 500;
}
