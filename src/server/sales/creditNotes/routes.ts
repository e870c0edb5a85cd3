import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import * as call from '#shared/sales/creditNotes/contract.ts';
import { xmlFileOf } from '../einvoice/files.ts';
import { keptOf } from './einvoice.ts';
import { pdfOf } from './pdf.ts';
import { creditNoteFile, listCreditNotes, readCreditNote } from './read.ts';
import { applyCreditNote, issueCreditNote, refundCreditNote, voidCreditNote } from './service.ts';

export function creditNoteRoutes(router: Router): void {
  router.handle(call.listCreditNotes, (ctx, { query }) => listCreditNotes(ctx, query));
  router.handle(call.exportCreditNotes, (ctx, { query }) => csvText(creditNoteFile(ctx, query)));
  router.handle(call.exportCreditNotesXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(creditNoteFile(ctx, query)))),
  );
  router.handle(call.getCreditNote, (ctx, { params }) => readCreditNote(ctx, params.id));
  router.handle(call.creditNoteXml, async (inTenant, { params, query }) =>
    xmlFileOf(await inTenant((ctx) => keptOf(ctx, params.id)), query.syntax),
  );
  router.handle(call.creditNotePdf, async (inTenant, { params }) =>
    pdfFileOf(await inTenant((ctx) => pdfOf(ctx, params.id))),
  );
  router.handle(call.issueCreditNote, (ctx, { body }) => issueCreditNote(ctx, body));
  router.handle(call.applyCreditNote, (ctx, { params, body }) =>
    applyCreditNote(ctx, params.id, body.allocations),
  );
  router.handle(call.voidCreditNote, (ctx, { params, body }) => voidCreditNote(ctx, params.id, body.reason));
  router.handle(call.refundCreditNote, (ctx, { params, body }) => refundCreditNote(ctx, params.id, body));
}
