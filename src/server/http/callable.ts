import type { z } from 'zod';
import type { Call, Needs } from '#shared/call.ts';
import type { PlatformPermission } from '#shared/roles.ts';

/** A call that `defineCallable` made: `data` comes in, `result` goes out. */
export type CallableCall = Call & {
  needs: Exclude<Needs, PlatformPermission>;
  callable: true;
  body: z.ZodType<{ data: unknown }>;
  answer: z.ZodType<{ result: unknown }>;
};

/** What its handler is given. */
export type DataOf<C extends CallableCall> = z.output<C['body']>['data'];
