import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, CallAnswer, CallParsed } from '#shared/call.ts';
import { AppError } from '#shared/errors.ts';
import type { IdClaims } from '#shared/identity/contract.ts';
import { may } from '#shared/roles.ts';
import { type Ctx, contextOf, type LiveTopic } from '../context.ts';
import type { Database, Membership } from '../db/tenant.ts';
import { withIdempotency } from './idempotency.ts';
import type { Identify } from './identify.ts';

type AnyCall = Call & { answer: z.ZodType };

/** What a handler gets beside the context: the validated parts of the request, and the member's own row. */
export type Handled<C> = CallParsed<C> & { membership: Membership } & (C extends { upload: object }
    ? { file: Buffer }
    : unknown);

/** Does work in a transaction of its own in the tenant of who asks. */
export type InTenant = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

export type Router = {
  /** Registers a call with its handler: identity, tenant, permission, one transaction, answer. */
  handle<C extends AnyCall>(call: C, handler: (ctx: Ctx, input: Handled<C>) => Promise<CallAnswer<C>>): void;
  /**
   * Registers a call that takes a file and works on it outside of any transaction; `inTenant` opens one for each
   * step that needs the database and checks the permission anew.
   */
  handleInSteps<C extends AnyCall & { upload: object }>(
    call: C,
    handler: (
      inTenant: InTenant,
      input: CallParsed<C> & { file: Buffer | undefined },
    ) => Promise<CallAnswer<C>>,
  ): void;
  /** Registers a call that everybody may make. */
  handlePublic<C extends AnyCall & { needs: 'public' }>(
    call: C,
    handler: (input: CallParsed<C>) => Promise<CallAnswer<C>>,
  ): void;
  /** Every call registered so far, for the documentation and for the tests that walk them. */
  calls: AnyCall[];
};

export type RouterParts = {
  database: Database;
  identify: Identify;
  publish: (tenantId: string, topic: LiveTopic) => void;
};

// A part of the request that a call does not speak of must be empty.
const nothing = z.strictObject({});

/** Registers calls on the application. */
export function createRouter(app: FastifyInstance, { database, identify, publish }: RouterParts): Router {
  const calls: AnyCall[] = [];

  function schemaOf(call: AnyCall) {
    const { params = nothing, query = nothing, answer, summary, tag, needs, example, produces } = call;
    const takesBody = call.method !== 'GET' && call.method !== 'DELETE' && !call.upload;
    const body = takesBody ? { body: call.body ?? nothing } : {};
    const documented = {
      summary,
      tags: [tag],
      needs,
      example,
      ...(produces ? { produces: [produces] } : {}),
      ...(call.upload ? { takesFile: true } : {}),
    };
    return { params, querystring: query, ...body, response: { 200: answer }, ...documented };
  }

  // Before the body is read: who may not ask is not listened to.
  const onRequest = async (request: FastifyRequest) => {
    request.claims = await identify(request.headers.authorization);
    refuseOtherTenant(request, request.claims);
  };

  /** One transaction in the tenant of who asks, for what the call lets them do. */
  function asMember<T>(
    call: AnyCall,
    request: FastifyRequest,
    work: (ctx: Ctx, member: Membership) => Promise<T>,
  ): Promise<T> {
    const claims = request.claims!;
    const key = call.method === 'POST' ? idempotencyKey(request) : undefined;
    return database.withTenant({ tenantId: claims.tenant_id, userId: claims.sub }, async (tx, membership) => {
      const member = admit(call, membership);
      const of = {
        tenantId: claims.tenant_id,
        currency: member.currency,
        actor: { kind: 'user' as const, id: claims.sub, name: member.name },
        requestId: request.id,
        ...(key ? { idempotencyKey: key } : {}),
      };
      return work(contextOf(tx, of, publish), member);
    });
  }

  return {
    calls,
    handle: (call, handler) => {
      calls.push(call);
      app.route({
        method: call.method,
        url: call.url,
        schema: schemaOf(call),
        ...(call.upload ? { bodyLimit: call.upload.maxBytes, config: { takesFile: true } } : {}),
        onRequest,
        handler: async (request, reply) => {
          if (call.produces) void reply.type(`${call.produces}; charset=utf-8`);
          return asMember(call, request, (ctx, member) => {
            const input = {
              params: request.params,
              query: request.query,
              body: request.body,
              file: request.body,
              membership: member,
            };
            // Validated by the schemas of this very call just before.
            const work = () => handler(ctx, input as unknown as Handled<typeof call>);
            if (!ctx.idempotencyKey) return work();
            return withIdempotency(
              ctx,
              {
                key: ctx.idempotencyKey,
                call: `${call.method} ${request.url}`,
                bodyHash: hashOf(request.body),
              },
              work,
            );
          });
        },
      });
    },
    handleInSteps: (call, handler) => {
      calls.push(call);
      app.route({
        method: call.method,
        url: call.url,
        schema: schemaOf(call),
        ...(call.upload ? { bodyLimit: call.upload.maxBytes, config: { takesFile: true } } : {}),
        onRequest,
        handler: (request) => {
          const { params, query, body } = request;
          const input = { params, query, file: Buffer.isBuffer(body) ? body : undefined };
          return handler(
            (work) => asMember(call, request, work),
            input as unknown as CallParsed<typeof call> & { file: Buffer | undefined },
          );
        },
      });
    },
    handlePublic: (call, handler) => {
      calls.push(call);
      app.route({
        method: call.method,
        url: call.url,
        schema: schemaOf(call),
        handler: (request) =>
          handler({ params: request.params, query: request.query, body: request.body } as CallParsed<
            typeof call
          >),
      });
    },
  };
}

// X-Tenant-ID never selects a tenant; a page that shows another one than its session is told so.
function refuseOtherTenant(request: FastifyRequest, claims: IdClaims): void {
  const named = request.headers['x-tenant-id'];
  if (named !== undefined && named !== claims.tenant_id)
    throw new AppError('permission-denied', 'You do not have access to this tenant.');
}

function admit(call: AnyCall, membership: Membership | null): Membership {
  if (membership?.member_status !== 'active' || membership.tenant_status === 'closed') {
    throw new AppError('unauthenticated', 'Please sign in again.');
  }
  if (call.needs !== 'signedIn' && call.needs !== 'public' && !may(membership.role, call.needs)) {
    throw new AppError('permission-denied', 'You do not have permission to do this.');
  }
  if (membership.tenant_status === 'suspended' && call.method !== 'GET') {
    throw new AppError(
      'permission-denied',
      'This business is suspended: you can read, but not change anything.',
    );
  }
  return membership;
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid-argument', 'Idempotency-Key must be 1 to 200 visible characters.');
  }
  return key;
}

function hashOf(body: unknown): string {
  return createHash('sha256')
    .update(Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? ''))
    .digest('hex');
}

declare module 'fastify' {
  interface FastifyRequest {
    claims?: IdClaims;
  }
  interface FastifySchema {
    needs?: string;
    example?: unknown;
    takesFile?: boolean;
  }
}
