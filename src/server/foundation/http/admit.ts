import type { Call } from '#shared/call.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { may } from '#shared/roles.ts';
import type { Membership } from '../db/tenant.ts';

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
