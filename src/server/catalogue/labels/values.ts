import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { isGtin } from '#shared/catalogue/labels/gtin.ts';
import type { LabelLayout } from '#shared/catalogue/labels/layout.ts';
import type { PrintedRow } from '#shared/catalogue/labels/printContract.ts';
import { AppError } from '#shared/errors.ts';
import { penWith } from '#shared/foundation/documents/pen.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import { say } from '#shared/refusals/say.ts';
import type { LabelValues } from './render/drawing.ts';

/** What stands on the labels of rows, as the business writes prices and dates. */

type Named = { name: string; values: LabelValues };
type Pen = { money: (minor: number) => string; date: (day: string | null) => string };

const wordless = () => null;

/** How the business writes, and in which language. */
export async function writingOf(ctx: Ctx): Promise<{ pen: Pen; language: string }> {
  const { preferences } = await tenantOf(ctx);
  return { pen: penWith(preferences, ctx.currency, wordless), language: preferences.language };
}

/** The values of each row, by what it is called. Throws not-found for a record that there is not. */
export async function valuesOf(
  ctx: Ctx,
  layout: LabelLayout,
  rows: PrintedRow[],
  pen: Pen,
): Promise<Named[]> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const found = await (layout.kind === 'location'
    ? placeValues(ctx, ids)
    : layout.kind === 'order'
      ? orderValues(ctx, ids, pen)
      : itemValues(ctx, ids, layout, pen));
  const missing = rows.flatMap(({ id }, n) => (found.has(id) ? [] : [`rows.${n}.id`]));
  if (missing.length) {
    const said = say('labels.rowGone');
    throw new AppError('not-found', said, { fields: missing.slice(0, 20).map((field) => ({ field, said })) });
  }
  return rows.map(({ id, lot, expiry }) => {
    const { name, values } = found.get(id)!;
    if (layout.kind !== 'lot') return { name, values };
    const typed = { lot: lot ?? '', expiry: expiry ?? '', shownExpiry: pen.date(expiry ?? null) };
    return { name, values: { ...values, ...typed } };
  });
}

type Item = {
  id: string;
  name: string;
  sku: string;
  price: number;
  options: { value: string }[];
  barcodes: string[];
};

async function itemValues(
  ctx: Ctx,
  ids: string[],
  layout: LabelLayout,
  pen: Pen,
): Promise<Map<string, Named>> {
  const items = await ctx.tx.query<Item>({
    prepare: false,
    text: 'select id, name, sku, price, options, barcodes from items where tenant_id = :tenant and id = any($1::uuid[]) and removed_at is null',
    values: [ids],
  });
  const numberOnly = layout.elements.some(
    (one) => one.kind === 'code' && (one.symbology === 'ean' || one.symbology === 'gs1datamatrix'),
  );
  return new Map(
    items.map((item) => [
      item.id,
      {
        name: item.sku,
        values: {
          name: item.name,
          sku: item.sku,
          price: pen.money(item.price),
          options: item.options.map(({ value }) => value).join(' / '),
          barcode: barcodeOf(item, numberOnly),
        },
      },
    ]),
  );
}

/** Of several barcodes the first that the codes of the template can hold; without one the SKU, where letters may be in it. */
function barcodeOf({ barcodes, sku }: Item, numberOnly: boolean): string {
  if (!numberOnly) return barcodes[0] ?? sku;
  return barcodes.find((code) => isGtin(code)) ?? barcodes[0] ?? '';
}

async function placeValues({ tx }: Ctx, ids: string[]): Promise<Map<string, Named>> {
  const places = await tx.query<{ id: string; name: string; code: string }>({
    prepare: false,
    text: 'select id, name, coalesce(barcode, name) as code from locations where tenant_id = :tenant and id = any($1::uuid[])',
    values: [ids],
  });
  return new Map(places.map(({ id, name, code }) => [id, { name, values: { name, code } }]));
}

type Order = {
  id: string;
  number: string | null;
  customer: string;
  orderDate: string | null;
  reference: string;
};

async function orderValues({ tx }: Ctx, ids: string[], pen: Pen): Promise<Map<string, Named>> {
  const orders = await tx.query<Order>({
    prepare: false,
    text: `select id, number, customer_name as customer, order_date as "orderDate", customer_reference as reference
           from sales_orders where tenant_id = :tenant and id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(
    orders.map(({ id, number, customer, orderDate, reference }) => [
      id,
      {
        name: number ?? customer,
        values: { number: number ?? '', customer, date: pen.date(orderDate), reference },
      },
    ]),
  );
}

const SAMPLES = {
  en: {
    name: 'Enamel mug, 350 ml',
    options: 'White / large',
    place: 'Shelf A-03',
    customer: 'Harbour Books',
  },
  de: {
    name: 'Emaillebecher, 350 ml',
    options: 'Weiß / groß',
    place: 'Regal A-03',
    customer: 'Hafenbuchhandlung',
  },
  ar: {
    name: 'كوب مطلي بالمينا، 350 مل',
    options: 'أبيض / كبير',
    place: 'الرف A-03',
    customer: 'مكتبة الميناء',
  },
};

/** What a template is shown with where nothing is chosen yet. */
export function sampleValues(language: string, pen: Pen): LabelValues {
  const { name, options, place, customer } = inLanguage(SAMPLES, language);
  const expiry = '2027-12-31';
  return {
    name,
    options,
    customer,
    sku: 'MUG-350',
    price: pen.money(1490),
    barcode: '4012345678901',
    lot: 'L2407',
    expiry,
    shownExpiry: pen.date(expiry),
    code: 'A-03',
    number: 'SO-2027-00042',
    date: pen.date('2027-03-01'),
    reference: place,
  };
}
