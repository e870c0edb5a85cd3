/** The page that a customer sees an invoice on. */
export const customerInvoice = {
  title: (number: string) => `Invoice ${number}`,
  words: {
    open: 'Open',
    partial: 'Partially paid',
    paid: 'Paid',
    overdue: 'Overdue',
    void: 'Void',
  },
  amountDue: 'Amount due',
  amountPaid: 'Paid in full',
  voidText: 'This invoice is no longer valid. You don’t need to pay it.',
  dueOn: (date: string) => `Due ${date}`,
  wasDueOn: (date: string) => `Was due ${date}`,
  pdf: 'Download PDF',
  xml: { ubl: 'Download e-invoice (UBL)', cii: 'Download e-invoice (CII)' },
  xmlFailed: 'The e-invoice could not be downloaded. Please try again.',
  print: 'Print',
  pdfFailed: 'The PDF could not be created. Please try again.',
  lines: 'Items',
  totals: 'Totals',
  payments: 'Payments and credits',
  sources: { payment: 'Payment', credit_note: 'Credit note' },
  toPage: 'Back to your page',
  questions: 'Questions?',
  write: (address: string) => `Email ${address}`,
  goneTitle: 'Invoice not found',
  goneText: 'The link is incomplete or no longer works. Please ask the sender for a new one.',
};

/** The shape that these texts have in every language. */
export type CustomerInvoiceTexts = typeof customerInvoice;
