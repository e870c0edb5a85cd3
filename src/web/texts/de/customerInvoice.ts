import type { CustomerInvoiceTexts } from '../en/customerInvoice.ts';

export const customerInvoice: CustomerInvoiceTexts = {
  title: (number) => `Rechnung ${number}`,
  words: {
    open: 'Offen',
    partial: 'Teilweise bezahlt',
    paid: 'Bezahlt',
    overdue: 'Überfällig',
    void: 'Storniert',
  },
  amountDue: 'Zu zahlen',
  amountPaid: 'Vollständig bezahlt',
  voidText: 'Diese Rechnung gilt nicht mehr.',
  dueOn: (date) => `Fällig am ${date}`,
  wasDueOn: (date) => `War am ${date} fällig`,
  pdf: 'PDF herunterladen',
  print: 'Drucken',
  pdfFailed: 'Das PDF ist nicht zustande gekommen. Bitte versuchen Sie es noch einmal.',
  lines: 'Positionen',
  totals: 'Summen',
  payments: 'Zahlungen und Gutschriften',
  sources: { payment: 'Zahlung', credit_note: 'Gutschrift' },
  toPage: 'Zurück zu Ihrer Seite',
  questions: 'Fragen?',
  write: (address) => `Schreiben Sie an ${address}`,
  goneTitle: 'Hier ist keine Rechnung',
  goneText: 'Der Link ist unvollständig oder gilt nicht mehr. Bitte fragen Sie nach einem neuen.',
};
