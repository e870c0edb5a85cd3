import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import * as batch from '#shared/sales/invoices/batchContract.ts';
import * as call from '#shared/sales/invoices/contract.ts';
import * as page from '#shared/sales/invoices/customerPageContract.ts';
import { invoicesOfItem as ofItemCall } from '#shared/sales/invoices/ofItemContract.ts';
import * as send from '#shared/sales/invoices/sendContract.ts';
import { xmlFileOf } from '../einvoice/files.ts';
import { cancelBatch, readBatch, readBatchFile, startBatch } from './batches.ts';
import { endLinks, pdfOfShared, readShared, shareInvoice, viewShared, xmlOfShared } from './customerPage.ts';
import { createInvoice, deleteInvoice, duplicateInvoice, updateInvoice } from './draft.ts';
import { checkEInvoice, keptOf } from './einvoice.ts';
import { goodsOf } from './goods.ts';
import { voidInvoice } from './issue.ts';
import { invoiceAgeing, invoiceFile, invoiceTotals, listInvoices } from './list.ts';
import { invoicesOfItem } from './ofItem.ts';
import { pdfOf } from './pdf.ts';
import { readInvoice } from './read.ts';
import { sendInvoice, sendInvoices } from './sending.ts';

export function invoiceRoutes(router: Router, services: Services): void {
  router.handle(call.listInvoices, (ctx, { query }) => listInvoices(ctx, query));
  router.handle(call.invoiceTotals, (ctx, { query }) => invoiceTotals(ctx, query));
  router.handle(call.invoiceAgeing, (ctx, { query }) => invoiceAgeing(ctx, query));
  router.handle(call.exportInvoices, (ctx, { query }) => csvText(invoiceFile(ctx, query)));
  router.handle(call.exportInvoicesXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(invoiceFile(ctx, query)))),
  );
  router.handle(ofItemCall, (ctx, { params }) => invoicesOfItem(ctx, params.id));
  router.handle(call.getInvoice, (ctx, { params }) => readInvoice(ctx, params.id));
  router.handle(call.createInvoice, (ctx, { body }) => createInvoice(ctx, body));
  router.handle(call.updateInvoice, (ctx, { params, body }) => updateInvoice(ctx, params.id, body));
  router.handle(call.deleteInvoice, async (ctx, { params, query }) => {
    await deleteInvoice(ctx, params.id, query.version);
    return { deleted: true as const };
  });
  router.handle(call.duplicateInvoice, (ctx, { params }) => duplicateInvoice(ctx, params.id));
  router.handle(call.checkEInvoice, async (ctx, { params }) => ({
    einvoice: await checkEInvoice(ctx, params.id),
  }));
  router.handle(call.invoiceGoods, (ctx, { params }) => goodsOf(ctx, params.id));
  router.handle(call.voidInvoice, (ctx, { params, body }) => voidInvoice(ctx, params.id, body));
  router.handle(send.invoicePdf, async (inTenant, { params }) =>
    pdfFileOf(await inTenant((ctx) => pdfOf(ctx, params.id))),
  );
  router.handle(send.invoiceXml, async (inTenant, { params, query }) =>
    xmlFileOf(await inTenant((ctx) => keptOf(ctx, params.id)), query.syntax),
  );
  router.handle(send.sendInvoice, (ctx, { params, body }) =>
    sendInvoice(ctx, services, 'invoice', params.id, body),
  );
  router.handle(send.remindOfInvoice, (ctx, { params, body }) =>
    sendInvoice(ctx, services, 'reminder', params.id, body),
  );
  router.handle(send.shareInvoice, (ctx, { params }) =>
    shareInvoice(ctx, services.settings.baseUrl, params.id),
  );
  router.handle(send.endInvoiceLinks, (ctx, { params }) => endLinks(ctx, params.id));
  router.handle(send.sendInvoices, (ctx, { body }) => sendInvoices(ctx, services, 'invoice', body.ids));
  router.handle(send.remindOfInvoices, (ctx, { body }) => sendInvoices(ctx, services, 'reminder', body.ids));
  router.handle(batch.startPdfBatch, (ctx, { body }) => startBatch(ctx, services, body.ids, body.kind));
  router.handle(batch.getPdfBatch, (ctx, { params }) => readBatch(ctx, params.id));
  router.handle(batch.cancelPdfBatch, (ctx, { params }) => cancelBatch(ctx, params.id));
  router.handle(batch.pdfBatchFile, (inTenant, { params }) => readBatchFile(inTenant, services, params.id));
  router.handle(page.readSharedInvoice, ({ body }) => readShared(services, body));
  router.handle(page.viewSharedInvoice, async ({ body }) => {
    await viewShared(services, body);
    return { viewed: true as const };
  });
  router.handle(page.sharedInvoiceXml, ({ body }) => xmlOfShared(services, body));
  router.handle(page.sharedInvoicePdf, async ({ body }) => pdfFileOf(await pdfOfShared(services, body)));
}
