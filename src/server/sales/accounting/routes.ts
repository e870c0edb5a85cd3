import type { Router } from '#server/foundation/http/route.ts';
import { exportJournal } from '#shared/sales/payments/contract.ts';
import { journalParts } from './journal.ts';

export function accountingRoutes(router: Router): void {
  router.handleInParts(exportJournal, (inTenant, { query }) => journalParts(inTenant, query));
}
