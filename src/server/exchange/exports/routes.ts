import { Readable } from 'node:stream';
import type { PictureServices } from '#server/catalogue/pictures/store.ts';
import { csvParts, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { pictureId } from '#shared/catalogue/pictures/addresses.ts';
import * as call from '#shared/exchange/exports/contract.ts';
import { everything } from './everything.ts';
import { wholeColumns, wholeItems } from './items.ts';

export function exportRoutes(
  router: Router,
  { settings: { baseUrl }, pictures }: Pick<PictureServices, 'settings' | 'pictures'>,
): void {
  const onTheWeb = (url: string) => (pictureId(url) ? `${baseUrl}${url}` : url);
  const whole = async (inTenant: InTenant) => ({
    name: 'items',
    columns: await inTenant((ctx) => wholeColumns(ctx, onTheWeb)),
    portions: wholeItems(inTenant),
  });
  router.handle(call.wholeItems.csv, async function* (inTenant) {
    yield* csvParts(await whole(inTenant));
  });
  router.handle(call.everythingZip, async (inTenant) => ({
    name: 'everything.zip',
    bytes: Readable.from(await everything(inTenant, pictures)),
  }));
  router.handle(call.wholeItems.xlsx, async (inTenant) => workbookFile(sheetOf(await whole(inTenant))));
}
