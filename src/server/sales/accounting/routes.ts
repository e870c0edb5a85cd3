import type { Router } from '#server/foundation/http/route.ts';
import { exportJournal } from '#shared/sales/payments/contract.ts';
import { journalParts } from './journal.ts';

export function accountingRoutes(router: Router): void {
  router.handle(exportJournal, (inTenant, { query }) => journalParts(inTenant, query));
}
