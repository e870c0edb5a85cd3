import type { AnswerCache } from '../cache/answerCache.ts';
import { type AnyCall, type How, type Parsed, partsOf, sent } from './calls.ts';
import type { Making } from './handler.ts';
import { sendCached } from './sendCached.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** A call that everybody may make. One with a `form` takes it as multipart form data. */
export function ofVisitors(
  call: AnyCall,
  handler: (input: Parsed, visitor: Visitor) => Promise<unknown>,
): How {
  return {
    handler: async (request, reply) =>
      sent(reply, call, await handler(partsOf(request), visitorOf(request, reply))),
  };
}

/** One that many make in the same way: its answers are kept as they are sent, until what they show changes. */
export function cached(
  answers: AnswerCache,
  call: AnyCall,
  handler: (input: Parsed) => Making<AnyCall>,
): How {
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
