import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { plural } from './words.ts';

export const outbox: Texts['outbox'] = {
  title: common.emailOutbox,
  listLabel: 'E-Mails, die neuesten zuerst',
  kept: 'Es ist kein Mailserver eingerichtet: E-Mails werden aufbewahrt, und jeder liest die eigenen in den Einstellungen.',
  searchLabel: 'E-Mails durchsuchen',
  searchPlaceholder: 'Empfänger oder Betreff',
  statuses: { queued: common.waiting, sent: common.isSent, kept: 'Aufbewahrt', failed: common.hasFailed },
  templates: {
    invitation: common.invitation,
    reset: 'Neues Passwort',
    confirmation: 'Bestätigung einer Adresse',
    'already-registered': 'Zweite Registrierung einer Adresse',
    'request-received': common.accessRequest,
    'request-arrived': 'Eingang einer Anfrage',
    'request-approved': 'Anfrage angenommen',
    'request-rejected': 'Anfrage abgelehnt',
    'comment-arrived': 'Kommentar wartet',
    'message-received': 'Nachricht aus dem Kontaktformular',
    'purchase-order': common.purchaseOrder,
    invoice: common.invoice,
    'invoice-reminder': 'Zahlungserinnerung',
    notification: 'Benachrichtigung',
    'notification-digest': 'Benachrichtigungen des Tages',
    report: common.scheduledReport,
  },
  columns: {
    to: common.toPerson,
    subject: common.subject,
    tenant: common.business,
    template: common.type,
    status: common.status,
    at: common.when,
  },
  emptyTitle: 'Noch keine E-Mails',
  emptyText:
    'Einladungen, neue Passwörter und Antworten auf Anfragen erscheinen hier, sobald sie geschrieben sind.',
  noMatch: 'Keine E-Mail gefunden',
  noMatchText: 'Versuchen Sie ein anderes Wort, oder sehen Sie alle E-Mails an.',
  clear: 'Alle E-Mails anzeigen',
  failed: 'Die E-Mail konnte nicht geladen werden.',
  replyTo: 'Antworten an',
  attempts: (n) => plural(n, { one: 'nach # Versuch', other: 'nach # Versuchen' }),
  lastError: 'Letzte Antwort',
  asHtml: 'Wie Mailprogramme sie zeigen',
  asText: 'Nur Text',
  noContent:
    'Was in einer E-Mail steht, die über einen Mailserver hinausgeht, ist allein für ihren Empfänger bestimmt.',
  notYours: 'Was ein anderes Unternehmen schreibt, ist allein für den Empfänger bestimmt.',
  retried: 'Die E-Mail ist wieder unterwegs.',
};
