import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/purchasing/suppliers/contract.ts';
import * as sold from '#shared/purchasing/suppliers/itemsContract.ts';
import { supplierBalance } from './balance.ts';
import { supplierScorecard } from './deliveries.ts';
import {
  addSupplierItem,
  listSupplierItems,
  removeSupplierItem,
  suppliersOfItem,
  updateSupplierItem,
} from './items.ts';
import { listSuppliers, readSupplier, supplierFile } from './list.ts';
import { priceChanges } from './prices.ts';
import { createSupplier, deleteSupplier, updateSupplier } from './service.ts';

export function supplierRoutes(router: Router): void {
  router.handle(call.listSuppliers, (ctx, { query }) => listSuppliers(ctx, query));
  router.handle(call.exportSuppliers, (ctx, { query }) => csvText(supplierFile(ctx, query)));
  router.handle(call.exportSuppliersXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(supplierFile(ctx, query)))),
  );
  router.handle(call.getSupplier, (ctx, { params }) => readSupplier(ctx, params.id));
  router.handle(call.supplierScorecard, (ctx, { params }) => supplierScorecard(ctx, params.id));
  router.handle(call.supplierBalance, (ctx, { params }) => supplierBalance(ctx, params.id));
  router.handle(call.supplierPrices, (ctx, { params }) => priceChanges(ctx, params.id));
  router.handle(call.createSupplier, (ctx, { body }) => createSupplier(ctx, body));
  router.handle(call.updateSupplier, (ctx, { params, body: { version, ...fields } }) =>
    updateSupplier(ctx, { id: params.id, version, fields }),
  );
  router.handle(sold.listSupplierItems, (ctx, { params, query }) => listSupplierItems(ctx, params.id, query));
  router.handle(sold.suppliersOfItem, async (ctx, { params }) => ({
    suppliers: await suppliersOfItem(ctx, params.id),
  }));
  router.handle(sold.addSupplierItem, (ctx, { params, body }) => addSupplierItem(ctx, params.id, body));
  router.handle(sold.updateSupplierItem, (ctx, { params, body }) => updateSupplierItem(ctx, params.id, body));
  router.handle(sold.removeSupplierItem, async (ctx, { params, query }) => {
    await removeSupplierItem(ctx, params.id, query.version);
    return { removed: true as const };
  });
  router.handle(call.deleteSupplier, (ctx, { params, query }) =>
    deleteSupplier(ctx, { id: params.id, version: query.version }),
  );
}
