import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Call } from '#shared/call.ts';
import { AppError } from '#shared/errors.ts';
import { refuse } from './errors.ts';

/** Throws for whoever may not make a call. */
export type Admission = (request: FastifyRequest) => Promise<unknown>;

/** So much is listened to without knowing whether somebody may ask: it comes with the head of the request. */
const LISTENED_BYTES = 16 * 1024;

/**
 * Who may not make a call learns nothing of what it takes. A body that is large, or a file, is read for those alone who may;
 * for all else it is asked when something is wrong with the request, so that whoever may pays nothing for it.
 */
export function admittingFirst(
  admission: Admission,
  { upload }: Pick<Call, 'upload'>,
  errorHandler: NonNullable<RouteOptions['errorHandler']> = refuse,
): Pick<RouteOptions, 'preParsing' | 'errorHandler'> {
  return {
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      if (bytesOf(request) <= (upload ? 0 : LISTENED_BYTES)) return;
      await admission(request).catch((error) => {
        // Nobody reads the rest.
        void reply.header('connection', 'close');
        throw error;
      });
    },
    errorHandler: async function (error, request, reply) {
      const unasked = request.claims !== undefined && !request.admitted && isOfRequest(error);
      const reason = unasked
        ? await admission(request).then(
            () => error,
            (refusal) => refusal,
          )
        : error;
      return errorHandler.call(this, reason, request, reply);
    },
  };
}

function bytesOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

function isOfRequest(error: Error & { statusCode?: number }): boolean {
  return error instanceof AppError ? error.code === 'invalid-argument' : (error.statusCode ?? 500) < 500;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Was found to be allowed to make this call. */
    admitted?: true;
  }
}
