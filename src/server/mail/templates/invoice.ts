import { invoiceSubject, reminderSubject } from '#shared/invoices/letters.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

type Sent = {
  tenantName: string;
  number: string;
  /** Worded: "$18.00". */
  amount: string;
  dueDate: string;
  /** Somebody's own subject and words; empty for what is said anyway. */
  subject?: string;
  message: string;
  link: string;
};

/** Takes an invoice to a customer; the document hangs on it. */
export function invoice({ tenantName, number, amount, dueDate, subject, message, link }: Sent): MailContent {
  const business = name(tenantName);
  const [of, sum, due] = [name(number), name(amount), name(dueDate)];
  return layOut({
    template: 'invoice',
    subject: subject || invoiceSubject(of, business),
    tenantName: business,
    paragraphs: [
      `Please find our invoice ${of} over ${sum} attached as a PDF. It is due on ${due}.`,
      'You can also look at it here:',
    ],
    ...(message ? { quote: message } : {}),
    action: { label: 'View the invoice', link },
    closing: ['To answer, reply to this mail.'],
  });
}

type Reminded = Sent & { isOverdue: boolean };

/** Reminds a customer of an invoice that is not paid in full, before it is due or after. */
export function invoiceReminder({
  tenantName,
  number,
  amount,
  dueDate,
  subject,
  message,
  link,
  isOverdue,
}: Reminded): MailContent {
  const business = name(tenantName);
  const [of, sum, due] = [name(number), name(amount), name(dueDate)];
  return layOut({
    template: 'invoice-reminder',
    subject: subject || reminderSubject(of, business, { isOverdue, dueDate: due }),
    tenantName: business,
    paragraphs: [
      isOverdue
        ? `Of our invoice ${of}, ${sum} was due on ${due} and has not reached us yet.`
        : `Of our invoice ${of}, ${sum} is due on ${due}.`,
      'If you have paid it already, please take no notice of this mail.',
    ],
    ...(message ? { quote: message } : {}),
    action: { label: 'View the invoice', link },
    closing: ['To answer, reply to this mail.'],
  });
}
