import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { callableBody, httpStatus, refusalOf } from './errors.ts';
import { languageOf } from './language.ts';

/** How long what has been said is kept back, so that not every word is sent by itself. */
const FOLD_MS = 60;

const eventOf = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** Whether the client of a callable function reads its answer as a stream. */
export function wantsTelling({ headers }: FastifyRequest): boolean {
  return headers.accept === 'text/event-stream';
}

/** Refuses in the words of the stream, with the status that the refusal has in any case. */
export function refuseTelling(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request);
  return reply
    .code(httpStatus(refusal.code))
    .type('text/event-stream')
    .send(eventOf(callableBody(refusal, { language: languageOf(request) })));
}

/**
 * An answer that is told as it comes: each part as `{"message": …}`, the latest instead of those before it, and at the
 * end the result. What fails before the first part is refused like any other call.
 */
export function createTelling(request: FastifyRequest, reply: FastifyReply) {
  let latest: unknown = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = (data: object) => {
    if (!reply.sent) {
      reply.hijack();
      const headers = {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream',
        'x-accel-buffering': 'no',
      };
      reply.raw.writeHead(200, headers as Record<string, string>);
    }
    if (!reply.raw.destroyed) reply.raw.write(eventOf(data));
  };
  const flush = () => {
    timer = null;
    write({ message: latest });
  };
  return {
    tell: (part: unknown) => {
      latest = part;
      timer ??= setTimeout(flush, FOLD_MS);
    },
    end: async (answer: Promise<object>) => {
      try {
        const body = await answer;
        write(body);
      } catch (error) {
        if (!reply.sent) throw error;
        write(callableBody(refusalOf(error as Error, request), { language: languageOf(request) }));
      } finally {
        clearTimeout(timer ?? undefined);
      }
      reply.raw.end();
      return reply;
    },
  };
}
