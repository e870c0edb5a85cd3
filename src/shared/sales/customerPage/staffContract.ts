import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { customerCalls } from '../customers/contract.ts';
import { letterBody } from '../parties/letters.ts';

// The page of a customer, as people here look after it.

const tag = 'Customers';
const needs = 'invoices:manage';
const params = z.strictObject({ id: f.id });

/** How the page of a customer stands. */
export const PageStanding = z.object({
  /** How many links to it work; none: they have no page. */
  openLinks: z.int(),
  /** When somebody last looked at it, and when and by whom the last link was made. */
  viewedAt: z.string().nullable(),
  madeAt: z.string().nullable(),
  madeBy: z.string().nullable(),
  /** The last letters that took a link to them; why nobody got one. */
  letters: z.array(
    z.object({
      id: f.id,
      at: z.string(),
      by: z.string(),
      to: z.array(z.string()),
      failure: z.string().nullable(),
    }),
  ),
});
export type PageStanding = z.infer<typeof PageStanding>;

export const readCustomerPage = customerCalls.part('page', {
  summary: 'How many private links to the page of a customer work, and when somebody last looked at it',
  answer: PageStanding,
});

export const shareCustomerPage = defineCall({
  method: 'POST',
  url: '/api/customers/:id/page/links',
  needs,
  tag,
  params,
  summary: 'Make a private link to the page of a customer, to be handed on; it is shown this once',
  answer: z.object({ url: z.string() }),
});

export const endCustomerPage = defineCall({
  method: 'DELETE',
  url: '/api/customers/:id/page/links',
  needs,
  tag,
  summary: 'End all private links to the page of a customer, those in letters that were sent too',
  params,
  answer: PageStanding,
});

export const sendCustomerPage = defineCall({
  method: 'POST',
  url: '/api/customers/:id/page/sends',
  needs,
  tag,
  params,
  summary: 'Send a customer a private link to their page by mail',
  body: letterBody,
  answer: PageStanding,
  example: { to: ['books@cornertea.example'], message: 'Everything of yours in one place.' },
});
