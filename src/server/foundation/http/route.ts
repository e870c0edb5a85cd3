import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallAnswer, CallParsed, Needs } from '#shared/call.ts';
import type { PlatformPermission } from '#shared/roles.ts';
import { type Ctx, contextOf, type LiveTopic, type PlatformCtx } from '../context.ts';
import type { Database, Membership } from '../db/tenant.ts';
import { actorOf, admit, askerOf, keyOf } from './admit.ts';
import type { CallableCall, DataOf } from './callable.ts';
import { createStepsRouter, type StepsRouter } from './callableSteps.ts';
import { type AnyCall, callsOf, partsOf, sendFile } from './calls.ts';
import { refuseCallable } from './errors.ts';
import { onceByKey } from './idempotency.ts';
import { type Identify, type IdentifyAnybody, refuseOtherTenant } from './identify.ts';
import { languageOf } from './language.ts';
import { createPublicRouter, type PublicRouter } from './publicCalls.ts';
import type { FileKind } from './schema.ts';
import { isOfThisMachine } from './thisMachine.ts';

/** What a handler gets beside the context: the validated parts of the request, the member's own row, and the session. */
export type Handled<C> = CallParsed<C> & { membership: Membership; sessionId: string } & (C extends {
    upload: object;
  }
    ? { file: Buffer }
    : unknown);

/** Does work in a transaction of its own in the tenant of who asks. */
export type InTenant = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

export type Router = PublicRouter &
  StepsRouter & {
    /** Registers a call with its handler: identity, tenant, permission, one transaction, answer. */
    handle<C extends AnyCall & { needs: Exclude<Needs, PlatformPermission> }>(
      call: C,
      handler: (ctx: Ctx, input: Handled<C>) => Promise<CallAnswer<C>>,
    ): void;
    /**
     * Registers a call whose answer is long text. It is sent part by part; `inTenant` opens a transaction for each
     * part and checks the permission anew, so that no reader, however slow, keeps one open.
     */
    handleInParts<C extends AnyCall & { needs: Exclude<Needs, PlatformPermission>; produces: string }>(
      call: C,
      parts: (inTenant: InTenant, input: CallParsed<C>) => AsyncGenerator<string>,
    ): void;
    /**
     * Registers a call that works, mostly on a file, outside of any transaction; `inTenant` opens one for each step
     * that needs the database and checks the permission anew.
     */
    handleInSteps<C extends AnyCall & { needs: Exclude<Needs, PlatformPermission> }>(
      call: C,
      handler: (
        inTenant: InTenant,
        input: CallParsed<C> & { file: Buffer | undefined },
      ) => Promise<CallAnswer<C>>,
    ): void;
    /**
     * Registers a call that answers a file. It is made outside of any transaction; `inTenant` opens one for what the
     * database knows of it and checks the permission.
     */
    handleFile<C extends AnyCall & { needs: Exclude<Needs, PlatformPermission>; produces: FileKind }>(
      call: C,
      handler: (inTenant: InTenant, input: CallParsed<C>) => Promise<{ name: string; bytes: Buffer }>,
    ): void;
    /**
     * Registers a call of the platform: identity, permission, then one transaction over all tenants. The handler
     * names the tenant in whatever it reads and writes; nothing is filtered for it.
     */
    handlePlatform<C extends AnyCall & { needs: PlatformPermission }>(
      call: C,
      handler: (ctx: PlatformCtx, input: CallParsed<C>) => Promise<CallAnswer<C>>,
    ): void;
    /** Registers a callable function, as `handle` does a call; the handler gets its data and answers its result. */
    handleCallable<C extends CallableCall>(
      call: C,
      handler: (
        ctx: Ctx,
        input: { data: DataOf<C>; membership: Membership },
      ) => Promise<CallAnswer<C>['result']>,
    ): void;
    /** Every call registered so far, for the documentation and for the tests that walk them. */
    calls: AnyCall[];
  };
export type RouterParts = {
  database: Database;
  identify: Identify;
  identifyAnybody: IdentifyAnybody;
  publish: (tenantId: string, topic: LiveTopic) => void;
};

/** Registers calls on the application. */
export function createRouter(app: FastifyInstance, parts: RouterParts): Router {
  const { database, identify, identifyAnybody, publish } = parts;
  const calls = callsOf(app);

  // Before the body is read: who may not ask is not listened to.
  const onRequest = async (request: FastifyRequest) => {
    request.claims = await identify(request.headers.authorization);
    refuseOtherTenant(request, request.claims);
  };

  /** Throws for whoever may not make a call; answers what they are in their tenant. */
  async function admission(call: AnyCall, request: FastifyRequest): Promise<Membership> {
    const who = askerOf(request);
    const member = await database.withTenant(who, async (_tx, found) => admit(call, who.tenantId, found));
    request.admitted = true;
    return member;
  }

  /** One transaction in the tenant of who asks, for what the call lets them do. */
  function asMember<T>(
    call: AnyCall,
    request: FastifyRequest,
    work: (ctx: Ctx, member: Membership) => Promise<T>,
  ): Promise<T> {
    const who = askerOf(request);
    return database.withTenant(who, async (tx, membership) => {
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
    });
  }

  /** How a member comes to a call. */
  const members = (call: AnyCall) => ({
    onRequest,
    admission: (request: FastifyRequest) => admission(call, request),
  });

  return {
    calls: calls.all,
    handle: (call, handler) =>
      calls.add(call, {
        ...members(call),
        handler: async (request, reply) => {
          if (call.produces) void reply.type(`${call.produces}; charset=utf-8`);
          return asMember(call, request, (ctx, member) => {
            const parts = { ...partsOf(request), file: request.body };
            const input = { ...parts, membership: member, sessionId: request.claims!.sid };
            // Validated by the schemas of this very call just before.
            return onceByKey(ctx, request, () => handler(ctx, input as unknown as Handled<typeof call>));
          });
        },
      }),
    handleInParts: (call, parts) =>
      calls.add(call, {
        ...members(call),
        handler: async (request, reply) => {
          const rest = parts(
            (work) => asMember(call, request, work),
            partsOf(request) as CallParsed<typeof call>,
          );
          // The first part before anything is sent: a refusal can still be answered as one.
          const first = await rest.next();
          void reply.type(`${call.produces}; charset=utf-8`);
          return reply.send(Readable.from(first.done ? [] : oneBefore(first.value, rest)));
        },
      }),
    handleInSteps: (call, handler) =>
      calls.add(call, {
        ...members(call),
        handler: (request) => {
          const file = Buffer.isBuffer(request.body) ? request.body : undefined;
          const input = { ...partsOf(request), file };
          return handler(
            (work) => asMember(call, request, work),
            input as unknown as CallParsed<typeof call> & { file: Buffer | undefined },
          );
        },
      }),
    handleFile: (call, handler) =>
      calls.add(call, {
        ...members(call),
        handler: async (request, reply) => {
          const inTenant: InTenant = (work) => asMember(call, request, work);
          return sendFile(reply, call, await handler(inTenant, partsOf(request) as CallParsed<typeof call>));
        },
      }),
    handlePlatform: (call, handler) =>
      calls.add(call, {
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
            const input = partsOf(request) as CallParsed<typeof call>;
            return onceByKey({ ...ctx, tenantId: who.tenantId }, request, () => handler(ctx, input));
          });
        },
      }),
    handleCallable: (call, handler) =>
      calls.add(call, {
        ...members(call),
        errorHandler: refuseCallable,
        handler: (request) =>
          asMember(call, request, (ctx, membership) => {
            // Validated by the schema of this very call just before.
            const { data } = request.body as z.output<(typeof call)['body']>;
            return onceByKey(ctx, request, async () => ({
              result: await handler(ctx, { data, membership }),
            }));
          }),
      }),
    ...createStepsRouter({ calls, identifyAnybody, asMember, admission }),
    ...createPublicRouter(calls),
  };
}

async function* oneBefore<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
