import type { FigureName } from '../catalogue.ts';

/** What else people say to figures in German: phrases that mean the one figure whatever stands around them. */
export const germanFigures: Record<FigureName, readonly string[]> = {
  stockValue: [
    'lagerwert, bestandswert, warenwert, warenbestandswert, wert des lagers, wert unseres lagers, wert vom lager, inventarwert, inventurwert, lagerbestandswert',
    'wert des bestands, wert des bestandes, wert der ware, wert der waren, lager wert, gebundenes kapital, kapitalbindung, warenlagerwert, warenbestand in geld, lagerbewertung',
    'lagerbestand in geld, lagerbestand in dollar, lagerbestand in euro, bestand in geld, bestand in dollar, warenbestand in dollar, warenbestand in euro, wert des warenlagers, wert unseres warenlagers, wert des warenbestands, wert des lagerbestands, wert unseres bestands, lagerwerte, bestandswerte, lagervermögen, vorratsvermögen, wert der vorräte, wert aller artikel, lager in dollar, lager in euro, gebundene mittel, kapital im lager, geld im lager, wert am lager, wert auf lager, lager bewertet, bewerteter bestand',
  ],
  retailValue: [
    'verkaufswert, wert zu verkaufspreisen, zu verkaufspreisen, lagerwert zu verkaufspreisen, verkaufswert des lagers',
  ],
  onHand: [
    'lagermenge, bestandsmenge, buchbestand, buchbestände, buchmenge, buchmengen, sollbestand laut system',
  ],
  held: [
    'reserviert, reservierte, reservierten, reservierter, reserviertes, reservierte menge, reservierter bestand, reservierungen, reserviert für, ist reserviert, sind reserviert, zurückgelegt für, vorgemerkt für, zugesagte ware, zugesagte menge',
  ],
  available: [
    'verfügbar, verfügbare, verfügbaren, verfügbarer, verfügbare menge, verfügbarer bestand, ist verfügbar, sind verfügbar, noch verfügbar, verfügbarkeit, freier bestand, freie menge, nicht reserviert, frei verfügbar, noch zusagen',
  ],
  awaited: [
    'was ist im rückstand, was ist alles im rückstand, was ist bei uns im rückstand, im rückstand für kunden, für kunden im rückstand, im rückstand gegenüber kunden, auf rückstand, rückstandsmenge, rückständige menge, rückständige ware, worauf kunden warten, kunden warten auf, auf was warten kunden, worauf warten kunden, worauf warten unsere kunden, worauf warten die kunden, fehlt für aufträge, fehlende ware für aufträge, kunden im rückstand schuldig, im lieferrückstand',
  ],
  incoming: [
    'im zulauf, bestellmenge offen, bestellt und noch nicht da, bestellt aber noch nicht da, bestellt noch nicht da, bestellt und nicht da, bestellt und noch nicht gekommen, bestellt aber noch nicht gekommen',
    'zulauf, im anmarsch, noch unterwegs, bestellte menge, bestellte stück, offene bestellmenge, noch im zulauf, menge im zulauf',
  ],
  items: [
    'anzahl artikel, artikelanzahl, anzahl der artikel, anzahl produkte, artikelzahl',
    'wie viele artikel, wieviele artikel, wie viele produkte, wieviele produkte, wie viele verschiedene artikel, wieviele verschiedene artikel, verschiedene artikel, verschiedene produkte, unterschiedliche artikel, unterschiedliche produkte, sortimentsgröße, sortimentsgrösse, sortimentsbreite, artikelbestand anzahl, zahl der artikel, produktanzahl',
  ],
  inStock: ['artikel auf lager, vorrätige artikel, artikel im lager'],
  low: [
    'knapp, unter meldebestand, unter dem meldebestand, unter mindestbestand, unter dem mindestbestand, geht zur neige, gehen zur neige, wird knapp, werden knapp, unterm meldebestand, unterm mindestbestand, niedriger bestand',
    'knappe artikel, knappe bestände, knapper bestand, mindestbestand unterschritten, meldebestand unterschritten, niedrige bestände, geringe bestände, geringer bestand, unter soll, engpässe, unter mindestmenge, unter der mindestmenge, unter bestellpunkt, unter dem bestellpunkt, wird eng, tiefe bestände',
  ],
  out: [
    'ausverkauft, nicht auf lager, nicht mehr auf lager, nicht vorrätig, vergriffen, leer, nullbestand, bestand null, fehlbestand',
    'nullbestände, ohne bestand, artikel ohne bestand, leere artikel, nicht verfügbar, nicht vorhanden, bestand 0, ausverkaufte artikel',
  ],
  toReorder: [
    'nachbestellen, nachzubestellen, bestellvorschlag, bestellvorschläge, nachbestellliste, einkaufsliste, zu bestellen, bestellbedarf, nachkaufen, nachbestellbedarf',
    'einkaufsvorschlag, einkaufsvorschläge, bestellempfehlungen, bestellempfehlung, bestellliste, nachbestellvorschlag, nachbestellvorschläge, bedarfsliste, nachzukaufen, was ist zu bestellen, muss nachbestellt werden, müssen nachbestellt werden, sollte nachbestellt werden',
  ],
  deadStock: [
    'ladenhüter, toter bestand, totes lager, totes kapital, lagerleichen, lagerleiche, karteileichen, langsamdreher, lagerhüter, toten bestand, tote bestände, tote ware, tote lager',
    'unverkäufliche ware, unverkaufte ware, nicht verkaufte ware, nicht bewegte ware, unbewegter bestand, unbewegte ware, liegengebliebene ware, ware die nicht läuft, ware die sich nicht dreht, ware die niemand kauft, ware die keiner kauft, altbestand, altbestände, regalhüter, nicht drehender bestand, ladenhütern, totbestand',
  ],
  stockAge: [
    'alter des lagers, alter des bestands, alter der ware, lageralter, bestandsalter, altersstruktur des lagers, altersstruktur des bestands, wie alt ist das lager, wie alt ist unser lager, wie alt ist der bestand, wie alt ist die ware',
    'lagerdauer, liegedauer, verweildauer, altersverteilung des lagers, altersverteilung des bestands, alter unseres lagers, alter unserer ware, alter unseres bestands, bestand nach alter, lager nach alter, lagerwert nach alter, bestand nach liegedauer, lagerwert nach liegedauer, wert nach liegedauer, wert nach alter, wert nach lagerdauer, wie lange liegt die ware, wie lange liegt unsere ware, lageraltersstruktur, bestandsaltersstruktur',
  ],
  daysOfCover: [
    'reichweite, lagerreichweite, bestandsreichweite, reicht der bestand, reicht das lager, reicht der vorrat, tage reichweite, bestandsdeckung',
    'reichweite in tagen, tage bestand, wochen reichweite, wochen bestand, reichweiten, eindeckung, eindeckungszeit, reicht der lagerbestand, vorratsreichweite',
  ],
  turnover: [
    'lagerumschlag, umschlagshäufigkeit, lagerumschlagshäufigkeit, lagerdrehung, drehzahl, umschlag des lagers',
  ],
  moved: [
    'lagerbewegungen, bestandsbewegungen, warenbewegungen, bewegungen, lagerbewegung, nettobewegung, nettobewegungen, netto bewegung, saldo der bewegungen',
  ],
  cameIn: ['zugang, zugänge, lagerzugang, lagerzugänge'],
  wentOut: ['abgang, abgänge, lagerabgang, lagerabgänge'],
  movedValue: ['wert der bewegungen, wert der lagerbewegungen, wertbewegung'],
  stockCounts: [
    'bestandszählungen, inventuren, bestandsaufnahmen, lagerzählungen, anzahl zählungen, anzahl der zählungen, wie viele zählungen, wie viele inventuren, wie oft haben wir gezählt, gebuchte zählungen, zählungen gebucht, zählungen wurden gebucht, zählungen haben wir',
  ],
  openCounts: [
    'offene zählungen, offene inventuren, offene zählung, laufende zählungen, laufende inventuren, zählungen offen, zählungen sind offen, inventuren sind offen, zählungen laufen, zählungen in prüfung, zählungen zu prüfen, nicht gebuchte zählungen, ungebuchte zählungen',
  ],
  dueToCount: [
    'zu zählen, noch zu zählen, zählung fällig, zählungen fällig, zählungen sind fällig, fällige zählungen, fällig zum zählen, zum zählen fällig, was müssen wir zählen, was muss ich zählen, was muss gezählt werden, muss gezählt werden, müssen gezählt werden, sollten gezählt werden, was sollten wir zählen, was sollte ich zählen, was sollen wir zählen, wäre zu zählen, ist zu zählen, überfällige zählungen',
  ],
  countAccuracy: [
    'bestandsgenauigkeit, zählgenauigkeit, inventurgenauigkeit, genauigkeit der bestände, genauigkeit des bestands, genauigkeit unserer bestände, genauigkeit der zählungen, genauigkeit unserer zählungen, wie genau ist unser bestand, wie genau sind unsere bestände, wie genau waren unsere zählungen, wie genau stimmt der bestand, wie gut stimmen unsere bestände, wie gut stimmt der bestand, bestandsrichtigkeit, wie genau sind die bestände, wie genau ist der bestand',
  ],
  countAccuracyUnits: [
    'bestandsgenauigkeit nach menge, bestandsgenauigkeit in stück, genauigkeit nach menge, genauigkeit in stück, zählgenauigkeit nach menge, mengengenauigkeit',
  ],
  countAccuracyValue: [
    'bestandsgenauigkeit nach wert, bestandsgenauigkeit in geld, genauigkeit nach wert, genauigkeit in geld, wertgenauigkeit, zählgenauigkeit nach wert',
  ],
  countDifference: [
    'zähldifferenz, zähldifferenzen, inventurdifferenz, inventurdifferenzen, bestandsdifferenz, bestandsdifferenzen, bestandsabweichung, bestandsabweichungen, abweichungen der zählungen, differenzen der zählungen, bei zählungen gefunden, bei der inventur gefunden, bei zählungen gefehlt, fehlte bei zählungen, fehlte bei der inventur, haben zählungen gefunden',
  ],
  countDifferenceValue: [
    'wert der zähldifferenzen, wert der inventurdifferenzen, wert der inventurdifferenz, wert der bestandsdifferenzen, wert der abweichungen, zähldifferenzen nach wert, zähldifferenzen in geld, inventurdifferenzen nach wert, inventurdifferenzen in geld, inventurverlust, inventurverluste',
  ],
  sales: [
    'umsatz, umsätze, erlös, erlöse, verkäufe, einnahmen aus verkäufen, umsatzzahlen, nettoumsatz, verkaufserlöse, umsatzerlöse, verkaufsumsatz',
  ],
  soldQuantity: [
    'absatz, absatzmenge, verkaufte stück, verkaufte stückzahl, verkaufte menge, stückzahlen verkauft, verkaufsmenge, absatzzahlen, stückabsatz, absätze, verkaufte einheiten, verkaufsmengen',
    'verkaufte mengen, verkaufte artikel anzahl, abgesetzte menge, abgesetzte stück, abgesetzte stückzahl, absatz in stück, umsatz in stück, umsatz nach stück, umsatz nach menge, verkäufe in stück, verkäufe nach stück, verkäufe nach menge, verkaufszahlen in stück, stückverkäufe, mengenabsatz, mengenumsatz, verkauf in stück, anzahl verkaufter, verkaufte anzahl',
  ],
  costOfSales: [
    'wareneinsatz, einstandskosten, einstandswert der verkäufe, herstellkosten der verkäufe, kosten der verkauften ware, kosten der verkauften waren, warenkosten, umsatzkosten, einstandskosten der verkauften',
    'einstandswert der verkauften ware, einstandswert der verkauften waren, einstandswert der verkauften artikel, einstandswert verkaufter ware, einstandspreis der verkauften ware, einkaufswert der verkauften ware, wert der verkauften ware zu einstandspreisen, kosten des umsatzes, kosten des verkaufs, was uns die verkaufte ware gekostet hat, warenaufwand, materialeinsatz, kosten verkaufter ware, kosten verkaufter waren, wareneinsätze, einsatz der ware, was die verkaufte ware gekostet hat, einstand der verkauften ware, einkaufskosten der verkauften ware, selbstkosten der verkauften ware',
  ],
  margin: [
    'rohertrag, rohgewinn, deckungsbeitrag, marge, spanne, gewinn, verdienst, bruttogewinn, bruttomarge, handelsspanne, rohüberschuss, bruttoertrag, ertrag, rohmarge, handelsmarge',
    'margenbetrag, marge in dollar, marge in euro, margen, gewinne, spannen, bruttoergebnis, rohergebnis, deckungsbeiträge, roherträge, überschuss',
  ],
  marginPercent: [
    'marge in prozent, marge in %, spanne in %, spanne in prozent, marge %, prozentuale marge, margenprozent, handelsspanne in prozent, rohertragsquote, rohertrag in %, rohertrag in prozent, umsatzrendite, gewinnspanne, gewinnmarge, marge prozentual, deckungsbeitrag in prozent, rendite, margensatz, rohgewinn in prozent, bruttomarge in %, bruttomarge in prozent',
    'marge als prozent, marge relativ, prozentmarge, prozentspanne, gewinn in prozent, gewinn in %, gewinnquote, margenquote, spanne prozentual, gewinn prozentual, prozentualer gewinn, prozentuale spanne, prozentualer rohertrag, handelsspanne in %, profit in prozent, wieviel prozent marge, wie viel prozent marge, prozent marge, % marge, margen in prozent, margen in %',
  ],
  invoices: [
    'anzahl rechnungen, rechnungsanzahl, anzahl der rechnungen, zahl der rechnungen, rechnungszahl',
    'wie viele rechnungen, wieviele rechnungen, gestellte rechnungen, geschriebene rechnungen, ausgestellte rechnungen, rechnungen gestellt, rechnungen geschrieben, rechnungen ausgestellt, fakturierte rechnungen, rechnungsmenge, anzahl ausgangsrechnungen, verschickte rechnungen, rechnungen rausgegangen',
  ],
  averageInvoice: [
    'durchschnittliche rechnung, durchschnittlicher rechnungsbetrag, durchschnittsrechnung, rechnungsschnitt, mittlere rechnung, durchschnittsbon, durchschnittlicher einkauf, bonschnitt, durchschnittlicher auftragswert',
    'durchschnittliche rechnungshöhe, durchschnittlichen rechnungsbetrag, durchschnittliche rechnungssumme, durchschnittsbetrag, rechnungsdurchschnitt, schnitt pro rechnung, schnitt je rechnung, durchschnitt pro rechnung, durchschnitt je rechnung, durchschnittlicher rechnungswert, im schnitt pro rechnung',
    'durchschnittlicher bon, durchschnittsumsatz pro rechnung, umsatz pro rechnung, umsatz je rechnung, durchschnittsumsatz je rechnung, durchschnitts rechnung, mittlerer rechnungsbetrag, mittlerer rechnungswert, durchschnittlicher warenkorb, warenkorbwert, durchschnittlicher einkaufswert, rechnungsbetrag im durchschnitt, rechnungsbetrag im schnitt, rechnung im schnitt, rechnung im durchschnitt, rechnungshöhe im schnitt, rechnungswert im schnitt, rechnungsbetrag im mittel, durchschnittlicher betrag pro rechnung, durchschnittlicher betrag je rechnung, durchschnittlicher umsatz pro rechnung, durchschnittlicher verkauf, bonwert, durchschnittsbestellwert',
  ],
  creditNotes: [
    'gutschrift, gutschriften, stornogutschriften, rückerstattungen, erstattungen, gutgeschrieben, rückvergütungen',
    'gutschriftsumme, gutschriftssumme, gutschriftbetrag, gutschriftsbetrag, stornos, rückzahlungen an kunden, gutgeschriebene beträge, erteilte gutschriften, ausgestellte gutschriften',
  ],
  taxable: ['besteuerter umsatz, steuerpflichtiger umsatz, steuerpflichtige umsätze'],
  tax: [
    'umsatzsteuer, mehrwertsteuer, mwst, ust, steuer, vereinnahmte steuer, verkaufssteuer, steuern, steuerbetrag, sales tax',
    'umsatzsteuerbetrag, mwst betrag, ust betrag, vereinnahmte umsatzsteuer, vereinnahmte mwst, mwst auf rechnungen, ust auf rechnungen, berechnete steuer, steuereinnahmen, eingenommene steuer, steuer auf verkäufe',
  ],
  quotes: [
    'anzahl angebote, anzahl der angebote, wie viele angebote, wieviele angebote, verschickte angebote, gesendete angebote, angebote verschickt, angebote geschickt, angebote gesendet, angebotsanzahl',
  ],
  quotedValue: [
    'wert der angebote, wert unserer angebote, angebotswert, angebotssumme, angebotsvolumen, angebotene summe, angebotener wert, angebote wert',
  ],
  openQuotes: [
    'offene angebote, offenen angebote, offener angebote, unbeantwortete angebote, ausstehende angebote, angebote offen, angebote sind offen, angebote noch offen, angebote sind noch offen, offene offerten, angebote ohne antwort, laufende angebote',
  ],
  quoteAcceptance: [
    'angenommene angebote, wie viele angebote wurden angenommen, wie viele angebote sind angenommen, angebote angenommen, angebote wurden angenommen, angebote werden angenommen, angebote sind angenommen, annahmequote, annahmequote der angebote, angebotsquote, abschlussquote, erfolgsquote der angebote, trefferquote der angebote, anteil angenommener angebote',
  ],
  salesOrders: [
    'aufträge, kundenaufträge, kundenbestellungen, anzahl aufträge, anzahl der aufträge, auftragszahl, wie viele aufträge, wieviele aufträge, bestätigte aufträge, aufträge von kunden, aufträge unserer kunden, bestellungen von kunden, bestellungen unserer kunden, auftragseingang anzahl, auftragseingänge, verkaufsaufträge',
  ],
  orderedValue: [
    'auftragswert, auftragsvolumen, auftragseingang, wert der aufträge, wert unserer aufträge, wert der kundenaufträge, auftragssumme, auftragswerte, haben kunden bestellt, haben die kunden bestellt, haben unsere kunden bestellt, von kunden bestellt',
  ],
  ordersToDeliver: [
    'offene aufträge, offene kundenaufträge, offene kundenbestellungen, offenen aufträge, offenen kundenaufträge, offenen kundenbestellungen, offener aufträge, aufträge offen, aufträge sind offen, aufträge noch offen, aufträge sind noch offen, aufträge haben wir offen, kundenaufträge offen, kundenaufträge sind offen, kundenaufträge noch offen, kundenaufträge sind noch offen, kundenaufträge haben wir offen, zu liefernde aufträge, unerledigte aufträge, nicht gelieferte aufträge, ungelieferte aufträge, aufträge zu liefern, aufträge müssen wir noch liefern, aufträge müssen wir liefern, aufträge sind noch zu liefern, aufträge sind zu liefern, offene bestellungen von kunden, offene bestellungen unserer kunden',
  ],
  lateSalesOrders: [
    'verspätete aufträge, verspätete kundenaufträge, verspätete kundenbestellungen, verspäteten aufträge, verspäteten kundenaufträge, überfällige aufträge, überfällige kundenaufträge, überfälligen aufträge, aufträge sind verspätet, aufträge sind überfällig, aufträge sind zu spät, aufträge sind im verzug, aufträge sind in verzug, aufträge verspätet, aufträge überfällig, aufträge zu spät, aufträge im verzug, aufträge in verzug, kundenaufträge sind verspätet, kundenaufträge sind überfällig, kundenaufträge sind zu spät, kundenaufträge sind im verzug, kundenaufträge sind in verzug, kundenaufträge verspätet, kundenaufträge überfällig, kundenaufträge zu spät, kundenaufträge im verzug, kundenaufträge in verzug, aufträge sind spät dran, zu spät für kunden, mit welchen aufträgen sind wir zu spät, mit welchen aufträgen sind wir im verzug, mit welchen aufträgen sind wir in verzug, mit welchen aufträgen sind wir spät dran',
  ],
  ordersToPick: [
    'lieferbare aufträge, aufträge lieferbar, aufträge sind lieferbar, aufträge können wir kommissioniert, aufträge können wir gepickt, aufträge können wir geliefert, aufträge können wir verschickt, aufträge können wir gepackt, aufträge können wir kommissionieren, aufträge können wir picken, aufträge können wir liefern, aufträge können wir verschicken, aufträge können wir packen, aufträge können kommissioniert, aufträge können gepickt, aufträge können geliefert, aufträge können verschickt, aufträge können gepackt, aufträge können kommissionieren, aufträge können picken, aufträge können liefern, aufträge können verschicken, aufträge können packen, aufträge kann wir kommissioniert, aufträge kann wir gepickt, aufträge kann wir geliefert, aufträge kann wir verschickt, aufträge kann wir gepackt, aufträge kann wir kommissionieren, aufträge kann wir picken, aufträge kann wir liefern, aufträge kann wir verschicken, aufträge kann wir packen, aufträge kann kommissioniert, aufträge kann gepickt, aufträge kann geliefert, aufträge kann verschickt, aufträge kann gepackt, aufträge kann kommissionieren, aufträge kann picken, aufträge kann liefern, aufträge kann verschicken, aufträge kann packen, aufträge könnten wir kommissioniert, aufträge könnten wir gepickt, aufträge könnten wir geliefert, aufträge könnten wir verschickt, aufträge könnten wir gepackt, aufträge könnten wir kommissionieren, aufträge könnten wir picken, aufträge könnten wir liefern, aufträge könnten wir verschicken, aufträge könnten wir packen, aufträge könnten kommissioniert, aufträge könnten gepickt, aufträge könnten geliefert, aufträge könnten verschickt, aufträge könnten gepackt, aufträge könnten kommissionieren, aufträge könnten picken, aufträge könnten liefern, aufträge könnten verschicken, aufträge könnten packen, aufträge können kommissioniert werden, aufträge können gepickt werden, aufträge können geliefert werden, aufträge können verschickt werden, aufträge können gepackt werden, aufträge kann kommissioniert werden, aufträge kann gepickt werden, aufträge kann geliefert werden, aufträge kann verschickt werden, aufträge kann gepackt werden, aufträge sind versandbereit, aufträge sind lieferbereit, aufträge sind bereit, aufträge sind fertig zum kommissionieren, aufträge sind fertig zum versand, versandbereite aufträge, lieferbereite aufträge, kommissionierbare aufträge, aufträge zum kommissionieren, bereit zum kommissionieren, vollständig reservierte aufträge',
  ],
  toDeliver: [
    'zu liefernde menge, noch zu liefernde menge, offene liefermenge, offene auftragsmenge, müssen wir noch an kunden liefern, noch an kunden zu liefern',
  ],
  toDeliverValue: [
    'auftragsbestand, wert der offenen aufträge, wert offener aufträge, zu liefernder wert, offener auftragswert, auftragsbestand in euro, offenes auftragsvolumen',
  ],
  backorders: [
    'rückstände, auftragsrückstände, lieferrückstände, rückständige positionen, positionen im rückstand, anzahl rückstände, rückstandspositionen, wie viele rückstände',
  ],
  backorderValue: [
    'wert der rückstände, wert unserer rückstände, rückstandswert, wert des rückstands, wert im rückstand',
  ],
  salesDeliveries: [
    'lieferungen an kunden, kundenlieferungen, ausgangslieferungen, sendungen, sendungen an kunden, ausgelieferte aufträge, aufträge haben wir ausgeliefert, aufträge haben wir geliefert, aufträge haben wir verschickt, aufträge wurden ausgeliefert, aufträge wurden geliefert, aufträge wurden verschickt, aufträge gingen raus, auslieferungen, haben wir an kunden verschickt',
  ],
  punctualDeliveries: [
    'pünktliche lieferungen an kunden, pünktliche auslieferungen, pünktliche sendungen, aufträge haben wir pünktlich geliefert, aufträge haben wir pünktlich ausgeliefert, aufträge haben wir pünktlich verschickt, aufträge haben wir rechtzeitig geliefert, aufträge haben wir rechtzeitig ausgeliefert, aufträge haben wir rechtzeitig verschickt, aufträge haben wir termingerecht geliefert, aufträge haben wir termingerecht ausgeliefert, aufträge haben wir termingerecht verschickt, aufträge haben wir fristgerecht geliefert, aufträge haben wir fristgerecht ausgeliefert, aufträge haben wir fristgerecht verschickt, aufträge haben wir im letzten monat pünktlich geliefert, aufträge haben wir im letzten monat pünktlich ausgeliefert, aufträge haben wir im letzten monat pünktlich verschickt, aufträge haben wir im letzten monat rechtzeitig geliefert, aufträge haben wir im letzten monat rechtzeitig ausgeliefert, aufträge haben wir im letzten monat rechtzeitig verschickt, aufträge haben wir im letzten monat termingerecht geliefert, aufträge haben wir im letzten monat termingerecht ausgeliefert, aufträge haben wir im letzten monat termingerecht verschickt, aufträge haben wir im letzten monat fristgerecht geliefert, aufträge haben wir im letzten monat fristgerecht ausgeliefert, aufträge haben wir im letzten monat fristgerecht verschickt, aufträge haben wir letzten monat pünktlich geliefert, aufträge haben wir letzten monat pünktlich ausgeliefert, aufträge haben wir letzten monat pünktlich verschickt, aufträge haben wir letzten monat rechtzeitig geliefert, aufträge haben wir letzten monat rechtzeitig ausgeliefert, aufträge haben wir letzten monat rechtzeitig verschickt, aufträge haben wir letzten monat termingerecht geliefert, aufträge haben wir letzten monat termingerecht ausgeliefert, aufträge haben wir letzten monat termingerecht verschickt, aufträge haben wir letzten monat fristgerecht geliefert, aufträge haben wir letzten monat fristgerecht ausgeliefert, aufträge haben wir letzten monat fristgerecht verschickt, aufträge haben wir diesen monat pünktlich geliefert, aufträge haben wir diesen monat pünktlich ausgeliefert, aufträge haben wir diesen monat pünktlich verschickt, aufträge haben wir diesen monat rechtzeitig geliefert, aufträge haben wir diesen monat rechtzeitig ausgeliefert, aufträge haben wir diesen monat rechtzeitig verschickt, aufträge haben wir diesen monat termingerecht geliefert, aufträge haben wir diesen monat termingerecht ausgeliefert, aufträge haben wir diesen monat termingerecht verschickt, aufträge haben wir diesen monat fristgerecht geliefert, aufträge haben wir diesen monat fristgerecht ausgeliefert, aufträge haben wir diesen monat fristgerecht verschickt, aufträge haben wir dieses jahr pünktlich geliefert, aufträge haben wir dieses jahr pünktlich ausgeliefert, aufträge haben wir dieses jahr pünktlich verschickt, aufträge haben wir dieses jahr rechtzeitig geliefert, aufträge haben wir dieses jahr rechtzeitig ausgeliefert, aufträge haben wir dieses jahr rechtzeitig verschickt, aufträge haben wir dieses jahr termingerecht geliefert, aufträge haben wir dieses jahr termingerecht ausgeliefert, aufträge haben wir dieses jahr termingerecht verschickt, aufträge haben wir dieses jahr fristgerecht geliefert, aufträge haben wir dieses jahr fristgerecht ausgeliefert, aufträge haben wir dieses jahr fristgerecht verschickt, aufträge haben wir letzte woche pünktlich geliefert, aufträge haben wir letzte woche pünktlich ausgeliefert, aufträge haben wir letzte woche pünktlich verschickt, aufträge haben wir letzte woche rechtzeitig geliefert, aufträge haben wir letzte woche rechtzeitig ausgeliefert, aufträge haben wir letzte woche rechtzeitig verschickt, aufträge haben wir letzte woche termingerecht geliefert, aufträge haben wir letzte woche termingerecht ausgeliefert, aufträge haben wir letzte woche termingerecht verschickt, aufträge haben wir letzte woche fristgerecht geliefert, aufträge haben wir letzte woche fristgerecht ausgeliefert, aufträge haben wir letzte woche fristgerecht verschickt, aufträge wurden pünktlich geliefert, aufträge wurden pünktlich ausgeliefert, aufträge wurden pünktlich verschickt, aufträge wurden rechtzeitig geliefert, aufträge wurden rechtzeitig ausgeliefert, aufträge wurden rechtzeitig verschickt, aufträge wurden termingerecht geliefert, aufträge wurden termingerecht ausgeliefert, aufträge wurden termingerecht verschickt, pünktlich gelieferte aufträge, pünktlich ausgelieferte aufträge, aufträge pünktlich geliefert, aufträge pünktlich ausgeliefert, aufträge rechtzeitig geliefert, aufträge rechtzeitig ausgeliefert, haben wir pünktlich ausgeliefert, haben wir pünktlich an kunden geliefert, haben wir rechtzeitig ausgeliefert, haben wir rechtzeitig an kunden geliefert',
  ],
  deliveredQuantity: [
    'gelieferte menge, ausgelieferte menge, gelieferte mengen, gelieferte stück, ausgelieferte stück, an kunden geliefert, an kunden gelieferte menge, liefermenge an kunden',
  ],
  deliveredOnTime: [
    'unsere liefertreue, unsere termintreue, unsere pünktlichkeit, liefertreue gegenüber kunden, termintreue gegenüber kunden, wie pünktlich liefern wir, wie pünktlich sind wir, liefern wir pünktlich, pünktlich an kunden geliefert, anteil pünktlich gelieferter aufträge, prozent der aufträge pünktlich',
  ],
  fillRate: [
    'lieferquote, lieferfähigkeit, lieferbereitschaft, lieferbereitschaftsgrad, servicegrad, füllrate, fill rate, erfüllungsquote, lieferservicegrad',
  ],
  cancelledQuantity: [
    'stornierte menge, stornierte mengen, stornierte auftragsmenge, von kunden storniert, auftragsstornos, stornierte stück',
  ],
  customerReturns: [
    'anzahl retouren, anzahl der retouren, wie viele retouren, kundenretouren, retouren von kunden, retouren der kunden, rücksendungen von kunden, rücksendungen der kunden, retouren hatten wir',
  ],
  returnedQuantity: [
    'retouren nach grund, retouren nach gründen, retouren nach artikel, retouren nach kategorie, retournierte menge, zurückgekommene menge, retourenmenge, was kam zurück, zurück und warum, zurück und wieso, zurück und weshalb, was ist zurückgekommen, was zurückkam, was kam alles zurück, was haben kunden zurückgeschickt, was wurde zurückgeschickt, retourengründe, gründe für retouren, gründe der retouren, warum kam ware zurück, warum schicken kunden zurück',
  ],
  returnedValue: [
    'wert der retouren, wert unserer retouren, retourenwert, wert der zurückgekommenen ware, wert retouren',
  ],
  returnRate: [
    'retourenquote, retourenquoten, rücksendequote, rückgabequote, retourenrate, anteil der retouren, anteil retouren',
  ],
  receivables: [
    'forderungen, außenstände, aussenstände, offene posten, debitoren, offene forderungen, debitorenliste, op liste, schulden der kunden, kundenschulden, ausstände, ausstehende zahlungen',
    'forderungsbestand, kundenforderungen, offene kundenforderungen, offene kundenposten, kundensalden, debitorensalden, debitorenbestand, offene beträge, offene posten liste, opos, op, offene kundenrechnungen betrag, was uns kunden schulden, was uns die kunden schulden, was kunden uns schulden, schulden uns kunden, offenstände, offene summe, offene summen, ausstehendes geld, ausstehende beträge, ausstehende forderungen',
  ],
  overdue: [
    'überfällig, überfällige, überfälligen, überfällige rechnungen, überfällige forderungen, verzug, im verzug, im rückstand, zahlungsverzug, zahlungsrückstand, zahlungsrückstände, überfällige posten',
    'überfällige beträge, überfällige summe, überfälliges geld, rückständige zahlungen, rückständige beträge, rückstände, säumige kunden, säumige zahler, verzugsbeträge, überfällige kundenrechnungen, überfällige kunden, zahlungsverzögerung, verspätete zahlungen, mahnfällig*, mahnfällige rechnungen, fällig und unbezahlt',
  ],
  unpaidInvoices: [
    'unbezahlte rechnungen, offene rechnungen, offenen rechnungen, unbezahlten rechnungen, unbeglichene rechnungen, nicht bezahlte rechnungen, rechnungen offen, rechnungen sind offen, rechnungen noch offen, rechnungen unbezahlt, rechnungen sind noch offen, rechnungen sind unbezahlt',
    'nicht beglichene rechnungen, noch offene rechnungen, noch nicht bezahlte rechnungen, ausstehende rechnungen, rechnungen noch nicht bezahlt, rechnungen nicht bezahlt, rechnungen ausstehend, rechnungen unbeglichen, offene kundenrechnungen, unbezahlte kundenrechnungen, offene ausgangsrechnungen, unbezahlte ausgangsrechnungen, offenen kundenrechnungen, unbezahlter rechnungen, offener rechnungen',
  ],
  dueSoon: [
    'werden fällig, wird fällig, fällig werden, fällige kundenrechnungen, fällig von kunden, demnächst fällig',
    'fällige kundenzahlungen, fällige forderungen, demnächst fällige rechnungen, bald fällige rechnungen, fällig werdende rechnungen, fällig werdende forderungen, von kunden fällig, kundenrechnungen fällig, kundenrechnungen werden fällig, bei kunden fällig, erwartete zahlungen, erwartete zahlungseingänge, erwartete geldeingänge, anstehende zahlungen von kunden, kunden müssen zahlen, kunden zahlen müssen',
  ],
  paymentsReceived: [
    'zahlungseingang, zahlungseingänge, eingegangene zahlungen, geldeingang, geldeingänge, kundenzahlungen, erhaltene zahlungen, einzahlungen, zahlungen der kunden, zahlungen von kunden, kasseneingang',
    'eingegangenes geld, geld von kunden, kunden gezahlt, kunden bezahlt, kunden überwiesen, zahlungen eingegangen, zahlungen bekommen, zahlungen erhalten, einnahmen in der kasse, kassierte beträge, kasseneinnahmen, kasseneingänge, bezahlte summe, geld bekommen, geld eingenommen, eingänge an zahlungen, zahlungszugänge, inkasso betrag',
  ],
  daysToPay: [
    'zahlungsdauer, zahldauer, zahlungsdauern, tage bis zur zahlung, tage bis zahlung, dauer bis zur zahlung, tage bis sie zahlen, zahlungstage, debitorenlaufzeit, forderungslaufzeit, aussenstandsdauer, außenstandsdauer, durchschnittliche zahlungsdauer, zahlungsgeschwindigkeit',
  ],
  purchases: [
    'einkauf, einkäufe, wareneinkauf, einkaufsvolumen, bestellvolumen, einkaufswert, bestellwert, wareneinkäufe, eingekauft, bestellsumme, einkaufsumsatz, beschaffung',
    'einkaufssumme, einkaufskosten gesamt, ausgaben für ware, ausgaben für waren, wareneinkaufswert, bestellte ware wert, wert der bestellungen, wert unserer bestellungen, bestellwerte, einkaufsausgaben, einkaufswerte, einkaufsmenge in geld, beschaffungsvolumen, beschaffungskosten, beschaffungswert, bestellungen in dollar, bestellungen in euro, bestellumsatz, lieferantenumsatz, lieferantenumsätze, einkaufsumsätze',
  ],
  received: [
    'wareneingang, wareneingänge, erhaltene ware, eingegangene ware, gelieferte ware, erhaltene lieferungen, wareneingangswert, eingegangene lieferungen, wareneingänge wert',
    'angelieferte ware, eingetroffene ware, wert der eingegangenen ware, wert der wareneingänge, warenzugang, warenzugänge, wareneingängen, wareneingangs wert, gelieferte waren, eingegangene waren, erhaltene waren, angekommene ware, hereingekommene ware, reingekommene ware',
  ],
  deliveries: ['anzahl lieferungen, anzahl der lieferungen, anzahl wareneingänge, wie viele lieferungen'],
  openOrders: [
    'offene bestellungen, offenen bestellungen, laufende bestellungen, ausstehende bestellungen, bestellungen offen, bestellungen sind offen, offene einkaufsbestellungen, bestellungen noch offen, offene lieferantenbestellungen, bestellungen laufen',
    'nicht gelieferte bestellungen, noch nicht gelieferte bestellungen, unerledigte bestellungen, nicht eingegangene bestellungen, aktive bestellungen, offener bestellbestand, pendente bestellungen, offene order, offene orders, bestellungen am laufen, bestellungen unterwegs, bestellungen ausstehend, bestellungen stehen aus, ausstehende lieferungen, offene lieferungen, offene pos',
  ],
  lateOrders: [
    'verspätete bestellungen, überfällige bestellungen, verspätete lieferungen, überfällige lieferungen, lieferverzug, lieferrückstand, lieferrückstände, verspäteten bestellungen, bestellungen überfällig, bestellungen verspätet, überfälligen bestellungen, bestellungen sind überfällig, bestellungen sind zu spät, lieferungen überfällig',
    'verzögerte bestellungen, verzögerte lieferungen, rückständige bestellungen, rückständige lieferungen, im lieferverzug, lieferungen im verzug, bestellungen im verzug, im lieferrückstand, bestellungen im rückstand, lieferungen im rückstand, verspätete lieferanten, verspätung bei lieferungen, bestellungen zu spät, lieferungen zu spät, lieferungen verspätet, lieferung überfällig, bestellung überfällig',
  ],
  lateToCome: ['wert der verspäteten bestellungen, verspätete ware, überfällige ware'],
  toCome: [
    'wert der offenen bestellungen, offener bestellwert, ausstehender bestellwert, wert offener bestellungen, offenes bestellvolumen, bestellobligo',
    'offene bestellsumme, wert des bestellbestands, noch offener bestellwert, obligo, bestellbestand wert, bestellbestand in geld, wert der ausstehenden lieferungen, noch zu liefern, noch liefern muss, noch liefern müssen, noch nicht gelieferter bestellungen, bestellt aber nicht geliefert, bestellt aber noch nicht geliefert, bestellter aber nicht gelieferter ware, bestellter aber noch nicht gelieferter ware, noch zu liefernder ware, noch ausstehende lieferungen wert, wert noch nicht gelieferter ware, noch nicht gelieferter ware, noch offene bestellwerte, ausstehender warenwert, bestellte aber noch nicht gelieferte ware',
  ],
  expected: [
    'erwartete lieferungen, erwartete wareneingänge, anstehende lieferungen, erwartete ware, kommende lieferungen, lieferungen erwartet, nächste lieferung, nächste lieferungen, nächsten lieferungen, nächste anlieferung',
    'anstehende wareneingänge, kommende wareneingänge, geplante lieferungen, geplante wareneingänge, avisierte lieferungen, bevorstehende lieferungen, lieferungen stehen an, lieferungen anstehend, lieferungen kommen, wareneingänge erwartet, zu erwartende lieferungen, ankommende ware, kommende ware, anstehende anlieferungen, anlieferungen',
  ],
  waitingApproval: [
    'zur freigabe, freigabe, freigaben, zu genehmigen, auf freigabe, genehmigung, genehmigungen, warten auf freigabe, zur genehmigung, wartet auf freigabe, freizugeben, ungenehmigt*, auf genehmigung, freigabepflichtig*',
    'nicht freigegebene bestellungen, noch nicht freigegebene bestellungen, nicht genehmigte bestellungen, ungenehmigte bestellungen, freizugebende bestellungen, zu genehmigende bestellungen, bestellungen zur genehmigung, bestellungen zur freigabe, offene freigaben, offene genehmigungen, ausstehende freigaben, ausstehende genehmigungen, freigegeben werden, genehmigt werden, wartet auf genehmigung, warten auf genehmigung, wartet auf meine freigabe, warten auf meine freigabe, auf bewilligung, zur bewilligung, zur unterschrift, abzusegnen, abgesegnet werden, abzuzeichnen',
  ],
  payables: [
    'verbindlichkeiten, lieferantenschulden, kreditoren, schulden bei lieferanten, offene lieferantenrechnungen, offene eingangsrechnungen, unbezahlte lieferantenrechnungen, unbezahlte eingangsrechnungen, lieferantenverbindlichkeiten',
    'lieferantensalden, kreditorensalden, offene kreditoren, offene verbindlichkeiten, schulden gegenüber lieferanten, schulden bei unseren lieferanten, was wir lieferanten schulden, was wir den lieferanten schulden, offene beträge bei lieferanten, offene lieferantenposten, offene posten lieferanten, offene posten bei lieferanten, kreditorenliste, unbeglichene lieferantenrechnungen, unbeglichene eingangsrechnungen, verbindlichkeitenstand, lieferantenverbindlichkeit, warenschulden',
  ],
  billsDue: [
    'fällige lieferantenrechnungen, fällige eingangsrechnungen, lieferantenrechnungen fällig, eingangsrechnungen fällig, zu bezahlende rechnungen, fällige zahlungen an lieferanten, zu zahlende lieferantenrechnungen, zu zahlende rechnungen',
    'eingangsrechnungen werden fällig, lieferantenrechnungen werden fällig, bald fällige lieferantenrechnungen, bald fällige eingangsrechnungen, rechnungen zu zahlen, rechnungen zu bezahlen, rechnungen bezahlen, lieferantenrechnungen zu zahlen, lieferantenrechnungen zu bezahlen, zahlungen an lieferanten, anstehende lieferantenzahlungen, anstehende zahlungen an lieferanten, fällige lieferantenzahlungen, lieferantenzahlungen fällig, lieferantenzahlungen, fällige kreditorenrechnungen, zahlungsverpflichtungen',
  ],
  unbilled: [
    'geliefert aber nicht berechnet, erhalten aber nicht berechnet, noch nicht fakturiert, nicht fakturiert, geliefert aber noch nicht fakturiert, ohne rechnung geliefert, noch nicht berechnet, unberechnet, noch keine rechnung, noch nicht berechnete, nicht berechnete, noch nicht fakturierte, nicht fakturierte, noch unberechnete, unberechnete ware, noch nicht berechneter, noch nicht berechneten',
    'fehlende eingangsrechnungen, fehlende lieferantenrechnungen, rechnung fehlt, rechnungen fehlen, ohne eingangsrechnung, ohne lieferantenrechnung, rechnung steht aus, ohne rechnung, nicht in rechnung gestellt, keine rechnung da',
    'noch nicht in rechnung gestellt, rechnung noch nicht da, rechnung noch ausständig, rechnung ausständig, rechnung noch aus, rechnungen stehen noch aus, rechnung noch nicht gekommen, rechnung nicht gekommen, rechnung kam noch nicht, rechnung kam nicht, noch nicht verrechnet, nicht verrechnet, nicht berechnet, geliefert aber nicht verrechnet, geliefert aber keine rechnung, da aber nicht berechnet, rechnung erhalten nicht, fehlt die rechnung, fehlt noch die rechnung, fehlt uns die rechnung, fehlen die rechnungen, fehlen uns die rechnungen, noch ohne rechnung, unfakturierte lieferungen, unfakturierte wareneingänge, unberechnete lieferungen, unberechnete wareneingänge, wareneingänge ohne rechnung, lieferungen ohne rechnung, eingegangen nicht berechnet',
  ],
  onTime: [
    'liefertreue, termintreue, pünktlichkeit, lieferpünktlichkeit, zuverlässigkeit, pünktlich, liefertermintreue, zuverlässig*, lieferperformance, lieferquote, lieferzuverlässigkeit, rechtzeitig',
    'terminzuverlässigkeit, liefermoral, pünktlichkeitsquote, quote pünktlich, anteil pünktlich, termingerecht, fristgerecht, pünktlich geliefert, pünktliche lieferungen, on time quote, lieferdisziplin, termingenauigkeit',
  ],
  overdueLines: ['überfällige positionen, verspätete positionen'],
  accepted: ['annahmequote, angenommene ware, liefergüte'],
  leadDays: [
    'lieferzeit, lieferzeiten, lieferdauer, wiederbeschaffungszeit, durchlaufzeit, lieferfrist, beschaffungszeit, bestelldauer, lieferfristen, wiederbeschaffungszeiten',
    'liefergeschwindigkeit, liefertage, lieferdauern, vorlaufzeit, wartezeit auf lieferungen, wartezeit, lieferzeit in tagen, wiederbeschaffungsdauer, beschaffungsdauer, durchschnittliche lieferzeit, durchschnittliche lieferdauer',
  ],
  promisedDays: ['zugesagte lieferzeit, versprochene lieferzeit, zugesagte tage'],
  customers: [
    'anzahl kunden, kundenanzahl, kundenzahl, anzahl der kunden',
    'wie viele kunden, wieviele kunden, kundenstamm, zahl der kunden, kundenbestand',
  ],
  suppliers: [
    'anzahl lieferanten, lieferantenanzahl, lieferantenzahl, anzahl der lieferanten',
    'wie viele lieferanten, wieviele lieferanten, zahl der lieferanten, lieferantenstamm',
  ],
};
