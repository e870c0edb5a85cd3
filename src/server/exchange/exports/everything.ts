import type { PictureStore } from '#server/catalogue/pictures/store.ts';
import type { Ctx, Entering } from '#server/foundation/context.ts';
import {
  csvParts,
  csvText,
  type FileColumn,
  type ListFile,
  number,
  text,
} from '#server/foundation/files/listFile.ts';
import { type ZipPart, zipParts } from '#server/foundation/files/zip.ts';
import {
  billLinesFile,
  orderLinesFile,
  receiptLinesFile,
} from '#server/purchasing/purchaseOrders/linesFile.ts';
import { supplierFile } from '#server/purchasing/suppliers/list.ts';
import { creditNoteLinesFile } from '#server/sales/creditNotes/linesFile.ts';
import { customerFile } from '#server/sales/customers/list.ts';
import { invoiceLinesFile } from '#server/sales/invoices/linesFile.ts';
import { saleOrderLinesFile } from '#server/sales/orders/linesFile.ts';
import { wholePaymentsFile } from '#server/sales/payments/wholeFile.ts';
import { quoteLinesFile } from '#server/sales/quotes/linesFile.ts';
import { recurringLinesFile } from '#server/sales/recurring/linesFile.ts';
import { locationFile } from '#server/stock/locations/file.ts';
import { listLocations } from '#server/stock/locations/service.ts';
import { pictureId } from '#shared/catalogue/pictures/addresses.ts';
import { moneyText } from '#shared/money.ts';
import { wholeColumns, wholeItems } from './items.ts';

type Stock = { sku: string; name: string; location: string; onHand: string; value: number };

/**
 * Everything of a business as one archive: a table for each kind of record, which the import reads back, and the pictures
 * of its items as they are kept, by the names that the items have for them. Made while it is sent.
 */
export async function everything(
  inTenant: Entering,
  pictures: PictureStore,
): Promise<AsyncGenerator<Buffer>> {
  // Whoever may not have it is told so before the first byte.
  await inTenant(async () => undefined);
  return zipParts(partsOf(inTenant, pictures));
}

const nameOfPicture = (id: string) => `pictures/${id}.webp`;

async function* partsOf(inTenant: Entering, pictures: PictureStore): AsyncGenerator<ZipPart> {
  const shown = new Set<string>();
  yield* listParts(inTenant, (id) => {
    shown.add(id);
    return nameOfPicture(id);
  });
  for (const id of shown) {
    const bytes = await pictures.original(id);
    if (bytes) yield { name: nameOfPicture(id), content: once(bytes), packed: true };
  }
}

/** A table for each kind of record as the import reads it; `nameOf` is what a picture is called in the table of items. */
export async function* listParts(
  inTenant: Entering,
  nameOf: (pictureId: string) => string,
): AsyncGenerator<ZipPart> {
  const { currency, columns, places } = await inTenant(async (ctx) => ({
    currency: ctx.currency,
    columns: await wholeColumns(ctx, (url) => {
      const id = pictureId(url);
      return id === null ? url : nameOf(id);
    }),
    places: new Map((await listLocations(ctx)).map(({ id, name }) => [id, name])),
  }));
  const table = <Row>(list: ListFile<Row>, name = list.name): ZipPart => ({
    name: `${name}.csv`,
    content: csvParts(list),
  });
  const stock: FileColumn<Stock>[] = [
    text('SKU', ({ sku }) => sku),
    text('Name', ({ name }) => name),
    text('Location', ({ location }) => location),
    number('On hand', ({ onHand }) => onHand),
    number('Value', ({ value }) => moneyText(value, currency)),
  ];
  yield table({ name: 'items', columns, portions: wholeItems(inTenant) });
  yield table({ name: 'stock', columns: stock, portions: stockOf(inTenant, places) });
  // Lists of a few thousand at most: each in one transaction, which is over when it is sent.
  yield { name: 'suppliers.csv', content: whole(inTenant, (ctx) => supplierFile(ctx, {})) };
  yield { name: 'customers.csv', content: whole(inTenant, (ctx) => customerFile(ctx, {})) };
  yield { name: 'locations.csv', content: whole(inTenant, locationFile) };
  yield table(orderLinesFile(inTenant));
  yield table(receiptLinesFile(inTenant, currency));
  yield table(billLinesFile(inTenant));
  yield table(quoteLinesFile(inTenant));
  yield table(saleOrderLinesFile(inTenant));
  yield table(invoiceLinesFile(inTenant));
  yield table(recurringLinesFile(inTenant));
  yield table(creditNoteLinesFile(inTenant));
  yield table(wholePaymentsFile(inTenant));
}

/** What is in memory as the content of a part. */
export async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function* whole<Row>(
  inTenant: Entering,
  list: (ctx: Ctx) => ListFile<Row> | Promise<ListFile<Row>>,
): AsyncGenerator<string> {
  yield await inTenant(async (ctx) => csvText(await list(ctx)));
}

/** What lies of each item at each place, with its value. */
async function* stockOf(inTenant: Entering, places: Map<string, string>): AsyncGenerator<Stock[]> {
  for await (const items of wholeItems(inTenant))
    yield items.flatMap(({ sku, name, lying }) =>
      lying.map(({ locationId, onHand, value }) => ({
        ...{ sku, name, onHand, value },
        location: places.get(locationId) ?? '',
      })),
    );
}
