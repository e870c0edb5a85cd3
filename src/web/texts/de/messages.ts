import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, plural } from './words.ts';

const messagesOf = (n: number) => plural(n, { one: '# Nachricht', other: '# Nachrichten' });

export const messages: Texts['messages'] = {
  title: common.messages,
  listLabel: 'Nachrichten aus dem Kontaktformular, die neuesten zuerst',
  waiting: (n) => plural(n, { one: '# offene Nachricht', other: '# offene Nachrichten' }),
  searchLabel: 'Nachrichten suchen',
  searchPlaceholder: 'Wörter, Name oder Adresse',
  statuses: { open: common.isOpen, answered: 'Beantwortet', archived: common.isArchived },
  columns: { from: common.from, message: common.message, page: common.page, at: common.when },
  empty: {
    open: {
      title: 'Keine Nachricht ist offen',
      text: 'Was Besucher über „Kontakt“ schreiben, erscheint hier und geht per E-Mail an Ihre Kontaktadresse.',
    },
    answered: {
      title: 'Noch nichts beantwortet',
      text: 'Hier stehen Nachrichten, die Sie als beantwortet markiert haben.',
    },
    archived: { title: 'Nichts archiviert', text: 'Hier stehen Nachrichten, die Sie beiseitegelegt haben.' },
  },
  noMatch: 'Keine Nachricht gefunden',
  noMatchText: 'Versuchen Sie ein anderes Wort, oder sehen Sie alle Nachrichten dieses Status an.',
  clear: common.showAll,
  selectionLabel: 'Ausgewählte Nachrichten',
  tooMany: (n) => `Höchstens ${count(n)} auf einmal.`,
  actions: { answer: 'Als beantwortet markieren', archive: common.archive, reopen: common.reopen },
  done: {
    answer: (n) => `${messagesOf(n)} als beantwortet markiert.`,
    archive: (n) => `${messagesOf(n)} archiviert.`,
    reopen: (n) =>
      plural(n, { one: '# Nachricht ist wieder offen.', other: '# Nachrichten sind wieder offen.' }),
  },
  from: (name) => `Nachricht von ${name}`,
  write: 'Per E-Mail antworten',
  subject: (business) => `Ihre Nachricht an ${business}`,
  changedBy: (name) => `von ${name}`,
  failed: 'Die Nachricht konnte nicht geladen werden.',
};
