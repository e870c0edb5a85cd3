import { numbersIn } from '#shared/plural.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';

const { count, plural } = numbersIn('de');
const invoices = (n: number) => plural(n, { one: '# Rechnung', other: '# Rechnungen' });

export const invoiceSteps: Texts['invoiceSteps'] = {
  sendTitle: (number) => `${number} senden`,
  sendHint: 'Sie geht als PDF mit, samt einem privaten Link zur Seite der Rechnung.',
  sent: (to) => `An ${to} gesendet.`,
  remind: 'Erinnern',
  remindTitle: (number) => `An ${number} erinnern`,
  remindHint: (amount) => `Der Brief sagt, dass ${amount} offen ist; PDF und privater Link gehen mit.`,
  reminded: (to) => `${to} wurde erinnert.`,
  toHint: 'Mehrere Adressen mit Kommas dazwischen.',
  messageHint:
    'Steht über dem, was der Brief ohnehin sagt: Nummer, Betrag, Fälligkeit und wie man Sie erreicht.',
  messageFirst: 'Vielen Dank für Ihre Bestellung.',
  notSent: 'Noch nicht gesendet',
  viewed: 'Vom Kunden angesehen',
  link: 'Privater Link',
  linkTitle: (number) => `Privater Link zu ${number}`,
  linkHint: 'Wer ihn hat, sieht diese Rechnung und sonst nichts. Er wird nur dieses Mal gezeigt.',
  linkLabel: 'Link-Adresse',
  copy: 'Link kopieren',
  copied: 'Der Link wurde kopiert.',
  log: 'Verlauf',
  happened: {
    issued: 'Rechnung ausgestellt',
    invoice: common.sentTo,
    reminder: common.reminderSentTo,
    payment: 'Zahlung über',
    credit_note: common.credited,
    noted: 'Gutschrift über',
    voided: common.isVoid,
  },
  undelivered: 'Nicht zugestellt',
  by: (name) => `von ${name}`,
  openLinks: (n) =>
    plural(n, {
      one: 'Ein privater Link zu dieser Rechnung funktioniert.',
      other: '# private Links zu dieser Rechnung funktionieren.',
    }),
  endLinks: 'Links beenden',
  endLinksTitle: (number) => `Private Links zu ${number} beenden?`,
  endLinksText:
    'Wer einen hat, auch in einem Brief, sieht dann nichts mehr. Sie können die Rechnung erneut senden oder einen neuen Link erstellen.',
  linksEnded: 'Die privaten Links wurden beendet.',
  selectionLabel: 'Was mit den gewählten Rechnungen geschieht',
  tooMany: (n) => `Bis zu ${count(n)} auf einmal.`,
  bulk: {
    send: {
      action: common.send,
      title: (n) => `${invoices(n)} senden`,
      text: 'Jede geht an ihren Kunden, als PDF und mit einem privaten Link.',
    },
    remind: {
      action: 'Erinnern',
      title: (n) => `An ${invoices(n)} erinnern`,
      text: 'Jeder Kunde erfährt, was offen ist.',
    },
    pay: {
      action: common.recordPayment,
      title: (n) => `Zahlung für ${invoices(n)}`,
      text: 'Alles, was an ihnen offen ist, wurde bezahlt: je Kunde wird eine Zahlung erfasst.',
    },
  },
  pdfs: {
    action: 'PDFs herunterladen',
    title: (n) => `PDFs von ${invoices(n)}`,
    ready: 'Sie sind fertig, als eine ZIP-Datei.',
  },
  leftOut: {
    draft: 'Sie ist ein Entwurf: erst ausstellen.',
    void: 'Sie ist storniert.',
    settled: common.noBalanceDue,
  },
  ready: 'Bereit',
  notPossible: common.skipped,
  done: 'Erledigt',
  refused: common.hasFailed,
  progress: (n, all) => `${count(n)} von ${count(all)}`,
  result: (n, refused) =>
    refused ? `${count(n)} erledigt, ${count(refused)} fehlgeschlagen.` : `${count(n)} erledigt.`,
  nothing: 'Keine von ihnen kommt infrage.',
  journal: 'Journal für die Buchhaltung',
  journalHint: 'Soll und Haben von Rechnungen, Gutschriften, Zahlungen und Erstattungen als CSV-Datei.',
  journalName: 'buchungsjournal',
  until: common.until,
};
