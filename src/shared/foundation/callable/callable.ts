import { z } from 'zod';
import { type Call, defineCall, type Needs } from '../../call.ts';
import { FUNCTIONS_PATH } from './protocol.ts';

/** A call that `defineCallable` made: `data` comes in, `result` goes out. */
export type Callable = Call & {
  callable: true;
  body: z.ZodType<{ data: unknown }>;
  answer: z.ZodType<{ result: unknown }>;
};

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
  guests?: true;
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
