import type { CallAnswer, CallParsed } from '#shared/call.ts';
import type { AnswerCache, AnswerKey } from '../cache/answerCache.ts';
import { type AnyCall, type Calls, partsOf, sendFile } from './calls.ts';
import type { FileKind } from './schema.ts';
import { sendCached } from './sendCached.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** An answer that is cached, and how it is made when it is not at hand. */
export type Making<C extends AnyCall> = AnswerKey & {
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
  handleCached<C extends AnyCall & { needs: 'public'; method: 'GET' }>(
    call: C,
    answers: AnswerCache,
    handler: (input: CallParsed<C>) => Making<C>,
  ): void;
};

/** Registers calls of everybody on the application. */
export function createPublicRouter(calls: Calls): PublicRouter {
  return {
    handlePublic: (call, handler) =>
      calls.add(call, {
        handler: (request, reply) =>
          handler(partsOf(request) as CallParsed<typeof call>, visitorOf(request, reply)),
      }),
    handlePublicFile: (call, handler) =>
      calls.add(call, {
        handler: async (request, reply) =>
          sendFile(reply, call, await handler(partsOf(request) as CallParsed<typeof call>)),
      }),
    handleCached: (call, answers, handler) =>
      calls.add(call, {
        handler: async (request, reply) => {
          // For refusals; an answer has a better one.
          void reply.header('cache-control', 'no-cache');
          const { make, ...of } = handler(partsOf(request) as CallParsed<typeof call>);
          const answer = await answers.get(of, async () => {
            const { answer: body, headers } = await make();
            const json = JSON.stringify(call.answer.parse(body));
            return { body: json, type: 'application/json; charset=utf-8', ...(headers ? { headers } : {}) };
          });
          return sendCached(request, reply, answer);
        },
      }),
  };
}
