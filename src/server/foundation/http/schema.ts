import { z } from 'zod';
import type { Call } from '#shared/call.ts';
import { inOrder } from './inOrder.ts';

// A part of the request that a call does not speak of must be empty.
const nothing = z.strictObject({});

/** What a call can answer that is no text. */
export type FileKind = Exclude<NonNullable<Call['produces']>, 'text/csv'>;

/** Whether a call answers a file, to be saved, and not text. */
export function isFile({ produces }: Pick<Call, 'produces'>): boolean {
  return produces !== undefined && produces !== 'text/csv';
}

/** What a route checks of its requests and answers, and what the documentation says of it. */
export function schemaOf(call: Call) {
  const { params = nothing, query = nothing, answer, summary, tag, needs, example, produces } = call;
  const takesBody = call.method !== 'GET' && call.method !== 'DELETE' && !call.upload;
  const body = takesBody ? { body: inOrder(call.body ?? nothing) } : {};
  const documented = {
    summary,
    tags: [tag],
    needs,
    example,
    ...(produces ? { produces: [produces] } : {}),
    ...(call.upload ? { takesFile: true } : {}),
    ...(call.form ? { takesForm: true } : {}),
    ...(call.callable ? { callable: true } : {}),
    ...(call.unwrapped ? { unwrapped: true } : {}),
    ...(call.guests ? { guests: true } : {}),
  };
  const answered = isFile(call) ? z.string().meta({ format: 'binary' }) : answer;
  return { params, querystring: inOrder(query), ...body, response: { 200: answered }, ...documented };
}

declare module 'fastify' {
  interface FastifySchema {
    needs?: string;
    example?: unknown;
    takesFile?: boolean;
    takesForm?: boolean;
    callable?: boolean;
    unwrapped?: boolean;
    guests?: boolean;
  }
}
