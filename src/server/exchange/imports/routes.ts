import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import type { Services } from '#server/foundation/services.ts';
import * as call from '#shared/exchange/imports/contract.ts';
import { importFile } from './file.ts';
import {
  cancelImport,
  checkImport,
  fetchPictures,
  getImport,
  listFailedPictures,
  listImportRows,
  listImports,
  runImport,
  undoImport,
} from './service.ts';
import { rereadImport, uploadImport } from './upload.ts';

export function importRoutes(router: Router, { jobs }: Pick<Services, 'jobs'>): void {
  router.handle(call.uploadImport, (ctx, { query, file }) => uploadImport(ctx, query, file));
  router.handle(call.listImports, async (ctx) => ({ imports: await listImports(ctx) }));
  router.handle(call.importFiles.csv, (ctx) => csvText(importFile(ctx)));
  router.handle(call.importFiles.xlsx, (inTenant) =>
    workbookFile(inTenant((ctx) => sheetOf(importFile(ctx)))),
  );
  router.handle(call.getImport, (ctx, { params }) => getImport(ctx, params.id));
  router.handle(call.rereadImport, (ctx, { params, body }) => rereadImport(ctx, params.id, body));
  router.handle(call.checkImport, (ctx, { params, body }) => checkImport(ctx, jobs, params.id, body));
  router.handle(call.runImport, (ctx, { params, body, membership: { role } }) =>
    runImport(ctx, jobs, { role, tenantId: ctx.tenantId }, params.id, body),
  );
  router.handle(call.cancelImport, (ctx, { params }) => cancelImport(ctx, params.id));
  router.handle(call.undoImport, (ctx, { params }) => undoImport(ctx, jobs, params.id));
  router.handle(call.fetchPictures, (ctx, { params }) => fetchPictures(ctx, jobs, params.id));
  router.handle(call.listFailedPictures, (ctx, { params, query }) =>
    listFailedPictures(ctx, params.id, query),
  );
  router.handle(call.listImportRows, (ctx, { params, query }) => listImportRows(ctx, params.id, query));
}
