import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/stock/locations/contract.ts';
import { locationFile } from './file.ts';
import { createLocation, listCountedLocations, listLocations, updateLocation } from './service.ts';

export function locationRoutes(router: Router): void {
  router.handle(call.listLocations, async (ctx) => ({ locations: await listLocations(ctx) }));
  router.handle(call.listCountedLocations, async (ctx) => ({ locations: await listCountedLocations(ctx) }));
  router.handle(call.locationFiles.csv, async (ctx) => csvText(await locationFile(ctx)));
  router.handle(call.locationFiles.xlsx, (inTenant) =>
    workbookFile(inTenant(async (ctx) => sheetOf(await locationFile(ctx)))),
  );
  router.handle(call.createLocation, (ctx, { body }) => createLocation(ctx, body));
  router.handle(call.updateLocation, (ctx, { params, body }) => updateLocation(ctx, params.id, body));
}
