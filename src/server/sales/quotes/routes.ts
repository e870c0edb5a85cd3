import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import * as call from '#shared/sales/quotes/contract.ts';
import * as page from '#shared/sales/quotes/customerPageContract.ts';
import * as send from '#shared/sales/quotes/sendContract.ts';
import { answerShared, endLinks, pdfOfShared, readShared, shareQuote, viewShared } from './customerPage.ts';
import {
  acceptQuote,
  answerFor,
  declineQuote,
  reviseQuote,
  withdrawQuote,
  withdrawQuotes,
} from './deciding.ts';
import { createQuote, deleteQuote, duplicateQuote, updateQuote } from './draft.ts';
import { listQuotes, quoteFile, quoteTotals } from './list.ts';
import { pdfOf } from './pdf.ts';
import { readQuote } from './read.ts';
import { sendQuote, sendQuotes } from './sending.ts';

export function quoteRoutes(router: Router, services: Services & { rateLimits: RateLimits }): void {
  router.handle(call.listQuotes, (ctx, { query }) => listQuotes(ctx, query));
  router.handle(call.quoteTotals, (ctx, { query }) => quoteTotals(ctx, query));
  router.handle(call.exportQuotes, (ctx, { query }) => csvText(quoteFile(ctx, query)));
  router.handle(call.exportQuotesXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(quoteFile(ctx, query)))),
  );
  router.handle(call.getQuote, (ctx, { params }) => readQuote(ctx, params.id));
  router.handle(call.createQuote, (ctx, { body }) => createQuote(ctx, body));
  router.handle(call.updateQuote, (ctx, { params, body }) => updateQuote(ctx, params.id, body));
  router.handle(call.deleteQuote, async (ctx, { params, query }) => {
    await deleteQuote(ctx, params.id, query.version);
    return { deleted: true as const };
  });
  router.handle(call.duplicateQuote, (ctx, { params }) => duplicateQuote(ctx, params.id));
  router.handle(call.reviseQuote, (ctx, { params, body }) => reviseQuote(ctx, params.id, body));
  router.handle(call.withdrawQuote, (ctx, { params, body }) => withdrawQuote(ctx, params.id, body));
  router.handle(call.acceptQuote, (ctx, { params, body }) => answerFor(ctx, params.id, body, acceptQuote));
  router.handle(call.declineQuote, (ctx, { params, body }) => answerFor(ctx, params.id, body, declineQuote));
  router.handle(send.quotePdf, async (inTenant, { params }) =>
    pdfFileOf(await inTenant((ctx) => pdfOf(ctx, params.id))),
  );
  router.handle(send.sendQuote, (ctx, { params, body }) => sendQuote(ctx, services, params.id, body));
  router.handle(send.shareQuote, (ctx, { params }) => shareQuote(ctx, services.settings.baseUrl, params.id));
  router.handle(send.endQuoteLinks, (ctx, { params }) => endLinks(ctx, params.id));
  router.handle(send.sendQuotes, (ctx, { body }) => sendQuotes(ctx, services, body.ids));
  router.handle(send.withdrawQuotes, (ctx, { body }) => withdrawQuotes(ctx, body.ids, body.reason));
  router.handle(page.readSharedQuote, ({ body }) => readShared(services, body));
  router.handle(page.viewSharedQuote, async ({ body }) => {
    await viewShared(services, body);
    return { viewed: true as const };
  });
  router.handle(page.sharedQuotePdf, async ({ body }) => pdfFileOf(await pdfOfShared(services, body)));
  router.handle(page.acceptSharedQuote, ({ body }, visitor) =>
    answerShared(services, { ...body, note: '' }, visitor, acceptQuote),
  );
  router.handle(page.declineSharedQuote, ({ body: { reason = '', ...body } }, visitor) =>
    answerShared(services, { ...body, note: reason }, visitor, declineQuote),
  );
}
