import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { orderCalls } from './contract.ts';
import { OrderFile } from './shapes.ts';

// What hangs on an order: attachments, its PDF, and the mail that takes it to the supplier.

const needs = 'purchase-orders:manage';
const tag = 'Purchase orders';
const params = z.strictObject({ id: f.id });
const ofFile = params.extend({ fileId: f.id });

/** The largest attachment, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024;

export const addOrderFile = defineCall({
  method: 'POST',
  url: '/api/purchase-orders/:id/files',
  needs,
  way: 'steps',
  tag,
  summary: 'Attach a file of up to 10 MB to an order; up to 20 files',
  params,
  query: z.strictObject({ name: f.requiredText(200) }),
  // A little more than a file may have, so that a slightly larger one is refused with the reason.
  upload: { maxBytes: MOST_BYTES + 1024 * 1024 },
  answer: z.object({ file: OrderFile }),
});

export const readOrderFile = defineCall({
  method: 'GET',
  url: '/api/purchase-orders/:id/files/:fileId',
  needs,
  tag,
  summary: 'An attached file, to be saved',
  params: ofFile,
  answer: z.instanceof(Uint8Array),
  produces: 'application/octet-stream',
});

export const removeOrderFile = defineCall({
  method: 'DELETE',
  url: '/api/purchase-orders/:id/files/:fileId',
  needs,
  tag,
  summary: 'Take an attached file off an order',
  params: ofFile,
  answer: z.object({ removed: z.literal(true) }),
});

export const orderPdf = orderCalls.part('pdf', {
  summary: 'The order as a PDF in the looks of the business',
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});

export const sendOrder = orderCalls.step('send', {
  summary: 'Mail a placed order to the supplier, with the PDF attached',
  body: z.strictObject({
    version: f.version,
    /** The address of the supplier where it is left out. */
    to: f.email.optional(),
    /** In front of the usual words. */
    message: f.text(4000).optional(),
  }),
  example: { version: 4, to: 'orders@northernteas.example', message: 'Please confirm the date.' },
});
