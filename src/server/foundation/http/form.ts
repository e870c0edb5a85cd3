import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError, fieldError } from '#shared/errors.ts';
import type { FormRefusal } from '#shared/foundation/forms/contract.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { fieldsIn, httpStatus, refusalOf, waitOf } from './errors.ts';
import { languageOf } from './language.ts';

/** The longest message is a few kilobytes; files are never part of a form. */
const MAX_BYTES = 64 * 1024;
const LIMITS = { fields: 20, parts: 20, files: 0, fieldNameSize: 100, fieldSize: MAX_BYTES, headerPairs: 20 };

/**
 * Registers a route that takes multipart form data and nothing else, in a room of its own: all other routes go on
 * refusing it. Refusals are answered as `FormRefusal`.
 */
export function installForm(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    await room.register(multipart, { limits: LIMITS });
    room.setErrorHandler((error: Error, request, reply) => {
      const refusal = refusalOf(asFormError(error), request);
      const wait = waitOf(refusal);
      if (wait !== null) void reply.header('retry-after', wait);
      return reply.code(httpStatus(refusal.code)).send(bodyOf(refusal, languageOf(request)));
    });
    room.route({
      ...route,
      onRequest: refuseLarge,
      preValidation: async (request) => {
        request.body = await readFields(request);
      },
    });
  });
}

// The parts are read as they come, so nothing else would stop a body without end. Every browser says how long it is.
async function refuseLarge({ headers }: FastifyRequest): Promise<void> {
  const length = headers['content-length'];
  if (length === undefined || Number(length) > MAX_BYTES)
    throw new AppError('invalid-argument', say('request.tooLarge'));
}

async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new AppError('invalid-argument', say('request.noFiles'));
      if (fields.has(part.fieldname)) throw fieldError(part.fieldname, say('field.once'));
      fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    request.log.info({ reason: (error as Error).message }, 'form not read');
    throw new AppError('invalid-argument', say('request.unreadableForm'));
  }
  return Object.fromEntries(fields);
}

// What Fastify says of another kind of body speaks of JSON.
function asFormError(error: Error): Error {
  const { code } = error as { code?: string };
  if (code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE' && code !== 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return error;
  return new AppError('invalid-argument', say('request.notForm'));
}

// A sentence at a field stands without the field's name: whoever shows only one sentence shows that one.
function bodyOf(refusal: AppError, language: string): FormRefusal {
  const errors = fieldsIn(refusal, language);
  return { error: errors[0]?.message ?? worded(refusal.said, language), errors };
}
