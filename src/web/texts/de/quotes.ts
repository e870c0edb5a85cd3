import { numbersIn } from '#shared/plural.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';

const { count, plural } = numbersIn('de');
const counted = (n: number) => plural(n, { one: '# Angebot', other: '# Angebote' });

export const quotes: Texts['quotes'] = {
  title: common.quotes,
  listLabel: common.quotes,
  failed: 'Das Angebot konnte nicht geladen werden.',
  tabsLabel: 'Welche Angebote',
  tabs: {
    all: common.all,
    draft: common.drafts,
    sent: common.wasSent,
    accepted: common.isAccepted,
    declined: common.isDeclined,
    expired: common.isExpired,
  },
  words: {
    draft: common.draft,
    sent: common.wasSent,
    accepted: common.isAccepted,
    declined: common.isDeclined,
    expired: common.isExpired,
    withdrawn: common.isWithdrawn,
  },
  filters: {
    from: 'Gesendet ab',
    to: 'Gesendet bis',
    remove: (what) => `Filter entfernen: ${what}`,
  },
  searchLabel: 'Angebote suchen',
  searchPlaceholder: common.searchDocuments,
  allCustomers: 'Angebote aller Kunden',
  columns: {
    number: common.number,
    customer: common.customer,
    state: common.status,
    issueDate: common.sent,
    validUntil: common.validUntil,
    total: common.total,
    waiting: common.waitingForAnswer,
  },
  revision: (n) => `Fassung ${count(n)}`,
  validUntilHint: (days) =>
    plural(days, { one: 'Leer: # Tag ab dem Senden.', other: 'Leer: # Tage ab dem Senden.' }),
  orderDraft: 'Auftragsentwurf',
  documentDiscount: 'Rabatt auf alles',
  emptyTitle: 'Noch keine Angebote',
  emptyText: 'Bieten Sie erst Ihre Preise an. Ihr Kunde nimmt online mit einem Klick an oder lehnt ab.',
  noMatch: 'Kein Angebot gefunden',
  noMatchText: common.tryAnotherSearch,
  clear: common.clearFilters,
  deleteText: 'Er wurde nie gesendet: Es bleibt nichts von ihm.',
  blocked: {
    draft: 'Es ist noch ein Entwurf. Senden Sie es zuerst.',
    sent: 'Es ist gesendet. Überarbeiten Sie es, um etwas zu ändern.',
    accepted: 'Es ist angenommen.',
    declined: 'Es ist abgelehnt.',
    expired: 'Es ist abgelaufen.',
    withdrawn: 'Es ist zurückgezogen.',
    numbered: 'Es wurde schon gesendet. Ziehen Sie es stattdessen zurück.',
  },
  sendTitle: (what) => `${what} senden`,
  sendHint: 'Es geht als PDF mit, samt einem privaten Link, über den Ihr Kunde annimmt oder ablehnt.',
  toHint: 'Mehrere Adressen mit Kommas dazwischen. Leer lassen, wenn Sie es selbst übergeben.',
  messageHint:
    'Steht über dem, was der Brief ohnehin sagt: Nummer, Betrag, letzter Tag und wie man Sie erreicht.',
  messageFirst: 'Vielen Dank für Ihr Interesse.',
  sent: (number) => `${number} wurde gesendet.`,
  draftFor: (customer) => `Angebot für ${customer}`,
  accept: 'Als angenommen vermerken',
  acceptTitle: (number) => `Wurde ${number} angenommen?`,
  acceptText: 'Für eine Antwort am Telefon, per E-Mail oder persönlich. Ihr Name wird dazu vermerkt.',
  accepted: (number) => `${number} ist angenommen.`,
  decline: 'Als abgelehnt vermerken',
  declineTitle: (number) => `Wurde ${number} abgelehnt?`,
  declined: (number) => `${number} ist abgelehnt.`,
  whoSaid: 'Wer das gesagt hat, und wie',
  revise: 'Überarbeiten',
  reviseTitle: (number) => `${number} überarbeiten?`,
  reviseText:
    'Es wird unter derselben Nummer wieder zum Entwurf. Der Link, den Ihr Kunde hat, bleibt; annehmen kann er darüber nicht mehr.',
  revised: (number) => `${number} kann jetzt geändert werden.`,
  withdraw: 'Zurückziehen',
  withdrawTitle: (number) => `${number} zurückziehen?`,
  withdrawText:
    'Ihr Kunde kann es nicht mehr annehmen und sieht, dass es zurückgezogen ist. Die Nummer bleibt.',
  withdrawn: (number) => `${number} ist zurückgezogen.`,
  linkHint: 'Wer ihn hat, sieht dieses Angebot und kann es beantworten. Er wird nur dieses Mal gezeigt.',
  evidence: {
    title: 'Antwort',
    accepted: (name) => `Angenommen von ${name}`,
    declined: (name) => `Abgelehnt von ${name}`,
    how: 'Wie',
    onPage: 'Auf der Seite des Kunden',
    here: (name) => `Vermerkt von ${name}`,
    reason: common.reason,
    address: common.ipAddress,
    hash: 'Prüfsumme des Dokuments',
  },
  happened: {
    quote: common.sentTo,
    reminder: common.reminderSentTo,
    viewed: 'Vom Kunden angesehen',
  },
  openLinks: (n) =>
    plural(n, {
      one: 'Ein privater Link zu diesem Angebot funktioniert.',
      other: '# private Links zu diesem Angebot funktionieren.',
    }),
  endLinksText:
    'Wer einen hat, auch in einem Brief, sieht dann nichts mehr. Sie können das Angebot erneut senden oder einen neuen Link erstellen.',
  selectionLabel: 'Was mit den gewählten Angeboten geschieht',
  bulk: {
    send: {
      title: (n) => `${counted(n)} senden`,
      text: 'Jedes geht an seinen Kunden, als PDF und mit einem privaten Link.',
    },
    withdraw: {
      title: (n) => `${counted(n)} zurückziehen`,
      text: 'Die Kunden können sie nicht mehr annehmen.',
    },
    nothing: 'Das geht mit keinem dieser Angebote.',
  },
};
