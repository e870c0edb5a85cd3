import {
  balanceOf,
  daysOverdueOn,
  isOverdueOn,
  paymentStatusOf,
  wordOf,
} from '#shared/sales/invoices/rules.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import type { InvoiceState } from '#shared/sales/invoices/states.ts';

/** The columns of a row of the list, as `StoredRow` names them. */
export const ROW = `i.id, i.number, i.state, i.customer_id as "customerId", i.customer_name as "customerName",
  i.customer_reference as "customerReference", i.currency, i.issue_date as "issueDate", i.due_date as "dueDate", i.total, i.paid,
  i.credit_left as "creditLeft", i.sent_at as "sentAt", i.viewed_at as "viewedAt", i.version, i.updated_at as "updatedAt"`;

export type StoredRow = {
  id: string;
  number: string | null;
  state: InvoiceState;
  customerId: string;
  customerName: string;
  customerReference: string;
  currency: string;
  issueDate: string | null;
  dueDate: string | null;
  total: number;
  paid: number;
  creditLeft: number;
  sentAt: string | null;
  viewedAt: string | null;
  version: number;
  updatedAt: string;
};

/** A row of the list as of a day: what depends on the day, or on payments, is computed here and nowhere stored. */
export function rowOf(stored: StoredRow, today: string): InvoiceRow {
  const { customerId, customerName, paid: _, creditLeft: _left, ...row } = stored;
  const isOverdue = isOverdueOn(stored, today);
  return {
    ...row,
    customer: { id: customerId, name: customerName },
    word: wordOf(stored, today),
    paymentStatus: paymentStatusOf(stored),
    isOverdue,
    daysOverdue: isOverdue ? daysOverdueOn(stored.dueDate!, today) : 0,
    balance: balanceOf(stored),
  };
}
