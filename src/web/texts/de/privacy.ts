import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { plural } from './words.ts';

const records = (n: number) => plural(n, { one: '# Eintrag', other: '# Einträge' });

export const privacy: Texts['privacy'] = {
  title: common.personalData,
  lead: 'Was dieser Betrieb über jemanden weiß: für die Person herausgeben oder löschen.',
  searchLabel: 'Person suchen',
  searchPlaceholder: common.nameOrEmail,
  start: 'Suchen Sie nach Name oder E-Mail-Adresse: Mitglieder, Kunden, Ansprechpartner, Besucher.',
  nobody: 'Dazu gibt es niemanden',
  nobodyText: 'Versuchen Sie es mit einem Teil des Namens oder mit der E-Mail-Adresse.',
  found: 'Gefundene Personen',
  back: 'Zurück zur Suche',
  what: 'Was es gibt',
  nothing: 'Von dieser Person gibt es nichts mehr.',
  records,
  login: 'Diese Person hat hier eine Anmeldung. Auch sie wird gelöscht; die Person wird überall abgemeldet.',
  kinds: {
    member: 'Mitgliedschaft und eigene Einstellungen',
    parties: 'Kunden und Lieferanten',
    visitors: 'Anfragen, Nachrichten und Kommentare',
    sales: 'Angebote, Aufträge, Lieferungen und Rückgaben',
    invoices: 'Rechnungen, Gutschriften und Zahlungen',
    purchasing: 'Bestellungen, Wareneingänge und Lieferantenrechnungen',
    stock: 'Lagerbewegungen, Zählungen und Artikel',
    mails: 'E-Mails und ihre Anhänge',
    notifications: 'Benachrichtigungen und ihr Versand',
    chats: 'Chats mit dem Assistenten',
    audit: 'Einträge im Prüfprotokoll',
    files: 'Importe, Sammeländerungen und aufbewahrte Antworten',
  },
  parties: 'Wessen Datensätze das sind',
  partiesHint:
    'Ein Betrieb bleibt, und nur diese Person verschwindet daraus. Schalten Sie ein, was die Person selbst ist: Dann wird der ganze Datensatz gelöscht.',
  isPerson: (party) => `${party} ist diese Person`,
  stays: 'Was bleiben muss',
  staysOf: {
    invoices: (n) =>
      `${records(n)} zu ausgestellten Rechnungen und Gutschriften behalten Name und Anschrift wie ausgestellt: Das Gesetz verlangt sie acht bis zehn Jahre lang.`,
    books: (n) =>
      `${records(n)} zu Lieferantenrechnungen sind Buchungsbelege und behalten acht bis zehn Jahre lang, von wem sie kamen.`,
  },
  first: 'Das ist zuerst zu tun',
  download: 'Alles herunterladen',
  downloaded: 'In der Datei steht alles, was über diese Person bekannt ist.',
  fileName: 'personenbezogene-daten',
  erase: 'Diese Person löschen',
  blocked: 'Vorher ist noch etwas zu tun; es steht weiter unten.',
  eraseTitle: (email) => `${email} löschen?`,
  eraseText:
    'Die Datensätze verschwinden, oder statt des Namens steht dort ein neutrales Wort. Niemand kann das rückgängig machen, und in Sicherungen ab jetzt ist es nicht mehr enthalten.',
  typeAgain: 'Geben Sie die E-Mail-Adresse ein, um diese Person zu löschen',
  erased: (n) => `Gelöscht. Geändert: ${records(n)}.`,
};
