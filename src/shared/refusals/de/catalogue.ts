import { unitWord } from '../../unitWords.ts';
import type { catalogue as english } from '../en/catalogue.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, plural, decimal } = writingIn('de');

const and = (more: number) => (more ? ` und ${count(more)} weitere` : '');

export const catalogue: Translated<typeof english> = {
  'items.notFound': 'Artikel nicht gefunden.',
  'items.skuTaken': 'Ein anderer Artikel hat bereits diese SKU.',
  'items.slugTaken': 'Ein anderer Artikel hat bereits diese Adresse im Shop.',
  'items.slug': 'Nur Kleinbuchstaben, Ziffern und einzelne Bindestriche sind möglich.',
  'items.tooValuable': 'Ist zu hoch für den vorhandenen Bestand.',
  'items.heldService': ({ sku, onHand }) =>
    `Von ${sku} ist Bestand vorhanden (${decimal(onHand)}): Daraus kann keine Dienstleistung werden.`,
  'items.heldUnit': ({ sku, onHand }) =>
    `Von ${sku} ist Bestand vorhanden (${decimal(onHand)}): Die Einheit kann nicht geändert werden.`,
  'items.orderedService': ({ sku, incoming }) =>
    `${sku} ist bestellt (${decimal(incoming)}): Daraus kann keine Dienstleistung werden.`,
  'items.orderedUnit': ({ sku, incoming }) =>
    `${sku} ist bestellt (${decimal(incoming)}): Die Einheit kann nicht geändert werden.`,
  'items.hasVariants': ({ sku }) => `${sku} hat Varianten und kann selbst keine sein.`,
  'items.isVariant': ({ sku }) => `${sku} ist selbst eine Variante.`,
  'items.variantOfItself': 'Ein Artikel kann keine Variante von sich selbst sein.',
  'items.heldTemplate': ({ sku, onHand }) =>
    `${sku} hat eigenen Bestand (${decimal(onHand)}): Buchen Sie ihn zuerst auf eine Variante um.`,
  'items.orderedTemplate': ({ sku, incoming }) =>
    `${sku} ist bestellt (${decimal(incoming)}): Buchen Sie zuerst den Wareneingang, oder stornieren Sie die Bestellung.`,
  'items.locationTwice': 'Ein Lagerort ist zweimal angegeben.',
  'items.column': ({ column }) => `„${column}“ ist keine Spalte dieser Liste.`,
  'items.mostOptions': ({ most }) => `Höchstens ${plural(most, { one: '# Option', other: '# Optionen' })}.`,
  'items.mostTags': ({ most }) =>
    `Höchstens ${plural(most, { one: '# Schlagwort', other: '# Schlagwörter' })}.`,
  'items.mostBarcodes': ({ most }) => `Höchstens ${plural(most, { one: '# Barcode', other: '# Barcodes' })}.`,
  'items.onPurchaseOrders': 'steht auf Bestellungen',
  'items.onQuotes': 'steht auf Angeboten',
  'items.onInvoices': 'steht auf Rechnungen',
  'items.onCreditNotes': 'steht auf Gutschriften',
  'items.hasComments': 'hat Kommentare',
  'items.hasReorderPoints': 'hat Meldebestände an Lagerorten',
  'bulkEdits.notFound': 'Sammeländerung nicht gefunden.',
  'bulkEdits.undone': 'Diese Änderung wurde bereits rückgängig gemacht.',
  'bulkEdits.noItems': 'Wählen Sie mindestens einen Artikel.',
  'bulkEdits.mostItems': ({ most }) => `Höchstens ${count(most)} Artikel auf einmal.`,
  'bulkEdits.percent': 'Muss ein Prozentsatz sein, etwa -10 oder 2.5.',
  'bulkEdits.changed': ({ skus, more }) => `Seit der Vorschau geändert: ${skus.join(', ')}${and(more)}.`,
  'bulkEdits.mostTags': ({ sku, most }) =>
    `${sku} hätte mehr als ${plural(most, { one: '# Schlagwort', other: '# Schlagwörter' })}.`,
  'bulkEdits.priceBelowZero': ({ sku }) => `Der Preis von ${sku} würde unter null sinken.`,
  'bulkEdits.priceTooLarge': ({ sku }) => `Der Preis von ${sku} wäre zu hoch.`,
  'customFields.notFound': 'Eigenes Feld nicht gefunden.',
  'customFields.unknown': 'Dieses eigene Feld gibt es nicht.',
  'customFields.nameTaken': 'Ein anderes eigenes Feld heißt bereits so.',
  'customFields.ofAllItems': ({ name }) =>
    `„${name}“ haben alle Artikel schon. Wählen Sie einen anderen Namen.`,
  'customFields.most': ({ most }) =>
    `Es gibt bereits ${count(most)} eigene Felder; mehr sind nicht möglich. Archivieren Sie zuerst eines.`,
  'customFields.notChoice': 'Auswahlmöglichkeiten hat nur ein Feld der Art Auswahl.',
  'customFields.noChoices': 'Geben Sie mindestens eine Auswahlmöglichkeit an.',
  'customFields.mostChoices': ({ most }) =>
    `Höchstens ${plural(most, { one: '# Auswahlmöglichkeit', other: '# Auswahlmöglichkeiten' })}.`,
  'customFields.choiceTwice': ({ choice }) => `„${choice}“ ist zweimal vorhanden.`,
  'customFields.choiceTwin': ({ choice, twin }) => `„${choice}“ ist zweimal vorhanden, auch als „${twin}“.`,
  'customFields.kindStays': ({ name, sku }) =>
    `Bei Artikeln wie ${sku} ist ${name} ausgefüllt: Die Art des Feldes bleibt. Archivieren Sie es, und legen Sie stattdessen ein neues an.`,
  'customFields.choiceStays': ({ choice, sku }) =>
    `„${choice}“ ist bei Artikeln wie ${sku} ausgewählt und bleibt. Wählen Sie dort zuerst etwas anderes.`,
  'customFields.archived': ({ name }) =>
    `${name} ist archiviert und nimmt keine Werte an. Öffnen Sie das Feld zuerst wieder.`,
  'customFields.value': ({ name, problem }) => `${name}: ${problem}`,
  'customFields.otherThan': ({ choices, more }) => `Möglich ist: ${choices.join(', ')}${and(more)}.`,
  'customFields.chosen':
    'Muss je Zeile die ID eines eigenen Feldes, ein Doppelpunkt und eine seiner Auswahlmöglichkeiten sein.',
  'pictures.notFound': 'Bild nicht gefunden.',
  'pictures.unknown': 'Dieses Bild gibt es nicht.',
  'pictures.address': 'Muss die Adresse eines Bildes sein.',
  'pictures.leaving': 'Dieses Bild wird gerade entfernt. Bitte versuchen Sie es noch einmal.',
  'pictures.most': ({ most }) => `Höchstens ${plural(most, { one: '# Bild', other: '# Bilder' })}.`,
  'pictures.mostOf': ({ sku, most }) =>
    `${sku} hat ${plural(most, { one: '# Bild', other: '# Bilder' })}; mehr sind nicht möglich.`,
  'units.notFound': 'Einheit nicht gefunden.',
  'units.unknown': 'Diese Einheit gibt es nicht.',
  'units.codeTaken': 'Es gibt bereits eine Einheit mit diesem Zeichen.',
  'units.sameCode': ({ code }) => `Es gibt bereits eine Einheit „${code}“.`,
  'units.first': ({ name }) => `Neue Artikel beginnen mit ${name}: Diese Einheit bleibt.`,
  'units.inUse': ({ name, items }) =>
    plural(items, {
      one: `# Artikel wird in ${name} gezählt. Geben Sie ihm zuerst eine andere Einheit.`,
      other: `# Artikel werden in ${name} gezählt. Geben Sie ihnen zuerst eine andere Einheit.`,
    }),
  'units.tooFewDecimals': ({ unit, decimals, quantity, sku }) =>
    `Es gibt Mengen in ${unitWord(unit, 'de')} mit ${plural(decimals, { one: '# Nachkommastelle', other: '# Nachkommastellen' })}, etwa ${decimal(quantity)} von ${sku}.`,
  'taxRates.notFound': 'Steuersatz nicht gefunden.',
  'taxRates.unknown': 'Diesen Steuersatz gibt es nicht.',
  'taxRates.nameTaken': 'Ein anderer Steuersatz heißt bereits so.',
};
