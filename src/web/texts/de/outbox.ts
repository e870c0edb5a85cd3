import type { Texts } from '../en.ts';
import { plural } from './words.ts';

export const outbox: Texts['outbox'] = {
  title: 'Postausgang',
  listLabel: 'E-Mails, die neuesten zuerst',
  kept: 'Es ist kein Mailserver eingerichtet: E-Mails werden nicht verschickt, sondern hier zum Lesen aufbewahrt.',
  searchLabel: 'E-Mails durchsuchen',
  searchPlaceholder: 'Empfänger oder Betreff',
  tabsLabel: 'Status',
  all: 'Alle',
  statuses: { queued: 'Wartet', sent: 'Verschickt', kept: 'Aufbewahrt', failed: 'Gescheitert' },
  templates: {
    invitation: 'Einladung',
    reset: 'Neues Passwort',
    confirmation: 'Bestätigung einer Adresse',
    'already-registered': 'Zweite Registrierung einer Adresse',
    'request-received': 'Anfrage nach Zugang',
    'request-arrived': 'Eingang einer Anfrage',
    'request-approved': 'Anfrage angenommen',
    'request-rejected': 'Anfrage abgelehnt',
    'comment-arrived': 'Kommentar wartet',
  },
  columns: {
    to: 'An',
    subject: 'Betreff',
    tenant: 'Unternehmen',
    template: 'Art',
    status: 'Status',
    at: 'Zeitpunkt',
  },
  emptyTitle: 'Noch keine E-Mails',
  emptyText:
    'Einladungen, neue Passwörter und Antworten auf Anfragen erscheinen hier, sobald sie geschrieben sind.',
  noMatch: 'Keine E-Mail passt dazu',
  noMatchText: 'Versuchen Sie ein anderes Wort, oder sehen Sie alle E-Mails an.',
  clear: 'Alle E-Mails anzeigen',
  failed: 'Die E-Mail konnte nicht geladen werden.',
  sentAt: 'Verschickt',
  attempts: (n) => plural(n, { one: 'nach # Versuch', other: 'nach # Versuchen' }),
  lastError: 'Letzte Antwort',
  asHtml: 'Wie Mailprogramme sie zeigen',
  asText: 'Nur Text',
  noContent:
    'Was in einer E-Mail steht, die über einen Mailserver hinausgeht, ist allein für ihren Empfänger bestimmt.',
  retry: 'Noch einmal senden',
  retried: 'Die E-Mail ist wieder unterwegs.',
};
