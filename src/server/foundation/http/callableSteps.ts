import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Callable } from '#shared/foundation/callable/callable.ts';
import type { AnyCall, How } from './calls.ts';
import { callableBody, httpStatus, refusalOf, refuseCallable } from './errors.ts';
import type { InSteps, InTenant, StepsAsker } from './handler.ts';
import { type IdentifyAnybody, isGuest, refuseOtherTenant } from './identify.ts';
import { languageOf } from './language.ts';

type Parts = {
  identifyAnybody: IdentifyAnybody;
  inTenant: (call: AnyCall, request: FastifyRequest) => InTenant;
  admission: (call: AnyCall, request: FastifyRequest) => Promise<unknown>;
};

const unwrapped = new WeakSet<FastifyRequest>();

/** Takes what was sent without `data` around it as if it had been wrapped, and remembers to answer as it came. */
async function wrap(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || 'data' in body) return;
  unwrapped.add(request);
  request.body = { data: body };
}

/**
 * A callable function that takes its time, outside of any transaction; it opens one for each step that needs the
 * database, and each checks the permission anew. Its answer can be read as a stream, as the wire protocol has it.
 */
export function callableInSteps(
  { identifyAnybody, inTenant, admission }: Parts,
  call: AnyCall,
  handler: (asker: StepsAsker, input: InSteps<Callable>) => Promise<unknown>,
): How {
  const askers = new WeakMap<FastifyRequest, StepsAsker>();
  const identified = async (request: FastifyRequest): Promise<StepsAsker> => {
    const claims = await identifyAnybody(request.headers.authorization);
    refuseOtherTenant(request, claims);
    const { tenant_id: tenantId, sub } = claims;
    if (isGuest(claims)) return { guest: true, tenantId, guestId: sub, address: request.ip };
    request.claims = claims;
    return { guest: false, tenantId, userId: sub, inTenant: inTenant(call, request) };
  };
  return {
    onRequest: async (request) => {
      askers.set(request, await identified(request));
    },
    ...(call.unwrapped ? { preValidation: wrap } : {}),
    // A guest has shown with the token all that there is to know of them.
    admission: async (request) => request.claims && admission(call, request),
    errorHandler: (error, request, reply) =>
      wantsTelling(request) ? refuseTelling(error, request, reply) : refuseCallable(error, request, reply),
    handler: async (request, reply) => {
      // Validated by the schema of this very call just before.
      const { data } = request.body as { data: unknown };
      const answered = async (tell: InSteps<Callable>['tell']) => {
        const result = await handler(askers.get(request)!, { data, signal: untilGone(reply), tell });
        return Object.assign({}, unwrapped.has(request) ? result : null, { result });
      };
      if (!wantsTelling(request)) return answered(() => undefined);
      const telling = createTelling(request, reply);
      // What a schema of an object answers is one.
      const checked = answered(telling.tell).then((answer) => call.answer.parse(answer) as object);
      return telling.end(checked);
    },
  };
}

function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** How long what has been said is kept back, so that not every word is sent by itself. */
const FOLD_MS = 60;

const eventOf = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** Whether the client of a callable function reads its answer as a stream. */
function wantsTelling({ headers }: FastifyRequest): boolean {
  return headers.accept === 'text/event-stream';
}

/** Refuses in the words of the stream, with the status that the refusal has in any case. */
function refuseTelling(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
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
function createTelling(request: FastifyRequest, reply: FastifyReply) {
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
