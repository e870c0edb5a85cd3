import { said } from '#shared/people/notifications/said/de.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count } from './words.ts';

export const notifications: Texts['notifications'] = {
  title: common.notifications,
  unread: (n) => `${count(n)} ungelesen`,
  isUnread: 'Ungelesen',
  latest: 'Neue Benachrichtigung',
  markAll: 'Alle als gelesen markieren',
  loading: 'Benachrichtigungen werden geladen…',
  none: 'Keine Benachrichtigungen',
  view: 'Ansehen',
  read: 'Gelesen',
  types: { success: 'Erfolg', error: common.error, warning: 'Warnung', info: 'Hinweis' },
  failed: {
    initialize: 'Die Benachrichtigungen konnten nicht geladen werden',
    read: 'Die Benachrichtigung konnte nicht als gelesen markiert werden',
    readAll: 'Die Benachrichtigungen konnten nicht als gelesen markiert werden',
    remove: 'Die Benachrichtigung konnte nicht entfernt werden',
  },
  topics: {
    'low-stock': common.lowStock,
    'out-of-stock': common.outOfStock,
    'access-request': common.accessRequests,
    'contact-message': 'Nachrichten von Besuchern',
    'comment-pending': 'Wartende Kommentare',
    'user-joined': 'Neue Mitglieder',
    'import-finished': 'Eigene Importe',
    'order-approval': 'Bestellungen, die auf Freigabe warten',
    'order-decided': 'Eigene Bestellungen freigegeben oder abgelehnt',
    'order-received': 'Ware zu eigenen Bestellungen',
    'order-late': 'Verspätete Bestellungen',
    'sale-confirmed': 'Bestätigte Aufträge',
    'promise-ready': 'Aufträge zum Kommissionieren',
    'promise-at-risk': 'Gefährdete Aufträge',
    'promise-late': 'Verspätete Aufträge',
    'ledger-differences': 'Abweichungen vom Lagerbuch',
    'backup-failed': 'Fehlgeschlagene Sicherung',
    'disk-full': 'Volle Festplatte',
    'invoice-overdue': 'Überfällige Rechnungen',
    'invoice-paid': 'Bezahlte Rechnungen',
    'invoice-viewed': 'Angesehene Rechnungen',
    message: common.messages,
  },
  said,
  choices: {
    text: 'In der Liste an der Glocke stehen sie immer. Wählen Sie, was auch per E-Mail kommt.',
    mail: { 'at-once': 'Sofort', daily: 'Einmal täglich', never: 'Nicht per E-Mail' },
    failed: 'Ihre Auswahl konnte nicht geladen werden.',
  },
};
