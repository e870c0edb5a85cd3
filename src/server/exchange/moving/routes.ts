import type { PictureServices } from '#server/catalogue/pictures/store.ts';
import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/exchange/moving/contract.ts';
import { cancelHouseMove, houseMoves, readArchive, startIn, startOut, takePart } from './service.ts';

export function movingRoutes(router: Router, services: PictureServices): void {
  router.handle(call.listHouseMoves, (ctx) => houseMoves(ctx));
  router.handle(call.takeOut, (ctx) => startOut(ctx, services));
  router.handle(call.bringIn, (ctx, { body }) => startIn(ctx, body));
  router.handle(call.sendPart, (inTenant, { params, file }) =>
    takePart(inTenant, services, { ...params, file }),
  );
  router.handle(call.cancelHouseMove, (ctx, { params }) => cancelHouseMove(ctx, services, params.id));
  router.handle(call.houseMoveFile, (inTenant, { params }) => readArchive(inTenant, services, params.id));
}
