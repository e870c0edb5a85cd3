import { z } from 'zod';
import * as f from '../../fields.ts';
import { AgeingSums } from '../invoices/shapes.ts';
import { customerCalls } from './contract.ts';
import { STATEMENT_KINDS } from './states.ts';

const entry = z.object({
  date: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  /** The document, and its number. */
  id: f.id,
  number: z.string(),
  /** The customer's order of an invoice, the reason of a credit note, the reference of a payment. */
  reference: z.string(),
  /** Of an invoice. */
  dueDate: z.string().nullable(),
  /** What it adds to the balance, in minor units; below zero for what it takes off. */
  amount: z.int(),
  /** The balance after it. */
  balance: z.int(),
});

export const Statement = z.object({
  customer: z.object({ id: f.id, code: z.string(), name: z.string() }),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  /** The balance before the first day. */
  opening: z.int(),
  entries: z.array(entry),
  /** The balance after the last day. */
  closing: z.int(),
  /** Whether there are more entries than are shown; the closing balance counts them all. */
  truncated: z.boolean(),
  /** What the balance after the last day is made of: what is open by age, less what is left of credit. */
  ageing: AgeingSums,
});
export type Statement = z.infer<typeof Statement>;

const query = z.strictObject({
  /** The first day; the beginning of the year when left out. */
  from: f.date.optional(),
  /** The last day; today when left out. */
  to: f.notBefore('from', f.date).optional(),
});

export const getStatement = customerCalls.part('statement', {
  summary: 'What a customer was charged and paid between two dates, with the balance before and after',
  query,
  answer: Statement,
});

export const statementPdf = customerCalls.part('statement/pdf', {
  summary: 'The statement of a customer between two dates as a PDF in the looks of the business',
  query,
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});
