import { createSupplier } from '#shared/suppliers/contract.ts';
import { addSupplierItem } from '#shared/suppliers/itemsContract.ts';
import { makeOrders, OF_ORDERS, type OrderRecords } from './recordsOfOrders.ts';
import type { TestTenant } from './testApp.ts';

/** Ids of one record of every kind of what is bought. */
export type PurchasingRecords = { supplier: string; supplierItem: string } & OrderRecords;

/** Where the calls about them are. */
export const OF_PURCHASING: [start: string, record: keyof PurchasingRecords][] = [
  ['/api/suppliers/', 'supplier'],
  ['/api/supplier-items/', 'supplierItem'],
  ...OF_ORDERS,
];

/** A supplier that does not sell the item yet, and how another one sells it. */
export async function makePurchasing(
  tenant: TestTenant,
  itemId: string,
  place: string,
): Promise<PurchasingRecords> {
  const { id: tenantId, admin, services } = tenant;
  const { call } = admin;
  const { body: seller } = await call(createSupplier, { body: { name: 'Orchard' } });
  const { body: sold } = await call(addSupplierItem, { params: { id: seller.id }, body: { itemId } });
  const { body: supplier } = await call(createSupplier, { body: { name: 'Meadow' } });
  await services.database.withTenantAsSystem(tenantId, (tx) =>
    tx.query({
      text: "insert into reorder_snoozes (id, until, by) values ($1, '2026-01-01', 'admin')",
      values: [itemId],
    }),
  );
  return {
    supplier: supplier.id,
    supplierItem: sold.id,
    ...(await makeOrders(tenant, itemId, place)),
  };
}
