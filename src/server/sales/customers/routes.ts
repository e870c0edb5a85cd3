import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import * as call from '#shared/sales/customers/contract.ts';
import { getStatement, statementPdf } from '#shared/sales/customers/statementContract.ts';
import { customerFile, customerTotals, listCustomers } from './list.ts';
import { readCustomer } from './read.ts';
import { createCustomer, deleteCustomer, updateCustomer } from './service.ts';
import { readStatement } from './statement.ts';
import { statementDocument } from './statementPdf.ts';

export function customerRoutes(router: Router): void {
  router.handle(call.listCustomers, (ctx, { query }) => listCustomers(ctx, query));
  router.handle(call.customerTotals, (ctx, { query }) => customerTotals(ctx, query));
  router.handle(call.exportCustomers, (ctx, { query }) => csvText(customerFile(ctx, query)));
  router.handle(call.exportCustomersXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(customerFile(ctx, query)))),
  );
  router.handle(call.getCustomer, (ctx, { params }) => readCustomer(ctx, params.id));
  router.handle(getStatement, (ctx, { params, query }) => readStatement(ctx, params.id, query));
  router.handle(statementPdf, async (inTenant, { params, query }) =>
    pdfFileOf(await inTenant((ctx) => statementDocument(ctx, params.id, query))),
  );
  router.handle(call.createCustomer, (ctx, { body }) => createCustomer(ctx, body));
  router.handle(call.updateCustomer, (ctx, { params, body: { version, ...fields } }) =>
    updateCustomer(ctx, { id: params.id, version, fields }),
  );
  router.handle(call.deleteCustomer, (ctx, { params, query }) =>
    deleteCustomer(ctx, { id: params.id, version: query.version }),
  );
}
