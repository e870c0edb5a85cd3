import type { z } from 'zod';
import type { Needs } from '#shared/call.ts';
import type { Callable } from '#shared/foundation/callable/callable.ts';
import type { PlatformPermission } from '#shared/roles.ts';

/** A callable function of a tenant. */
export type CallableCall = Callable & { needs: Exclude<Needs, PlatformPermission> };

/** What its handler is given. */
export type DataOf<C extends CallableCall> = z.output<C['body']>['data'];
