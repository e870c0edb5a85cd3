import { z } from 'zod';
import { defineCall, type Needs } from '../call.ts';

/** Where callable functions are: the address that a public client is given as its custom domain, and the region's name in it. */
export const FUNCTIONS_PATH = '/api/functions/us-central1';
/** How long a client waits for a function. */
export const FUNCTION_TIMEOUT_MS = 70_000;

/**
 * Declares a callable function as a call in the callable wire protocol: `{"data": …}` is answered by `{"result": …}`,
 * and a failure by `{"error": {"status", "message", "details"?}}` with the HTTP status of the table of codes.
 */
export function defineCallable<
  const Name extends string,
  const N extends Needs,
  Data extends z.ZodType,
  Result extends z.ZodType,
>(of: {
  name: Name;
  needs: N;
  tag: string;
  summary: string;
  data: Data;
  result: Result;
  example: z.input<Data>;
}) {
  const { name, data, result, example, ...rest } = of;
  return defineCall({
    ...rest,
    method: 'POST',
    url: `${FUNCTIONS_PATH}/${name}`,
    callable: true,
    body: z.strictObject({ data }),
    answer: z.object({ result }),
    example: { data: example },
  });
}
