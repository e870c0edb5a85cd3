import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import { recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';

// PDFs of many invoices at once: made in the background, followed by asking, and fetched as one file.

const PDF_BATCH_STATES = ['working', 'done', 'failed', 'cancelled'] as const;
/** What is made of each: its PDF, or its e-invoice in one of the two writings. */
export const BATCH_KINDS = ['pdf', 'ubl', 'cii'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** The most invoices of one batch. */
const MOST = 500;

const PdfBatch = z.object({
  id: f.id,
  state: z.enum(PDF_BATCH_STATES),
  /** How many documents are made, out of how many. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, or what was left out of it; empty otherwise. */
  message: z.string(),
});
export type PdfBatch = z.infer<typeof PdfBatch>;

const batchCalls = recordCalls({
  url: '/api/invoice-pdfs',
  read: 'invoices:manage',
  write: 'invoices:manage',
  tag: 'Invoices',
  record: PdfBatch,
});

export const startPdfBatch = batchCalls.create({
  summary: 'Begin to make the PDFs or the e-invoices of many invoices in the background',
  body: z.strictObject({
    /** Left out: PDFs. An invoice that was issued without an e-invoice is left out of a batch of these. */
    kind: z.enum(BATCH_KINDS, sayText('field.oneOf', { choices: BATCH_KINDS })).optional(),
    ids: z
      .array(f.id)
      .min(1, sayText('invoices.noneChosen'))
      .max(MOST, sayText('invoices.atMost', { most: MOST })),
  }),
  example: { ids: ['0192d5a0-0000-7000-8000-000000000001'] },
});

export const getPdfBatch = batchCalls.get('How far the PDFs of many invoices are');

export const cancelPdfBatch = batchCalls.step('cancellation', {
  summary: 'Stop making the PDFs of many invoices',
});

export const pdfBatchFile = batchCalls.part('file', {
  summary: 'The PDFs of many invoices as one ZIP file, which is kept for a day',
  answer: z.instanceof(Uint8Array),
  produces: 'application/zip',
});
