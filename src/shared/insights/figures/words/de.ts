import { RECEIVABLE_WORDS } from '#shared/sales/customers/statementWords.ts';
import type { FigureWords } from './en.ts';

export const figureWords: FigureWords = {
  figures: {
    stockValue: {
      name: 'Lagerwert',
      formula:
        'Was alles auf Lager gekostet hat, zu Durchschnittskosten; an einem Lagerort dessen Anteil nach Menge.',
    },
    retailValue: {
      name: 'Wert zu Verkaufspreisen',
      formula: 'Was auf Lager ist, zu den Preisen, zu denen es verkauft wird.',
    },
    onHand: { name: 'Bestand', formula: 'Was auf Lager ist, in der eigenen Einheit gezählt.' },
    held: { name: 'Reserviert', formula: 'Was für Kunden bereitliegt, denen es zugesagt ist.' },
    available: { name: 'Verfügbar', formula: 'Bestand − Reserviert.' },
    awaited: {
      name: 'Im Rückstand',
      formula: 'Was Kunden zugesagt ist und worauf sie warten, weil es noch nicht da ist.',
    },
    incoming: { name: 'Im Zulauf', formula: 'Was bestellt und noch nicht eingegangen ist.' },
    items: { name: 'Artikel', formula: 'Aktive Artikel, Dienstleistungen eingeschlossen.' },
    inStock: { name: 'Artikel auf Lager', formula: 'Artikel, von denen etwas da ist.' },
    low: {
      name: 'Knappe Artikel',
      formula: 'Aktive Artikel, die mit dem, was im Zulauf ist, auf den Meldebestand gefallen sind.',
    },
    out: { name: 'Nicht auf Lager', formula: 'Aktive Artikel, von denen nichts mehr da ist.' },
    toReorder: { name: 'Nachzubestellen', formula: 'Artikel, die die Einkaufsliste zum Kauf vorschlägt.' },
    deadStock: {
      name: 'Ladenhüter',
      formula: 'Der Lagerwert aktiver Artikel, die seit 90 Tagen nicht verkauft wurden.',
    },
    stockAge: {
      name: 'Alter des Bestands',
      formula: 'Der Lagerwert danach, wann er kam; was zuletzt kam, ist das, was noch da ist.',
    },
    daysOfCover: {
      name: 'Reichweite',
      formula:
        'Lagerwert × 90 ÷ Wareneinsatz der letzten 90 Tage; bei einem einzelnen Artikel Bestand und Zulauf ÷ Absatz am Tag.',
    },
    turnover: {
      name: 'Lagerumschlag',
      formula: 'Wareneinsatz, auf ein Jahr gerechnet, ÷ Durchschnitt der Lagerwerte am Ende der Tage.',
    },
    moved: { name: 'Bewegt', formula: 'Was Lagerbewegungen brachten, abzüglich dessen, was sie entnahmen.' },
    cameIn: { name: 'Zugang', formula: 'Was Lagerbewegungen ins Lager brachten.' },
    wentOut: { name: 'Abgang', formula: 'Was Lagerbewegungen dem Lager entnahmen.' },
    movedValue: {
      name: 'Bewegter Wert',
      formula: 'Um wie viel Lagerbewegungen den Lagerwert verändert haben.',
    },
    stockCounts: {
      name: 'Bestandszählungen',
      formula: 'Zählungen nach dem Tag, an dem sie gebucht wurden; rückgängig gemachte zählen nicht.',
    },
    openCounts: { name: 'Offene Zählungen', formula: 'Zählungen, die laufen oder geprüft werden.' },
    dueToCount: {
      name: 'Zu zählen',
      formula: 'Artikel an einem Platz, die nach den Regeln schon hätten gezählt werden sollen.',
    },
    countAccuracy: {
      name: 'Bestandsgenauigkeit',
      formula: 'Bei wie vielen gezählten Positionen das Buch recht hatte; nach den Tagen der Buchung.',
    },
    countAccuracyUnits: {
      name: 'Bestandsgenauigkeit nach Menge',
      formula: 'Wie viel vom Buchbestand wirklich da war: Was fehlte oder zu viel war, wird abgezogen.',
    },
    countAccuracyValue: {
      name: 'Bestandsgenauigkeit nach Wert',
      formula: 'Dasselbe nach dem Wert des Bestands zu Durchschnittskosten.',
    },
    countDifference: {
      name: 'Zähldifferenz',
      formula: 'Was Zählungen mehr fanden, als im Buch stand, abzüglich dessen, was fehlte.',
    },
    countDifferenceValue: {
      name: 'Wert der Zähldifferenzen',
      formula: 'Um wie viel Zählungen den Lagerwert geändert haben: Gefundenes abzüglich Fehlendem.',
    },
    sales: {
      name: 'Verkäufe',
      formula:
        'Rechnungen abzüglich Gutschriften, nach ihrem Datum, ohne Steuer; Entwürfe und Storniertes zählen nicht.',
    },
    soldQuantity: {
      name: 'Verkaufte Menge',
      formula: 'Was auf Rechnungen steht, abzüglich dessen, was auf Gutschriften steht, je Einheit.',
    },
    costOfSales: {
      name: 'Wareneinsatz',
      formula: 'Was die berechnete Ware gekostet hat, abzüglich dessen, was zurückkam.',
    },
    margin: {
      name: 'Rohertrag',
      formula: 'Verkäufe − Wareneinsatz, von Rechnungen in der eigenen Währung.',
    },
    marginPercent: { name: 'Rohertrag in Prozent', formula: 'Rohertrag ÷ Verkäufe.' },
    invoices: { name: 'Rechnungen', formula: 'Rechnungen, die ausgestellt und nicht storniert sind.' },
    averageInvoice: { name: 'Durchschnittliche Rechnung', formula: 'Verkäufe ÷ Rechnungen.' },
    creditNotes: { name: 'Gutschriften', formula: 'Was Gutschriften zurückgaben, ohne Steuer.' },
    taxable: { name: 'Besteuerter Umsatz', formula: 'Umsatz, auf den Steuer berechnet wurde, ohne diese.' },
    tax: { name: 'Umsatzsteuer', formula: 'Die Steuer auf Rechnungen, abzüglich der auf Gutschriften.' },
    quotes: {
      name: 'Angebote',
      formula:
        'Angebote nach dem Tag, an dem sie verschickt wurden; Entwürfe und zurückgezogene zählen nicht.',
    },
    quotedValue: {
      name: 'Wert der Angebote',
      formula: 'Worauf sich Angebote beliefen, nach dem Tag, an dem sie verschickt wurden, ohne Steuer.',
    },
    openQuotes: {
      name: 'Offene Angebote',
      formula: 'Angebote, die verschickt sind und noch angenommen werden können.',
    },
    quoteAcceptance: {
      name: 'Angenommene Angebote',
      formula:
        'Angenommene ÷ alle angenommenen, abgelehnten und abgelaufenen Angebote, nach dem Tag, an dem sie verschickt wurden.',
    },
    salesOrders: {
      name: 'Aufträge',
      formula: 'Bestätigte Aufträge nach ihrem Datum; stornierte zählen nicht.',
    },
    orderedValue: {
      name: 'Auftragswert',
      formula:
        'Was Kunden bestellt haben, nach Auftragsdatum, ohne Steuer; stornierte Aufträge zählen nicht.',
    },
    ordersToDeliver: { name: 'Offene Aufträge', formula: 'Aufträge, von denen noch etwas zu liefern ist.' },
    lateSalesOrders: {
      name: 'Verspätete Aufträge',
      formula: 'Offene Aufträge, deren zugesagter Tag vorbei ist.',
    },
    ordersToPick: {
      name: 'Lieferbare Aufträge',
      formula: 'Offene Aufträge, für die alle Ware reserviert ist.',
    },
    toDeliver: { name: 'Zu liefernde Menge', formula: 'Was von Aufträgen noch zu liefern ist.' },
    toDeliverValue: {
      name: 'Zu liefernder Wert',
      formula: 'Was von Aufträgen noch zu liefern ist, zu deren Preisen, ohne Steuer.',
    },
    backorders: { name: 'Rückstände', formula: 'Auftragspositionen, die auf Ware warten.' },
    backorderValue: {
      name: 'Wert der Rückstände',
      formula: 'Worauf Kunden warten, zu den Preisen ihrer Aufträge, ohne Steuer.',
    },
    salesDeliveries: {
      name: 'Lieferungen an Kunden',
      formula: 'Lieferungen nach dem Tag, an dem sie hinausgingen; stornierte zählen nicht.',
    },
    punctualDeliveries: {
      name: 'Pünktliche Lieferungen',
      formula: 'Lieferungen, mit denen nichts nach dem zugesagten Tag hinausging.',
    },
    deliveredQuantity: {
      name: 'Gelieferte Menge',
      formula: 'Was mit Lieferungen an Kunden hinausging; stornierte zählen nicht.',
    },
    deliveredOnTime: {
      name: 'Pünktlich geliefert',
      formula:
        'Positionen, die bis zum zugesagten Tag hinausgingen, ÷ alle, die für einen Tag zugesagt waren; auch die, die schon geliefert sein müssten.',
    },
    fillRate: {
      name: 'Lieferquote',
      formula:
        'Wie viel jeder Warenposition mit der ersten Lieferung des Auftrags und bis zum zugesagten Tag hinausging, im Durchschnitt; nach Auftragsdatum. Was noch nicht fällig ist, zählt nicht, ebenso stornierte Aufträge.',
    },
    cancelledQuantity: {
      name: 'Stornierte Menge',
      formula:
        'Was von Aufträgen storniert wurde oder beim Abschließen ungeliefert blieb, nach Auftragsdatum.',
    },
    customerReturns: {
      name: 'Retouren',
      formula:
        'Retouren, die Kunden gewünscht haben, nach dem Tag des Wunsches; abgelehnte und stornierte zählen nicht.',
    },
    returnedQuantity: {
      name: 'Zurückgekommene Menge',
      formula: 'Was mit Retouren von Kunden zurückkam, nach dem Tag, an dem es kam.',
    },
    returnedValue: {
      name: 'Wert der Retouren',
      formula: 'Was mit Retouren von Kunden zurückkam, zu den Preisen der Aufträge, ohne Steuer.',
    },
    returnRate: {
      name: 'Retourenquote',
      formula: 'Wie viel jeder gelieferten Position zurückgekommen ist, im Durchschnitt; nach Lieferdatum.',
    },
    receivables: {
      name: 'Forderungen',
      formula: 'Offene Rechnungen, abzüglich noch nicht verrechneter Gutschriften und Zahlungen.',
    },
    overdue: { name: 'Überfällig', formula: 'Was auf Rechnungen nach ihrem Fälligkeitstag noch offen ist.' },
    unpaidInvoices: { name: 'Unbezahlte Rechnungen', formula: 'Rechnungen, auf denen noch etwas offen ist.' },
    dueSoon: {
      name: 'Von Kunden fällig',
      formula: 'Was auf Rechnungen offen ist, nach dem Tag, an dem es fällig wird.',
    },
    paymentsReceived: {
      name: 'Erhaltene Zahlungen',
      formula: 'Zahlungen von Kunden nach ihrem Datum; stornierte zählen nicht.',
    },
    daysToPay: {
      name: 'Zahlungsdauer',
      formula:
        'Tage vom Rechnungsdatum bis zur letzten Zahlung, im Durchschnitt; von ganz bezahlten Rechnungen, nach dem Tag, an dem sie es wurden.',
    },
    purchases: { name: 'Einkäufe', formula: 'Was bestellt wurde, nach Bestelldatum, ohne Steuer.' },
    received: {
      name: 'Eingegangene Ware',
      formula: 'Was Wareneingänge brachten, zu den Preisen der Bestellungen.',
    },
    deliveries: {
      name: 'Lieferungen von Lieferanten',
      formula: 'Wareneingänge nach ihrem Datum, ohne stornierte.',
    },
    openOrders: {
      name: 'Offene Bestellungen',
      formula: 'Bestellungen, die aufgegeben und noch nicht vollständig eingegangen sind.',
    },
    lateOrders: {
      name: 'Verspätete Bestellungen',
      formula: 'Offene Bestellungen, von denen etwas schon vor heute kommen sollte.',
    },
    lateToCome: {
      name: 'Verspätete Ware',
      formula: 'Was von verspäteten Bestellungen noch nicht gekommen ist, ohne Steuer.',
    },
    toCome: {
      name: 'Noch erwartet',
      formula: 'Was von offenen Bestellungen noch nicht eingegangen ist, ohne Steuer.',
    },
    expected: {
      name: 'Erwartet',
      formula: 'Was von offenen Bestellungen an den Tagen kommen soll, ohne Steuer.',
    },
    waitingApproval: {
      name: 'Wartet auf Freigabe',
      formula: 'Bestellungen, die noch jemand freigeben muss.',
    },
    payables: {
      name: 'Verbindlichkeiten',
      formula: 'Eingangsrechnungen, deren Fälligkeit nicht vorbei ist.',
    },
    billsDue: {
      name: 'Fällige Eingangsrechnungen',
      formula: 'Eingangsrechnungen nach dem Tag, an dem sie fällig sind.',
    },
    unbilled: {
      name: 'Eingegangen, nicht berechnet',
      formula: 'Was eingegangen ist und wofür keine Eingangsrechnung erfasst wurde, ohne Steuer.',
    },
    onTime: {
      name: 'Pünktlich',
      formula: 'Positionen, die bis zum zugesagten Tag eingingen, ÷ alle mit einem zugesagten Tag.',
    },
    overdueLines: {
      name: 'Überfällige Positionen',
      formula: 'Bestellpositionen, die in diesen Tagen kommen sollten und nicht gekommen sind.',
    },
    accepted: {
      name: 'Angenommen',
      formula: 'Was von jeder eingegangenen Position angenommen wurde, im Durchschnitt.',
    },
    leadDays: {
      name: 'Lieferzeit',
      formula: 'Tage von der Bestellung bis zum Wareneingang, im Durchschnitt.',
    },
    promisedDays: {
      name: 'Zugesagte Lieferzeit',
      formula: 'Tage von der Bestellung bis zum zugesagten Termin, im Durchschnitt.',
    },
    customers: { name: 'Kunden', formula: 'Kunden, die aktiv sind.' },
    suppliers: { name: 'Lieferanten', formula: 'Lieferanten, die aktiv sind.' },
  },
  splits: {
    item: 'Artikel',
    category: 'Kategorie',
    kind: 'Ware oder Dienstleistung',
    customer: 'Kunde',
    supplier: 'Lieferant',
    location: 'Lagerort',
    currency: 'Währung',
    rate: 'Steuersatz',
    method: 'Zahlungsart',
    reason: 'Grund',
    age: 'Alter',
    day: 'Tag',
    week: 'Woche',
    month: 'Monat',
    quarter: 'Quartal',
    year: 'Jahr',
  },
  kinds: { goods: 'Waren', services: 'Dienstleistungen' },
  none: 'Ohne Angabe',
  freeText: 'Freier Text',
  untaxed: 'Ohne Steuer',
  whole: 'Gesamt',
  atLeastDays: (days) => `Mindestens ${days} Tage`,
  moreThan: (value) => `Mehr als ${value}`,
  lessThan: (value) => `Weniger als ${value}`,
  before: 'Vorher',
  change: 'Änderung',
  quarter: (quarter, year) => `${quarter}. Quartal ${year}`,
  times: (n) => `${n}-mal im Jahr`,
  stockAges: {
    '0-30': 'Bis 30 Tage',
    '31-60': '31 bis 60 Tage',
    '61-90': '61 bis 90 Tage',
    '91-180': '91 bis 180 Tage',
    '180+': 'Über 180 Tage',
  },
  owedAges: {
    current: 'Noch nicht fällig',
    '1-30': '1 bis 30 Tage',
    '31-60': '31 bis 60 Tage',
    '61-90': '61 bis 90 Tage',
    '90+': 'Über 90 Tage',
    creditNotes: RECEIVABLE_WORDS.de.creditNotes,
    payments: RECEIVABLE_WORDS.de.payments,
  },
};
