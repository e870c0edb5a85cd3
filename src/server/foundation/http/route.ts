import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IdClaims } from '#shared/people/identity/contract.ts';
import { PLATFORM_PERMISSIONS } from '#shared/roles.ts';
import type { AnswerCache } from '../cache/answerCache.ts';
import { type Actor, type Ctx, contextOf, type LiveTopic, type PlatformCtx } from '../context.ts';
import type { Database, Membership } from '../db/tenant.ts';
import { admit } from './admit.ts';
import { callableInSteps } from './callableSteps.ts';
import { type AnyCall, callsOf, type How, type Parsed, partsOf, sent } from './calls.ts';
import { refuseCallable } from './errors.ts';
import type { Handled, Handler, InTenant, Making } from './handler.ts';
import { idempotencyKey, onceByKey } from './idempotency.ts';
import { type Identify, type IdentifyAnybody, refuseOtherTenant } from './identify.ts';
import { languageOf } from './language.ts';
import { isFile } from './schema.ts';
import { sendCached } from './sendCached.ts';
import { isOfThisMachine } from './thisMachine.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export type Router = {
  /** Registers a call with what carries it out: the call says who may make it, and so what its handler is given. */
  handle<C extends AnyCall>(call: C, handler: NoInfer<Handler<C>>): void;
  /** Every call registered so far, for the documentation and for the tests that walk them. */
  calls: AnyCall[];
};
export type RouterParts = {
  database: Database;
  identify: Identify;
  identifyAnybody: IdentifyAnybody;
  answers: AnswerCache;
  publish: (tenantId: string, topic: LiveTopic) => void;
};

/** Registers calls on the application. */
export function createRouter(app: FastifyInstance, parts: RouterParts): Router {
  const { database, identify, identifyAnybody, answers, publish } = parts;
  const calls = callsOf(app);

  // Before the body is read: who may not ask is not listened to.
  const onRequest = async (request: FastifyRequest) => {
    request.claims = await identify(request.headers.authorization);
    refuseOtherTenant(request, request.claims);
  };

  /** Throws for whoever may not make a call; answers what they are in their tenant. */
  async function admission(call: AnyCall, request: FastifyRequest): Promise<Membership> {
    const who = askerOf(request);
    const member = await database.withTenant(who, async (_tx, found) => admit(call, who.tenantId, found), {
      reads: true,
    });
    request.admitted = true;
    return member;
  }

  /** Opens transactions in the tenant of who asks, each for what the call lets them do at that moment. */
  function inTenant(call: AnyCall, request: FastifyRequest): InTenant {
    const who = askerOf(request);
    const { onReplica, posts, erases } = call;
    const opened: InTenant = (work) =>
      database.withTenant(
        who,
        async (tx, membership) => {
          const member = admit(call, who.tenantId, membership);
          request.admitted = true;
          const key = keyOf(request);
          const of = {
            tenantId: who.tenantId,
            currency: member.currency,
            actor: actorOf(who, member),
            requestId: request.id,
            address: request.ip,
            language: languageOf(request),
            ...(key ? { idempotencyKey: key } : {}),
          };
          return work(contextOf(tx, of, publish), member);
        },
        {
          reads: call.method === 'GET',
          onReplica,
          posts,
          erases,
        },
      );
    if (!onReplica || !database.replica) return opened;
    // What somebody may do is asked of the primary, whatever it is that they read elsewhere.
    return async (work) => {
      await admission(call, request);
      return opened(work);
    };
  }

  /** How a member comes to a call. */
  const members = (call: AnyCall) => ({
    onRequest,
    admission: (request: FastifyRequest) => admission(call, request),
  });

  /** One that is carried out in one transaction. */
  const inOne = (call: AnyCall, handler: (ctx: Ctx, input: Handled<AnyCall>) => Promise<unknown>): How => ({
    ...members(call),
    handler: async (request, reply) => {
      if (call.produces) void reply.type(`${call.produces}; charset=utf-8`);
      const inTransaction = inTenant(call, request);
      return inTransaction((ctx, membership) => {
        const given = { ...partsOf(request), file: request.body };
        const input = { ...given, membership, sessionId: request.claims!.sid };
        return onceByKey(ctx, request, () => handler(ctx, input));
      });
    },
  });

  /**
   * One whose answer is long text. It is sent part by part, each of a transaction of its own, so that no reader, however
   * slow, keeps one open.
   */
  const inParts = (
    call: AnyCall,
    handler: (inTenant: InTenant, input: Parsed) => AsyncGenerator<string>,
  ): How => ({
    ...members(call),
    handler: async (request, reply) => {
      const rest = handler(inTenant(call, request), partsOf(request));
      // The first part before anything is sent: a refusal can still be answered as one.
      const first = await rest.next();
      void reply.type(`${call.produces}; charset=utf-8`);
      return reply.send(Readable.from(first.done ? [] : oneBefore(first.value, rest)));
    },
  });

  /** One that works, mostly on a file, outside of any transaction, with one for each step that needs the database. */
  const inSteps = (
    call: AnyCall,
    handler: (inTenant: InTenant, input: Parsed & { file: Buffer | undefined }) => Promise<unknown>,
  ): How => ({
    ...members(call),
    handler: async (request, reply) => {
      const file = Buffer.isBuffer(request.body) ? request.body : undefined;
      return sent(reply, call, await handler(inTenant(call, request), { ...partsOf(request), file }));
    },
  });

  /** One of the platform, in one transaction over all tenants. */
  const ofPlatform = (
    call: AnyCall,
    handler: (ctx: PlatformCtx, input: Parsed) => Promise<unknown>,
  ): How => ({
    ...members(call),
    handler: async (request, reply) => {
      if (call.produces) void reply.type(`${call.produces}; charset=utf-8`);
      const who = askerOf(request);
      // Two transactions, one after the other: only in their own tenant does it show who somebody is, and a
      // connection that waits for a second one could wait for ever.
      const member = await admission(call, request);
      return database.withSystem('platform administration', async (tx) => {
        const ctx: PlatformCtx = {
          tx,
          actor: actorOf(who, member),
          requestId: request.id,
          address: request.ip,
          language: languageOf(request),
          idempotencyKey: keyOf(request) ?? null,
          onThisMachine: isOfThisMachine(request),
          changed: (tenantId, topic) => tx.afterCommit(() => publish(tenantId, topic)),
        };
        const input = partsOf(request);
        return onceByKey({ ...ctx, tenantId: who.tenantId }, request, () => handler(ctx, input));
      });
    },
  });

  /** A callable function that is carried out in one transaction. */
  const callable = (
    call: AnyCall,
    handler: (ctx: Ctx, input: { data: unknown; membership: Membership }) => Promise<unknown>,
  ): How => ({
    ...members(call),
    errorHandler: refuseCallable,
    handler: (request) => {
      const inTransaction = inTenant(call, request);
      return inTransaction((ctx, membership) => {
        // Validated by the schema of this very call just before.
        const { data } = request.body as { data: unknown };
        return onceByKey(ctx, request, async () => ({ result: await handler(ctx, { data, membership }) }));
      });
    },
  });

  // The same order as that of `Handler`.
  function howOf(call: AnyCall) {
    if (call.cached) return cached.bind(null, answers);
    if (call.needs === 'public') return ofVisitors;
    if (call.needs in PLATFORM_PERMISSIONS) return ofPlatform;
    if (call.callable)
      return call.way === 'steps'
        ? callableInSteps.bind(null, { identifyAnybody, inTenant, admission })
        : callable;
    if (call.way === 'parts') return inParts;
    return call.way === 'steps' || isFile(call) ? inSteps : inOne;
  }

  return {
    calls: calls.all,
    // `Handler` and `howOf` ask the same of the call, so that its handler is of the shape that is wanted here.
    handle: (call, handler) => calls.add(call, howOf(call)(call, handler as never)),
  };
}

async function* oneBefore<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** A call that everybody may make. One with a `form` takes it as multipart form data. */
function ofVisitors(call: AnyCall, handler: (input: Parsed, visitor: Visitor) => Promise<unknown>): How {
  return {
    handler: async (request, reply) =>
      sent(reply, call, await handler(partsOf(request), visitorOf(request, reply))),
  };
}

/** One that many make in the same way: its answers are kept as they are sent, until what they show changes. */
function cached(answers: AnswerCache, call: AnyCall, handler: (input: Parsed) => Making<AnyCall>): How {
  return {
    handler: async (request, reply) => {
      // For refusals; an answer has a better one.
      void reply.header('cache-control', 'no-cache');
      const { make, ...of } = handler(partsOf(request));
      const answer = await answers.get(of, async () => {
        const { answer: body, headers } = await make();
        const json = JSON.stringify(call.answer.parse(body));
        return { body: json, type: 'application/json; charset=utf-8', ...(headers ? { headers } : {}) };
      });
      return sendCached(request, reply, answer);
    },
  };
}

/** A person as their token names them. */
type Who = { tenantId: string; userId: string; sessionId: string };

/** Who asks, by the token that was verified before. */
function askerOf({ claims }: FastifyRequest): Who {
  const { tenant_id: tenantId, sub: userId, sid: sessionId } = claims!;
  return { tenantId, userId, sessionId };
}

/** Under which key a call is to be made once only, if it is. */
function keyOf(request: FastifyRequest): string | undefined {
  return request.method === 'POST' ? idempotencyKey(request) : undefined;
}

/** On whose behalf a member does something. */
function actorOf({ userId }: Who, { name }: Membership): Actor {
  return { kind: 'user', id: userId, name };
}

declare module 'fastify' {
  interface FastifyRequest {
    claims?: IdClaims;
  }
}
