import type { PictureStore } from '#server/catalogue/pictures/store.ts';
import {
  csvParts,
  csvText,
  type FileColumn,
  type ListFile,
  number,
  text,
} from '#server/foundation/files/listFile.ts';
import { type ZipPart, zipParts } from '#server/foundation/files/zip.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
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
import { pictureId } from '#shared/catalogue/pictures/rules.ts';
import { moneyText } from '#shared/money.ts';
import { wholeColumns, wholeItems } from './items.ts';

type Stock = { sku: string; name: string; location: string; onHand: string; value: number };

/**
 * Everything of a business as one archive: a table for each kind of record, which the import reads back, and the pictures
 * of its items as they are kept, by the names that the items have for them. Made while it is sent.
 */
export async function everything(
  inTenant: InTenant,
  pictures: PictureStore,
): Promise<AsyncGenerator<Buffer>> {
  const shown = new Set<string>();
  const nameOf = (url: string) => {
    const id = pictureId(url);
    if (id === null) return url;
    shown.add(id);
    return nameOfPicture(id);
  };
  const { currency, columns, places } = await inTenant(async (ctx) => ({
    currency: ctx.currency,
    columns: await wholeColumns(ctx, nameOf),
    places: new Map((await listLocations(ctx)).map(({ id, name }) => [id, name])),
  }));
  return zipParts(partsOf(inTenant, { currency, columns, places, pictures, shown }));
}

const nameOfPicture = (id: string) => `pictures/${id}.webp`;

type Whole = {
  currency: string;
  columns: Awaited<ReturnType<typeof wholeColumns>>;
  places: Map<string, string>;
  pictures: PictureStore;
  /** The pictures that the items have named by now. */
  shown: Set<string>;
};

async function* partsOf(
  inTenant: InTenant,
  { currency, columns, places, pictures, shown }: Whole,
): AsyncGenerator<ZipPart> {
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
  for (const id of shown) {
    const bytes = await pictures.original(id);
    if (bytes) yield { name: nameOfPicture(id), content: once(bytes), packed: true };
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function* whole<Row>(
  inTenant: InTenant,
  list: (ctx: Parameters<Parameters<InTenant>[0]>[0]) => ListFile<Row> | Promise<ListFile<Row>>,
): AsyncGenerator<string> {
  yield await inTenant(async (ctx) => csvText(await list(ctx)));
}

/** What lies of each item at each place, with its value. */
async function* stockOf(inTenant: InTenant, places: Map<string, string>): AsyncGenerator<Stock[]> {
  for await (const items of wholeItems(inTenant))
    yield items.flatMap(({ sku, name, lying }) =>
      lying.map(({ locationId, onHand, value }) => ({
        ...{ sku, name, onHand, value },
        location: places.get(locationId) ?? '',
      })),
    );
}
