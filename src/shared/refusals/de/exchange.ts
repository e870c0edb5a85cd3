import { unitWord } from '../../unitWords.ts';
import type { exchange as english } from '../en/exchange.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, decimal, money, plural } = writingIn('de');

export const exchange: Translated<typeof english> = {
  'imports.notFound': 'Diesen Import gibt es nicht.',
  'imports.line': ({ line, problem }) => `Zeile ${count(line)}: ${problem}`,
  'imports.misdeclared': ({ encoding }) =>
    `Die Datei gibt sich als ${encoding} aus und ist es nicht; sie ist beschädigt oder abgeschnitten. Exportieren Sie sie noch einmal.`,
  'imports.nul': 'Das ist keine Textdatei: Sie enthält ein NUL-Zeichen. Speichern Sie sie als „CSV UTF-8“.',
  'imports.oldExcel':
    'Das ist eine Excel-Datei der alten Art oder eine mit Passwort. Speichern Sie sie als Excel-Arbeitsmappe (.xlsx) ohne Passwort.',
  'imports.otherZip':
    'Das ist eine Zip-Datei, aber keine Excel-Arbeitsmappe (.xlsx). Speichern Sie die Tabelle als eine oder als CSV.',
  'imports.brokenWorkbook':
    'Diese Arbeitsmappe ist beschädigt. Öffnen Sie sie in Excel und speichern Sie sie noch einmal.',
  'imports.unpacked': ({ megabytes }) =>
    `Entpackt wäre diese Arbeitsmappe größer als ${count(megabytes)} MB. Behalten Sie nur die Tabelle, oder speichern Sie sie als CSV.`,
  'imports.macros':
    'Diese Arbeitsmappe hat Makros. Speichern Sie sie als Excel-Arbeitsmappe ohne Makros (.xlsx).',
  'imports.formula': ({ cell }) =>
    `In Zelle ${cell} steht eine Formel. Kopieren Sie die Tabelle und fügen Sie sie als Werte ein, damit importiert wird, was Sie sehen.`,
  'imports.cellError': ({ cell }) =>
    `In Zelle ${cell} steht ein Fehler wie #NV. Berichtigen oder leeren Sie sie.`,
  'imports.noSheet': ({ sheet }) =>
    sheet ? `In dieser Arbeitsmappe gibt es kein Blatt „${sheet}“.` : 'Diese Arbeitsmappe hat kein Blatt.',
  'imports.noHeadings': ({ line }) => `In Zeile ${count(line)} stehen keine Überschriften.`,
  'imports.notText':
    'Das ist eine Arbeitsmappe: Sie hat Blätter, aber keine Kodierung und kein Trennzeichen.',
  'imports.notWorkbook': 'Diese Datei ist keine Arbeitsmappe, also hat sie keine Blätter.',
  'imports.compressed':
    'Das ist eine komprimierte Datei. Entpacken Sie sie und laden Sie die CSV-Datei hoch, die darin liegt.',
  'imports.pdf': 'Das ist ein PDF, keine CSV-Datei.',
  'imports.damagedCharacter':
    'Ein Zeichen ist beschädigt (kein gültiges UTF-8). Exportieren Sie die Datei noch einmal als „CSV UTF-8“.',
  'imports.unknownEncoding':
    'Das ist keine Textdatei, oder ihre Kodierung ist unbekannt. Speichern Sie sie als „CSV UTF-8“.',
  'imports.tooManyRows': ({ most }) =>
    `Die Datei hat mehr als ${count(most)} Zeilen. Teilen Sie sie in mehrere Dateien auf.`,
  'imports.noRows': 'Die Datei hat eine Kopfzeile, aber keine Zeilen darunter.',
  'imports.cells': ({ cells, header }) =>
    `Diese Zeile hat ${plural(cells, { one: '# Zelle', other: '# Zellen' })}, die Kopfzeile ${count(header)}. Suchen Sie nach einem fehlenden oder überzähligen Trennzeichen oder Anführungszeichen.`,
  'imports.sameHeading': ({ first, second, heading }) =>
    `Die Spalten ${count(first)} und ${count(second)} heißen beide „${heading}“. Benennen Sie eine davon um.`,
  'imports.columns': ({ columns, most }) =>
    `Es sind ${count(columns)} Spalten; möglich sind höchstens ${count(most)}.`,
  'imports.moreColumns': ({ most }) => `Es sind mehr als ${count(most)} Spalten.`,
  'imports.longCell': ({ column, most }) =>
    `Die Zelle in Spalte ${count(column)} ist länger als ${count(most)} Zeichen.`,
  'imports.longLine': ({ most }) => `Die Zeile ist länger als ${count(most)} Zeichen.`,
  'imports.openQuote': 'Hier beginnt ein Anführungszeichen, das nie geschlossen wird.',
  'imports.textBehindQuote':
    'Hinter dem schließenden Anführungszeichen einer Zelle steht noch Text. Anführungszeichen innerhalb einer Zelle müssen verdoppelt werden.',

  'imports.neitherSkuNorName': 'Diese Zeile hat weder eine SKU noch einen Namen.',
  'imports.noSku': 'In dieser Zeile fehlt die SKU.',
  'imports.noCode': 'In dieser Zeile fehlt die Nummer.',
  'imports.noName': 'In dieser Zeile fehlt der Name.',
  'imports.shortenedSku':
    'Eine Tabellenkalkulation hat diese SKU gekürzt. Formatieren Sie die Spalte als Text und exportieren Sie die Datei noch einmal.',
  'imports.shortenedCode':
    'Eine Tabellenkalkulation hat diese Nummer gekürzt. Formatieren Sie die Spalte als Text und exportieren Sie die Datei noch einmal.',
  'imports.shortenedBarcode':
    'Eine Tabellenkalkulation hat diesen Barcode gekürzt. Formatieren Sie die Spalte als Text und exportieren Sie die Datei noch einmal.',
  'imports.skuTwice': ({ sku, line }) => `Die SKU „${sku}“ steht bereits in Zeile ${count(line)}.`,
  'imports.codeTwice': ({ code, line }) => `Die Nummer „${code}“ steht bereits in Zeile ${count(line)}.`,
  'imports.newNeedsName': ({ code }) =>
    `Die Nummer „${code}“ gibt es noch nicht, und ein neuer Eintrag braucht einen Namen.`,
  'imports.itemNeedsName': ({ sku }) =>
    `Den Artikel „${sku}“ gibt es noch nicht, und ein neuer Artikel braucht einen Namen.`,
  'imports.notNumber': ({ cell }) => `„${cell}“ ist keine Zahl.`,
  'imports.notNumberWithComma': ({ cell }) => `„${cell}“ ist keine Zahl mit Dezimalkomma.`,
  'imports.notPercent': ({ cell }) => `„${cell}“ ist kein Prozentsatz.`,
  'imports.percentage': ({ cell }) => `„${cell}“ ist ein Prozentsatz; hier wird eine Zahl gebraucht.`,
  'imports.notDays': ({ cell }) => `„${cell}“ ist keine Anzahl von Tagen.`,
  'imports.notAmount': ({ cell, currency, decimals }) =>
    `„${cell}“ ist kein Betrag in ${currency}; diese Währung hat ${plural(decimals, { one: '# Nachkommastelle', other: '# Nachkommastellen' })}.`,
  'imports.decimals': ({ cell, currency, decimals }) =>
    `„${cell}“ hat mehr Nachkommastellen als ${currency} (${count(decimals)}).`,
  'imports.yesNo': ({ cell }) => `„${cell}“ ist weder Ja noch Nein.`,
  'imports.unit': ({ cell, units }) =>
    `„${cell}“ ist hier keine Einheit; es gibt ${units.map((unit) => unitWord(unit, 'de')).join(', ')}.`,
  'imports.itemStatus': ({ cell }) => `„${cell}“ ist kein Status; es gibt Entwurf, aktiv und archiviert.`,
  'imports.partyStatus': ({ cell }) => `„${cell}“ ist kein Status; es gibt aktiv und archiviert.`,

  'imports.noHandle': 'Diese Zeile hat kein Handle, deshalb ist unklar, zu welchem Produkt sie gehört.',
  'imports.grouped':
    'Gruppierte Produkte können nicht importiert werden, nur die Produkte, aus denen sie bestehen.',
  'imports.productType': ({ type }) =>
    `Produkte vom Typ „${type}“ können nicht importiert werden: Es gibt Lagerartikel, Dienstleistungen und Artikel mit Varianten.`,
  'imports.noVariants':
    'Keine der Varianten dieses Produkts steht in der Datei. Exportieren Sie es noch einmal zusammen mit ihnen.',
  'imports.countedTogether':
    'Der Bestand dieser Variante wird mit dem der anderen zusammen gezählt („parent“). Geben Sie ihr eine eigene Menge, oder lassen Sie die Spalte aus.',
  'imports.saleDate': ({ cell }) =>
    `Es ist unklar, welcher Tag mit „${cell}“ gemeint ist und ob der Angebotspreis gilt. Schreiben Sie das Datum als 2026-05-31.`,
  'imports.otherCurrency': ({ given, currency }) =>
    `Dieser Preis ist in ${given} angegeben; hier sind Preise in ${currency}.`,
  'imports.noProduct': ({ named }) =>
    `Das Produkt, von dem dies eine Variante ist (${named}), steht nicht in der Datei.`,
  'imports.noProductNamed':
    'Das Produkt, von dem dies eine Variante ist (keines angegeben), steht nicht in der Datei.',
  'imports.productRefused': ({ line }) =>
    `Das Produkt dazu in Zeile ${count(line)} kann nicht importiert werden.`,
  'imports.variantOfVariant': ({ sku }) =>
    `„${sku}“ ist selbst eine Variante und kann keine Varianten haben.`,
  'imports.variantTemplate': 'Der Artikel ist selbst eine Variante und kann keine Varianten haben.',
  'imports.templateVariant': 'Der Artikel hat Varianten und kann selbst keine sein.',
  'imports.templateQuantity':
    'Ein Artikel mit Varianten hat selbst keinen Bestand; geben Sie die Mengen bei den Varianten an.',
  'imports.templateStock': 'Ein Artikel mit Varianten hat selbst keinen Bestand.',
  'imports.stockedTemplate': ({ onHand }) =>
    `Der Artikel hat eigenen Bestand (${decimal(onHand)}) und kann deshalb keine Varianten haben.`,
  'imports.stockedParent': ({ sku, onHand }) =>
    `„${sku}“ hat eigenen Bestand (${decimal(onHand)}) und kann deshalb keine Varianten haben.`,
  'imports.noParent': ({ sku }) => `Es gibt keinen Artikel „${sku}“, von dem dies eine Variante sein könnte.`,
  'imports.serviceStock': 'Eine Dienstleistung hat keinen Bestand.',
  'imports.heldService': ({ onHand }) =>
    `Vom Artikel ist noch Bestand da (${decimal(onHand)}): Er kann keine Dienstleistung werden.`,
  'imports.heldUnit': ({ onHand }) =>
    `Vom Artikel ist noch Bestand da (${decimal(onHand)}): Seine Einheit kann sich nicht ändern.`,
  'imports.noSupplier': ({ named }) =>
    `Den Lieferanten „${named}“ gibt es nicht. Importieren Sie zuerst die Lieferanten oder lassen Sie die Spalte aus.`,
  'imports.tooPrecise': ({ unit, decimals, quantity }) =>
    `„${unitWord(unit, 'de')}“ wird ${decimals === 0 ? 'in ganzen Zahlen' : `mit höchstens ${plural(decimals, { one: '# Nachkommastelle', other: '# Nachkommastellen' })}`} gezählt: ${decimal(quantity)} ist zu genau.`,
  'imports.unstorable': 'Die Werte dieser Zeile können zusammen nicht gespeichert werden.',

  'imports.noCost': ({ quantity }) =>
    `${decimal(quantity)} kämen mit dem Wert 0 herein: Es gibt keine Kosten.`,
  'imports.noPrice': 'Der Preis ist 0.',
  'imports.twinBarcode': ({ code, sku }) => `Den Barcode ${code} hat auch ${sku}.`,

  'imports.target': 'Als das kann keine Spalte eingelesen werden.',
  'imports.mapping': ({ columns, mapped }) =>
    `Die Datei hat ${plural(columns, { one: '# Spalte', other: '# Spalten' })}, zugeordnet sind ${count(mapped)}.`,
  'imports.sameTarget': ({ first, second }) =>
    `Die Spalten ${count(first)} und ${count(second)} werden als dasselbe eingelesen. Lassen Sie eine davon aus.`,
  'imports.needsSku': 'Wählen Sie die Spalte mit der SKU oder dem Namen.',
  'imports.needsCode': 'Wählen Sie die Spalte mit der Nummer oder dem Namen.',
  'imports.needsAdmin': ({ names }) =>
    `Diesen Import muss ein Admin ausführen: Er ergänzt die Einstellungen des Unternehmens (${names.join(', ')}).`,
  'imports.location': 'Wählen Sie einen Lagerort, an dem Bestand geführt wird.',
  'imports.noLocation': 'Legen Sie zuerst einen Lagerort an: Importierter Bestand muss irgendwo liegen.',
  'imports.notChecked': 'Die Vorschau kommt vor dem Import.',
  'imports.notRun': 'Importiert werden kann erst, wenn die Vorschau fertig ist.',
  'imports.notCancelled': 'Es läuft nichts, was angehalten werden könnte.',
  'imports.notUndone': 'Es gibt nichts rückgängig zu machen.',
  'imports.noPictures': 'Es gibt keine Bilder mehr, die abzurufen wären.',
  'imports.checkAgain': ({ currency, now }) =>
    `Die Beträge dieser Datei wurden in ${currency} gelesen, die Bücher führen inzwischen ${now}. Prüfen Sie die Datei noch einmal.`,
  'imports.uploadAgain': ({ currency, now }) =>
    `Die Beträge dieser Datei wurden in ${currency} gelesen, die Bücher führen inzwischen ${now}. Laden Sie die Datei noch einmal hoch.`,

  'imports.dependents': ({ some, more }) =>
    `Dieser Import kann nicht rückgängig gemacht werden, weil Späteres auf ihm aufbaut: ${some.join('; ')}${more ? `; und ${count(more)} weitere` : ''}.`,
  'imports.dependent': ({ key, reasons }) => `${key} (${phrases(reasons)})`,
  'imports.reasons': ({ reasons }) => phrases(reasons),
  'imports.changedSince': ({ fields }) => `seither geändert: ${fields.join(', ')}`,
  'imports.movedSince': 'spätere Lagerbewegungen',
  'imports.variantsSince': 'später angelegte Varianten',
  'imports.soldOtherwise': 'wird seither anders eingekauft',
  'imports.suppliersSince': 'später hinzugekommene Lieferanten',
  'imports.namedSince': 'kommt in später angelegten Einträgen vor',

  'imports.needsNumber': 'Wählen Sie die Spalte mit der Rechnungsnummer oder dem Kunden.',
  'imports.needsPayer': 'Wählen Sie die Spalte mit der Zahlungsnummer, dem Kunden oder der Rechnung.',
  'imports.needsOrder': 'Wählen Sie die Spalte mit der Belegnummer oder dem Lieferanten.',
  'imports.isDraft': 'Das ist ein Entwurf und wird ausgelassen.',
  'imports.isVoid': 'Das ist storniert und wird ausgelassen.',
  'imports.noNumber': 'In dieser Zeile steht keine Nummer.',
  'imports.notDate': ({ cell }) => `„${cell}“ ist kein Datum.`,
  'imports.noDate': 'In dieser Zeile steht kein Datum.',
  'imports.otherInRow': ({ line, first, second }) =>
    `In Zeile ${count(line)} steht „${second}“, in der ersten Zeile dieses Belegs „${first}“.`,
  'imports.lineOfNothing': 'Eine Position mit der Menge 0 wird ausgelassen.',
  'imports.nothingInIt': 'In diesem Beleg steht nichts: Alle Mengen sind 0.',
  'imports.allDelivered': 'Alles davon ist geliefert. Eingelesen werden nur Aufträge, die noch offen sind.',
  'imports.deliveredMore': 'Es wurde mehr geliefert als bestellt.',
  'imports.noCustomerNamed': 'In dieser Zeile steht kein Kunde.',
  'imports.deliveredSince': 'wurde später geliefert oder berechnet',
  'imports.allArrived': 'Alles davon ist schon da. Eingelesen wird nur, was noch kommt.',
  'imports.noRate': ({ currency, own }) =>
    `Bestellungen bei diesem Lieferanten sind in ${currency}: Es braucht einen Wechselkurs zu ${own}.`,
  'imports.otherMoney': ({ given, currency }) =>
    `Dieser Beleg ist in ${given}, die Belege dieses Kunden sind in ${currency}.`,
  'imports.otherTotal': ({ total, given }) =>
    `Die Positionen ergeben ${money(total)}, in der Datei steht ${money(given)}. Es zählen die Positionen.`,
  'imports.aboveTotal': ({ total }) => `Mehr als die Summe von ${money(total)} kann nicht offen sein.`,
  'imports.worthNothing': 'Die Summe ist 0.',
  'imports.documentThere': ({ number }) =>
    `${number} gibt es schon, mit anderem Kunden, Datum oder Betrag. Ein Import ändert keine Belege.`,
  'imports.ownNumber': ({ number }) =>
    `Die Nummer ${number} wird dieses Unternehmen selbst noch vergeben. Ändern Sie das Nummernformat in den Einstellungen oder die Nummer in der Datei.`,
  'imports.noSuchItems': ({ skus, more }) =>
    `Den Artikel ${skus.join(', ')}${more ? ` und ${count(more)} weitere` : ''} gibt es hier nicht; solche Positionen stehen als Text.`,
  'imports.noSuchCustomer': ({ named }) =>
    `Den Kunden „${named}“ gibt es nicht. Importieren Sie zuerst die Kunden oder die Verkäufe.`,
  'imports.noPayer':
    'Es ist unklar, wer gezahlt hat: Weder ein Kunde noch eine vorhandene Rechnung ist genannt.',
  'imports.noAmount': 'In dieser Zeile steht kein Betrag.',
  'imports.moneyIn': 'Eine Zahlung ist größer als 0. Was zurückgezahlt wurde, kommt mit seiner Gutschrift.',
  'imports.paidWithInvoice': ({ number }) =>
    `${number} kam mit dem herein, was darauf gezahlt war; das hier wird deshalb ausgelassen.`,
  'imports.notOpen': ({ number, left }) =>
    `${money(left)} davon sind auf ${number} nicht offen und bleiben als Guthaben des Kunden stehen.`,
  'imports.noSupplierNamed': 'In dieser Zeile steht kein Lieferant.',
  'imports.receivedSince': 'wurde später geliefert oder berechnet',
  'imports.sentToSupplier': 'wurde dem Lieferanten geschickt',
  'imports.orderChangedSince': 'wurde später geändert',
  'imports.voidSince': 'wurde storniert',
  'imports.paidSince': 'hat spätere Zahlungen oder Gutschriften',
  'imports.sentSince': 'wurde dem Kunden geschickt',
  'imports.usedSince': 'wurde später verwendet, erstattet oder storniert',

  'moving.noManifest': ({ file }) =>
    `Darin fehlt ${file}: Jeder Export eines Unternehmens hat das. Es ist also etwas anderes, oder nur die Hälfte.`,
  'moving.newer':
    'Das stammt aus einem neueren Stockbook als diesem. Importieren Sie es mit jener Version oder einer späteren.',
  'moving.another': ({ name }) => `Das stammt aus einem anderen Stockbook als diesem: ${name} weicht ab.`,
  'moving.damaged': ({ file }) => `Das ist beschädigt: ${file} fehlt oder ist nicht, was geschrieben wurde.`,
  'moving.notThere': ({ file }) => `Unter ${file} ist nichts.`,
  'moving.noArchive':
    'Das ist kein ZIP-Archiv, oder ein beschädigtes. Wählen Sie die Datei, die Stockbook erstellt hat.',
  'moving.notAllowed':
    'Die Datenbank lässt Stockbook kein Unternehmen importieren. Wer den Server betreut, kann es erlauben; wie, steht in docs/operating.md.',
  'moving.inUse':
    'Dieses Unternehmen ist in Gebrauch. Nur ein leeres kann ein anderes aufnehmen: eines ohne Artikel, Kunden, Lieferanten und Belege.',
  'moving.livesHere': 'Dieses Unternehmen ist schon hier. Importieren lässt es sich dort, wo es nicht ist.',
  'moving.notOurs':
    'Der Inhalt passt nicht so zusammen, wie Stockbook ihn schreibt. Es wurde nichts importiert.',
  'moving.notWhole': ({ file }) =>
    `Etwas fehlt: ${file} nennt, was es nicht gibt. Es wurde nichts importiert.`,
  'moving.ledger': 'Das Bestandsbuch geht nicht auf. Es wurde nichts importiert.',
  'moving.notFound': 'Das gibt es hier nicht mehr.',
  'moving.underWay':
    'Das Unternehmen wird schon exportiert oder importiert. Warten Sie, bis das fertig ist, oder brechen Sie es ab.',
  'moving.notMade': 'Das ist noch nicht fertig.',
  'moving.tooLarge': ({ gigabytes }) =>
    `Das ist mehr als ${count(gigabytes)} GB. Wer den Server betreut, kann es importieren.`,
  'moving.partMissing': 'Ein Teil der Datei ist nicht angekommen. Wählen Sie sie noch einmal.',
};

function phrases(reasons: readonly string[]): string {
  return reasons.map((reason) => reason.replace(/\.$/, '')).join('; ');
}
