import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import * as call from '#shared/stock/ledger/contract.ts';
import { lastVerification as verificationCall } from '#shared/stock/ledger/verificationContract.ts';
import { moveFile } from './file.ts';
import { forOutside, listMoves } from './ledger.ts';
import { adjustStock, revalueStock, reverseMove, stockAsOf, transferStock } from './service.ts';
import { lastVerification } from './verification.ts';

export function ledgerRoutes(router: Router): void {
  router.handle(call.listMoves, (ctx, { query }) => listMoves(ctx, query));
  router.handle(call.moveFiles.csv, (ctx, { query }) => csvText(moveFile(ctx, query)));
  router.handle(call.moveFiles.xlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(moveFile(ctx, query)))),
  );
  router.handle(call.stockAsOf, (ctx, { params, query }) => stockAsOf(ctx, params.id, query.asOf));
  router.handle(verificationCall, async (ctx) => ({ verification: await lastVerification(ctx) }));
  router.handle(call.adjustStock, async (ctx, { body }) => ({
    moves: forOutside(ctx, await adjustStock(ctx, body)),
  }));
  router.handle(call.transferStock, async (ctx, { body }) => ({
    moves: forOutside(ctx, await transferStock(ctx, body)),
  }));
  router.handle(call.reverseMove, async (ctx, { params, body }) => {
    const number = ctx.tx.wireIds.numberOf('move', params.id);
    if (number === null) throw notFound(say('moves.notFound'));
    return { moves: forOutside(ctx, await reverseMove(ctx, number, body.note ?? '')) };
  });
  router.handle(call.revalueStock, async (ctx, { body }) => ({
    moves: forOutside(ctx, await revalueStock(ctx, body)),
  }));
}
