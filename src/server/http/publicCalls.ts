import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Call, CallAnswer, CallParsed } from '#shared/call.ts';
import { installForm } from './form.ts';
import type { Kept, KeptAnswers } from './keptAnswers.ts';
import { type FileKind, schemaOf } from './schema.ts';
import { sendKept } from './sendKept.ts';
import { type Visitor, visitorOf } from './visitor.ts';

type AnyCall = Call & { answer: z.ZodType };

/** An answer that is kept, and how it is made when it is not at hand. */
export type Making<C extends AnyCall> = Kept & {
  make(): Promise<{ answer: CallAnswer<C>; headers?: Record<string, string> }>;
};

/** Registers calls that everybody may make. */
export type PublicRouter = {
  /** One with a `form` takes it as multipart form data. */
  handlePublic<C extends AnyCall & { needs: 'public' }>(
    call: C,
    handler: (input: CallParsed<C>, visitor: Visitor) => Promise<CallAnswer<C>>,
  ): void;
  /** One that answers a file, to be saved. */
  handlePublicFile<C extends AnyCall & { needs: 'public'; produces: FileKind }>(
    call: C,
    handler: (input: CallParsed<C>) => Promise<{ name: string; bytes: Buffer }>,
  ): void;
  /** One that many make in the same way: its answers are kept as they are sent, until what they show changes. */
  handleKept<C extends AnyCall & { needs: 'public'; method: 'GET' }>(
    call: C,
    kept: KeptAnswers,
    handler: (input: CallParsed<C>) => Making<C>,
  ): void;
};

/** Registers calls of everybody on the application. */
export function createPublicRouter(app: FastifyInstance, calls: AnyCall[]): PublicRouter {
  return {
    handlePublic: (call, handler) => {
      calls.push(call);
      const route: RouteOptions = {
        method: call.method,
        url: call.url,
        schema: schemaOf(call),
        handler: (request, reply) =>
          handler(partsOf(request) as CallParsed<typeof call>, visitorOf(request, reply)),
      };
      if (call.form) installForm(app, route);
      else app.route(route);
    },
    handlePublicFile: (call, handler) => {
      calls.push(call);
      app.route({
        method: call.method,
        url: call.url,
        schema: schemaOf(call),
        handler: async (request, reply) => {
          const { name, bytes } = await handler(partsOf(request) as CallParsed<typeof call>);
          void reply.type(call.produces).headers(fileHeaders(name));
          return reply.send(bytes);
        },
      });
    },
    handleKept: (call, kept, handler) => {
      calls.push(call);
      app.route({
        method: call.method,
        url: call.url,
        schema: schemaOf(call),
        handler: async (request, reply) => {
          // For refusals; an answer has a better one.
          void reply.header('cache-control', 'no-cache');
          const { make, ...of } = handler(partsOf(request) as CallParsed<typeof call>);
          const answer = await kept.get(of, async () => {
            const { answer: body, headers } = await make();
            const json = JSON.stringify(call.answer.parse(body));
            return { body: json, type: 'application/json; charset=utf-8', ...(headers ? { headers } : {}) };
          });
          return sendKept(request, reply, answer);
        },
      });
    },
  };
}

/** How a file is answered: to be saved and never shown, whatever somebody may have put into it. */
export function fileHeaders(name: string): Record<string, string> {
  return {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  };
}

/** The parts of a request that a call speaks of, validated by its schemas just before. */
export function partsOf({ params, query, body }: FastifyRequest) {
  return { params, query, body };
}
