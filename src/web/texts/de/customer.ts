import { numbersIn } from '#shared/plural.ts';
import { STATEMENT_WORDS } from '#shared/sales/customers/statementWords.ts';
import type { Texts } from '../en.ts';

const { plural } = numbersIn('de');

export const customer: Texts['customer'] = {
  back: 'Kunden',
  notFound: 'Diesen Kunden gibt es nicht.',
  edit: 'Bearbeiten',
  archive: 'Archivieren',
  reopen: 'Wieder öffnen',
  remove: 'Löschen',
  removeTitle: (name) => `${name} löschen?`,
  removeText: 'Ein Kunde, der auf Belegen steht, wird stattdessen archiviert.',
  outcomes: {
    deleted: (name) => `${name} wurde gelöscht.`,
    archived: (name) => `${name} ist archiviert.`,
    reopened: (name) => `${name} ist wieder aktiv.`,
  },
  tabs: { label: 'Teile des Kunden', overview: 'Übersicht', statement: 'Kontoauszug' },
  contact: 'Anschrift und Konditionen',
  contacts: 'Ansprechpartner',
  terms: (days) => `Fällig ${days} Tage nach der Rechnung`,
  paymentTerms: 'Zahlungsziel',
  sameAddress: 'Die Rechnungsanschrift',
  invoices: 'Rechnungen',
  noInvoices: 'Noch keine Rechnungen.',
  allInvoices: (n) => plural(n, { one: '# Rechnung zeigen', other: 'Alle # zeigen' }),
  payments: 'Zahlungen und Erstattungen',
  noPayments: 'Noch keine Zahlungen.',
  credit: 'Guthaben',
  noCredit: 'Von Zahlungen und Gutschriften ist nichts übrig.',
  statement: {
    from: 'Von',
    until: 'Bis',
    pdf: 'PDF herunterladen',
    name: 'kontoauszug',
    date: 'Datum',
    document: 'Beleg',
    amount: 'Betrag',
    balance: 'Saldo',
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
    truncated: 'Es gibt mehr Einträge, als hier stehen; der Endsaldo zählt sie alle.',
    empty: 'In dieser Zeit ist nichts geschehen.',
    failed: 'Der Kontoauszug konnte nicht geladen werden.',
    kinds: STATEMENT_WORDS.de,
  },
};
