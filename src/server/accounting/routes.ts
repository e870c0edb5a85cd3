import { exportJournal } from '#shared/payments/contract.ts';
import type { Router } from '../http/route.ts';
import { journalParts } from './journal.ts';

export function accountingRoutes(router: Router): void {
  router.handleInParts(exportJournal, (inTenant, { query }) => journalParts(inTenant, query));
}
