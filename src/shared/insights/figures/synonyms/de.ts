import type { FigureName } from '../catalogue.ts';

/** What else people say to figures in German: phrases that mean the one figure whatever stands around them. */
export const germanFigures: Record<FigureName, readonly string[]> = {
  stockValue: [
    'lagerwert, bestandswert, warenwert, warenbestandswert, wert des lagers, wert unseres lagers, wert vom lager, inventarwert, inventurwert, lagerbestandswert',
    'wert des bestands, wert des bestandes, wert der ware, wert der waren, lager wert, gebundenes kapital, kapitalbindung, warenlagerwert, warenbestand in geld, lagerbewertung',
  ],
  retailValue: [
    'verkaufswert, wert zu verkaufspreisen, zu verkaufspreisen, lagerwert zu verkaufspreisen, verkaufswert des lagers',
  ],
  onHand: ['lagermenge, bestandsmenge'],
  incoming: ['im zulauf, bestellmenge offen'],
  items: ['anzahl artikel, artikelanzahl, anzahl der artikel, anzahl produkte, artikelzahl'],
  inStock: ['artikel auf lager, vorrätige artikel, artikel im lager'],
  low: [
    'knapp, unter meldebestand, unter dem meldebestand, unter mindestbestand, unter dem mindestbestand, geht zur neige, gehen zur neige, wird knapp, werden knapp, unterm meldebestand, unterm mindestbestand, niedriger bestand',
  ],
  out: [
    'ausverkauft, nicht auf lager, nicht mehr auf lager, nicht vorrätig, vergriffen, leer, nullbestand, bestand null, fehlbestand',
  ],
  toReorder: [
    'nachbestellen, nachzubestellen, bestellvorschlag, bestellvorschläge, nachbestellliste, einkaufsliste, zu bestellen, bestellbedarf, nachkaufen, nachbestellbedarf',
  ],
  deadStock: [
    'ladenhüter, toter bestand, totes lager, totes kapital, lagerleichen, lagerleiche, karteileichen, langsamdreher, lagerhüter, toten bestand, tote bestände, tote ware, tote lager',
  ],
  stockAge: [
    'alter des lagers, alter des bestands, alter der ware, lageralter, bestandsalter, altersstruktur des lagers, altersstruktur des bestands, wie alt ist das lager, wie alt ist unser lager, wie alt ist der bestand, wie alt ist die ware',
  ],
  daysOfCover: [
    'reichweite, lagerreichweite, bestandsreichweite, reicht der bestand, reicht das lager, reicht der vorrat, tage reichweite, bestandsdeckung',
  ],
  turnover: [
    'lagerumschlag, umschlagshäufigkeit, lagerumschlagshäufigkeit, lagerdrehung, drehzahl, umschlag des lagers',
  ],
  moved: ['lagerbewegungen, bestandsbewegungen, warenbewegungen, bewegungen, lagerbewegung'],
  cameIn: ['zugang, zugänge, lagerzugang, lagerzugänge'],
  wentOut: ['abgang, abgänge, lagerabgang, lagerabgänge'],
  movedValue: ['wert der bewegungen, wert der lagerbewegungen, wertbewegung'],
  sales: [
    'umsatz, umsätze, erlös, erlöse, verkäufe, einnahmen aus verkäufen, umsatzzahlen, nettoumsatz, verkaufserlöse, umsatzerlöse, verkaufsumsatz',
  ],
  soldQuantity: [
    'absatz, absatzmenge, verkaufte stück, verkaufte stückzahl, verkaufte menge, stückzahlen verkauft, verkaufsmenge, absatzzahlen, stückabsatz, absätze, verkaufte einheiten, verkaufsmengen',
  ],
  costOfSales: [
    'wareneinsatz, einstandskosten, einstandswert der verkäufe, herstellkosten der verkäufe, kosten der verkauften ware, kosten der verkauften waren, warenkosten, umsatzkosten, einstandskosten der verkauften',
  ],
  margin: [
    'rohertrag, rohgewinn, deckungsbeitrag, marge, spanne, gewinn, verdienst, bruttogewinn, bruttomarge, handelsspanne, rohüberschuss, bruttoertrag, ertrag, rohmarge, handelsmarge',
  ],
  marginPercent: [
    'marge in prozent, marge in %, spanne in %, spanne in prozent, marge %, prozentuale marge, margenprozent, handelsspanne in prozent, rohertragsquote, rohertrag in %, rohertrag in prozent, umsatzrendite, gewinnspanne, gewinnmarge, marge prozentual, deckungsbeitrag in prozent, rendite, margensatz, rohgewinn in prozent',
  ],
  invoices: ['anzahl rechnungen, rechnungsanzahl, anzahl der rechnungen, zahl der rechnungen, rechnungszahl'],
  averageInvoice: [
    'durchschnittliche rechnung, durchschnittlicher rechnungsbetrag, durchschnittsrechnung, rechnungsschnitt, mittlere rechnung, durchschnittsbon, durchschnittlicher einkauf, bonschnitt, durchschnittlicher auftragswert',
    'durchschnittliche rechnungshöhe, durchschnittlichen rechnungsbetrag, durchschnittliche rechnungssumme, durchschnittsbetrag, rechnungsdurchschnitt, schnitt pro rechnung, schnitt je rechnung, durchschnitt pro rechnung, durchschnitt je rechnung, durchschnittlicher rechnungswert, im schnitt pro rechnung',
  ],
  creditNotes: [
    'gutschrift, gutschriften, stornogutschriften, rückerstattungen, erstattungen, gutgeschrieben, rückvergütungen',
  ],
  taxable: ['besteuerter umsatz, steuerpflichtiger umsatz, steuerpflichtige umsätze'],
  tax: [
    'umsatzsteuer, mehrwertsteuer, mwst, ust, steuer, vereinnahmte steuer, verkaufssteuer, steuern, steuerbetrag, sales tax',
  ],
  receivables: [
    'forderungen, außenstände, aussenstände, offene posten, debitoren, offene forderungen, debitorenliste, op liste, schulden der kunden, kundenschulden, ausstände, ausstehende zahlungen',
  ],
  overdue: [
    'überfällig, überfällige, überfälligen, überfällige rechnungen, überfällige forderungen, verzug, im verzug, im rückstand, zahlungsverzug, zahlungsrückstand, zahlungsrückstände, überfällige posten',
  ],
  unpaidInvoices: [
    'unbezahlte rechnungen, offene rechnungen, offenen rechnungen, unbezahlten rechnungen, unbeglichene rechnungen, nicht bezahlte rechnungen, rechnungen offen, rechnungen sind offen, rechnungen noch offen, rechnungen unbezahlt, rechnungen sind noch offen, rechnungen sind unbezahlt',
  ],
  dueSoon: [
    'werden fällig, wird fällig, fällig werden, fällige kundenrechnungen, fällig von kunden, demnächst fällig',
  ],
  paymentsReceived: [
    'zahlungseingang, zahlungseingänge, eingegangene zahlungen, geldeingang, geldeingänge, kundenzahlungen, erhaltene zahlungen, einzahlungen, zahlungen der kunden, zahlungen von kunden, kasseneingang',
  ],
  purchases: [
    'einkauf, einkäufe, wareneinkauf, einkaufsvolumen, bestellvolumen, einkaufswert, bestellwert, wareneinkäufe, eingekauft, bestellsumme, einkaufsumsatz, beschaffung',
  ],
  received: [
    'wareneingang, wareneingänge, erhaltene ware, eingegangene ware, gelieferte ware, erhaltene lieferungen, wareneingangswert, eingegangene lieferungen, wareneingänge wert',
  ],
  deliveries: ['anzahl lieferungen, anzahl der lieferungen, anzahl wareneingänge, wie viele lieferungen'],
  openOrders: [
    'offene bestellungen, offenen bestellungen, laufende bestellungen, ausstehende bestellungen, bestellungen offen, bestellungen sind offen, offene einkaufsbestellungen, bestellungen noch offen, offene lieferantenbestellungen, bestellungen laufen',
  ],
  lateOrders: [
    'verspätete bestellungen, überfällige bestellungen, verspätete lieferungen, überfällige lieferungen, lieferverzug, lieferrückstand, lieferrückstände, verspäteten bestellungen, bestellungen überfällig, bestellungen verspätet, überfälligen bestellungen, bestellungen sind überfällig, bestellungen sind zu spät, lieferungen überfällig',
  ],
  lateToCome: ['wert der verspäteten bestellungen, verspätete ware, überfällige ware'],
  toCome: [
    'wert der offenen bestellungen, offener bestellwert, ausstehender bestellwert, wert offener bestellungen, offenes bestellvolumen, bestellobligo',
  ],
  expected: [
    'erwartete lieferungen, erwartete wareneingänge, anstehende lieferungen, erwartete ware, kommende lieferungen, lieferungen erwartet',
  ],
  waitingApproval: [
    'zur freigabe, freigabe, freigaben, zu genehmigen, auf freigabe, genehmigung, genehmigungen, warten auf freigabe, zur genehmigung, wartet auf freigabe, freizugeben, ungenehmigt*, auf genehmigung, freigabepflichtig*',
  ],
  payables: [
    'verbindlichkeiten, lieferantenschulden, kreditoren, schulden bei lieferanten, offene lieferantenrechnungen, offene eingangsrechnungen, unbezahlte lieferantenrechnungen, unbezahlte eingangsrechnungen, lieferantenverbindlichkeiten',
  ],
  billsDue: [
    'fällige lieferantenrechnungen, fällige eingangsrechnungen, lieferantenrechnungen fällig, eingangsrechnungen fällig, zu bezahlende rechnungen, fällige zahlungen an lieferanten, zu zahlende lieferantenrechnungen, zu zahlende rechnungen',
  ],
  unbilled: [
    'geliefert aber nicht berechnet, erhalten aber nicht berechnet, noch nicht fakturiert, nicht fakturiert, geliefert aber noch nicht fakturiert, ohne rechnung geliefert, noch nicht berechnet, unberechnet, noch keine rechnung',
    'fehlende eingangsrechnungen, fehlende lieferantenrechnungen, rechnung fehlt, rechnungen fehlen, ohne eingangsrechnung, ohne lieferantenrechnung, rechnung steht aus, ohne rechnung, nicht in rechnung gestellt, keine rechnung da',
  ],
  onTime: [
    'liefertreue, termintreue, pünktlichkeit, lieferpünktlichkeit, zuverlässigkeit, pünktlich, liefertermintreue, zuverlässig*, lieferperformance, lieferquote, lieferzuverlässigkeit, rechtzeitig',
  ],
  overdueLines: ['überfällige positionen, verspätete positionen'],
  accepted: ['annahmequote, angenommene ware, liefergüte'],
  leadDays: [
    'lieferzeit, lieferzeiten, lieferdauer, wiederbeschaffungszeit, durchlaufzeit, lieferfrist, beschaffungszeit, bestelldauer, lieferfristen, wiederbeschaffungszeiten',
  ],
  promisedDays: ['zugesagte lieferzeit, versprochene lieferzeit, zugesagte tage'],
  customers: ['anzahl kunden, kundenanzahl, kundenzahl, anzahl der kunden'],
  suppliers: ['anzahl lieferanten, lieferantenanzahl, lieferantenzahl, anzahl der lieferanten'],
};
