import type { orders as english } from '../en/orders.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, decimal } = writingIn('de');

export const orders: Translated<typeof english> = {
  'orders.notFound': 'Auftrag nicht gefunden.',
  'orders.noState': 'Wählen Sie einen Status.',
  'orders.noProgress': 'Wählen Sie none, part oder all.',
  'orders.noPromise': 'Wählen Sie today, late, at-risk oder unknown.',
  'orders.invoiceBy': 'Wählen Sie delivery oder order.',
  'orders.isDraft': ({ customer }) => `Der Auftrag für ${customer} ist noch ein Entwurf.`,
  'orders.isConfirmed': ({ number }) => `${number} ist schon bestätigt.`,
  'orders.isClosed': ({ number }) => `${number} ist abgeschlossen.`,
  'orders.isCancelled': ({ number }) => `${number} ist storniert.`,
  'orders.isDelivered': ({ number }) =>
    `Von ${number} wurde schon etwas geliefert. Schließen Sie den Auftrag stattdessen ab: Was offen ist, wird nicht mehr geliefert.`,
  'orders.isInvoiced': ({ number }) =>
    `Von ${number} wurde schon etwas berechnet. Stornieren Sie zuerst die Rechnungen, oder schließen Sie den Auftrag ab.`,
  'orders.nothingOpen': ({ number }) => `${number} ist vollständig geliefert.`,
  'orders.nothingToInvoice': ({ number }) => `${number} ist vollständig berechnet.`,
  'orders.changedBy': ({ number, who }) => `${number} wurde inzwischen von ${who} geändert.`,
  'orders.draftChangedBy': ({ customer, who }) =>
    `Der Auftrag für ${customer} wurde inzwischen von ${who} geändert.`,
  'orders.customerStays': 'Ein bestätigter Auftrag bleibt bei seinem Kunden.',
  'orders.wantedBefore': 'Darf nicht vor dem Auftragsdatum liegen.',
  'orders.notALine': 'Eine solche Position hat der Auftrag nicht.',
  'orders.lineIsUsed': ({ line }) =>
    `Von „${line}“ wurde schon etwas geliefert oder berechnet: Die Position bleibt.`,
  'orders.lineIsPicked':
    'Eine Position, die Sie herausgenommen haben, steht auf einer Pickliste. Verwerfen Sie zuerst die Pickliste.',
  'orders.below': ({ delivered, invoiced }) =>
    `${decimal(delivered)} geliefert und ${decimal(invoiced)} berechnet: Weniger kann es nicht sein.`,
  'orders.heldTooMuch': 'Das ist mehr, als noch zu liefern ist.',
  'orders.noneChosen': 'Wählen Sie mindestens einen Auftrag.',
  'orders.atMost': ({ most }) => `Höchstens ${count(most)} Aufträge auf einmal.`,
  'orders.twice': 'Derselbe Auftrag ist zweimal genannt.',
  'orders.isPicked': ({ number }) =>
    `${number} wird gerade kommissioniert. Verwerfen Sie zuerst die Pickliste, oder liefern Sie, was gepickt ist.`,
  'deliveries.notFound': 'Lieferung nicht gefunden.',
  'deliveries.noState': 'Wählen Sie picking, delivered oder void.',
  'deliveries.noWay': 'Wählen Sie later oder missing.',
  'deliveries.noLines': 'Nennen Sie mindestens eine Position.',
  'deliveries.notALine': 'Eine solche Position hat die Lieferung nicht.',
  'deliveries.isPicking': ({ number }) => `${number} wird noch kommissioniert.`,
  'deliveries.isDelivered': ({ number }) => `${number} ist schon unterwegs.`,
  'deliveries.isVoid': ({ number }) => `${number} ist storniert.`,
  'deliveries.isInvoiced': ({ number }) => `${number} wurde berechnet. Stornieren Sie zuerst die Rechnung.`,
  'deliveries.isReturned': ({ number }) => `Von ${number} ist schon etwas zurückgekommen.`,
  'deliveries.isComingBack': ({ number, return: of }) =>
    `Ware aus ${number} soll mit ${of} zurückkommen. Stornieren Sie zuerst diese Retoure.`,
  'deliveries.isAskedBack': ({ number }) =>
    `Für Ware aus ${number} ist eine Rückgabe gewünscht. Lehnen Sie zuerst diese Retoure ab.`,
  'deliveries.changedBy': ({ number, who }) => `${number} wurde inzwischen von ${who} geändert.`,
  'deliveries.pickChangedBy': ({ number, who }) =>
    `Die Pickliste für ${number} wurde inzwischen von ${who} geändert.`,
  'deliveries.nothingToPick': ({ number }) =>
    `Für ${number} ist nichts zu picken: Es ist nichts weiter reserviert, oder es steht schon auf einer Pickliste.`,
  'deliveries.nothingPicked': 'Es ist noch nichts gepickt.',
  'deliveries.pickedTooMuch': ({ quantity }) => `Höchstens ${decimal(quantity)}.`,
  'deliveries.moreThanOpen': ({ open }) => `Zu liefern sind nur ${decimal(open)}.`,
  'deliveries.lessOpen': ({ line, open }) =>
    `Von „${line}“ sind inzwischen nur noch ${decimal(open)} zu liefern.`,
  'deliveries.beforeOrder': 'Darf nicht vor dem Auftragsdatum liegen.',
  'orders.nothingDelivered': ({ number }) =>
    `Von ${number} ist alles Gelieferte berechnet. Liefern Sie zuerst, oder berechnen Sie, was bestellt wurde.`,
  'orders.noPercent': 'Muss mehr als 0 sein.',
  'orders.aboveOrder': ({ line, left }) =>
    `Von „${line}“ sind nur noch ${decimal(left)} des Bestellten nicht berechnet. Sagen Sie, dass mehr gemeint ist, oder berechnen Sie weniger.`,
  'invoices.ofAnOrder': 'Die Rechnung eines Auftrags bleibt bei dessen Kunden.',
  'returns.notFound': 'Retoure nicht gefunden.',
  'returns.noLines': 'Nennen Sie mindestens eine Position.',
  'returns.notALine': 'Diese Position gehört nicht zur Retoure.',
  'returns.notDelivered': 'Das wurde mit diesem Auftrag nicht geliefert.',
  'returns.nothingLeft': ({ number }) => `Von ${number} wurde noch nichts geliefert.`,
  'returns.moreThanLeft': ({ line, left }) => `Von „${line}“ kann nur noch ${left} zurückkommen.`,
  'returns.moreThanAsked': ({ asked }) => `Gewünscht war nur ${asked}.`,
  'returns.moreThanToCome': ({ line, left }) => `Von „${line}“ fehlt nur noch ${left}.`,
  'returns.nothingBack': ({ number }) =>
    `Von ${number} käme nichts zurück. Lehnen Sie die Retoure stattdessen ab.`,
  'returns.nothingToCredit': ({ number }) =>
    `Für ${number} gibt es nichts gutzuschreiben: Es wurde nicht berechnet oder ist schon gutgeschrieben.`,
  'returns.beforeDelivery': 'Darf nicht vor der Lieferung liegen.',
  'returns.isRequested': ({ number }) => `${number} ist noch nicht genehmigt.`,
  'returns.isAuthorised': ({ number }) => `${number} ist schon genehmigt.`,
  'returns.isClosed': ({ number }) => `${number} ist abgeschlossen.`,
  'returns.isDeclined': ({ number }) => `${number} wurde abgelehnt.`,
  'returns.isCancelled': ({ number }) => `${number} ist storniert.`,
  'returns.isReceived': ({ number }) =>
    `Von ${number} ist schon etwas zurück. Schließen Sie die Retoure stattdessen ab: Der Rest kommt dann nicht mehr.`,
  'returns.isCredited': ({ number }) =>
    `${number} wurde gutgeschrieben. Stornieren Sie zuerst die Gutschrift, oder schließen Sie die Retoure ab.`,
  'returns.allReceived': ({ number }) => `Von ${number} ist alles zurück.`,
  'returns.nothingCame': ({ number }) =>
    `Von ${number} ist noch nichts zurück. Stornieren Sie die Retoure stattdessen.`,
  'returns.ofOrderIs': ({ order, state }) =>
    state === 'requested'
      ? `Die Retoure zu ${order} ist noch nicht genehmigt.`
      : `Die Retoure zu ${order} wurde schon ${state === 'declined' ? 'abgelehnt' : 'storniert'}.`,
  'returns.changedBy': ({ number, who }) => `${number} wurde inzwischen von ${who} geändert.`,
  'returns.requestChangedBy': ({ number, who }) =>
    `Die Retoure zu ${number} wurde inzwischen von ${who} geändert.`,
  'creditNotes.goodsOfOrder': 'Ware eines Auftrags kommt mit einer Retoure zurück.',
};
