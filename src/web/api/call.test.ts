import { expect, it } from 'vitest';
import type { listItems } from '#shared/catalogue/items/contract.ts';
import type * as invoices from '#shared/sales/invoices/contract.ts';
import { endpoint } from './call.ts';

it('a call is known by its type alone: its method and address come from its contract', () => {
  expect(endpoint<typeof listItems>()).toEqual({ method: 'GET', url: '/api/items' });
  const issue = endpoint<typeof invoices.issueInvoice>();
  expect(issue).toEqual({ method: 'POST', url: '/api/invoices/:id/issue' });
});
