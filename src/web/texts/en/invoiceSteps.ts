import { common } from './common.ts';
import { count } from './count.ts';

const invoices = (n: number) => (n === 1 ? '1 invoice' : `${count(n)} invoices`);

/** How an invoice gets to its customer, one or several at once. */
export const invoiceSteps = {
  sendTitle: (number: string) => `Send ${number}`,
  sendHint: 'The email includes the PDF and a private link to the invoice.',
  sent: (to: string) => `Sent to ${to}.`,
  remind: 'Send a reminder',
  remindTitle: (number: string) => `Send a reminder for ${number}`,
  remindHint: (amount: string) =>
    `The email says that ${amount} is due, and includes the PDF and a private link.`,
  reminded: (to: string) => `Reminder sent to ${to}.`,
  toHint: 'Separate several addresses with commas.',
  messageHint: 'Appears above the invoice number, amount, due date and your contact details.',
  messageFirst: 'Thank you for your order.',
  notSent: 'Not sent yet',
  viewed: 'Viewed by the customer',
  link: 'Create private link',
  linkTitle: (number: string) => `Private link to ${number}`,
  linkHint: 'Anyone with the link can see this invoice and nothing else. The link is only shown once.',
  linkLabel: 'Link',
  copy: 'Copy link',
  copied: 'Link copied.',
  log: 'Timeline',
  /** What became of an invoice. */
  happened: {
    issued: 'Invoice issued',
    invoice: common.sentTo,
    reminder: common.reminderSentTo,
    payment: 'Payment of',
    credit_note: common.credited,
    noted: 'Credit note over',
    voided: common.isVoid,
  },
  undelivered: 'Not delivered',
  by: (name: string) => `by ${name}`,
  openLinks: (n: number) =>
    n === 1
      ? '1 private link to this invoice is active.'
      : `${count(n)} private links to this invoice are active.`,
  endLinks: 'Revoke links',
  endLinksTitle: (number: string) => `Revoke the private links to ${number}?`,
  endLinksText:
    'They stop working at once, also those in emails. You can send the invoice again or create a new link.',
  linksEnded: 'The private links were revoked.',
  selectionLabel: 'Actions for the selected invoices',
  tooMany: (n: number) => `Select up to ${count(n)} at once.`,
  bulk: {
    send: {
      action: common.send,
      title: (n: number) => `Send ${invoices(n)}`,
      text: 'Each customer gets an email with the PDF and a private link.',
    },
    remind: {
      action: 'Remind',
      title: (n: number) => `Send reminders for ${invoices(n)}`,
      text: 'Each customer gets an email with the balance due.',
    },
    pay: {
      action: common.recordPayment,
      title: (n: number) => `Payment for ${invoices(n)}`,
      text: 'Records one payment per customer for the full balance due.',
    },
  },
  pdfs: {
    action: 'Download PDFs',
    title: (n: number) => `PDFs for ${invoices(n)}`,
    ready: 'Your PDFs are ready in one ZIP file.',
  },
  /** Why an invoice takes no part in something. */
  leftOut: {
    draft: 'It is a draft. Issue it first.',
    void: 'It is void.',
    settled: common.noBalanceDue,
  },
  ready: 'Ready',
  notPossible: common.skipped,
  done: 'Done',
  refused: common.hasFailed,
  progress: (n: number, all: number) => `${count(n)} of ${count(all)}`,
  result: (n: number, refused: number) =>
    refused ? `${count(n)} done, ${count(refused)} failed.` : `${count(n)} done.`,
  nothing: 'This can’t be done for any of these invoices.',
  journal: 'Export journal',
  journalHint:
    'Debits and credits of invoices, credit notes, payments and refunds for your accountant, as a CSV file.',
  journalName: 'journal',
  until: common.until,
};
