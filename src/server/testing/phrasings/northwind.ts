import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { createItems } from '#server/catalogue/items/service.ts';
import { contextOf } from '#server/foundation/context.ts';
import { lockForPosting, postLocked } from '../../stock/ledger/posting.ts';
import { CATALOGUES } from '../imports.ts';
import type { TestApp, TestTenant } from '../testApp.ts';

/** Northwind with its orders, which end on 6 May 1998: what is there as sample data, where it lies beside the checkout. */
export const NORTHWIND_NOW = new Date('1998-05-07T12:00:00Z');
export const hasNorthwind = existsSync(CATALOGUES);

type Row = Record<string, string>;

function read(name: string): Row[] {
  const text = readFileSync(new URL(`northwind/${name}.csv`, CATALOGUES), 'utf8');
  return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
}

/** Brings the products in with their categories, and posts every order as a sale on its day: what is left is what they have. */
export async function fillNorthwind({ database }: TestApp, { id: tenantId }: TestTenant): Promise<void> {
  const categories = new Map(read('categories').map((row) => [row.categoryID, row.categoryName!]));
  const products = read('products');
  const days = new Map(
    readFileSync(new URL('northwind/orders.csv', CATALOGUES), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, order, day] = /^(\d+),.*?,(\d{4}-\d\d-\d\d) 00:00/.exec(line) ?? [];
        return order && day ? [[order, day] as const] : [];
      }),
  );
  const lines = read('order-details');
  await database.withTenantAsSystem(tenantId, async (tx) => {
    const actor = { kind: 'system' as const, id: null, name: 'Northwind' };
    const ctx = contextOf(tx, { tenantId, currency: 'USD', actor }, () => undefined);
    const ids = await createItems(
      ctx,
      products.map((row) => ({
        sku: row.productID!,
        name: row.productName!,
        description: row.quantityPerUnit!,
        category: categories.get(row.categoryID)!,
        price: Math.round(Number(row.unitPrice) * 100),
        reorderPoint: row.reorderLevel!,
        status: row.discontinued === '1' ? ('archived' as const) : ('active' as const),
      })),
    );
    const idOf = new Map(products.map((row, n) => [row.productID, ids[n]!]));
    const places = await tx.query<{ id: string; usage: string }>({ text: 'select id, usage from locations' });
    const place = (usage: string) => places.find((one) => one.usage === usage)!.id;
    const locked = await lockForPosting(
      ctx,
      ids,
      places.map(({ id }) => id),
    );
    const sold = new Map<string, number>();
    for (const row of lines) sold.set(row.productID!, (sold.get(row.productID!) ?? 0) + Number(row.quantity));
    await postLocked(ctx, locked, {
      reason: 'opening',
      effectiveAt: '1996-07-01T08:00:00Z',
      lines: products.map((row) => ({
        itemId: idOf.get(row.productID)!,
        fromId: place('adjustment'),
        toId: place('internal'),
        quantity: BigInt(Number(row.unitsInStock) + (sold.get(row.productID!) ?? 0)) * 1000n,
        // Their costs are not known: six tenths of the price.
        unitCost: BigInt(Math.round(Number(row.unitPrice) * 600_000)),
      })),
    });
    for (const [day, orders] of [...Map.groupBy(lines, (row) => days.get(row.orderID!) ?? '')].sort())
      await postLocked(ctx, locked, {
        reason: 'sale',
        effectiveAt: `${day}T12:00:00Z`,
        lines: orders.map((row) => ({
          itemId: idOf.get(row.productID)!,
          fromId: place('internal'),
          toId: place('customer'),
          quantity: BigInt(row.quantity!) * 1000n,
          unitCost: null,
        })),
      });
  });
}
