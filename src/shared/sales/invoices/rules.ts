import { addDays } from '../../dates.ts';
import {
  type AgeingBucket,
  INVOICE_ACTIONS,
  type InvoiceAction,
  type InvoiceState,
  type InvoiceWord,
  type PaymentStatus,
} from './states.ts';

/** What decides about an invoice; amounts in minor units, dates YYYY-MM-DD. */
export type InvoiceFacts = {
  state: InvoiceState;
  total: number;
  /** What payments and credit notes have been allocated to it. */
  paid: number;
  /** What is left of payments and credit notes that were made for it. */
  creditLeft: number;
  dueDate: string | null;
  /** When it was first mailed, and when its customer first looked at it. */
  sentAt: string | null;
  viewedAt: string | null;
};

/** What is owed of an invoice: nothing of one that is not issued. */
export function balanceOf({ state, total, paid }: Pick<InvoiceFacts, 'state' | 'total' | 'paid'>): number {
  return state === 'issued' ? total - paid : 0;
}

/** How far an invoice is paid. One that comes to nothing is. */
export function paymentStatusOf(invoice: InvoiceFacts): PaymentStatus {
  const { state, total, paid, creditLeft } = invoice;
  if (state !== 'issued') return 'unpaid';
  if (paid < total) return paid > 0 ? 'partial' : 'unpaid';
  return creditLeft > 0 ? 'overpaid' : 'paid';
}

/** Whether something is owed that was due before today, a date in the time zone of the tenant. Never stored. */
export function isOverdueOn(invoice: InvoiceFacts, today: string): boolean {
  return balanceOf(invoice) > 0 && invoice.dueDate !== null && invoice.dueDate < today;
}

/** The one word of an invoice: what asks for something to be done comes before what does not. */
export function wordOf(invoice: InvoiceFacts, today: string): InvoiceWord {
  if (invoice.state !== 'issued') return invoice.state;
  if (balanceOf(invoice) <= 0) return 'paid';
  if (isOverdueOn(invoice, today)) return 'overdue';
  if (invoice.paid > 0) return 'partial';
  if (invoice.viewedAt !== null) return 'viewed';
  return invoice.sentAt === null ? 'issued' : 'sent';
}

/** For how many days something has been due: 0 on the day itself and before. */
export function daysOverdueOn(dueDate: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(dueDate)) / 86_400_000));
}

/** Where what is open of an invoice belongs among the ages. */
export function bucketOf(dueDate: string, today: string): AgeingBucket {
  const days = daysOverdueOn(dueDate, today);
  if (days === 0) return 'current';
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : '90+';
}

/** When an invoice of a date is due by terms of so many days: a calendar date, whatever clocks do in between. */
export const dueDateFor = (issueDate: string, paymentDays: number) => addDays(issueDate, paymentDays);

/** Why something cannot be done with an invoice. */
type InvoiceBlocker = 'state' | 'allocated' | 'credited' | 'settled';

/**
 * What keeps somebody from doing something with an invoice: its state; what was allocated to it, or a credit note
 * that was given for it; that nothing is open any more. Null: nothing does.
 */
export function blockerOf(
  action: InvoiceAction,
  invoice: Pick<InvoiceFacts, 'state' | 'total' | 'paid'> & { creditNotes: number },
): InvoiceBlocker | null {
  if (!(INVOICE_ACTIONS[action] as readonly InvoiceState[]).includes(invoice.state)) return 'state';
  if (action === 'void' && invoice.paid > 0) return 'allocated';
  if (action === 'void' && invoice.creditNotes > 0) return 'credited';
  if ((action === 'pay' || action === 'remind') && balanceOf(invoice) <= 0) return 'settled';
  return null;
}

/** An earlier reminder of an invoice: how many days after the due date it was for; before, when below zero. */
export type Reminded = { offset: number };

/** A reminder that could not go out on its day still does within so many days. */
export const REMINDER_GRACE_DAYS = 3;

/**
 * Which of the days of a schedule (days after the due date; before, when below zero) an invoice is to be reminded for
 * today, if any: the last one that has come and was not too long ago, unless that one or a later one was used.
 */
export function reminderDueOn(
  schedule: readonly number[],
  { dueDate, reminders }: { dueDate: string; reminders: readonly Reminded[] },
  today: string,
): number | null {
  const come = schedule.filter((offset) => addDays(dueDate, offset) <= today);
  if (!come.length) return null;
  const last = Math.max(...come);
  if (addDays(dueDate, last + REMINDER_GRACE_DAYS) < today) return null;
  return reminders.some(({ offset }) => offset >= last) ? null : last;
}
