import { randomUUID } from 'node:crypto';
import type { Delivery } from '../../src/shared/sales/deliveries/shapes.ts';
import type { Order } from '../../src/shared/sales/orders/shapes.ts';
import { type Api, bring, type Item, makeItem, makePlace } from '../staff.ts';

const digits = () => String(Math.floor(Math.random() * 1e12)).padStart(12, '0');

/** A confirmed order of three of one item, which lies in two places, and of one of another. */
export async function makeOrder(api: Api): Promise<{ order: Order; barcode: string; tea: Item; cup: Item }> {
  const barcode = `X${digits()}`;
  const [tea, cup] = [await makeItem(api, { barcodes: [barcode] }), await makeItem(api)];
  // They are walked along in the order of their names.
  const [near, far] = [
    await makePlace(api, { name: `Bay A ${digits()}` }),
    await makePlace(api, { name: `Bay B ${digits()}` }),
  ];
  await bring(api, tea, near, '2');
  await bring(api, tea, far, '1');
  await bring(api, cup, far, '1');
  const customer = await api.post<{ id: string }>('/api/customers', {
    name: `Buyer ${randomUUID().slice(0, 8)}`,
  });
  const lines = [
    { itemId: tea.id, quantity: '3' },
    { itemId: cup.id, quantity: '1' },
  ];
  const draft = await api.post<Order>('/api/orders', { customerId: customer.id, lines });
  const order = await api.post<Order>(`/api/orders/${draft.id}/confirm`, { version: draft.version });
  return { order, barcode, tea, cup };
}

export const startPicking = (api: Api, order: Order): Promise<Delivery> =>
  api.post<Delivery>(`/api/orders/${order.id}/deliveries`, {});
