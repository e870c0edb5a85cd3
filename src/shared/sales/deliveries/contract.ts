import { z } from 'zod';
import { historyEntry } from '#shared/foundation/audit/history.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { orderIds } from '../orders/contract.ts';
import { LetterPreview, letterBody, outcomes, ownWords } from '../parties/letters.ts';
import { Delivery, DeliveryRow } from './shapes.ts';
import { DELIVERY_SORTS, DELIVERY_STATES, SHORT_WAYS } from './states.ts';

/** What narrows the list; shared by the list, its totals and the export. */
export const deliveryFilter = z.strictObject({
  /** Part of the number, the order's number, the customer's name or the tracking number. */
  q: f.text(200).optional(),
  state: z.enum(DELIVERY_STATES, sayText('deliveries.noState')).optional(),
  customer: f.id.optional(),
  order: f.id.optional(),
  /** The day on which it left, from and up to. */
  ...f.fromTo,
});
export type DeliveryFilter = z.output<typeof deliveryFilter>;

const needs = 'deliveries:manage';
const tag = 'Deliveries';

const deliveryCalls = recordCalls({
  url: '/api/deliveries',
  read: needs,
  write: needs,
  tag,
  record: Delivery,
});

export const listDeliveries = deliveryCalls.page({
  summary: 'One page of deliveries and pick lists, the newest first unless sorted otherwise',
  filter: deliveryFilter,
  sorts: DELIVERY_SORTS,
  rows: { deliveries: z.array(DeliveryRow) },
});

export const deliveryTotals = deliveryCalls.totals({
  summary: 'How many deliveries a filtered list holds',
  query: deliveryFilter,
  answer: z.object({ deliveries: z.int() }),
});

export const exportDeliveries = deliveryCalls.csv({
  summary: 'The filtered, sorted list of deliveries as a CSV file',
  filter: deliveryFilter,
  sorts: DELIVERY_SORTS,
});
export const exportDeliveriesXlsx = asWorkbook(exportDeliveries);

export const getDelivery = deliveryCalls.get(
  'One delivery, or pick list, with its lines in the order of their places',
);

export const deliveryHistory = deliveryCalls.part('history', {
  summary: 'Who did what with a delivery, newest first (up to 100)',
  answer: z.object({ entries: z.array(historyEntry) }),
});

export const startDelivery = defineCall({
  method: 'POST',
  url: '/api/orders/:id/deliveries',
  needs,
  tag,
  summary: 'Start a pick list for an order: what is held for it where, unless something else is asked for',
  params: z.strictObject({ id: f.id }),
  body: z.strictObject({
    /** Left out: all that is held and on no other pick list, and what needs no stock. */
    lines: z
      .array(
        z.strictObject({
          lineId: f.id,
          quantity: f.positiveQuantity,
          /** Left out: where it is held. */
          locationId: f.id.optional(),
        }),
      )
      .min(1, sayText('deliveries.noLines'))
      .max(1000)
      .optional(),
  }),
  answer: Delivery,
  example: {},
});

export const startDeliveries = defineCall({
  method: 'POST',
  url: '/api/orders/deliveries',
  needs,
  tag,
  way: 'steps',
  summary: 'Start a pick list for each of several orders; those with nothing to pick are said and left alone',
  body: z.strictObject({ ids: orderIds }),
  answer: outcomes,
});

export const deliverOrders = defineCall({
  method: 'POST',
  url: '/api/orders/deliver',
  needs,
  tag,
  way: 'steps',
  summary:
    'Deliver all that is held for each of several orders, as if it had been picked; those with nothing to deliver, or with a pick list, are said and left alone',
  body: z.strictObject({ ids: orderIds }),
  answer: outcomes,
});

export const updateDelivery = deliveryCalls.update({
  summary: 'Say what was picked, who carries it and by which number it is tracked',
  fields: z
    .strictObject({
      carrier: f.text(120),
      tracking: f.text(200),
      note: f.text(2000),
      /** What is picked of lines so far; those that are left out stay as they are. */
      picked: z.array(z.strictObject({ id: f.id, quantity: f.quantity })).max(2000),
    })
    .partial(),
  example: { version: 2, carrier: 'Parcel Post', tracking: 'PP 123' },
});

export const deleteDelivery = deliveryCalls.remove(
  'Throw a pick list away; what has left stays for good',
  z.object({ deleted: z.literal(true) }),
);

export const deliver = deliveryCalls.step('deliver', {
  posts: true,
  summary:
    'What was picked leaves: it gets its number and the goods leave the stock. What was not picked stays promised, or is written off where it was not there',
  body: z.strictObject({
    version: f.version,
    /** Not after today; left out: today. */
    deliveredOn: f.notBefore('the order', f.dateSoFar).optional(),
    short: z.enum(SHORT_WAYS, sayText('deliveries.noWay')).optional(),
  }),
  example: { version: 3 },
});

export const voidDelivery = deliveryCalls.step('void', {
  summary: 'Void a delivery: the goods come back to where they left from, and the order is open again',
  body: z.strictObject({ version: f.version, reason: f.requiredText(500) }),
  example: { version: 4, reason: 'Returned by the carrier' },
});

export const packingSlip = deliveryCalls.part('pdf', {
  summary: 'The packing slip, or pick list, as a PDF in the looks of the business',
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});

export const sendDelivery = deliveryCalls.step('send', {
  summary: 'Mail its customer that a delivery is on its way, with the packing slip and what is still to come',
  body: letterBody,
  example: { to: ['books@cornertea.example'] },
});

export const previewDeliveryLetter = defineCall({
  method: 'POST',
  url: '/api/deliveries/:id/send/preview',
  needs,
  tag,
  summary: 'The letter that would say that a delivery is on its way, without sending it',
  params: z.strictObject({ id: f.id }),
  body: z.strictObject(ownWords),
  answer: LetterPreview,
});
