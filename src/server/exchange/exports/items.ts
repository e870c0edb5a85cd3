import { listCustomFields } from '#server/catalogue/customFields/fields.ts';
import { type ItemInFull, itemsInFull, placesWithPoints } from '#server/catalogue/items/inFull.ts';
import { listTaxRates } from '#server/catalogue/taxRates/service.ts';
import { unitRules } from '#server/catalogue/units/service.ts';
import type { Ctx, Entering } from '#server/foundation/context.ts';
import type { FileColumn } from '#server/foundation/files/listFile.ts';
import { mostSellers, supplierItemsWhere } from '#server/purchasing/suppliers/itemRows.ts';
import { type Lying, lyingOf, placesWithStock } from '#server/stock/ledger/lying.ts';
import { listLocations } from '#server/stock/locations/service.ts';
import type { CustomField } from '#shared/catalogue/customFields/contract.ts';
import type { ExportHeading } from '#shared/exchange/imports/headings.ts';
import { writeList, writeTextList } from '#shared/exchange/imports/lists.ts';
import { fieldHeading, INSIDE, placeHeading, sellerHeading } from '#shared/exchange/imports/wholeHeadings.ts';
import type { SellerTarget } from '#shared/exchange/imports/wholeTargets.ts';
import { moneyText } from '#shared/money.ts';
import type { SupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';

// Everything of every item, as a file that the import reads back without losing anything.

/** An item with what lies where of it, and who sells it, the preferred supplier first. */
export type WholeItem = ItemInFull & { lying: Lying[]; sellers: SupplierItem[] };

type Column = FileColumn<WholeItem>;
/** Addresses of pictures as a file has them. */
export type NameOfPicture = (url: string) => string;

const PORTION = 500;

/** All items in the order that they were added in, so many at a time, each in a transaction of its own. */
export async function* wholeItems(inTenant: Entering): AsyncGenerator<WholeItem[]> {
  let last: string | null = null;
  for (;;) {
    const portion: WholeItem[] = await inTenant((ctx) => readPortion(ctx, last));
    if (portion.length) yield portion;
    if (portion.length < PORTION) return;
    last = portion.at(-1)!.id;
  }
}

async function readPortion(ctx: Ctx, last: string | null): Promise<WholeItem[]> {
  const items = await itemsInFull(ctx, last, PORTION);
  const ids = items.map(({ id }) => id);
  const lying = Map.groupBy(await lyingOf(ctx, ids), ({ itemId }) => itemId);
  const links = await supplierItemsWhere(ctx, 'si.item_id = any($1::uuid[])', [ids]);
  const sellers = Map.groupBy(links, ({ item }) => item.id);
  return items.map((item) => ({
    ...item,
    lying: lying.get(item.id) ?? [],
    sellers: sellers.get(item.id) ?? [],
  }));
}

/** The columns that a business needs for its items: those of places, suppliers and fields as it has them. */
export async function wholeColumns(ctx: Ctx, nameOf: NameOfPicture = (url) => url): Promise<Column[]> {
  const used = new Set([...(await placesWithStock(ctx)), ...(await placesWithPoints(ctx))]);
  const places = await listLocations(ctx);
  const byId = new Map(places.map((place) => [place.id, place]));
  const pathOf = (id: string): string => {
    const { name, parentId } = byId.get(id)!;
    return parentId ? `${pathOf(parentId)}${INSIDE}${name}` : name;
  };
  // As they were added: so the shares of the value stay the same where the file is brought in.
  const inOrder = places.filter(({ id }) => used.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const fields = (await listCustomFields(ctx)).filter(({ archived }) => !archived);
  return [
    ...(await ownColumns(ctx, nameOf)),
    ...inOrder.flatMap(({ id }) => placeColumns(id, pathOf(id), ctx.currency)),
    ...sellerColumns(await mostSellers(ctx)),
    ...fields.map(fieldColumn),
  ];
}

async function ownColumns(ctx: Ctx, nameOf: NameOfPicture): Promise<Column[]> {
  const units = new Map((await unitRules(ctx)).map((unit) => [unit.code, unit]));
  const rates = new Map(
    (await listTaxRates(ctx))
      .filter(({ archived }) => !archived)
      .toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault))
      .map(({ rate, name }) => [rate, name]),
  );
  const text = (heading: ExportHeading, value: Column['value']): Column => ({ heading, value });
  const number = (heading: ExportHeading, value: Column['value']): Column => ({
    ...{ heading, value },
    isNumber: true,
  });
  const option = (nth: 1 | 2 | 3): Column[] => [
    text(`Option ${nth} name`, ({ options }) => options[nth - 1]?.name ?? ''),
    text(`Option ${nth} value`, ({ options }) => options[nth - 1]?.value ?? ''),
  ];
  return [
    text('SKU', ({ sku }) => sku),
    text('Name', ({ name }) => name),
    text('Description', ({ description }) => description),
    text('Type', ({ type }) => type),
    text('Status', ({ status }) => status),
    text('Category', ({ category }) => category ?? ''),
    text('Tags', ({ tags }) => writeList(tags)),
    text('Barcodes', ({ barcodes }) => writeList(barcodes)),
    text('Unit', ({ unit }) => unit),
    text('Unit name', ({ unit }) => units.get(unit)?.name ?? ''),
    number('Unit decimals', ({ unit }) => String(units.get(unit)?.precision ?? '')),
    number('Price', ({ price }) => moneyText(price, ctx.currency)),
    number('Tax rate', ({ taxRate }) => taxRate ?? ''),
    text('Tax rate name', ({ taxRate }) => (taxRate === null ? '' : (rates.get(taxRate) ?? ''))),
    number('Standard cost', ({ standardCost }) => standardCost ?? ''),
    number('Average cost', ({ averageCost }) => averageCost ?? ''),
    number('Reorder point', ({ reorderPoint }) => reorderPoint ?? ''),
    number('Reorder quantity', ({ reorderQuantity }) => reorderQuantity ?? ''),
    number('Over-receipt %', ({ overReceiptPercent }) => overReceiptPercent ?? ''),
    text('In shop', ({ inShop }) => (inShop ? 'yes' : 'no')),
    text('Slug', ({ slug }) => slug ?? ''),
    text('SEO title', ({ seoTitle }) => seoTitle),
    text('SEO description', ({ seoDescription }) => seoDescription),
    text('Pictures', ({ pictures }) => pictures.map(({ url }) => nameOf(url)).join(' ')),
    text('Picture text', ({ pictures }) => writeTextList(pictures.map(({ alt }) => alt))),
    text('Variant of', ({ parentSku }) => parentSku ?? ''),
    ...([1, 2, 3] as const).flatMap(option),
  ];
}

function placeColumns(id: string, path: string, currency: string): Column[] {
  const there = ({ lying }: WholeItem) => lying.find(({ locationId }) => locationId === id);
  const point = ({ reorderPoints }: WholeItem) => reorderPoints.find(({ locationId }) => locationId === id);
  const worth = (place: Lying | undefined) => (place ? moneyText(place.value, currency) : '');
  return [
    { heading: placeHeading('onHandAt', path), value: (item) => there(item)?.onHand ?? '', isNumber: true },
    { heading: placeHeading('valueAt', path), value: (item) => worth(there(item)), isNumber: true },
    {
      heading: placeHeading('reorderPointAt', path),
      value: (item) => point(item)?.point ?? '',
      isNumber: true,
    },
    {
      heading: placeHeading('reorderQuantityAt', path),
      value: (item) => point(item)?.quantity ?? '',
      isNumber: true,
    },
  ];
}

const OF_SELLER: Record<SellerTarget, { value: (seller: SupplierItem) => string; isNumber?: true }> = {
  supplier: { value: ({ supplier }) => supplier.code },
  supplierName: { value: ({ supplier }) => supplier.name },
  supplierCurrency: { value: ({ supplier }) => supplier.currency },
  supplierSku: { value: ({ supplierSku }) => supplierSku },
  supplierUnit: { value: ({ purchaseUnit }) => purchaseUnit },
  supplierFactor: { value: ({ factor }) => factor, isNumber: true },
  supplierPack: { value: ({ packQuantity }) => packQuantity, isNumber: true },
  supplierMinimum: { value: ({ minimumQuantity }) => minimumQuantity, isNumber: true },
  supplierPrice: { value: ({ price }) => price ?? '', isNumber: true },
  supplierLeadDays: { value: ({ leadDays }) => String(leadDays ?? ''), isNumber: true },
  supplierPreferred: { value: ({ preferred }) => (preferred ? 'yes' : 'no') },
};

function sellerColumns(most: number): Column[] {
  return Array.from({ length: most }, (_, at) =>
    Object.entries(OF_SELLER).map(
      ([target, { value, isNumber }]): Column => ({
        heading: sellerHeading(target as SellerTarget, at + 1),
        value: ({ sellers }) => (sellers[at] ? value(sellers[at]) : ''),
        ...(isNumber ? { isNumber } : {}),
      }),
    ),
  ).flat();
}

const fieldColumn = ({ id, name, kind }: CustomField): Column => ({
  heading: fieldHeading({ kind, name }),
  value: ({ custom }) => custom[id] ?? '',
  ...(kind === 'number' ? { isNumber: true } : {}),
});
