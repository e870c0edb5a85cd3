import * as call from '#shared/invoices/contract.ts';
import type { Router } from '../http/route.ts';
import { invoiceAgeing } from './ageing.ts';
import { createInvoice, deleteInvoice, duplicateInvoice, updateInvoice } from './draft.ts';
import { exportInvoices } from './export.ts';
import { issueInvoice, voidInvoice } from './issue.ts';
import { listInvoices } from './list.ts';
import { readInvoice } from './read.ts';

export function invoiceRoutes(router: Router): void {
  router.handle(call.listInvoices, (ctx, { query }) => listInvoices(ctx, query));
  router.handle(call.invoiceAgeing, (ctx, { query }) => invoiceAgeing(ctx, query));
  router.handle(call.exportInvoices, (ctx, { query }) => exportInvoices(ctx, query));
  router.handle(call.getInvoice, (ctx, { params }) => readInvoice(ctx, params.id));
  router.handle(call.createInvoice, (ctx, { body }) => createInvoice(ctx, body));
  router.handle(call.updateInvoice, (ctx, { params, body }) => updateInvoice(ctx, params.id, body));
  router.handle(call.deleteInvoice, async (ctx, { params, query }) => {
    await deleteInvoice(ctx, params.id, query.version);
    return { deleted: true as const };
  });
  router.handle(call.duplicateInvoice, (ctx, { params }) => duplicateInvoice(ctx, params.id));
  router.handle(call.issueInvoice, (ctx, { params, body }) => issueInvoice(ctx, params.id, body.version));
  router.handle(call.voidInvoice, (ctx, { params, body }) => voidInvoice(ctx, params.id, body));
}
