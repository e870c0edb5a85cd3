import type { z } from 'zod';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import type { Callable } from '#shared/foundation/callable/callable.ts';
import type { PlatformPermission } from '#shared/roles.ts';
import type { AnswerKey } from '../cache/answerCache.ts';
import type { Ctx, PlatformCtx } from '../context.ts';
import type { Membership } from '../db/tenant.ts';
import type { AnyCall, MadeFile } from './calls.ts';
import type { FileKind } from './schema.ts';
import type { Visitor } from './visitor.ts';

/** Does work in a transaction of its own in the tenant of who asks, with what the member is and may do at that moment. */
export type InTenant = <T>(work: (ctx: Ctx, membership: Membership) => Promise<T>) => Promise<T>;

/** What carries out a call: its shape follows from what the call says of itself. */
export type Handler<C extends AnyCall> = C extends { cached: true }
  ? (input: CallParsed<C>) => Making<C>
  : C extends { needs: 'public' }
    ? (input: CallParsed<C>, visitor: Visitor) => Promise<Made<C>>
    : C extends { needs: PlatformPermission }
      ? // Nothing is filtered for it: it names the tenant in whatever it reads and writes.
        (ctx: PlatformCtx, input: CallParsed<C>) => Promise<Made<C>>
      : C extends Callable
        ? CallableHandler<C>
        : C extends { way: 'parts' }
          ? (inTenant: InTenant, input: CallParsed<C>) => AsyncGenerator<string>
          : C extends { way: 'steps' } | { produces: FileKind }
            ? (inTenant: InTenant, input: CallParsed<C> & { file: Buffer | undefined }) => Promise<Made<C>>
            : (ctx: Ctx, input: Handled<C>) => Promise<Made<C>>;

/** What a handler gets beside the context: the validated parts of the request, the member's own row, and the session. */
export type Handled<C> = CallParsed<C> & { membership: Membership; sessionId: string } & (C extends {
    upload: object;
  }
    ? { file: Buffer }
    : unknown);

type Made<C extends AnyCall> = C extends { produces: FileKind } ? MadeFile : CallAnswer<C>;

/** An answer that is cached, and how it is made when it is not at hand. */
export type Making<C extends AnyCall> = AnswerKey & {
  make(): Promise<{ answer: CallAnswer<C>; headers?: Record<string, string> }>;
};

type CallableHandler<C extends Callable> = C extends { way: 'steps' }
  ? (asker: StepsAsker, input: InSteps<C>) => Promise<CallAnswer<C>['result']>
  : (ctx: Ctx, input: { data: DataOf<C>; membership: Membership }) => Promise<CallAnswer<C>['result']>;

type DataOf<C extends Callable> = z.output<C['body']>['data'];

/** Who makes a call in steps: a member, who has a transaction for each step, or the guest of a shop, who has none. */
export type StepsAsker =
  | { guest: false; tenantId: string; userId: string; inTenant: InTenant }
  | { guest: true; tenantId: string; guestId: string; address: string };

export type InSteps<C extends Callable> = {
  data: DataOf<C>;
  /** Aborted when whoever asked has gone away. */
  signal: AbortSignal;
  /** Tells whoever reads the answer as a stream what is known of it so far; the latest counts. */
  tell: (part: unknown) => void;
};
