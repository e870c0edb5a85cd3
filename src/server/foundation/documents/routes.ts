import { nextNumbers as nextCall } from '#shared/foundation/documents/numbersContract.ts';
import type { Router } from '../http/route.ts';
import { nextNumbers } from './series.ts';

export function documentRoutes(router: Router): void {
  router.handle(nextCall, (ctx) => nextNumbers(ctx));
}
