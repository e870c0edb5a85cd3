import * as call from '#shared/foundation/audit/contract.ts';
import { csvParts, sheetOf, workbookFile } from '../files/listFile.ts';
import type { Router } from '../http/route.ts';
import { auditFile } from './export.ts';
import { auditChoices, listAudit } from './trail.ts';

export function auditRoutes(router: Router): void {
  router.handle(call.listAudit, (ctx, { query }) => listAudit(ctx, query));
  router.handle(call.auditChoices, (ctx) => auditChoices(ctx));
  router.handle(call.exportAudit, (inTenant, { query }) => csvParts(auditFile(inTenant, query)));
  router.handle(call.exportAuditXlsx, (inTenant, { query }) =>
    workbookFile(sheetOf(auditFile(inTenant, query))),
  );
}
