import { numbersIn } from '#shared/plural.ts';
import { STATEMENT_WORDS } from '#shared/sales/customers/statementWords.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';

const { plural } = numbersIn('de');

export const customer: Texts['customer'] = {
  notFound: 'Diesen Kunden gibt es nicht.',
  removeTitle: (name) => `${name} löschen?`,
  removeText: 'Ein Kunde, der auf Belegen steht, wird stattdessen archiviert.',
  outcomes: {
    deleted: (name) => `${name} wurde gelöscht.`,
    archived: (name) => `${name} ist archiviert.`,
    reopened: (name) => `${name} ist wieder aktiv.`,
  },
  tabs: { label: 'Teile des Kunden', statement: 'Kontoauszug' },
  contact: 'Anschrift und Konditionen',
  terms: (days) => `Fällig ${days} Tage nach der Rechnung`,
  sameAddress: 'Die Rechnungsanschrift',
  noQuotes: 'Noch keine Angebote.',
  allQuotes: 'Alle Angebote',
  noInvoices: 'Noch keine Rechnungen.',
  allInvoices: (n) => plural(n, { one: '# Rechnung zeigen', other: 'Alle # zeigen' }),
  payments: 'Zahlungen und Erstattungen',
  noPayments: 'Noch keine Zahlungen.',
  noCredit: 'Von Zahlungen und Gutschriften ist nichts übrig.',
  statement: {
    until: common.until,
    name: 'kontoauszug',
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
    truncated: 'Es gibt mehr Einträge, als hier stehen; der Endsaldo zählt sie alle.',
    empty: 'In dieser Zeit ist nichts geschehen.',
    failed: 'Der Kontoauszug konnte nicht geladen werden.',
    kinds: STATEMENT_WORDS.de,
  },
};
