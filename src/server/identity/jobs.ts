import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { createAttempts } from './attempts.ts';
import { passwordResetJob } from './passwordReset.ts';

/** Work of sign-in that is not to be waited for. */
export function identityJobs(services: Services): Job<never>[] {
  return [passwordResetJob(services, createAttempts(services.authPool, services.settings))];
}
