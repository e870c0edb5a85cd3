import { snoozeItem } from '#shared/purchasing/replenishment/contract.ts';
import { createSupplier } from '#shared/purchasing/suppliers/contract.ts';
import { addSupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { type IncomingRecords, makeIncoming, OF_INCOMING } from './recordsOfIncoming.ts';
import { makeOrders, OF_ORDERS, type OrderRecords } from './recordsOfOrders.ts';
import { makeReturns, OF_RETURNS, type ReturnRecords } from './recordsOfSupplierReturns.ts';
import type { TestTenant } from './testApp.ts';

/** Ids of one record of every kind of what is bought. */
export type PurchasingRecords = { supplier: string; seller: string; supplierItem: string } & OrderRecords &
  ReturnRecords &
  IncomingRecords;

/** Where the calls about them are. */
export const OF_PURCHASING: [start: string, record: keyof PurchasingRecords | 'item'][] = [
  ['/api/replenishment/', 'item'],
  ['/api/suppliers/', 'supplier'],
  ['/api/supplier-items/', 'supplierItem'],
  ...OF_ORDERS,
  ...OF_RETURNS,
  ...OF_INCOMING,
];

/** A supplier that does not sell the item yet, and how another one sells it. */
export async function makePurchasing(
  tenant: TestTenant,
  itemId: string,
  place: string,
): Promise<PurchasingRecords> {
  const { call } = tenant.admin;
  const { body: seller } = await call(createSupplier, { body: { name: 'Orchard' } });
  const { body: sold } = await call(addSupplierItem, { params: { id: seller.id }, body: { itemId } });
  const { body: supplier } = await call(createSupplier, { body: { name: 'Meadow' } });
  await call(snoozeItem, { params: { id: itemId }, body: { until: '2199-01-01' } });
  const orders = await makeOrders(tenant, itemId, place);
  const returns = await makeReturns(tenant, { supplierId: seller.id, itemId, locationId: place });
  const incoming = await makeIncoming(tenant, { itemId, locationId: place });
  return {
    supplier: supplier.id,
    seller: seller.id,
    supplierItem: sold.id,
    ...orders,
    ...returns,
    ...incoming,
  };
}
