import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type * as contract from '#shared/sales/deliveries/contract.ts';
import type { Delivery, DeliveryRow } from '#shared/sales/deliveries/shapes.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import { MOST_OF_ORDER } from '#web/sales/documents/ofOrder.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { saveFileAs } from '#web/ui/saveFile.ts';
import { type DeliveriesSearch, deliveryFilterOf, deliverySortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listDeliveries>();
const totals = endpoint<typeof contract.deliveryTotals>();
const FILES = {
  csv: endpoint<typeof contract.exportDeliveries>(),
  xlsx: endpoint<typeof contract.exportDeliveriesXlsx>(),
};
const start = endpoint<typeof contract.startDelivery>();
const one = endpoint<typeof contract.getDelivery>();
const history = endpoint<typeof contract.deliveryHistory>();
const pdf = endpoint<typeof contract.packingSlip>();
export const updateDelivery = endpoint<typeof contract.updateDelivery>();
export const deleteDelivery = endpoint<typeof contract.deleteDelivery>();
export const deliver = endpoint<typeof contract.deliver>();
export const sendDelivery = endpoint<typeof contract.sendDelivery>();
export const previewDeliveryLetter = endpoint<typeof contract.previewDeliveryLetter>();
export const voidDelivery = endpoint<typeof contract.voidDelivery>();

const meta = { topics: ['customers'] };

export function deliveriesQuery(search: DeliveriesSearch): PagedQuery<DeliveryRow> {
  const query = { ...deliveryFilterOf(search), ...deliverySortOf(search) };
  return {
    queryKey: ['deliveries', 'list', query],
    meta,
    ask: async (page, signal) => {
      const { deliveries, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: deliveries, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

/** How many the list holds as it is narrowed. */
export function totalsQuery(search: DeliveriesSearch) {
  const query = deliveryFilterOf(search);
  return queryOptions({
    queryKey: ['deliveries', 'totals', query],
    meta,
    queryFn: ({ signal }) => callApi(totals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The list as it is narrowed and sorted, as files. */
export function deliveryFiles(search: DeliveriesSearch, name: string): Files {
  const query = { ...deliveryFilterOf(search), ...deliverySortOf(search) };
  return { name, get: (kind) => callFile(FILES[kind], { query }) };
}

export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: ['deliveries', 'one', id],
    meta: { topics: ['customers', 'items'] },
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['deliveries', 'history', id],
    queryFn: async ({ signal }) => (await callApi(history, { params: { id } }, { signal })).entries,
  });
}

/** Saves the packing slip as a PDF, or the pick list as long as it is one, which has the number of its order. */
export async function downloadSlip({ id, number, order }: Delivery): Promise<void> {
  saveFileAs(await callFile(pdf, { params: { id } }), pdfNameOf(number ?? order.number));
}

/** The deliveries and pick lists of an order, the newest first. */
export function deliveriesOfOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['deliveries', 'of order', orderId],
    queryFn: async ({ signal }) =>
      (
        await callApi(
          list,
          { query: { order: orderId, sort: 'created', dir: 'desc', limit: MOST_OF_ORDER } },
          { signal },
        )
      ).deliveries,
  });
}

/** Starts a pick list of all that is held for an order. */
export const pickOrder = (orderId: string, idempotencyKey: string): Promise<Delivery> =>
  callApi(start, { params: { id: orderId }, body: {} }, { idempotencyKey });
