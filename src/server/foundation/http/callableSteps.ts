import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallAnswer } from '#shared/call.ts';
import type { Ctx } from '../context.ts';
import type { Membership } from '../db/tenant.ts';
import type { CallableCall, DataOf } from './callable.ts';
import type { AnyCall, Calls } from './calls.ts';
import { refuseCallable } from './errors.ts';
import { type IdentifyAnybody, isGuest, refuseOtherTenant } from './identify.ts';
import { createTelling, refuseTelling, wantsTelling } from './telling.ts';

type Work<T> = (ctx: Ctx, membership: Membership) => Promise<T>;

/** Does work in a transaction of its own, with what the member is and may do at that moment. */
export type AsMember = <T>(work: Work<T>) => Promise<T>;

/** Who makes a call in steps: a member, who has a transaction for each step, or the guest of a shop, who has none. */
export type StepsAsker =
  | { guest: false; tenantId: string; userId: string; inTenant: AsMember }
  | { guest: true; tenantId: string; guestId: string; address: string };

export type InSteps<C extends CallableCall> = {
  data: DataOf<C>;
  /** Aborted when whoever asked has gone away. */
  signal: AbortSignal;
  /** Tells whoever reads the answer as a stream what is known of it so far; the latest counts. */
  tell: (part: unknown) => void;
};

/** Registers callable functions that take their time. */
export type StepsRouter = {
  /**
   * One that works outside of any transaction; it opens one for each step that needs the database, and each checks
   * the permission anew. Its answer can be read as a stream, as the callable wire protocol has it.
   */
  handleCallableInSteps<C extends CallableCall>(
    call: C,
    handler: (asker: StepsAsker, input: InSteps<C>) => Promise<CallAnswer<C>['result']>,
  ): void;
};

type Parts = {
  calls: Calls;
  identifyAnybody: IdentifyAnybody;
  asMember: <T>(call: AnyCall, request: FastifyRequest, work: Work<T>) => Promise<T>;
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

export function createStepsRouter({ calls, identifyAnybody, asMember, admission }: Parts): StepsRouter {
  return {
    handleCallableInSteps: (call, handler) => {
      const askers = new WeakMap<FastifyRequest, StepsAsker>();
      const identified = async (request: FastifyRequest): Promise<StepsAsker> => {
        const claims = await identifyAnybody(request.headers.authorization);
        refuseOtherTenant(request, claims);
        const { tenant_id: tenantId, sub } = claims;
        if (isGuest(claims)) return { guest: true, tenantId, guestId: sub, address: request.ip };
        request.claims = claims;
        return { guest: false, tenantId, userId: sub, inTenant: (work) => asMember(call, request, work) };
      };
      calls.add(call, {
        onRequest: async (request) => {
          askers.set(request, await identified(request));
        },
        ...(call.unwrapped ? { preValidation: wrap } : {}),
        // A guest has shown with the token all that there is to know of them.
        admission: async (request) => request.claims && admission(call, request),
        errorHandler: (error, request, reply) =>
          wantsTelling(request)
            ? refuseTelling(error, request, reply)
            : refuseCallable(error, request, reply),
        handler: async (request, reply) => {
          // Validated by the schema of this very call just before.
          const { data } = request.body as z.output<(typeof call)['body']>;
          const answered = async (tell: InSteps<typeof call>['tell']) => {
            const result = await handler(askers.get(request)!, { data, signal: untilGone(reply), tell });
            return Object.assign({}, unwrapped.has(request) ? result : null, { result });
          };
          if (!wantsTelling(request)) return answered(() => undefined);
          const telling = createTelling(request, reply);
          return telling.end(answered(telling.tell).then((answer) => call.answer.parse(answer)));
        },
      });
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
