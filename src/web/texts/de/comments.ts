import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, plural } from './words.ts';

const commentsOf = (n: number) => plural(n, { one: '# Kommentar', other: '# Kommentare' });

export const comments: Texts['comments'] = {
  title: common.comments,
  listLabel: 'Kommentare, die neuesten zuerst',
  waiting: (n) => plural(n, { one: '# Kommentar wartet', other: '# Kommentare warten' }),
  searchLabel: 'Kommentare suchen',
  searchPlaceholder: 'Wörter oder Name',
  tabsLabel: common.status,
  statuses: { pending: common.pending, approved: 'Freigegeben', rejected: common.isRejected, spam: 'Spam' },
  columns: { item: common.item, author: 'Von', text: common.comment, at: common.when, status: common.status },
  rowName: (author, item) => `${author} zu ${item}`,
  itemRemoved: 'Entfernter Artikel',
  hasReply: 'beantwortet',
  onlyItem: (name) => `Nur ${name}`,
  oneItem: 'ein Artikel',
  allItems: 'Kommentare zu allen Artikeln anzeigen',
  empty: {
    pending: {
      title: 'Kein Kommentar wartet',
      text: 'Was jemand über einen Artikel im Shop schreibt, erscheint hier; Besucher sehen es, wenn Sie es freigegeben haben.',
    },
    approved: {
      title: 'Noch nichts freigegeben',
      text: 'Hier stehen die Kommentare, die Besucher des Shops sehen.',
    },
    rejected: {
      title: 'Nichts abgelehnt',
      text: 'Hier stehen Kommentare, die Besucher nicht sehen. Sie können sie später freigeben.',
    },
    spam: {
      title: 'Kein Spam',
      text: 'Hier stehen Kommentare, die Sie als Spam markieren, und alles, was dieselben Personen danach schreiben. Nehmen Sie die Markierung weg, wenn sie ein Irrtum war.',
    },
  },
  noMatch: 'Kein Kommentar gefunden',
  noMatchText: 'Versuchen Sie ein anderes Wort, oder sehen Sie alle Kommentare dieses Status an.',
  clear: common.showAll,
  atOnce: 'Sofort veröffentlichen',
  atOnceHint: 'Besucher sehen Kommentare dann ohne Ihre Freigabe. Was als Spam gilt, bleibt trotzdem zurück.',
  atOnceNow: 'Kommentare werden ab jetzt sofort veröffentlicht.',
  waitsNow: 'Kommentare warten ab jetzt auf Freigabe.',
  selectionLabel: common.selectedComments,
  tooMany: (n) => `Höchstens ${count(n)} auf einmal.`,
  approve: common.approveComment,
  reject: common.reject,
  spam: common.markAsSpam,
  reopen: common.backToPending,
  reply: 'Antworten',
  changeReply: 'Antwort ändern',
  actionsFor: (author) => `Kommentar von ${author}`,
  done: {
    approve: (n) => `${commentsOf(n)} freigegeben.`,
    reject: (n) => `${commentsOf(n)} abgelehnt.`,
    spam: (n) => `${commentsOf(n)} als Spam markiert.`,
    reopen: (n) => plural(n, { one: '# Kommentar wartet wieder.', other: '# Kommentare warten wieder.' }),
  },
  by: (author) => `Kommentar von ${author}`,
  spamHint: (author) =>
    `Was ${author} schreibt, gilt sofort als Spam, solange ein Kommentar dieser Person so markiert ist.`,
  replyTitle: (author) => `${author} antworten`,
  replyLabel: 'Ihre Antwort',
  replyPending: 'Besucher sehen sie zusammen mit dem Kommentar, sobald er freigegeben ist.',
  replyEmpty: 'Leeren Sie das Feld, um die Antwort zurückzunehmen.',
  replyMissing: 'Schreiben Sie eine Antwort.',
  replied: 'Ihre Antwort wurde gespeichert.',
  replyRemoved: 'Die Antwort wurde zurückgenommen.',
  repliedBy: 'Antwort von',
  noneOfItem: 'Zu diesem Artikel hat noch niemand etwas geschrieben.',
  ofItemLabel: 'Kommentare zu diesem Artikel, die neuesten zuerst',
  allOfItem: 'Alle Kommentare zu diesem Artikel',
  keys: {
    title: common.selectedComments,
    approve: common.approveComment,
    reject: common.reject,
    spam: common.markAsSpam,
    reopen: common.backToPending,
  },
};
