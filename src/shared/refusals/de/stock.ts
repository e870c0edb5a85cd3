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
};
