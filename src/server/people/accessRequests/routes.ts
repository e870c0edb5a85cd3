import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import { type FormParts, registerForm } from '#server/foundation/forms/service.ts';
import type { Router } from '#server/foundation/http/route.ts';
import type { Services } from '#server/foundation/services.ts';
import * as call from '#shared/people/accessRequests/contract.ts';
import { receiveRequest } from './arrival.ts';
import { approveIntoTenant, approveRequests, rejectRequests } from './decisions.ts';
import { requestFile } from './file.ts';
import { countRequests, getRequest, listRequests } from './list.ts';

export function requestRoutes(
  router: Router,
  services: Pick<Services, 'jobs' | 'settings'>,
  forms: FormParts,
): void {
  registerForm(router, forms, call.requestAccess, (ctx, business, sent) =>
    receiveRequest(ctx, services, business, sent),
  );
  router.handle(call.listRequests, (ctx, { query }) => listRequests(ctx, query));
  router.handle(call.requestFiles.csv, (ctx, { query }) => csvText(requestFile(ctx, query)));
  router.handle(call.requestFiles.xlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(requestFile(ctx, query)))),
  );
  router.handle(call.countRequests, (ctx) => countRequests(ctx));
  router.handle(call.getRequest, (ctx, { params }) => getRequest(ctx, params.id));
  router.handle(call.approveRequests, (ctx, { body }) =>
    approveRequests(ctx, services, body.requests, body.role),
  );
  router.handle(call.rejectRequests, (ctx, { body }) =>
    rejectRequests(ctx, services, body.requests, body.reason),
  );
  router.handle(call.approveIntoTenant, (ctx, { body }) =>
    approveIntoTenant(ctx, services, body.requests, body),
  );
}
