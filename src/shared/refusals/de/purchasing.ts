import { unitWord } from '../../unitWords.ts';
import type { purchasing as english } from '../en/purchasing.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, plural, decimal, money } = writingIn('de');

const IS = {
  draft: 'ist ein Entwurf',
  pending_approval: 'wartet auf Freigabe',
  approved: 'ist freigegeben',
  ordered: 'ist bestellt',
  closed: 'ist abgeschlossen',
  cancelled: 'ist storniert',
};

const NOW = {
  draft: 'Sie ist jetzt ein Entwurf',
  pending_approval: 'Sie wartet jetzt auf Freigabe',
  approved: 'Sie ist jetzt freigegeben',
  ordered: 'Sie ist jetzt bestellt',
  closed: 'Sie ist jetzt abgeschlossen',
  cancelled: 'Sie ist jetzt storniert',
};

const CANNOT = {
  edit: 'Änderungen sind nicht möglich',
  revise: 'Änderungen sind nicht möglich',
  submit: 'Nur für einen Entwurf kann eine Freigabe erbeten werden',
  approve: 'Es gibt nichts freizugeben',
  reject: 'Es gibt nichts abzulehnen',
  order: 'Bestellen ist nicht möglich',
  receive: 'Ein Wareneingang kann dazu nicht gebucht werden',
  shortClose: 'Es steht nichts aus',
  close: 'Abschließen ist nicht möglich',
  voidReceipt: 'Es gibt keine Wareneingänge zu stornieren',
  bill: 'Eine Eingangsrechnung kann dazu nicht erfasst werden',
  voidBill: 'Es gibt keine Eingangsrechnungen zu stornieren',
  cancel: 'Stornieren ist nicht möglich',
  send: 'Nur eine aufgegebene Bestellung kann gesendet werden',
  attach: 'Dateien können nicht angehängt werden',
};

const arrivedOver = ({ arrived, line, ordered }: { arrived: string; line: string; ordered: string }) =>
  `Von ${line} wären ${decimal(arrived)} eingegangen, bestellt sind ${decimal(ordered)}`;

const times = (quantity: string, factor: string) => `${decimal(quantity)} × ${decimal(factor)}`;

export const purchasing: Translated<typeof english> = {
  'suppliers.itemNotFound': 'Diesen Artikel gibt es bei dem Lieferanten nicht.',
  'suppliers.template': ({ sku }) => `${sku} hat Varianten: Eingekauft werden diese.`,
  'suppliers.sellsAlready': ({ supplier, sku }) => `${supplier} verkauft ${sku} bereits.`,
  'suppliers.itemChanged': ({ supplier, sku }) =>
    `Wie ${supplier} ${sku} verkauft, hat inzwischen jemand anderes geändert.`,

  'replenishment.noneChosen': 'Wählen Sie mindestens einen Artikel aus.',
  'replenishment.atMostLines': ({ most }) => `Höchstens ${count(most)} Positionen auf einmal.`,
  'replenishment.notSold': ({ supplier }) => `Dass ${supplier} diesen Artikel verkauft, ist nicht bekannt.`,
  'replenishment.twice': ({ sku }) => `${sku} ist zweimal genannt.`,

  'purchaseOrders.notFound': 'Diese Bestellung gibt es nicht.',
  'purchaseOrders.lineNotFound': 'Diese Position gibt es nicht.',
  'purchaseOrders.receiptNotFound': 'Diesen Wareneingang gibt es nicht.',
  'purchaseOrders.billNotFound': 'Diese Eingangsrechnung gibt es nicht.',
  'purchaseOrders.revisionNotFound': ({ revision }) =>
    `Eine Fassung ${count(revision)} dieser Bestellung gibt es nicht.`,
  'purchaseOrders.draftFor': ({ supplier }) => `Die Bestellung an ${supplier}`,
  'purchaseOrders.changed': ({ order, who }) => `${order} wurde inzwischen von ${who} geändert.`,
  'purchaseOrders.changedTo': ({ order, who, status }) =>
    `${order} wurde inzwischen von ${who} geändert. ${NOW[status]}.`,
  'purchaseOrders.notPossible': ({ order, status, action }) => `${order} ${IS[status]}: ${CANNOT[action]}.`,
  'purchaseOrders.noStatus': 'Diesen Status gibt es nicht.',

  'purchaseOrders.itemOrText': 'Nennen Sie einen Artikel, oder beschreiben Sie, was bestellt wird.',
  'purchaseOrders.atMostLanded': ({ most }) => `Höchstens ${count(most)} Bezugskosten.`,
  'purchaseOrders.supplierArchived': ({ supplier }) =>
    `${supplier} ist archiviert: Dort kann nichts bestellt werden.`,
  'purchaseOrders.notALine': 'Ist keine Position dieser Bestellung.',
  'purchaseOrders.receiptElsewhere': 'Diese Kennung gehört zu einem Wareneingang einer anderen Bestellung.',
  'purchaseOrders.notALineOrTwice': 'Ist keine Position dieser Bestellung oder steht zweimal da.',
  'purchaseOrders.lineTwice': ({ line }) => `${line} steht zweimal da.`,
  'purchaseOrders.template': ({ sku }) => `${sku} hat Varianten: Bestellen Sie eine davon.`,
  'purchaseOrders.itemGone': ({ line }) =>
    `${line} gibt es nicht mehr. Nehmen Sie die Position aus der Bestellung.`,
  'purchaseOrders.tooMany': 'Das ist mehr, als gezählt werden kann.',
  'purchaseOrders.tooManyOf': ({ sku }) => `Das ist mehr von ${sku}, als gezählt werden kann.`,
  'purchaseOrders.tooPrecise': ({ sku, unit, decimals, quantity, factor }) => {
    const allowed =
      decimals === 0
        ? 'nur in ganzen Zahlen'
        : plural(decimals, {
            one: 'mit höchstens # Nachkommastelle',
            other: 'mit höchstens # Nachkommastellen',
          });
    const much = factor === '1' ? decimal(quantity) : times(quantity, factor);
    return `${sku} wird in „${unitWord(unit, 'de')}“ gezählt, ${allowed}: ${much} ist zu genau.`;
  },
  'purchaseOrders.totalTooLarge': 'Die Summe ist größer, als gespeichert werden kann.',
  'purchaseOrders.unitCostTooLarge':
    'Das ergibt für eine Einheit des Artikels mehr, als gespeichert werden kann.',
  'purchaseOrders.ownCurrency': ({ currency }) => `Muss 1 sein: Die Bücher werden in ${currency} geführt.`,
  'purchaseOrders.notAPlace': ({ place }) => `${place} ist kein Lagerort für Bestand.`,
  'purchaseOrders.placeArchived': ({ place }) =>
    `${place} ist archiviert: Dort kann nichts eingelagert werden.`,
  'purchaseOrders.noLines':
    'Diese Bestellung hat noch keine Positionen. Fügen Sie zuerst hinzu, was bestellt werden soll.',
  'purchaseOrders.noRate': ({ currency }) =>
    `Geben Sie zuerst an, was ${currency} wert ist: Der Wechselkurs fehlt.`,
  'purchaseOrders.lineKept': ({ line }) =>
    `Zu ${line} gibt es Wareneingänge oder Eingangsrechnungen, daher kann die Position nicht entfernt werden. Warten Sie stattdessen nicht länger auf den Rest.`,

  'purchaseOrders.placedSupplier':
    'Der Lieferant einer aufgegebenen Bestellung steht fest: Stornieren Sie sie, und bestellen Sie neu.',
  'purchaseOrders.placedCurrency':
    'Die Währung einer aufgegebenen Bestellung steht fest: Stornieren Sie sie, und bestellen Sie neu.',
  'purchaseOrders.placedRate': 'Eine aufgegebene Bestellung braucht ihren Wechselkurs.',
  'purchaseOrders.placedLines':
    'Eine aufgegebene Bestellung braucht eine Position: Stornieren Sie sie stattdessen, oder schließen Sie sie ab.',
  'purchaseOrders.lineStarted':
    'Von dieser Position ist schon etwas eingegangen oder berechnet: Sie bleibt, was sie ist.',
  'purchaseOrders.belowArrived': ({ arrived }) =>
    `Davon sind schon ${decimal(arrived)} eingegangen: Weniger geht nicht.`,
  'purchaseOrders.aboveApproved':
    'Mit dieser Änderung läge die Summe über der freigegebenen. Bestellen Sie, was hinzukommt, mit einer eigenen Bestellung; diese kann freigegeben werden.',

  'purchaseOrders.approvedByAdmins': 'Nur die Administration kann eine Bestellung freigeben oder ablehnen.',
  'purchaseOrders.approvedByOthers':
    'Sie haben diese Bestellung verfasst: Jemand anderes aus der Administration muss sie freigeben.',
  'purchaseOrders.needsApproval': ({ total, threshold }) =>
    `Die Summe dieser Bestellung ist ${money(total)} und damit höher als ${money(threshold)}: Jemand aus der Administration, der sie nicht verfasst hat, muss sie zuerst freigeben.`,
  'purchaseOrders.started':
    'Von dieser Bestellung ist schon etwas eingegangen oder berechnet, daher kann sie nicht storniert werden. Schließen Sie sie stattdessen ab.',
  'purchaseOrders.nothingToCome': ({ line }) => `Von ${line} steht nichts mehr aus.`,
  'purchaseOrders.noAddress': ({ supplier }) =>
    `Von ${supplier} ist keine E-Mail-Adresse bekannt. Sagen Sie, wohin die Bestellung geht.`,

  'purchaseOrders.nowhere': 'Geben Sie den Lagerort an, an den die Ware kommt.',
  'purchaseOrders.nothingArrived':
    'Geben Sie an, wie viel eingegangen ist, oder lassen Sie die Position weg.',
  'purchaseOrders.noRejectReason': 'Geben Sie an, warum abgelehnt wurde.',
  'purchaseOrders.lineClosed': ({ line }) =>
    `Auf den Rest von ${line} wird nicht mehr gewartet: Es geht nichts mehr davon ein.`,
  'purchaseOrders.over': (over) => `${arrivedOver(over)}.`,
  'purchaseOrders.overByAdmins': (over) =>
    `${arrivedOver(over)}: So viel kann nur die Administration annehmen, mit einer Begründung.`,
  'purchaseOrders.overUnexplained': (over) =>
    `${arrivedOver(over)}. Geben Sie an, warum sie angenommen werden.`,
  'purchaseOrders.noOverReason': 'Geben Sie an, warum mehr angenommen wird als bestellt.',
  'purchaseOrders.beforeOrder': 'Darf nicht vor dem Bestelldatum liegen.',
  'purchaseOrders.voidedAlready': ({ number, who }) => `${number} wurde schon von ${who} storniert.`,

  'purchaseOrders.billBeforeDate': 'Darf nicht vor dem Datum der Rechnung liegen.',
  'purchaseOrders.billThere': ({ number, supplier }) =>
    `Die Eingangsrechnung ${number} von ${supplier} ist schon erfasst.`,

  'purchaseOrders.fileTooLarge': ({ megabytes }) => `Die Datei ist größer als ${count(megabytes)} MB.`,
  'purchaseOrders.atMostFiles': ({ most }) =>
    `Eine Bestellung kann höchstens ${count(most)} Dateien haben. Entfernen Sie zuerst eine.`,
  'purchaseOrders.filesStay': ({ order }) => `${order} ist storniert: Die Dateien bleiben, wie sie sind.`,

  'purchaseOrders.goesBack': ({ number, back, isSent }) =>
    isSent
      ? `Ein Teil von ${number} ging zurück an den Lieferanten (${back}). Deshalb kann ${number} nicht storniert werden.`
      : `Ein Teil von ${number} soll zurück an den Lieferanten (${back}). Stornieren oder verwerfen Sie erst diese Rücksendung.`,

  'supplierReturns.notFound': 'Diese Rücksendung gibt es nicht.',
  'supplierReturns.aDraft': 'eine Rücksendung im Entwurf',
  'supplierReturns.nothingCame':
    'Aus dieser Bestellung ist nichts im Bestand eingegangen, das zurückgehen könnte.',
  'supplierReturns.notReceived': 'Kam mit diesem Wareneingang nicht in den Bestand.',
  'supplierReturns.moreThanReceived': ({ left, line, receipt }) =>
    `Von „${line}“ aus ${receipt} können nur ${decimal(left)} zurückgehen: Der Rest geht schon zurück oder kam nie an.`,
  'supplierReturns.notALine': 'Diese Position hat die Rücksendung nicht.',
  'supplierReturns.moreThanLeft': ({ left }) => `Nur ${decimal(left)} sind noch zu senden.`,
  'supplierReturns.beforeAuthorised':
    'Darf nicht vor dem Tag liegen, an dem die Rücksendung freigegeben wurde.',
  'supplierReturns.isDraft': ({ supplier }) =>
    `Die Rücksendung an ${supplier} ist noch ein Entwurf. Geben Sie sie erst frei.`,
  'supplierReturns.isAuthorised': ({ number }) => `${number} ist schon freigegeben.`,
  'supplierReturns.isSent': ({ number }) => `${number} ist ganz gesendet.`,
  'supplierReturns.wasSent': ({ number }) =>
    `Ein Teil von ${number} ist schon gesendet. Schließen Sie die Rücksendung stattdessen ab: Was nicht gesendet ist, bleibt hier.`,
  'supplierReturns.nothingSent': ({ number }) =>
    `Von ${number} ist noch nichts gesendet. Stornieren Sie die Rücksendung stattdessen.`,
  'supplierReturns.isCredited': ({ number }) =>
    `Der Lieferant hat ${number} schon gutgeschrieben: Senden Sie die Ware stattdessen zurück.`,
  'supplierReturns.isClosed': ({ number }) => `${number} ist abgeschlossen.`,
  'supplierReturns.isCancelled': ({ number }) => `${number} ist storniert.`,
  'supplierReturns.changedBy': ({ number, who }) => `${number} wurde inzwischen von ${who} geändert.`,
  'supplierReturns.draftChangedBy': ({ supplier, who }) =>
    `Die Rücksendung an ${supplier} wurde inzwischen von ${who} geändert.`,
  'incoming.notFound': 'Rechnung nicht gefunden.',
  'incoming.changed': ({ number, who }) => `Rechnung ${number} wurde inzwischen von ${who} geändert.`,
  'incoming.currency': ({ currency }) => `Rechnungen in ${currency} lassen sich hier nicht führen.`,
  'incoming.date': 'Das Datum dieser Rechnung lässt sich nicht lesen.',
  'incoming.amount': ({ amount }) => `Der Betrag ${amount} lässt sich in dieser Währung nicht führen.`,
  'incoming.sameNumber': ({ number, seller }) =>
    `Rechnung ${number} von ${seller} ist schon da, in einer anderen Datei.`,
  'incoming.isBilled': 'Sie ist schon als Rechnung zur Bestellung erfasst.',
  'incoming.isFiled': 'Sie wurde abgelegt: Nehmen Sie sie zuerst wieder auf.',
  'incoming.notFiled': 'Sie wurde nicht abgelegt.',
  'incoming.creditNote':
    'Das ist eine Gutschrift: Sie gehört zur Rücksendung ihrer Ware, nicht zu einer Rechnung.',
  'incoming.noSupplier': 'Sagen Sie zuerst, von welchem Lieferanten sie ist.',
  'incoming.noOrder': 'Sagen Sie zuerst, zu welcher Bestellung sie gehört, oder entwerfen Sie eine daraus.',
  'incoming.hasOrder': 'Sie hat schon eine Bestellung.',
  'incoming.otherOrder': 'Das ist keine Bestellung bei diesem Lieferanten.',
  'incoming.draft': 'den Entwurf',
  'incoming.orderNotPlaced': ({ order }) =>
    `Bestellen Sie zuerst ${order}: Erfasst wird, was bestellt wurde.`,
  'incoming.otherCurrency': ({ currency, order }) =>
    `Die Rechnung ist in ${currency}, die Bestellung in ${order}.`,
  'incoming.noLine': 'Noch gehört keine ihrer Positionen zu einer der Bestellung.',
  'incoming.notALine': 'Das ist keine Position der Rechnung.',
  'incoming.unusual': ({ line }) =>
    `„${line}“ hat eine Menge oder einen Preis, den hier keine Rechnung haben kann. Ordnen Sie sie keiner Position der Bestellung zu.`,
  'incoming.nothingInMail': 'Diese Mail bringt keine elektronische Rechnung.',
  'incoming.unknownSupplier': 'Diesen Lieferanten gibt es nicht.',
};
