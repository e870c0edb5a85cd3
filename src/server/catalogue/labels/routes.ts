import type { Router } from '#server/foundation/http/route.ts';
import * as barcodes from '#shared/catalogue/labels/barcodesContract.ts';
import * as basket from '#shared/catalogue/labels/basketContract.ts';
import * as call from '#shared/catalogue/labels/contract.ts';
import * as print from '#shared/catalogue/labels/printContract.ts';
import { giveBarcodes, previewBarcodes, readRange, setRange } from './barcodes.ts';
import { addToBasket, changeBasket, emptyBasket, readBasket } from './basket.ts';
import { previewLabels, printPdf, printZpl } from './print.ts';
import { labelRows } from './rows.ts';
import { sheets, templates } from './templates.ts';

export function labelRoutes(router: Router): void {
  router.handle(call.listTemplates, async (ctx) => ({ templates: await templates.list(ctx) }));
  router.handle(call.getTemplate, (ctx, { params }) => templates.get(ctx, params.id));
  router.handle(call.createTemplate, (ctx, { body }) => templates.create(ctx, body));
  router.handle(call.updateTemplate, (ctx, { params, body: { version, ...fields } }) =>
    templates.update(ctx, params.id, version, fields),
  );
  router.handle(call.deleteTemplate, async (ctx, { params, query }) => {
    await templates.remove(ctx, params.id, query.version);
    return {};
  });
  router.handle(call.listSheets, async (ctx) => ({ sheets: await sheets.list(ctx) }));
  router.handle(call.createSheet, (ctx, { body }) => sheets.create(ctx, body));
  router.handle(call.updateSheet, (ctx, { params, body: { version, ...fields } }) =>
    sheets.update(ctx, params.id, version, fields),
  );
  router.handle(call.deleteSheet, async (ctx, { params, query }) => {
    await sheets.remove(ctx, params.id, query.version);
    return {};
  });
  router.handle(print.labelRows, (ctx, { query, body, membership }) =>
    labelRows(ctx, body.source, { filter: query, member: membership }),
  );
  router.handle(print.previewLabels, (inTenant, { body }) => previewLabels(inTenant, body));
  router.handle(print.printPdf, (inTenant, { body }) => printPdf(inTenant, body));
  router.handle(print.printZpl, (inTenant, { body }) => printZpl(inTenant, body));
  router.handle(basket.getBasket, (ctx) => readBasket(ctx));
  router.handle(basket.addToBasket, (ctx, { body }) => addToBasket(ctx, body.items));
  router.handle(basket.changeBasket, (ctx, { params, body }) => changeBasket(ctx, params.id, body.copies));
  router.handle(basket.emptyBasket, (ctx) => emptyBasket(ctx));
  router.handle(barcodes.getRange, (ctx) => readRange(ctx));
  router.handle(barcodes.setRange, (ctx, { body }) => setRange(ctx, body));
  router.handle(barcodes.previewBarcodes, (ctx, { query, body }) => previewBarcodes(ctx, query, body));
  router.handle(barcodes.giveBarcodes, (ctx, { query, body }) => giveBarcodes(ctx, query, body));
}
