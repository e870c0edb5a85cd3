import * as call from '#shared/foundation/audit/contract.ts';
import type { Router } from '../http/route.ts';
import { exportAudit } from './export.ts';
import { auditChoices, listAudit } from './trail.ts';

export function auditRoutes(router: Router): void {
  router.handle(call.listAudit, (ctx, { query }) => listAudit(ctx, query));
  router.handle(call.auditChoices, (ctx) => auditChoices(ctx));
  router.handle(call.exportAudit, (inTenant, { query }) => exportAudit(inTenant, query));
}
