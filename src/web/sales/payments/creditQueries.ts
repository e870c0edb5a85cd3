import { queryOptions } from '@tanstack/react-query';
import type * as notes from '#shared/sales/creditNotes/contract.ts';
import type { listInvoices } from '#shared/sales/invoices/contract.ts';
import type * as payments from '#shared/sales/payments/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';

// Payments and credit notes, what is left of them, and where it can go.

const listPayments = endpoint<typeof payments.listPayments>();
const listNotes = endpoint<typeof notes.listCreditNotes>();
const invoices = endpoint<typeof listInvoices>();
export const releaseAllocation = endpoint<typeof payments.releaseAllocation>();

const meta = { topics: ['invoices', 'payments'] };

/** Money of a customer that can be applied or given back: what is left of a payment, or of a credit note. */
export type CreditSource = {
  kind: 'payment' | 'credit_note';
  id: string;
  number: string;
  date: string;
  currency: string;
  rest: number;
};

/** Everything of a customer of which something is left, the oldest first. */
export function creditSourcesQuery(customer: string) {
  const query = { customer, withRest: 'true', sort: 'date', dir: 'asc', limit: 100 } as const;
  return queryOptions({
    queryKey: ['payments', 'left', customer],
    meta,
    queryFn: async ({ signal }): Promise<CreditSource[]> => {
      const [paid, credited] = await Promise.all([
        callApi(listPayments, { query }, { signal }),
        callApi(listNotes, { query }, { signal }),
      ]);
      return [
        ...paid.payments.map(
          ({ id, number, date, currency, rest }) =>
            ({ kind: 'payment', id, number, date, currency, rest }) as const,
        ),
        ...credited.creditNotes.map(
          ({ id, number, date, currency, rest }) =>
            ({ kind: 'credit_note', id, number, date, currency, rest }) as const,
        ),
      ];
    },
  });
}

/** The open invoices of a customer, those that are due first before the others. */
export function openInvoicesQuery(customer: string) {
  return queryOptions({
    queryKey: ['invoices', 'open', customer],
    meta,
    queryFn: async ({ signal }) => {
      const query = { customer, status: 'unpaid', sort: 'dueDate', dir: 'asc', limit: 100 } as const;
      return (await callApi(invoices, { query }, { signal })).invoices;
    },
  });
}
