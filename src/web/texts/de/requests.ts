import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, plural } from './words.ts';

const requestsOf = (n: number) => plural(n, { one: '# Anfrage', other: '# Anfragen' });

export const requests: Texts['requests'] = {
  title: common.userRequests,
  listLabel: 'Zugangsanfragen, die neuesten zuerst',
  waiting: (n) => plural(n, { one: '# Anfrage wartet', other: '# Anfragen warten' }),
  searchLabel: 'Anfragen suchen',
  searchPlaceholder: common.nameOrEmail,
  statuses: { pending: common.pending, approved: 'Angenommen', rejected: common.isRejected },
  columns: {
    who: 'Wer',
    message: common.message,
    page: common.page,
    at: common.when,
    outcome: common.outcome,
    by: 'Entschieden von',
  },
  empty: {
    pending: {
      title: 'Keine Anfrage wartet',
      text: 'Wer Zugang anfragt, erscheint hier, und Sie erfahren es sofort.',
    },
    approved: {
      title: 'Noch nichts angenommen',
      text: 'Hier stehen angenommene Anfragen und was aus der Einladung wurde.',
    },
    rejected: {
      title: 'Noch nichts abgelehnt',
      text: 'Hier stehen abgelehnte Anfragen mit dem Grund.',
    },
  },
  noMatch: 'Keine Anfrage gefunden',
  noMatchText: 'Versuchen Sie ein anderes Wort, oder sehen Sie alle Anfragen dieses Status an.',
  clear: common.showAll,
  selectionLabel: 'Ausgewählte Anfragen',
  tooMany: (n) => `Höchstens ${count(n)} auf einmal.`,
  approve: 'Annehmen',
  approveTitle: (n, email) => (n === 1 ? `${email} annehmen` : `${requestsOf(n)} annehmen`),
  approveHint: (n) =>
    n === 1
      ? 'Die Adresse erhält per E-Mail eine Einladung, sieben Tage gültig.'
      : 'Jede Adresse erhält per E-Mail eine Einladung, sieben Tage gültig.',
  rejectTitle: (n, email) => (n === 1 ? `${email} ablehnen` : `${requestsOf(n)} ablehnen`),
  rejectHint: (n) =>
    n === 1
      ? 'Die Adresse erhält eine E-Mail und darf erneut anfragen.'
      : 'Jede Adresse erhält eine E-Mail und darf erneut anfragen.',
  tenantHint: 'Die Einladung gilt für dieses Unternehmen.',
  tenantSearch: 'Nach Namen suchen',
  tenantMissing: 'Wählen Sie ein Unternehmen.',
  reasonHint: 'Steht in der E-Mail. Darf leer bleiben.',
  approved: (n, email) =>
    n === 1 ? `${email} wurde eingeladen.` : `${requestsOf(n)} angenommen; die Einladungen sind unterwegs.`,
  rejected: (n, email) =>
    n === 1 ? `Die Anfrage von ${email} wurde abgelehnt.` : `${requestsOf(n)} abgelehnt.`,
  isMember: 'Bereits dabei',
  isMemberText: (email) => `${email} gehört bereits dazu. Es gibt nichts anzunehmen.`,
  noMessage: 'Keine Nachricht',
  more: (n) => plural(n, { one: '# Nachricht', other: '# Nachrichten' }),
  asked: (n) => (n === 1 ? 'schon einmal angefragt' : `schon ${count(n)}-mal angefragt`),
  fromPage: (page) => `von ${page}`,
  earlier: 'Frühere Anfragen',
  approvedAs: (role) => `Angenommen mit der Rolle „${role}“`,
  approvedInto: (role, tenant) => `Angenommen mit der Rolle „${role}“ bei ${tenant}`,
  invitation: {
    open: 'eingeladen, noch nicht beigetreten',
    accepted: 'beigetreten',
    revoked: 'Einladung zurückgezogen',
    expired: 'Einladung abgelaufen',
  },
  facts: {
    first: 'Zuerst angefragt',
    decided: 'Entschieden',
  },
  failed: 'Die Anfrage konnte nicht geladen werden.',
};
