import { deliver, startDelivery, updateDelivery } from '#shared/sales/deliveries/contract.ts';
import { confirmOrder, createOrder } from '#shared/sales/orders/contract.ts';
import type { NewOrder } from '#shared/sales/orders/shapes.ts';
import { good, type TestTenant } from './testApp.ts';

/** Makes orders of a customer of which all was delivered, and answers them with the ids of the lines of their delivery. */
export const delivererOf =
  ({ manager }: TestTenant, customerId: string) =>
  async (lines: NonNullable<NewOrder['lines']>) => {
    const draft = good(await manager.call(createOrder, { body: { customerId, lines } }));
    const params = { id: draft.id };
    good(await manager.call(confirmOrder, { params, body: { version: draft.version } }));
    const list = good(await manager.call(startDelivery, { params, body: {} }));
    const picked = list.lines.map(({ id, quantity }) => ({ id, quantity }));
    const of = { id: list.id };
    const seen = good(await manager.call(updateDelivery, { params: of, body: { version: 1, picked } }));
    const left = good(await manager.call(deliver, { params: of, body: { version: seen.version } }));
    return { id: draft.id, delivery: left, left: left.lines.map(({ id }) => id) };
  };
