import { historyOf } from '#server/foundation/audit/service.ts';
import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import * as bulk from '#shared/catalogue/items/bulkContract.ts';
import * as choices from '#shared/catalogue/items/choicesContract.ts';
import * as call from '#shared/catalogue/items/contract.ts';
import { scannedItems as scannedCall } from '#shared/catalogue/items/scanContract.ts';
import { addPicture as addCall } from '#shared/catalogue/pictures/contract.ts';
import type { PictureServices } from '../pictures/store.ts';
import { addPicture } from './addPicture.ts';
import { applyBulkEdit, previewBulkEdit, undoBulkEdit } from './bulk.ts';
import { listCategories, readItem } from './detail.ts';
import { itemFile } from './export.ts';
import { itemTotals, listItems } from './list.ts';
import { scannedItems } from './scanned.ts';
import { createItem, deleteItem, updateItem } from './service.ts';

export function itemRoutes(router: Router, services: Pick<PictureServices, 'pictures' | 'jobs'>): void {
  router.handle(addCall, (inTenant, { params, query, file }) =>
    addPicture(inTenant, services, { itemId: params.id, alt: query.alt ?? '', file }),
  );
  router.handle(call.listItems, (ctx, { query }) => listItems(ctx, query));
  router.handle(call.itemTotals, (ctx, { query }) => itemTotals(ctx, query));
  router.handle(call.exportItems, async (ctx, { query }) => csvText(await itemFile(ctx, query)));
  router.handle(call.exportItemsXlsx, (inTenant, { query }) =>
    workbookFile(inTenant(async (ctx) => sheetOf(await itemFile(ctx, query)))),
  );
  router.handle(scannedCall, async (ctx, { query }) => ({ items: await scannedItems(ctx, query.code) }));
  router.handle(call.getItem, (ctx, { params }) => readItem(ctx, params.id));
  router.handle(call.createItem, (ctx, { body }) => createItem(ctx, body));
  router.handle(call.updateItem, (ctx, { params, body: { version, ...fields } }) =>
    updateItem(ctx, { id: params.id, version, fields }),
  );
  router.handle(call.deleteItem, (ctx, { params, query }) => deleteItem(ctx, params.id, query.version));
  router.handle(call.itemHistory, async (ctx, { params }) => {
    await readItem(ctx, params.id);
    return { entries: await historyOf(ctx, 'item', params.id) };
  });
  router.handle(choices.listCategories, async (ctx) => ({ categories: await listCategories(ctx) }));
  router.handle(bulk.previewBulkEdit, (ctx, { body }) => previewBulkEdit(ctx, body));
  router.handle(bulk.applyBulkEdit, (ctx, { body }) => applyBulkEdit(ctx, body));
  router.handle(bulk.undoBulkEdit, (ctx, { params }) => undoBulkEdit(ctx, params.id));
}
