import { unitWord } from '../../unitWords.ts';
import type { stock as english } from '../en/stock.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, plural, decimal } = writingIn('de');

const allowed = (decimals: number) =>
  decimals === 0
    ? 'nur ganze Zahlen'
    : `höchstens ${plural(decimals, { one: '# Nachkommastelle', other: '# Nachkommastellen' })}`;

export const stock: Translated<typeof english> = {
  'stock.notEnough': ({ shortages, more }) =>
    `Der Bestand reicht nicht. ${shortages.join('; ')}${more ? `; und ${count(more)} weitere` : ''}.`,
  'stock.shortage': ({ sku, location, available, asked, elsewhere }) =>
    `${sku} am Lagerort ${location}: ${decimal(available)} vorhanden, ${decimal(asked)} benötigt${elsewhere.length ? ` (${elsewhere.join(', ')})` : ''}`,
  'stock.moreAt': ({ available, location }) => `${decimal(available)} weitere am Lagerort ${location}`,
  'stock.shortageHeld': ({ sku, location, available, asked, held, others, elsewhere }) =>
    `${sku} am Lagerort ${location}: ${decimal(available)} verfügbar, ${decimal(asked)} benötigt (${[...held, ...(others ? [`${count(others)} weitere`] : []), ...elsewhere].join(', ')})`,
  'stock.heldFor': ({ quantity, number, holder }) =>
    `${decimal(quantity)} reserviert für ${number}, ${holder}`,
  'stock.noDemand': 'Eine solche Zusage für diesen Artikel gibt es nicht.',
  'stock.notHeld': ({ number }) => `Für ${number} ist nicht so viel reserviert.`,
  'stock.notWanted': 'So viel fehlt diesem Auftrag nicht.',
  'stock.isHeld': 'Ein Teil davon ist inzwischen für jemand anderen reserviert. Sehen Sie noch einmal nach.',
  'stock.belowZero': 'Der Bestand würde unter null sinken; das ist nicht mehr erlaubt.',
  'stock.tooValuable': ({ sku }) => `Der Bestand von ${sku} wäre mehr wert, als sich festhalten lässt.`,
  'stock.ofService': ({ sku }) => `${sku} ist eine Dienstleistung und hat keinen Bestand.`,
  'stock.ofTemplate': ({ sku }) =>
    `${sku} ist ein Hauptartikel: Bestand haben seine Varianten, er selbst hat keinen.`,
  'stock.tooPrecise': ({ sku, unit, decimals, quantity }) =>
    `${sku} wird in „${unitWord(unit, 'de')}“ gezählt, ${allowed(decimals)}: ${decimal(quantity)} ist zu genau.`,
  'stock.nothingToValue': ({ sku }) => `Von ${sku} ist nichts vorhanden; es gibt also nichts zu bewerten.`,
  'stock.countedTwice': 'Derselbe Artikel wird am selben Lagerort zweimal gezählt.',
  'stock.countedAndChanged': 'Derselbe Artikel wird am selben Lagerort gezählt und zugleich geändert.',
  'stock.samePlace': 'Muss ein anderer Lagerort sein als der, von dem umgelagert wird.',
  'stock.noReason': 'Wählen Sie einen Grund.',
  'stock.lineIncomplete':
    'Geben Sie einen Artikel, einen Lagerort und entweder eine Änderung oder eine gezählte Menge an.',
  'stock.noLines': 'Geben Sie mindestens eine Zeile an.',
  'stock.mostLines': ({ most }) =>
    `Höchstens ${plural(most, { one: '# Zeile', other: '# Zeilen' })} auf einmal.`,
  'locations.notFound': 'Lagerort nicht gefunden.',
  'locations.none': 'Es gibt keinen Lagerort, an dem Bestand liegt.',
  'locations.notForStock': ({ name }) => `${name} ist kein Lagerort, an dem Bestand liegt.`,
  'locations.archived': ({ name }) => `${name} ist archiviert: Dort kann nichts mehr eingelagert werden.`,
  'locations.ofSystem': ({ name }) => `${name} gehört zum System und kann nicht geändert werden.`,
  'locations.holdsStock': ({ name, items }) =>
    `In ${name} liegt noch Bestand von ${plural(items, { one: '# Artikel', other: '# Artikeln' })}. Lagern Sie ihn zuerst um.`,
  'locations.insideItself': 'Ein Lagerort kann nicht in sich selbst liegen.',
  'locations.nameTaken': 'Ein anderer Lagerort heißt bereits so.',
  'locations.barcodeTaken': 'Ein anderer Lagerort hat bereits diesen Barcode.',
  'moves.notFound': 'Lagerbewegung nicht gefunden.',
  'moves.id': 'Muss die ID einer Lagerbewegung sein.',
  'moves.reason': 'Diesen Grund gibt es nicht.',
  'moves.isReversal': 'Diese Lagerbewegung ist selbst ein Storno. Buchen Sie stattdessen eine Anpassung.',
  'moves.reversed': 'Diese Lagerbewegung wurde bereits storniert.',
  'moves.goodsLeft': ({ sku }) =>
    `Die Neubewertung von ${sku} kann nicht mehr storniert werden: Die Ware, um die es ging, ist nicht mehr da.`,
  'moves.ofReceipt':
    'Diese Lagerbewegung gehört zu einem Wareneingang: Stornieren Sie ihn stattdessen bei seiner Bestellung.',
  'moves.ofInvoice':
    'Diese Lagerbewegung gehört zu einer Rechnung: Stornieren Sie stattdessen die Rechnung, oder nehmen Sie die Ware mit einer Gutschrift zurück.',
  'moves.ofCreditNote':
    'Diese Lagerbewegung gehört zu einer Gutschrift: Stornieren Sie stattdessen die Gutschrift.',
  'moves.ofDelivery':
    'Diese Lagerbewegung gehört zu einer Lieferung: Stornieren Sie die Lieferung, oder nehmen Sie die Ware mit einer Retoure zurück.',
  'moves.ofReturn':
    'Diese Lagerbewegung gehört zu einer Retoure. Ist die Ware doch nicht da, passen Sie stattdessen den Bestand an.',
  'moves.ofSupplierReturn':
    'Diese Lagerbewegung gehört zu einer Rücksendung an einen Lieferanten. Kam die Ware zurück, passen Sie stattdessen den Bestand an.',
  'moves.ofCount':
    'Diese Lagerbewegung gehört zu einer Zählung: Stornieren Sie stattdessen die ganze Zählung.',
  'counts.notFound': 'Zählung nicht gefunden.',
  'counts.lineNotFound': 'Diese Position gehört nicht zu dieser Zählung.',
  'counts.codeNotFound': 'Dieser Code wartet nicht auf eine Zuordnung.',
  'counts.ruleNotFound': 'Regel nicht gefunden.',
  'counts.ruleTwice': 'Das wird schon regelmäßig gezählt.',
  'counts.ruleOfOne': 'Wählen Sie entweder einen Lagerort oder eine Klasse.',
  'counts.isDraft': ({ name }) => `${name} ist noch nicht begonnen.`,
  'counts.isCounting': ({ name }) => `${name} wird gerade gezählt.`,
  'counts.isInReview': ({ name }) => `${name} wird gerade geprüft.`,
  'counts.isPosted': ({ name }) => `${name} ist gebucht.`,
  'counts.isCancelled': ({ name }) => `${name} wurde abgebrochen.`,
  'counts.isReversed': ({ name }) => `${name} wurde storniert.`,
  'counts.mostOfScope': ({ most }) => `Wählen Sie höchstens ${most}.`,
  'counts.mostLines': ({ lines, most }) =>
    `Das sind mehr als die ${most} Positionen, die eine Zählung fasst${lines > most + 1 ? ` (${lines})` : ''}. Wählen Sie weniger Lagerorte oder Artikel.`,
  'counts.nothingToCount': 'Es gibt nichts zu zählen: An diesen Lagerorten liegt nichts.',
  'counts.nothingCounted': 'Es wurde noch nichts gezählt.',
  'counts.noLines': 'Wählen Sie mindestens eine Position.',
  'counts.noEvents': 'Senden Sie mindestens einen Scan.',
  'counts.mostEvents': ({ most }) => `Senden Sie höchstens ${most} Scans auf einmal.`,
  'counts.eventOfNothing': 'Nennen Sie den Artikel oder den gescannten Code.',
  'counts.notStocked': ({ sku }) => `Von ${sku} wird kein Bestand geführt.`,
  'counts.nobodyOfLine': 'Von dieser Person wurde die Position nicht gezählt.',
  'counts.codesOpen': ({ codes }) =>
    codes === 1
      ? '1 Code gehört noch zu keinem Artikel. Ordnen Sie ihn zu, oder legen Sie ihn beiseite.'
      : `${codes} Codes gehören noch zu keinem Artikel. Ordnen Sie sie zu, oder legen Sie sie beiseite.`,
  'counts.againOpen': ({ lines }) =>
    lines === 1
      ? '1 Position weicht stark ab und muss von jemand anderem noch einmal gezählt werden. Lassen Sie sie zählen, bestätigen Sie sie, oder lassen Sie sie weg.'
      : `${lines} Positionen weichen stark ab und müssen von jemand anderem noch einmal gezählt werden. Lassen Sie sie zählen, bestätigen Sie sie, oder lassen Sie sie weg.`,
  'counts.countedLater': ({ number }) =>
    `${number} hat etwas davon später gezählt und baut darauf auf. Stornieren Sie zuerst diese Zählung.`,
};
