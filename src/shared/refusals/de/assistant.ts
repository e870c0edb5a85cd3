import { unitWord } from '../../unitWords.ts';
import type { assistant as english } from '../en/assistant.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, plural } = writingIn('de');

const STATUSES = { sending: 'wird gesendet', sent: 'gesendet', error: 'nicht gesendet' };

export const assistant: Translated<typeof english> = {
  'chat.noMessage': 'Diese Nachricht gibt es nicht.',
  'chat.noneNamed': 'Nennen Sie mindestens eine Nachricht.',
  'chat.atOnce': ({ most }) => `Höchstens ${count(most)} Nachrichten.`,
  'chat.items': ({ most }) => `Höchstens ${count(most)} Artikel.`,
  'chat.atMost': ({ most }) => `Höchstens ${count(most)}.`,
  'chat.status': ({ from, to }) =>
    `Aus einer Nachricht im Stand „${STATUSES[from]}“ kann keine im Stand „${STATUSES[to]}“ werden.`,
  'chat.otherMessage': 'Diese ID gehört zu einer anderen Nachricht.',
  'chat.beingAnswered': 'Diese Nachricht wird gerade schon beantwortet.',
  'chat.deletedMeanwhile': 'Die Nachricht wurde gelöscht, während sie beantwortet wurde.',
  'chat.notWanted': 'Die Antwort wird nicht mehr gewünscht.',

  'chat.notInventory': 'Sie dürfen das Inventar nicht sehen.',
  'chat.notAdjusting':
    'Sie dürfen den Bestand nicht ändern: Fragen Sie eine Person aus der Verwaltung oder Lagerleitung.',
  'chat.notOrders':
    'Sie dürfen Bestellungen nicht sehen: Fragen Sie eine Person aus der Verwaltung oder Lagerleitung.',
  'chat.notInvoices':
    'Sie dürfen Rechnungen nicht sehen: Fragen Sie eine Person aus der Verwaltung oder Lagerleitung.',
  'chat.notInviting': 'Sie dürfen niemanden einladen: Fragen Sie eine Person aus der Verwaltung.',
  'chat.noTool': ({ name }) => `Es gibt kein Werkzeug „${name}“.`,
  'chat.wrongInput': ({ each }) => each.join(' '),
  'chat.hasVariants': ({ item }) =>
    `${item} hat Varianten, und der Bestand liegt bei ihnen. Welche davon meinen Sie?`,
  'chat.isService': ({ item }) => `${item} ist eine Dienstleistung und hat keinen Bestand.`,
  'chat.onlyThere': ({ amount, item, place }) => `Von ${item} sind am Lagerort ${place} nur ${amount} da.`,
  'chat.stockChanged': ({ item, amount }) =>
    `Der Bestand von ${item} hat sich seit meinem Vorschlag geändert: Jetzt sind ${amount} da. Bitte fragen Sie mich noch einmal.`,
  'chat.countedWhole': ({ sku }) => `${sku} wird in ganzen Zahlen gezählt.`,
  'chat.countedTo': ({ sku, unit, decimals }) =>
    `${sku} wird in ${unitWord(unit, 'de')} mit höchstens ${plural(decimals, { one: '# Nachkommastelle', other: '# Nachkommastellen' })} gezählt.`,
  'chat.changeOrCount': 'Geben Sie eine Änderung oder eine gezählte Menge an.',
  'chat.whichDocument': 'Geben Sie eine Nummer an, oder sagen Sie, von wem es ist.',
  'chat.severalItems': ({ named }) =>
    `Mit „${named}“ könnten mehrere Artikel gemeint sein: Sagen Sie, welcher.`,
  'chat.soldOtherwise':
    'Ein Artikel wird seit meinem Vorschlag anders eingekauft. Bitte fragen Sie mich noch einmal.',
  'chat.doesNotSell': ({ supplier, item }) =>
    `Es ist nicht bekannt, dass ${supplier} ${item} verkauft: Tragen Sie es zuerst beim Lieferanten ein.`,
  'chat.nobodySells': ({ item }) =>
    `Es ist niemand bekannt, der ${item} verkauft: Tragen Sie es zuerst bei einem Lieferanten ein.`,
  'chat.itemGone': 'Einen Artikel gibt es inzwischen nicht mehr.',
  'chat.paidSince': 'Seit meinem Vorschlag ist eine Zahlung eingegangen. Bitte fragen Sie mich noch einmal.',
  'chat.noInvoice': ({ named }) => `Es gibt keine Rechnung ${named}.`,
  'chat.noOrder': ({ named }) => `Es gibt keine Bestellung ${named}.`,
  'chat.noItem': ({ named }) => `Es gibt keinen Artikel, der mit „${named}“ gemeint sein könnte.`,
  'chat.noCustomer': ({ named }) => `Es gibt keinen Kunden, der mit „${named}“ gemeint sein könnte.`,
  'chat.noSupplier': ({ named }) => `Es gibt keinen Lieferanten, der mit „${named}“ gemeint sein könnte.`,
  'chat.whichCustomer': ({ names }) => `Welchen dieser Kunden meinen Sie?\n${names}`,
  'chat.whichSupplier': ({ names }) => `Welchen dieser Lieferanten meinen Sie?\n${names}`,
  'chat.didYouMean': ({ named }) => `Meinten Sie „${named}“?`,
  'chat.noPlace': ({ named }) => `Es gibt keinen Lagerort „${named}“.`,
  'chat.noCategory': ({ named }) => `Es gibt keine Kategorie „${named}“.`,
  'chat.noProposal': 'Diesen Vorschlag gibt es nicht.',
  'chat.proposalOpen': 'Dieser Vorschlag wartet auf eine Antwort.',
  'chat.proposalConfirmed': 'Das wurde bereits bestätigt und wird nur einmal getan.',
  'chat.proposalDismissed': 'Das wurde verworfen. Bitte fragen Sie mich noch einmal.',
  'chat.proposalExpired': 'Dieser Vorschlag ist abgelaufen. Bitte fragen Sie mich noch einmal.',
  'chat.notProposed': 'Das ist nicht, was ich vorgeschlagen habe. Bitte fragen Sie mich noch einmal.',
  'chat.forgotten': 'Ich weiß nicht mehr, wie das geht. Bitte fragen Sie mich noch einmal.',

  'chat.configurationChanged': 'Die Chat-Konfiguration wurde inzwischen von jemand anderem geändert.',
  'chat.xml': 'Das ist kein gültiges XML.',
  'chat.documentSize': ({ most }) => `Mehr als ${count(most)} KiB.`,
  'chat.missingElement': ({ name }) => `Es fehlt das Element ${name}.`,
  'chat.emptyQuestion': 'Keine Frage darf leer sein.',
  'chat.duplicateQuestion': 'Jede Frage darf nur einmal vorkommen.',
  'chat.longQuestion': ({ most }) => `Eine Frage darf höchstens ${count(most)} Zeichen lang sein.`,
  'chat.wholeNumber': ({ name, most }) => `${name} muss eine ganze Zahl von 0 bis ${count(most)} sein.`,
  'chat.length': ({ name }) => `${name} muss eine Länge sein, etwa 20px oder 100%.`,
  'chat.noElement': 'Es gibt kein Element.',
  'chat.severalRoots': 'Es gibt mehr als ein Wurzelelement.',
  'chat.forbiddenCharacter': 'Ein Zeichen ist nicht erlaubt.',
  'chat.halfCharacter': 'Ein halbes Zeichen steht allein.',
  'chat.documentType': 'Ein Dokumenttyp ist nicht erlaubt.',
  'chat.unknownEntity': ({ entity }) => `${entity} wird nicht verstanden.`,
};
