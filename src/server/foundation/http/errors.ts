import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  AppError,
  type CallableErrorBody,
  ERROR_CODES,
  type ErrorBody,
  type ErrorCode,
} from '#shared/errors.ts';
import { fieldErrors } from '#shared/sentences.ts';
import { DISK_FULL, databaseError, isDatabaseAway, isDiskFull } from '../db/errors.ts';
import { asksForPage } from './static.ts';

/** Turns a failed validation into the refusal that names each field. */
export function validationError(error: z.ZodError): AppError {
  const fields = fieldErrors(error.issues);
  const first = fields[0];
  const message = first
    ? first.field
      ? `${first.field}: ${first.message}`
      : first.message
    : 'The request is not valid.';
  return new AppError('invalid-argument', message, { fields });
}

// What Fastify itself refuses, and the sentence for it.
const REQUEST_ERRORS: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request must be sent as JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the request is wrong.',
};

// Values that PostgreSQL refuses although they passed validation: text it cannot store, numbers out of range.
const DATA_ERRORS = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008']);

const AGAIN_SECONDS = 5;

function expected(error: FastifyError | Error): AppError | null {
  if (error instanceof AppError) return error;
  const data = databaseError(error);
  if (data && DATA_ERRORS.has(data.code))
    return new AppError(
      'invalid-argument',
      'A value cannot be stored: it is too large or contains characters that are not allowed.',
    );
  if (data?.code === '55P03')
    return new AppError(
      'aborted',
      `Somebody else is changing the same records. Please try again in ${AGAIN_SECONDS} seconds.`,
      { details: { retryAfter: AGAIN_SECONDS } },
    );
  if (isDiskFull(error)) return new AppError('unavailable', DISK_FULL, { details: { retryAfter: 60 } });
  if (isDatabaseAway(error))
    return new AppError(
      'unavailable',
      'The database cannot be reached at the moment. Please try again in 5 seconds.',
    );
  if ('statusCode' in error && error.statusCode === 503)
    return new AppError('unavailable', 'The server is busy. Please try again in 5 seconds.');
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) {
    return new AppError('invalid-argument', REQUEST_ERRORS[error.code] ?? 'The request is not valid.');
  }
  return null;
}

/** The body of a refusal on the wire. */
function errorBody(error: AppError, requestId: string): ErrorBody {
  const { status } = ERROR_CODES[error.code];
  return {
    error: {
      status,
      message: error.message,
      ...(error.fields.length ? { fields: error.fields } : {}),
      ...(error.details === undefined ? {} : { details: error.details }),
      requestId,
    },
  };
}

/** A refusal as the callable wire protocol has it: what is wrong with which field stands in the details. */
export function callableBody({ code, message, fields, details }: AppError): CallableErrorBody {
  const more = details ?? (fields.length ? { fields } : undefined);
  return {
    error: { status: ERROR_CODES[code].status, message, ...(more === undefined ? {} : { details: more }) },
  };
}

/** The one place where failures become answers: refusals as they are, everything else a 500 without internals. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler(refuse);
}

/** Answers failures of all calls that say nothing else. */
export const refuse = answerWith(errorBody);

/** Answers failures of callable functions. */
export const refuseCallable = answerWith(callableBody);

function answerWith(bodyOf: (refusal: AppError, requestId: string) => object) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error, request);
    const wait = waitOf(refusal);
    if (wait !== null) void reply.header('retry-after', wait);
    return reply.code(httpStatus(refusal.code)).send(bodyOf(refusal, request.id));
  };
}

/** The refusal that a failure is answered with; what nobody expected, and what is away, stands in the log. */
export function refusalOf(error: FastifyError | Error, request: FastifyRequest): AppError {
  const known = expected(error);
  if (!known) request.log.error({ err: error }, 'unexpected error');
  else if (known.code === 'unavailable') request.log.warn({ reason: error.message }, 'unavailable');
  return known ?? new AppError('internal', 'Something went wrong on our side. Please try again.');
}

/**
 * Refuses an address that cannot even be read: wrongly encoded, or with a part that is far too long. Opened as a page
 * it is any other path, and leads to the start page.
 */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  if (asksForPage(request)) return void reply.header('x-request-id', request.id).redirect('/');
  const refusal = new AppError('invalid-argument', 'The address of the request is not valid.');
  void reply
    .code(httpStatus(refusal.code))
    .header('x-request-id', request.id)
    .send(errorBody(refusal, request.id));
}

/** In how many seconds the same may be asked again; null where that would not help. */
export function waitOf({ code, details }: AppError): number | null {
  const told = typeof details === 'object' && details !== null;
  if (told && 'retryAfter' in details && typeof details.retryAfter === 'number') return details.retryAfter;
  return code === 'unavailable' ? AGAIN_SECONDS : null;
}

/** The HTTP status of a code. */
export function httpStatus(code: ErrorCode): number {
  return ERROR_CODES[code].http;
}
