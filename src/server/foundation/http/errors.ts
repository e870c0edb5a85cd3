import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type CallableErrorBody,
  ERROR_CODES,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
} from '#shared/errorCodes.ts';
import { AppError } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { refusedFields } from '#shared/sentences.ts';
import { databaseError, isDatabaseAway, isDiskFull } from '../db/errors.ts';
import { languageOf } from './language.ts';
import { asksForPage } from './static.ts';

/** Checks a part of a request: what its schema makes of it, or the refusal that names each field. */
export function checked(schema: z.ZodType, part: unknown): { value: unknown } | { error: AppError } {
  const result = schema.safeParse(part ?? {}, { reportInput: true });
  return result.success ? { value: result.data } : { error: validationError(result.error) };
}

function validationError(error: z.ZodError): AppError {
  const fields = refusedFields(error.issues);
  const first = fields[0];
  const field = first?.field;
  const said = first && (field ? say('request.field', { field, problem: first.said }) : first.said);
  return new AppError('invalid-argument', said ?? say('request.invalid'), { fields });
}

// What Fastify itself refuses, and what it is called here.
const REQUEST_ERRORS: Record<string, Said> = {
  FST_ERR_CTP_BODY_TOO_LARGE: say('request.tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: say('request.notJson'),
  FST_ERR_CTP_EMPTY_JSON_BODY: say('request.noBody'),
  FST_ERR_CTP_INVALID_JSON_BODY: say('request.invalidJson'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: say('request.length'),
};

// Values that PostgreSQL refuses although they passed validation: text it cannot store, numbers out of range.
const DATA_ERRORS = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008']);

const AGAIN_SECONDS = 5;

function expected(error: FastifyError | Error): AppError | null {
  if (error instanceof AppError) return error;
  const data = databaseError(error);
  if (data && DATA_ERRORS.has(data.code)) return new AppError('invalid-argument', say('request.unstorable'));
  if (data?.code === '55P03')
    return new AppError('aborted', say('request.locked', { seconds: AGAIN_SECONDS }), {
      details: { retryAfter: AGAIN_SECONDS },
    });
  if (isDiskFull(error))
    return new AppError('unavailable', say('server.diskFull'), { details: { retryAfter: 60 } });
  if (isDatabaseAway(error))
    return new AppError('unavailable', say('server.databaseAway', { seconds: AGAIN_SECONDS }));
  if ('statusCode' in error && error.statusCode === 503)
    return new AppError('unavailable', say('server.busy', { seconds: AGAIN_SECONDS }));
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) {
    return new AppError('invalid-argument', REQUEST_ERRORS[error.code] ?? say('request.invalid'));
  }
  return null;
}

/** What is wrong with which field, as whoever asked reads it. */
export function fieldsIn({ fields }: AppError, language: string): FieldError[] {
  return fields.map(({ field, said }) => ({ field, message: worded(said, language), code: said.say }));
}

/** The body of a refusal on the wire. */
export function errorBody(error: AppError, { id, language }: Asked): ErrorBody {
  const { status } = ERROR_CODES[error.code];
  const { say: code, with: params } = error.said;
  const fields = fieldsIn(error, language);
  return {
    error: {
      status,
      message: worded(error.said, language),
      code,
      ...(params ? { params } : {}),
      ...(fields.length ? { fields } : {}),
      ...(error.details === undefined ? {} : { details: error.details }),
      requestId: id,
    },
  };
}

/** A refusal as the callable wire protocol has it: what is wrong with which field stands in the details. */
export function callableBody(error: AppError, { language }: Pick<Asked, 'language'>): CallableErrorBody {
  const fields = fieldsIn(error, language);
  const details = error.details ?? (fields.length ? { fields } : undefined);
  return {
    error: {
      status: ERROR_CODES[error.code].status,
      message: worded(error.said, language),
      ...(details === undefined ? {} : { details }),
    },
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

/** The id of a request, and the language of its answer. */
type Asked = { id: string; language: string };

const askedOf = (request: FastifyRequest): Asked => ({ id: request.id, language: languageOf(request) });

function answerWith(bodyOf: (refusal: AppError, asked: Asked) => object) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error, request);
    const wait = waitOf(refusal);
    if (wait !== null) void reply.header('retry-after', wait);
    return reply.code(httpStatus(refusal.code)).send(bodyOf(refusal, askedOf(request)));
  };
}

/** The refusal that a failure is answered with; what nobody expected, and what is away, stands in the log. */
export function refusalOf(error: FastifyError | Error, request: FastifyRequest): AppError {
  const known = expected(error);
  if (!known) request.log.error({ err: error }, 'unexpected error');
  else if (known.code === 'unavailable') request.log.warn({ reason: error.message }, 'unavailable');
  return known ?? new AppError('internal', say('server.failed'));
}

/**
 * Refuses an address that cannot even be read: wrongly encoded, or with a part that is far too long. Opened as a page
 * it is any other path, and leads to the start page.
 */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  if (asksForPage(request)) return void reply.header('x-request-id', request.id).redirect('/');
  const refusal = new AppError('invalid-argument', say('request.address'));
  void reply
    .code(httpStatus(refusal.code))
    .header('x-request-id', request.id)
    .send(errorBody(refusal, askedOf(request)));
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
