import { numbersIn } from '../../../plural.ts';
import type { said as english } from './en.ts';

const { count, plural } = numbersIn('de');
const items = (n: number) => `${count(n)} Artikel`;

export const said: typeof english = {
  low: (sku) => `Knapper Bestand: ${sku}`,
  left: (name, left, unit) => `${name}: noch ${left} ${unit}.`,
  leftLowAt: (name, left, unit, places) => `${name}: knapp an ${places}, insgesamt noch ${left} ${unit}.`,
  manyLow: (n) => `${items(n)} mit knappem Bestand`,
  out: (sku) => `Nicht auf Lager: ${sku}`,
  nothingLeft: (name) => `Von ${name} ist nichts mehr da.`,
  manyOut: (n) => `${items(n)} nicht auf Lager`,
  andMore: (skus, n) => `${skus} und ${count(n)} weitere.`,
  request: 'Zugangsanfrage',
  asks: (who) => `${who} bittet um Zugang.`,
  asksSaying: (who, words) => `${who} bittet um Zugang: ${words}`,
  written: 'Nachricht von der Website',
  comment: 'Kommentar wartet',
  saying: (who, words) => `${who}: ${words}`,
  commenting: (who, item, words) => `${who} zu ${item}: ${words}`,
  joined: 'Neues Mitglied',
  joinedAs: (name, email, role) => `${name} (${email}) ist jetzt dabei. Rolle: ${role}.`,
  imported: 'Import abgeschlossen',
  brought: (file, created, updated) => `${file}: ${count(created)} angelegt, ${count(updated)} geändert.`,
  broughtBut: (file, created, updated, refused) =>
    `${file}: ${count(created)} angelegt, ${count(updated)} geändert, ${count(refused)} abgewiesen.`,
  importFailed: 'Import fehlgeschlagen',
  why: (file, reason) => `${file}: ${reason}`,
  waits: (number) => `${number} wartet auf Freigabe`,
  waitsFor: (who, supplier, total) => `${who} möchte bei ${supplier} für ${total} bestellen.`,
  approved: (number) => `${number} ist freigegeben`,
  approvedBy: (who, supplier) => `${who} hat sie freigegeben. Jetzt kann bei ${supplier} bestellt werden.`,
  rejected: (number) => `${number} wurde abgelehnt`,
  arrived: (number) => `Ware zu ${number} ist da`,
  arrivedAt: (receipt, location, supplier) => `${receipt}, ${location}, von ${supplier}.`,
  late: (number) => `${number} ist verspätet`,
  cameIn: (name: string) => `${name} ist eingegangen`,
  notTakenIn: (name: string) => `${name} wurde nicht übernommen`,
  matchIt: 'Ordnen Sie die Rechnung ihrer Bestellung zu, und erfassen Sie sie.',
  wasDue: (supplier, date) => `${supplier} sollte am ${date} liefern.`,
  manyLate: (n) => `${count(n)} Bestellungen sind verspätet`,
  confirmed: (number) => `Auftrag ${number} ist bestätigt`,
  confirmedFor: (customer, total) => `${customer}, ${total}.`,
  ready: (number) => `${number} kann kommissioniert werden`,
  allHeld: (customer) => `Alles für ${customer} ist da.`,
  atRisk: (number) => `${number} kommt vielleicht zu spät`,
  expectedAfter: (customer, promised, expected) =>
    `${customer} zugesagt für ${promised}, jetzt erwartet am ${expected}.`,
  expectedNever: (customer, promised) =>
    `${customer} zugesagt für ${promised}. Wann der Rest kommt, ist nicht bekannt.`,
  wasPromised: (customer, promised) => `${customer} zugesagt für ${promised}.`,
  manyPromisesLate: (n) => `${count(n)} Aufträge sind verspätet`,
  askedBack: (number) => `Von ${number} soll Ware zurückkommen`,
  linesBack: (customer, lines) =>
    lines === 1
      ? `${customer} schickt 1 Position zurück.`
      : `${customer} schickt ${count(lines)} Positionen zurück.`,
  toReview: (number) => `Zählung ${number} kann geprüft werden`,
  differing: (name, lines, differences) =>
    `${name}: ${count(differences)} von ${count(lines)} Positionen weichen ab.`,
  differingAgain: (name, lines, differences, again) =>
    `${name}: ${count(differences)} von ${count(lines)} Positionen weichen ab, noch einmal zu zählen: ${count(again)}.`,
  countPosted: (number) => `Zählung ${number} ist gebucht`,
  corrected: (name, lines, differences) =>
    `${name}: ${count(differences)} von ${count(lines)} Positionen berichtigt.`,
  countDue: (what) => `Zählung fällig: ${what}`,
  countDueOfClass: (itemClass) => `Zählung fällig: Klasse ${itemClass}`,
  notCounted: (lines, since) =>
    lines === 1
      ? `1 Position wurde seit dem ${since} nicht gezählt.`
      : `${count(lines)} Positionen wurden seit dem ${since} nicht gezählt.`,
  notSeenEmpty: (places, since) =>
    places === 1
      ? `1 leerer Lagerort wurde seit dem ${since} nicht angesehen.`
      : `${count(places)} leere Lagerorte wurden seit dem ${since} nicht angesehen.`,
  differs: 'Lagerbuch und Bestand weichen ab',
  backupFailed: 'Sicherung fehlgeschlagen',
  diskFull: 'Festplatte voll',
  notSaved: 'Die Festplatte des Servers war voll; was in dieser Zeit geändert wurde, ist nicht gespeichert.',
  differences: (n, first) =>
    `Die Prüfung fand ${plural(n, { one: '# Abweichung', other: '# Abweichungen' })}. ${first}`,
  quoteAccepted: (number) => `Angebot ${number} wurde angenommen`,
  manyQuotesAccepted: (n) => `${count(n)} Angebote wurden angenommen`,
  quoteDeclined: (number) => `Angebot ${number} wurde abgelehnt`,
  manyQuotesDeclined: (n) => `${count(n)} Angebote wurden abgelehnt`,
  quoteExpiring: (number) => `Angebot ${number} läuft bald ab`,
  manyQuotesExpiring: (n) => `${count(n)} Angebote laufen bald ab`,
  noInvoiceOf: (name) => `Aus ${name} ist keine Rechnung entstanden`,
  overdue: (number) => `Rechnung ${number} ist überfällig`,
  manyOverdue: (n) => `${count(n)} Rechnungen sind überfällig`,
  paid: (number) => `Rechnung ${number} ist bezahlt`,
  manyPaid: (n) => `${count(n)} Rechnungen sind bezahlt`,
  viewed: (number) => `Rechnung ${number} wurde angesehen`,
  manyViewed: (n) => `${count(n)} Rechnungen wurden angesehen`,
};
