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
    deliveries: { name: 'Lieferungen', formula: 'Wareneingänge nach ihrem Datum, ohne stornierte.' },
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
