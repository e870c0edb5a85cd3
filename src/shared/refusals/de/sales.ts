import type { sales as english } from '../en/sales.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, decimal, money } = writingIn('de');

export const sales: Translated<typeof english> = {
  'customers.isArchived': ({ customer }) => `${customer} ist archiviert.`,
  'customers.currencyKept': ({ customer, currency }) => `Zu ${customer} gibt es schon Belege in ${currency}.`,

  'invoices.notFound': 'Diese Rechnung gibt es nicht.',
  'invoices.unknown': 'Diese Rechnung gibt es nicht.',
  'invoices.otherCustomer': 'Dieser Kunde hat keine solche Rechnung.',
  'invoices.notIssued': 'Diese Rechnung ist nicht ausgestellt.',
  'invoices.isDraft': ({ customer }) =>
    `Die Rechnung für ${customer} ist noch ein Entwurf: Stellen Sie sie zuerst aus.`,
  'invoices.isIssued': ({ number }) =>
    `Die Rechnung ${number} ist schon ausgestellt, daher ist das nicht mehr möglich.`,
  'invoices.isVoid': ({ number }) => `Die Rechnung ${number} ist storniert, daher ist das nicht möglich.`,
  'invoices.isAllocated': ({ number }) =>
    `Die Rechnung ${number} kann nicht storniert werden, weil schon etwas bezahlt oder gutgeschrieben ist. Nehmen Sie das zuerst zurück.`,
  'invoices.isCredited': ({ number }) =>
    `Die Rechnung ${number} kann nicht storniert werden, weil es eine Gutschrift dazu gibt.`,
  'invoices.isSettled': ({ number }) => `Von der Rechnung ${number} ist nichts mehr offen.`,
  'invoices.changed': ({ number }) => `Die Rechnung ${number} wurde inzwischen geändert.`,
  'invoices.changedBy': ({ number, who }) => `Die Rechnung ${number} wurde inzwischen von ${who} geändert.`,
  'invoices.draftChangedBy': ({ customer, who }) =>
    `Der Entwurf für ${customer} wurde inzwischen von ${who} geändert.`,
  'invoices.beforeDate': 'Darf nicht vor dem Rechnungsdatum liegen.',
  'invoices.totalTooLarge': 'Die Summe ist zu groß.',
  'invoices.pricesAnew': ({ customer, currency }) =>
    `${customer} bekommt Rechnungen in ${currency}: Geben Sie die Positionen mit ihren Preisen neu ein.`,
  'invoices.noItem': 'Diesen Artikel gibt es nicht.',
  'invoices.itemGone': ({ sku }) => `${sku} gibt es nicht mehr.`,
  'invoices.template': ({ sku }) => `${sku} hat Varianten: Wählen Sie eine davon.`,
  'invoices.nothingSold': 'Sagen Sie, was verkauft wird.',
  'invoices.noPrice': 'Geben Sie einen Preis an.',
  'invoices.priceIn': ({ currency, sku, own }) =>
    `Geben Sie einen Preis in ${currency} an: Der Preis von ${sku} ist in ${own} hinterlegt.`,
  'invoices.noPlace': 'Es gibt keinen Lagerort für Bestand.',
  'invoices.notAPlace': 'Ist kein Lagerort für Bestand.',
  'invoices.onNoLine': 'Steht in keiner Position dieser Rechnung.',
  'invoices.atMostPlaces': ({ most }) => `Höchstens ${count(most)} Lagerorte.`,
  'invoices.noAddress': ({ customer }) =>
    `Von ${customer} ist keine E-Mail-Adresse bekannt. Sagen Sie, wohin die Rechnung geht.`,
  'invoices.addressUnknown': ({ customer }) => `Von ${customer} ist keine E-Mail-Adresse bekannt.`,
  'invoices.noAddressee': 'Geben Sie mindestens eine Adresse an.',
  'invoices.noneChosen': 'Wählen Sie mindestens eine Rechnung aus.',
  'invoices.noneGiven': 'Geben Sie mindestens eine Rechnung an.',
  'invoices.atMost': ({ most }) => `Höchstens ${count(most)} Rechnungen auf einmal.`,
  'invoices.twice': 'Jede Rechnung nur einmal.',
  'invoices.noState': 'Diesen Status einer Rechnung gibt es nicht.',
  'invoices.noAge': 'Diese Altersstufe gibt es nicht.',
  'invoices.pdfsNotFound': 'Diese PDFs gibt es nicht.',
  'invoices.pdfsNotMade': 'Diese PDFs sind nicht erstellt.',

  'quotes.notFound': 'Dieses Angebot gibt es nicht.',
  'quotes.isDraft': ({ customer }) =>
    `Das Angebot für ${customer} ist noch ein Entwurf: Senden Sie es zuerst.`,
  'quotes.isSent': ({ number }) =>
    `Das Angebot ${number} ist schon gesendet, daher ist das nicht möglich. Überarbeiten Sie es zuerst.`,
  'quotes.isAccepted': ({ number }) => `Das Angebot ${number} ist schon angenommen.`,
  'quotes.isDeclined': ({ number }) => `Das Angebot ${number} ist schon abgelehnt.`,
  'quotes.isExpired': ({ number }) => `Das Angebot ${number} ist abgelaufen.`,
  'quotes.isWithdrawn': ({ number }) => `Das Angebot ${number} ist zurückgezogen.`,
  'quotes.wasSent': ({ number }) =>
    `Das Angebot ${number} wurde schon gesendet und bleibt daher erhalten. Ziehen Sie es stattdessen zurück.`,
  'quotes.newerComes': ({ number }) =>
    `Das Angebot ${number} wird gerade überarbeitet, daher kann diese Fassung nicht mehr beantwortet werden. Eine neue ist unterwegs.`,
  'quotes.newerCame': ({ number }) =>
    `Vom Angebot ${number} gibt es eine neuere Fassung, daher kann diese nicht mehr beantwortet werden.`,
  'quotes.changedBy': ({ number, who }) => `Das Angebot ${number} wurde inzwischen von ${who} geändert.`,
  'quotes.draftChangedBy': ({ customer, who }) =>
    `Der Entwurf für ${customer} wurde inzwischen von ${who} geändert.`,
  'quotes.pricesAnew': ({ customer, currency }) =>
    `${customer} bekommt Angebote in ${currency}: Geben Sie die Positionen mit ihren Preisen neu ein.`,
  'quotes.customerKept': ({ number }) =>
    `Das Angebot ${number} wurde gesendet und bleibt bei seinem Kunden. Duplizieren Sie es für einen anderen.`,
  'quotes.dayIsOver': 'Darf nicht vor heute liegen.',
  'quotes.noAddress': ({ customer }) => `Von ${customer} ist keine E-Mail-Adresse bekannt.`,
  'quotes.noneChosen': 'Wählen Sie mindestens ein Angebot aus.',
  'quotes.atMost': ({ most }) => `Höchstens ${count(most)} Angebote auf einmal.`,
  'quotes.twice': 'Jedes Angebot nur einmal.',

  'payments.notFound': 'Diese Zahlung gibt es nicht.',
  'payments.allocationNotFound': 'Diese Verrechnung gibt es nicht.',
  'payments.noMethod': 'Diese Zahlungsart gibt es nicht.',
  'payments.aboveAmount': ({ amount }) => `Zusammen ist das mehr als ${money(amount)}.`,
  'payments.aboveOpen': ({ invoice, open }) => `Von ${invoice} sind noch ${money(open)} offen.`,
  'payments.nothingLeft': 'Davon ist nichts übrig.',
  'payments.onlyLeft': ({ left }) => `Davon sind nur noch ${money(left)} übrig.`,
  'payments.isRefund': ({ number }) => `${number} ist eine Erstattung, daher ist das nicht möglich.`,
  'payments.wasRefunded': ({ number }) =>
    `Von ${number} wurde ein Teil erstattet. Stornieren Sie zuerst die Erstattung.`,
  'payments.wasReleased': 'Diese Verrechnung wurde schon zurückgenommen.',
  'payments.beforeDate': ({ number }) => `Darf nicht vor dem Datum von ${number} liegen.`,

  'creditNotes.notFound': 'Diese Gutschrift gibt es nicht.',
  'creditNotes.lineForms':
    'Geben Sie eine Position der Rechnung mit einer Menge an, oder eine Beschreibung mit Menge und Preis.',
  'creditNotes.notALine': 'Ist keine Position dieser Rechnung.',
  'creditNotes.aboveLine': ({ description, left }) =>
    `Von „${description}“ können noch ${decimal(left)} gutgeschrieben werden.`,
  'creditNotes.aboveTotal': ({ invoice, left }) =>
    `Zu ${invoice} können noch ${money(left)} gutgeschrieben werden.`,
  'creditNotes.onlyStock': 'Nur Artikel, die im Lager geführt werden, können dorthin zurück.',
  'creditNotes.wasUsed': ({ number }) =>
    `${number} wurde schon verrechnet oder erstattet. Nehmen Sie das zuerst zurück.`,
  'creditNotes.nothingLeft': ({ number }) => `Von ${number} ist nichts übrig.`,
};
