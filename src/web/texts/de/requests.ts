import type { Texts } from '../en.ts';
import { count, plural } from './words.ts';

const requestsOf = (n: number) => plural(n, { one: '# Anfrage', other: '# Anfragen' });

export const requests: Texts['requests'] = {
  title: 'Zugangsanfragen',
  listLabel: 'Zugangsanfragen, die neuesten zuerst',
  waiting: (n) => plural(n, { one: '# Anfrage wartet', other: '# Anfragen warten' }),
  searchLabel: 'Anfragen suchen',
  searchPlaceholder: 'Name oder E-Mail',
  tabsLabel: 'Status',
  statuses: { pending: 'Offen', approved: 'Angenommen', rejected: 'Abgelehnt' },
  columns: {
    who: 'Wer',
    message: 'Nachricht',
    page: 'Von der Seite',
    at: 'Zeitpunkt',
    outcome: 'Ergebnis',
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
  clear: 'Alle anzeigen',
  selectionLabel: 'Ausgewählte Anfragen',
  tooMany: (n) => `Höchstens ${count(n)} auf einmal.`,
  approve: 'Annehmen',
  reject: 'Ablehnen',
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
  role: 'Rolle',
  tenant: 'Unternehmen',
  tenantHint: 'Die Einladung gilt für dieses Unternehmen.',
  tenantSearch: 'Nach Namen suchen',
  tenantMissing: 'Wählen Sie ein Unternehmen.',
  noTenant: 'Kein Unternehmen dieses Namens',
  reason: 'Grund',
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
  messages: 'Nachrichten',
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
    email: 'E-Mail',
    first: 'Zuerst angefragt',
    decided: 'Entschieden',
    by: 'Von',
    status: 'Status',
    reason: 'Grund',
  },
  failed: 'Die Anfrage konnte nicht geladen werden.',
};
