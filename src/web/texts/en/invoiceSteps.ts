import { count } from './count.ts';

const invoices = (n: number) => (n === 1 ? '1 invoice' : `${count(n)} invoices`);

/** How an invoice gets to its customer, one or several at once. */
export const invoiceSteps = {
  send: 'Send',
  sendAgain: 'Send again',
  sendTitle: (number: string) => `Send ${number}`,
  sendHint: 'It goes along as a PDF, with a private link to the page of the invoice.',
  sent: (to: string) => `Sent to ${to}.`,
  remind: 'Send a reminder',
  remindTitle: (number: string) => `Remind of ${number}`,
  remindHint: (amount: string) =>
    `The letter says that ${amount} is open, and takes the PDF and a private link along.`,
  reminded: (to: string) => `Reminded ${to}.`,
  to: 'To',
  toHint: 'Several addresses with commas between them.',
  toMissing: 'Say where it goes.',
  subject: 'Subject',
  message: 'Message',
  messageHint: 'Stands above what the letter says anyway: number, amount, due date and how to get in touch.',
  messageFirst: 'Thank you for your order.',
  notSent: 'Not sent yet',
  viewed: 'Viewed by the customer',
  pdf: 'Save as PDF',
  link: 'Private link',
  linkTitle: (number: string) => `Private link to ${number}`,
  linkHint: 'Whoever has it sees this invoice, and nothing else. It is shown this once.',
  linkLabel: 'Link',
  copy: 'Copy link',
  copied: 'The link was copied.',
  log: 'Sent and viewed',
  logKinds: { invoice: 'Invoice', reminder: 'Reminder' },
  logEmpty: 'Nobody has got it by mail yet.',
  undelivered: 'Not delivered',
  by: (name: string) => `by ${name}`,
  openLinks: (n: number) =>
    n === 1 ? 'One private link to this invoice works.' : `${count(n)} private links to this invoice work.`,
  endLinks: 'End links',
  endLinksTitle: (number: string) => `End the private links to ${number}?`,
  endLinksText:
    'Whoever has one, in a letter too, will see nothing any more. You can send the invoice again or make a new link.',
  linksEnded: 'The private links were ended.',
  selectionLabel: 'What to do with the selected invoices',
  tooMany: (n: number) => `Up to ${count(n)} at once.`,
  bulk: {
    send: {
      action: 'Send',
      title: (n: number) => `Send ${invoices(n)}`,
      text: 'Each goes to its customer, as a PDF and with a private link.',
    },
    remind: {
      action: 'Remind',
      title: (n: number) => `Remind of ${invoices(n)}`,
      text: 'Each customer is told what is open.',
    },
    pay: {
      action: 'Record payment',
      title: (n: number) => `Payment of ${invoices(n)}`,
      text: 'All that is open of them was paid: one payment is recorded for each customer.',
    },
  },
  pdfs: {
    action: 'Save PDFs',
    title: (n: number) => `PDFs of ${invoices(n)}`,
    ready: 'They are ready, as one ZIP file.',
    fileName: 'invoices',
  },
  /** Why an invoice takes no part in something. */
  leftOut: {
    draft: 'It is a draft: issue it first.',
    void: 'It is void.',
    settled: 'Nothing is open any more.',
  },
  ready: 'Ready',
  notPossible: 'Left out',
  waiting: 'Waiting',
  done: 'Done',
  refused: 'Refused',
  progress: (n: number, all: number) => `${count(n)} of ${count(all)}`,
  result: (n: number, refused: number) =>
    refused ? `${count(n)} done, ${count(refused)} refused.` : `${count(n)} done.`,
  nothing: 'None of them can be taken.',
  close: 'Close',
  journal: 'Journal for the accountant',
  journalHint: 'Debits and credits of invoices, credit notes, payments and refunds, as a CSV file.',
  journalName: 'journal',
  from: 'From',
  until: 'Until',
  download: 'Save',
};
