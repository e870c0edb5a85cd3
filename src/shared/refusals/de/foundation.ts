import type { foundation as english } from '../en/foundation.ts';
import type { Translated } from '../say.ts';
import { writingIn } from '../writing.ts';

const { count, plural, either } = writingIn('de');

const KINDS = {
  text: 'Text sein',
  number: 'eine Zahl sein',
  integer: 'eine ganze Zahl sein',
  boolean: 'wahr oder falsch sein (true oder false)',
  list: 'eine Liste sein',
  object: 'ein Objekt sein',
  other: 'von anderer Art sein',
};

const PARTIES = { customer: 'Kunde', supplier: 'Lieferant' };
const again = (seconds: number) =>
  `Bitte versuchen Sie es in ${plural(seconds, { one: '# Sekunde', other: '# Sekunden' })} noch einmal.`;

const quoting = (answer: string) => (answer ? `: ${answer}` : '.');

export const foundation: Translated<typeof english> = {
  'field.required': 'Diese Angabe fehlt.',
  'field.unknown': 'Dieses Feld gibt es hier nicht.',
  'field.choice': 'Steht nicht zur Auswahl.',
  'field.invalid': 'Ist nicht gültig.',
  'field.type': ({ kind }) => `Muss ${KINDS[kind]}.`,
  'field.atMostEntries': ({ most }) => `Höchstens ${count(most)} Einträge.`,
  'field.tooLong': ({ most }) => `Höchstens ${count(most)} Zeichen.`,
  'field.atMost': ({ most }) => `Höchstens ${count(most)}.`,
  'field.atLeast': ({ least }) => `Mindestens ${count(least)}.`,
  'field.empty': 'Darf nicht leer sein.',
  'field.blank': 'Darf nicht nur aus Leerzeichen bestehen.',
  'field.unstorable': 'Enthält Zeichen, die nicht gespeichert werden können.',
  'field.email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'field.id': 'Muss die ID eines Eintrags sein.',
  'field.numberAsText': 'Muss eine als Text geschriebene Zahl sein, etwa „12.5“.',
  'field.number': 'Muss eine Zahl sein.',
  'field.decimal': 'Muss eine Zahl sein, etwa 12.5.',
  'field.decimals': ({ most }) => `Höchstens ${count(most)} Nachkommastellen.`,
  'field.digits': ({ most }) => `Höchstens ${count(most)} Stellen vor dem Komma.`,
  'field.zero': 'Darf nicht null sein.',
  'field.negative': 'Darf nicht negativ sein.',
  'field.notPositive': 'Muss größer als null sein.',
  'field.minorUnits': 'Muss eine ganze Zahl in der kleinsten Einheit der Währung sein.',
  'field.tooLarge': 'Ist zu groß.',
  'field.instant': 'Muss Datum und Uhrzeit sein, etwa 2026-01-31T12:00:00Z.',
  'field.date': 'Muss ein Datum sein, etwa 2026-01-31.',
  'field.years': 'Muss zwischen den Jahren 1900 und 2199 liegen.',
  'field.cursor': 'Diese Stelle gibt es in der Liste nicht.',
  'field.flag': 'Muss true oder false sein.',
  'field.singleLine': 'Muss in einer Zeile stehen.',
  'field.currency': 'Muss das Kürzel einer Währung sein, etwa USD.',
  'field.oneOf': ({ choices }) => `Möglich ist: ${either(choices)}.`,
  'field.column': 'Diese Spalte gibt es in der Liste nicht.',
  'field.days': 'Muss eine ganze Zahl von Tagen sein.',
  'field.future': 'Darf nicht in der Zukunft liegen.',
  'field.afterToday': 'Darf nicht nach heute liegen.',
  'field.afterLastDay': 'Darf nicht nach dem letzten Tag liegen.',
  'request.invalid': 'Die Anfrage ist nicht gültig.',
  'request.field': ({ field, problem }) => `${field}: ${problem}`,
  'field.atMostDays': ({ most }) => `Höchstens ${plural(most, { one: '# Tag', other: '# Tage' })}.`,
  'field.isoCurrency': 'Muss eine Währung nach ISO 4217 sein, etwa EUR.',
  'field.once': 'Darf nur einmal angegeben sein.',
  'record.changed': ({ name }) => `${name} wurde inzwischen von jemand anderem geändert.`,
  'record.changedBy': ({ name, by }) => `${name} wurde inzwischen von ${by} geändert.`,
  'record.archived': ({ name }) => `${name} ist archiviert. Öffnen Sie den Eintrag zuerst wieder.`,
  'request.tooLarge': 'Die Anfrage ist zu groß.',
  'request.notJson': 'Die Anfrage muss als JSON gesendet werden.',
  'request.noBody': 'Die Anfrage hat keinen Inhalt.',
  'request.invalidJson': 'Die Anfrage ist kein gültiges JSON.',
  'request.notObject': 'Die Anfrage muss ein JSON-Objekt sein.',
  'request.length': 'Die angegebene Länge der Anfrage stimmt nicht.',
  'request.notForm': 'Die Anfrage muss als Formular (multipart/form-data) gesendet werden.',
  'request.noFiles': 'Dieses Formular nimmt keine Dateien an.',
  'request.unreadableForm': 'Das Formular kann nicht gelesen werden.',
  'request.unstorable':
    'Ein Wert kann nicht gespeichert werden: Er ist zu groß oder enthält unzulässige Zeichen.',
  'request.address': 'Die Adresse der Anfrage ist nicht gültig.',
  'request.nothingHere': 'Unter dieser Adresse gibt es nichts.',
  'request.key': 'Der Idempotency-Key muss aus 1 bis 200 sichtbaren Zeichen bestehen.',
  'request.keyUsed': 'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet.',
  'request.tooManyAttempts': 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  'request.locked': ({ seconds }) => `Jemand anderes ändert gerade dieselben Einträge. ${again(seconds)}`,
  'server.diskFull':
    'Der Speicherplatz des Servers ist voll; es wurde nichts gespeichert. Bitte geben Sie dem Betreiber des Servers Bescheid.',
  'server.databaseAway': ({ seconds }) => `Die Datenbank ist im Moment nicht erreichbar. ${again(seconds)}`,
  'server.busy': ({ seconds }) => `Der Server ist ausgelastet. ${again(seconds)}`,
  'server.businessBusy': ({ seconds }) => `In Ihrem Unternehmen ist gerade viel los. ${again(seconds)}`,
  'server.shopBusy': ({ seconds }) => `In diesem Shop ist gerade viel los. ${again(seconds)}`,
  'server.failed': 'Auf unserer Seite ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'access.signIn': 'Bitte melden Sie sich an.',
  'access.signInAgain': 'Bitte melden Sie sich noch einmal an.',
  'access.guest': 'Als Gast können Sie nur mit dem Assistenten sprechen. Bitte melden Sie sich an.',
  'access.otherTenant': 'Sie haben keinen Zugang zu diesem Unternehmen.',
  'access.noTenant': 'Es ist kein Unternehmen ausgewählt.',
  'access.notPermitted': 'Dazu fehlt Ihnen die Berechtigung.',
  'access.suspended': 'Dieses Unternehmen ist gesperrt: Sie können lesen, aber nichts ändern.',
  'shop.notFound': 'Diesen Shop gibt es nicht.',
  'shop.closed': 'Dieser Shop ist geschlossen.',
  'live.tooManyWindows':
    'In Ihrem Unternehmen sind zu viele Fenster offen. Was Sie sehen, ist nach dem Neuladen auf dem neuesten Stand.',
  'audit.typeMissing': 'Geben Sie auch die Art des Eintrags an.',
  'parties.notFound': ({ kind }) => `${PARTIES[kind]} nicht gefunden.`,
  'parties.codeTaken': ({ kind }) => `Ein anderer ${PARTIES[kind]} hat bereits diese Nummer.`,
  'documents.discount': 'Muss ein Prozentsatz oder ein Betrag sein.',
  'periods.unknown': 'Diesen Zeitraum gibt es nicht.',
  'periods.firstDay': 'Geben Sie den ersten Tag an.',
  'periods.lastDay': 'Geben Sie den letzten Tag an.',
  'periods.tooLong': 'Darf höchstens zehn Jahre nach dem ersten Tag liegen.',
  'views.notFound': 'Ansicht nicht gefunden.',
  'views.list': 'Für diese Liste gibt es keine Ansichten.',
  'views.most': ({ most }) => `Höchstens ${count(most)} Ansichten je Liste.`,
  'mails.notFound': 'E-Mail nicht gefunden.',
  'mails.address': 'Muss eine E-Mail-Adresse sein.',
  'mails.notGivenUp': 'Nur eine gescheiterte E-Mail kann noch einmal gesendet werden.',
  'mails.underWay': 'Diese E-Mail wird noch bearbeitet. Bitte versuchen Sie es gleich noch einmal.',
  'mails.signInRefused': ({ answer }) => `Der Mailserver hat die Anmeldung abgelehnt${quoting(answer)}`,
  'mails.refused': ({ answer }) => `Der Mailserver hat geantwortet${quoting(answer)}`,
  'mails.noAnswer': 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  'mails.notConnected': ({ answer }) => `Die Verbindung zum Mailserver ist gescheitert${quoting(answer)}`,
  'mails.severalReasons': ({ reasons }) => reasons.join('; '),
  'pdf.waiting': ({ waiting }) =>
    `${plural(waiting, { one: '# PDF Ihres Unternehmens wartet', other: '# PDFs Ihres Unternehmens warten' })} noch. Bitte versuchen Sie es gleich noch einmal.`,
  'pdf.tooSlow': 'Das PDF dieses Dokuments zu erstellen dauert zu lange.',
  'pdf.tooLarge': 'Dieses Dokument ist zu groß für ein PDF.',
  'images.empty': 'Die Datei ist leer.',
  'images.tooManyBytes': ({ most, megabytes }) =>
    `Ein Bild darf bis zu ${count(most)} MB groß sein; dieses hat ${count(megabytes)} MB.`,
  'images.tooManyPixels': ({ width, height, millions }) =>
    `Das Bild hat ${count(width)} × ${count(height)} Pixel. Bis zu ${count(millions)} Millionen sind möglich: Verkleinern Sie es zuerst.`,
  'images.svg':
    'SVG-Dateien werden nicht angenommen, da sie Skripte enthalten können. Speichern Sie das Bild als PNG.',
  'images.heic':
    'HEIC kann hier nicht gelesen werden. Speichern Sie das Bild als JPEG; Telefone tun das von selbst, wenn ein JPEG verlangt wird.',
  'images.unknownKind':
    'Diese Datei ist kein Bild einer bekannten Art. Wählen Sie ein JPEG, PNG, WebP oder AVIF.',
  'images.tooDetailed':
    'Das Bild hat zu viele Einzelheiten, um klein gespeichert zu werden. Wählen Sie ein einfacheres.',
  'images.tooSlow': 'Das Bild zu lesen dauert zu lange. Speichern Sie es neu ab, oder verkleinern Sie es.',
  'images.damaged': 'Das Bild ist beschädigt oder unvollständig und kann nicht gelesen werden.',
  'images.failed':
    'Das Bild konnte diesmal nicht gelesen werden. Versuchen Sie es noch einmal, oder speichern Sie es vorher neu ab.',
  'images.waiting': ({ waiting }) =>
    `${plural(waiting, { one: '# Bild Ihres Unternehmens wartet', other: '# Bilder Ihres Unternehmens warten' })} noch. Bitte versuchen Sie es gleich noch einmal.`,
};
