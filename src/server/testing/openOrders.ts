import { expect } from 'vitest';
import type { CallAnswer } from '#shared/call.ts';
import { readDashboard } from '#shared/insights/dashboard/contract.ts';
import { getOrder, listOrders, orderTotals } from '#shared/purchasing/purchaseOrders/contract.ts';
import { openQuantity } from '#shared/purchasing/purchaseOrders/rules.ts';
import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { supplierBalance } from '#shared/purchasing/suppliers/contract.ts';
import { type Someone, say } from './chats.ts';
import { type Caller, good, type TestApp } from './testApp.ts';

/** Asks every surface which purchase orders are open, and compares; answers how many they are. */
export async function expectOpenOrders(t: TestApp, { call }: Caller, who: Someone): Promise<number> {
  const listed = async (query: Record<string, string>) => {
    const found: OrderRow[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Record<string, string> = { ...query, limit: '200', ...(cursor ? { cursor } : {}) };
      const { orders, nextCursor }: CallAnswer<typeof listOrders> = good(
        await call(listOrders, { query: page }),
      );
      found.push(...orders);
      cursor = nextCursor;
    }
    return found;
  };
  const open = new Set<string>();
  for (const { id, status } of await listed({ status: 'ordered' })) {
    const { lines } = good(await call(getOrder, { params: { id } }));
    if (lines.some((line) => openQuantity(line, status) > 0n)) open.add(id);
  }
  const found = await listed({ status: 'open' });
  expect(new Set(found.map(({ id }) => id))).toEqual(open);
  expect(good(await call(orderTotals, { query: { status: 'open' } })).orders).toBe(open.size);
  const { figures } = good(await call(readDashboard, { query: { widgets: 'purchasing' } }));
  expect(figures.purchasing!.open).toBe(open.size);
  const { response } = await say(t.services, who, 'which purchase orders are open?');
  expect(response).toContain(`Open orders: ${open.size}.`);
  for (const supplierId of new Set(found.map((one) => one.supplierId))) {
    const { currencies } = good(await call(supplierBalance, { params: { id: supplierId } }));
    expect(currencies.reduce((sum, { orders }) => sum + orders, 0)).toBe(
      found.filter((one) => one.supplierId === supplierId).length,
    );
  }
  return open.size;
}
