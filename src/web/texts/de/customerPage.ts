import type { CustomerPageTexts } from '../en/customerPage.ts';
import { customerInvoice } from './customerInvoice.ts';
import { customerQuote } from './customerQuote.ts';

const { pdf, pdfFailed, questions, write, words, dueOn, wasDueOn } = customerInvoice;

/** The page on which a customer sees everything of theirs, in German. */
export const customerPage: CustomerPageTexts = {
  ...{ pdf, pdfFailed, questions, write, dueOn, wasDueOn },
  toPage: customerInvoice.toPage,
  title: (business) => `Ihre Seite bei ${business}`,
  toPay: 'Zu zahlen',
  nothingToPay: 'Nichts zu zahlen',
  inCredit: 'Guthaben bei uns',
  overdue: (amount) => `davon ${amount} überfällig`,
  made: 'So setzt es sich zusammen',
  openInvoices: 'Offene Rechnungen',
  sources: customerInvoice.sources,
  statement: 'Kontoauszug (PDF)',
  sections: {
    quotes: 'Angebote, die auf Ihre Antwort warten',
    orders: 'Aufträge',
    deliveries: 'Lieferungen',
    invoices: 'Rechnungen',
  },
  which: 'Welche',
  openOnes: 'Offen',
  unpaid: 'Unbezahlt',
  all: 'Alle',
  none: {
    orders: 'Noch keine Aufträge.',
    ordersOpen: 'Es ist nichts bestellt.',
    deliveries: 'Noch keine Lieferungen.',
    invoices: 'Noch keine Rechnungen.',
    invoicesOpen: 'Nichts zu zahlen. Vielen Dank!',
  },
  more: 'Mehr anzeigen',
  failed: 'Das ließ sich nicht laden. Bitte versuchen Sie es noch einmal.',
  loading: 'Wird geladen …',
  validUntil: customerQuote.validUntil,
  reference: (text) => `Ihr Zeichen: ${text}`,
  orderStates: {
    confirmed: 'Bestätigt',
    ready: 'Für Sie bereit',
    part: 'Teilweise geliefert',
    delivered: 'Geliefert',
    closed: 'Abgeschlossen',
    cancelled: 'Storniert',
  },
  comes: (date) => `Voraussichtlich ${date}`,
  noDate: 'Termin noch offen',
  ordered: (quantity) => `${quantity} bestellt`,
  confirmation: 'Auftragsbestätigung (PDF)',
  ofOrder: (number) => `Auftrag ${number}`,
  tracking: (number) => `Sendungsnummer ${number}`,
  slip: 'Lieferschein (PDF)',
  taken: 'Zurückgenommen',
  invoiceWords: words,
  balance: (amount) => `${amount} zu zahlen`,
  goneTitle: 'Seite nicht gefunden',
  goneText: customerInvoice.goneText,
};
