import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/insights/firstSteps/contract.ts';
import { readFirstSteps } from './service.ts';

export function firstStepsRoutes(router: Router): void {
  router.handle(call.firstSteps, (ctx) => readFirstSteps(ctx));
}
