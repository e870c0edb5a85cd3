import type { FastifyRequest } from 'fastify';
import type { Call } from '#shared/call.ts';
import { AppError } from '#shared/errors.ts';
import type { IdClaims } from '#shared/people/identity/contract.ts';
import { say } from '#shared/refusals/say.ts';
import { may } from '#shared/roles.ts';
import type { Actor } from '../context.ts';
import type { Membership } from '../db/tenant.ts';
import { idempotencyKey } from './idempotency.ts';

/** A person as their token names them. */
export type Who = { tenantId: string; userId: string; sessionId: string };

/** Who asks, by the token that was verified before. */
export function askerOf({ claims }: FastifyRequest): Who {
  const { tenant_id: tenantId, sub: userId, sid: sessionId } = claims!;
  return { tenantId, userId, sessionId };
}

/** Under which key a call is to be made once only, if it is. */
export function keyOf(request: FastifyRequest): string | undefined {
  return request.method === 'POST' ? idempotencyKey(request) : undefined;
}

/** On whose behalf a member does something. */
export function actorOf({ userId }: Who, { name }: Membership): Actor {
  return { kind: 'user', id: userId, name };
}

/** Lets a member make a call, or throws unauthenticated or permission-denied. What was read of them is of this very moment. */
export function admit(
  call: Pick<Call, 'needs' | 'method' | 'refusal' | 'whileSuspended'>,
  tenantId: string,
  membership: Membership | null,
): Membership {
  if (membership?.member_status !== 'active' || membership.tenant_status === 'closed') {
    throw new AppError('unauthenticated', say('access.signInAgain'));
  }
  const { needs } = call;
  const open = needs === 'signedIn' || needs === 'public';
  if (!open && !may({ role: membership.role, tenantId }, needs)) {
    throw new AppError('permission-denied', call.refusal ?? say('access.notPermitted'));
  }
  const readsOnly = call.method === 'GET' || call.whileSuspended;
  if (membership.tenant_status === 'suspended' && !readsOnly) {
    throw new AppError('permission-denied', say('access.suspended'));
  }
  return membership;
}

declare module 'fastify' {
  interface FastifyRequest {
    claims?: IdClaims;
  }
}
