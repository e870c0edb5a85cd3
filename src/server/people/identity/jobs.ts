import { createRateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import type { Services } from '#server/foundation/services.ts';
import { emailChangeJob } from './emailChange.ts';
import { passwordResetJob } from './passwordReset.ts';

/** Work of sign-in that is not to be waited for. */
export function identityJobs(services: Services): Job<never>[] {
  const rateLimits = createRateLimits(services.authPool, services.settings);
  return [passwordResetJob(services, rateLimits), emailChangeJob(services, rateLimits)];
}
