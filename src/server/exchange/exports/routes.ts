import { csvParts, listWorkbook } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import type { Services } from '#server/foundation/services.ts';
import { pictureId } from '#shared/catalogue/pictures/rules.ts';
import * as call from '#shared/exchange/exports/contract.ts';
import { wholeColumns, wholeItems } from './items.ts';

export function exportRoutes(router: Router, { settings: { baseUrl } }: Pick<Services, 'settings'>): void {
  const onTheWeb = (url: string) => (pictureId(url) ? `${baseUrl}${url}` : url);
  router.handle(call.wholeItemsCsv, async function* (inTenant) {
    yield* csvParts(await inTenant((ctx) => wholeColumns(ctx, onTheWeb)), wholeItems(inTenant));
  });
  router.handle(call.wholeItemsXlsx, async (inTenant) =>
    listWorkbook('items', await inTenant((ctx) => wholeColumns(ctx, onTheWeb)), wholeItems(inTenant)),
  );
}
