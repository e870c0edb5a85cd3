import { germanFigures } from '#shared/insights/figures/synonyms/de.ts';
import { germanCannot } from './deCannot.ts';
import { germanTimes } from './deTimes.ts';
import type { Lexicon } from './lexicon.ts';

/** The German of people who ask about their business. */
export const GERMAN: Lexicon = {
  language: 'de',
  figures: germanFigures,
  times: germanTimes,
  asksHow:
    /\bwie (?!viel|hoch|lang|oft|gut|ist|war|sind|alt|gross|teuer|weit|schnell|sieht|lauft|liefs|stehen|steht|haben|wars|spat)\w+ (ich|man|wir)\b|\b(wo|wohin|womit) (?!liegt|ist|sind|steht|stehen|liegen|bleibt|habe|haben)\w+ (ich|man) (?!den$|die$|das$)|\bwie (geht|ginge|funktioniert|klappt)\b(?! es| s)|\b(kann|konnte|darf) (ich|man|mein\w*) (?!.*\b(sehen|wissen|haben)\b).*\b(irgendwie|irgendwo|auch|einstellen|andern|anlegen|importieren|exportieren|drucken|loschen|ausschalten|abschalten|einrichten|festlegen|hinterlegen|anpassen|hochladen|zusammenfuhren|verbinden|automatisch)\b|\b(richte|stelle|stell|lege|leg|schalte|trage|gebe|fuge|setze) (ich|man) (das|die|den|es|dies)\b|\bwie man\b|\bwo .*\b(einstellung|knopf|button|menu|option|schalter|maske|seite dafur)\b|\bwie .*\b(richte|stelle|lege|drucke|andere|erstelle|buche|storniere|exportiere|importiere|losche|mache) ich\b/,
  cannot: germanCannot,
  ideas: {
    revenue:
      'monatsumsatz, monatsumsätze, jahresumsatz, jahresumsätze, wochenumsatz, wochenumsätze, tagesumsatz, tagesumsätze, quartalsumsatz, umsatz, umsätze, umsatzes, erlös*, einnahmen, umgesetzt, umsatzmäßig, umsatzmässig, umsatzstark*, umsatzstärk*, umsatzschwach*, umsatzschwäch*, verkaufszahlen, umsatzzahlen, geschäft gelaufen, lief das geschäft, läuft das geschäft, lief der laden, läuft der laden, gelaufen, verkäufe, umsetzen, gemacht an umsatz',
    sell: 'verkauf*, verkauft, verkaufen, abgesetzt, abgesetzte, abverkauf*, losgeworden, über den tresen, weggegangen, gingen weg, ging weg, über die theke, verhökert, an den mann gebracht, rausgegangen an kunden',
    bestSeller:
      'bestseller, topseller, verkaufsschlager, renner, meistverkauft*, bestverkauft*, am besten verkauft, am besten verkaufte, am häufigsten verkauft, topartikel, verkaufshit, verkaufshits, schnelldreher, läuft am besten, laufen am besten, am besten gelaufen, am meisten verkauft, beliebteste, beliebtesten, beliebtester',
    quantity:
      'stück, stk, stückzahl*, stückmäßig, stückmässig, menge, mengen, mengenmäßig, mengenmässig, einheiten, meter, liter, kilo, rollen, packungen, anzahl stück, nach stückzahl, nach menge, in stück, dosen, flaschen, paar, pakete, kartons, stücke',
    howMany: 'wie viele, wieviele, wie viel, wieviel, anzahl, zahl der, wievielte, wie oft',
    howMuch:
      'wie viel, wieviel, wie hoch, wie gross, wie groß, was für ein betrag, welcher betrag, welche summe, welchen, wv',
    money:
      'geld, euro, dollar, betrag, summe, in geld, wertmäßig, wertmässig, geldwert, beträge, gesamtbetrag, gesamtsumme, in dollar, in euro, kohle, beträgen, volumen',
    value: 'wert, werte, bewertet, bewertung des lagers, wertmäßig, werts, wertes',
    percent:
      'prozent, prozentual*, %, anteil, quote, in prozent, prozentwert, als prozent, prozentsatz, prozentuell',
    margin:
      'marge, margen, spanne, spannen, gewinn, gewinne, rohertrag, rohgewinn, verdienst, deckungsbeitrag, ertrag, erträge, profit, db, gewinnträchtig*, margenstark*, margenstärk*, profitabel, profitabelst*, rentabel, rentabelst*, ertragreich*, ertragsstark*, lukrativst*, margenschwach*, margenschwäch*, gewinnbringend*, überschuss',
    make: 'verdient, verdienen, verdienst, hängengeblieben, übrig geblieben, hängen geblieben, bleibt hängen, blieb hängen, herausgeholt, rausgeholt, verdienten, erwirtschaftet, eingenommen',
    afterCosts:
      'nach kosten, nach abzug der kosten, abzüglich kosten, abzüglich wareneinsatz, nach wareneinsatz, unterm strich, nach abzug, unter dem strich, netto übrig',
    cost: 'kosten, kostet, gekostet, einstand, einstandskosten, einkaufskosten',
    bringIn:
      'gebracht, eingebracht, bringt, einbringen, reinbringen, reingebracht, brachte, brachten, einspielen, eingespielt, beigetragen, zusammengekommen, reinkommt, abgeworfen, eingefahren',
    get: 'bekommen, gekriegt, kriegt, bekam, bekamen, erhalten, genommen, bezogen, abgenommen, gekauft',
    stock:
      'bestand, bestände, lager, lagerbestand, vorrat, vorräte, lagerbestände, lagernd, vorrätig, auf lager, am lager, im lager, warenlager, lagerbeständen',
    have: 'haben wir, habe ich, haben, gibt es, gibts, hat, hab, haben wir noch, sind da, ist da, vorhanden, verfügbar, verfügbare, da sind, gibt, führen wir, führen',
    left: 'noch da, übrig, verbleib*, noch übrig, rest, restbestand, noch vorhanden, noch haben, noch auf lager, haben wir noch, ist noch da, sind noch da, noch',
    hold: 'liegt, liegen, steckt, stecken, gebunden, lagert, lagern, drinsteckt, drinliegt, schlummert, schlummern, bindet, steht rum',
    low: 'knapp, knapp*, fast leer, fast aus, wenig bestand, geht aus, gehen aus, geht zur neige, gehen zur neige, bald leer, bald aus, bald ausverkauft, fast ausverkauft, fast alle, niedriger bestand, niedrigem bestand, niedrig, geringer bestand, mindestbestand erreicht, unterschritten, bald alle, wenig da, nicht mehr viel, zu wenig, aufgefüllt, kritisch*, mangelware, läuft aus, nachschub, geht langsam aus, neige, beinahe leer, eng, unterdeckung',
    out: 'ausverkauft*, leer, vergriffen, nicht mehr da, nichts mehr da, aus, alle, fehlt, fehlen, nicht auf lager, nicht mehr auf lager, nicht vorrätig, kein bestand, keinen bestand, null bestand, nullbestand, komplett weg, ist weg, sind weg, nicht lieferbar, restlos, haben wir nicht mehr, bestand null',
    reorderPoint:
      'meldebestand, mindestbestand, bestellpunkt, mindestmenge, meldemenge, nachbestellgrenze, bestellgrenze, meldebestands, mindestbestands, mindestbestandes, bestellschwelle, nachbestellpunkt, mindestlager, warnschwelle, meldegrenze, mindeststand',
    dead: 'ladenhüter*, toter bestand, totes lager, tot, tote, toten, totes, karteileiche*, lagerleiche*, verstaub*, staub, staubt, einstauben, eingestaubt, liegt nur rum, liegen nur rum, rumliegen, rumliegt, langsamdreher, dreht nicht, bewegt sich nicht, unverkäuflich*, steht nur rum, nicht bewegt, unbewegt*, schläft, schlafend*, dreht sich nicht, steht sich kaputt, liegengeblieben*',
    unsold:
      'nicht verkauft, nie verkauft, gar nicht verkauft, kein einziges mal verkauft, ohne verkauf, ohne umsatz, ohne absatz, keiner gekauft, niemand gekauft, nicht gekauft, unverkauft*, kein mal verkauft, kein stück verkauft, nicht ein einziges mal verkauft, nichts verkauft, überhaupt nicht verkauft, kein kunde gekauft, keiner wollte, keinmal verkauft, ohne einen verkauf, ohne einen einzigen verkauf, nicht einmal verkauft, null verkäufe, keine verkäufe, sich nicht verkauft, niemand wollte',
    moves:
      'lagerbewegung*, bewegung, bewegungen, bestandsbewegung*, warenbewegung*, bestandsveränderung*, bestandsänderung*, buchungen',
    moving: 'bewegt, bewegen, abgegangen, rausgegangen, raus, ging raus',
    fastMoving:
      'dreht am schnellsten, schnelldreher, am schnellsten verkauft, läuft am besten, laufen am besten, geht am besten, gehen am besten, am besten läuft, am schnellsten dreht, drehen am schnellsten, am besten gehen, am besten geht',
    slowMoving:
      'langsamdreher, läuft am schlechtesten, laufen am schlechtesten, dreht am langsamsten, penner, flop, flops, am schlechtesten verkauft, schlechtestverkauft*, am wenigsten verkauft, geht am schlechtesten, gehen am schlechtesten, schlecht verkauft, am schlechtesten läuft, am schlechtesten gelaufen, am schlechtesten ging',
    age: 'wie alt, alter, altersstruktur, altersverteilung, altersklasse*, gealtert, fälligkeitsstruktur, altert',
    ageSplit:
      'nach alter, altersstruktur, altersklasse*, altersgruppe*, fälligkeitsstruktur, nach fälligkeit, je altersklasse, altersverteilung, nach überfälligkeit, altersstufe*, op liste nach alter, nach altersklasse*',
    cover:
      'reicht, reichen, reichweite, wie lange reicht, wie lange reichen, langt, langen, hinkommen, kommen wir hin, hält, halten vorräte, wie viele tage reicht, auskommen, kommen wir aus, bestandsreichweite, lagerreichweite, vorhalten',
    average: 'durchschnitt*, im schnitt, schnitt, mittel, mittlere*, durchschnittlich*, im mittel',
    credit:
      'gutschrift*, gutgeschrieben*, rückerstattung*, erstattung*, erstattet, rückvergütung*, stornogutschrift*',
    tax: 'umsatzsteuer*, mehrwertsteuer*, mwst, ust, steuer, steuern, steuerbetrag, steuerlast, verkaufssteuer*, vst',
    invoice: 'rechnung, rechnungs, re, faktura, ausgangsrechnung, kundenrechnung, rechnungsentwurf',
    pay: 'schon bezahlt, schon gezahlt, noch nicht bezahlt, bezahlt, gezahlt, zahlt, zahlen, bezahlen, beglichen, überwiesen, zahlten, begleichen, bezahlte, zahlte, zahl, geblecht',
    payment:
      'zahlung, zahlungseingang*, geldeingang*, eingegangen*, einzahlung*, zahlungseingänge, geldeingänge, kasse gekommen, eingang',
    comeIn:
      'eingegangen, reingekommen, hereingekommen, gekommen, kam rein, kam herein, reinkam, eingetroffen, rein, kommt rein, kommen rein, kam, kamen, eingehen, eingeht',
    owedToUs:
      'schuldet uns, schulden uns, schuldig, uns schulden, uns schuldet, forderung*, außenstand, außenstände, aussenstände, offene posten, offenen posten, debitor*, in der kreide, stehen bei uns, kunden offen, wir zu bekommen, zu bekommen, noch zu kriegen, ausständ*, bekommen wir noch, kriegen wir noch, schulden mir, schuldet mir, zu gute, zugute, schulden die kunden, kundenschulden',
    weOwe:
      'wir schulden, schulden wir, sind wir schuldig, schuldig sind, verbindlichkeit*, kreditor*, lieferantenschulden, schulden bei lieferanten, schulden bei den lieferanten, unsere schulden, wir noch schuldig, schulden an lieferanten, schulde ich, ich schulde, stehen wir in der kreide, schulden gegenüber lieferanten, schulden gegenüber, wir lieferanten schulden, schulden bei',
    owe: 'schuldet, schulden, schuldig',
    outstanding:
      'unbezahlt*, offen, offene, offenen, offener, offenes, ausstehend*, steht aus, stehen aus, nicht bezahlt, noch nicht bezahlt, nicht gezahlt, unbeglichen*, noch zu zahlen, aussteht, ausstehen, nicht beglichen, noch nicht gezahlt, noch nicht beglichen, steht noch, nicht bezahlte, nicht bezahlten',
    open: 'offen, offene, offenen, offener, offenes, laufend*, ausstehend*, noch nicht da, unterwegs, platziert*',
    late: 'überfällig*, verspätet*, zu spät, verzug, in verzug, im verzug, im rückstand, rückständig*, säumig*, verspätung, längst fällig, längst da sein, hinterher, verzögert*, spät dran, schon da sein, hätte schon, hätten schon, hätte längst, hätten längst, fällig gewesen, zahlungsverzug, lieferverzug, überzogen, nicht pünktlich bezahlt, zahlt schlecht, zahlen schlecht, seit fällig, spät, verspäten, zahlt zu spät, über dem zahlungsziel, über ziel',
    due: 'fällig, fällige, fälligen, fälliges, fälliger, fälligkeit, werden fällig, wird fällig, fällig wird, fällig werden, zahlbar, fälligkeiten',
    bill: 'lieferantenrechnung, eingangsrechnung, einkaufsrechnung, kreditorenrechnung',
    buy: 'eingekauft, gekauft, kaufen, kauft, kaufte, einkaufen, bezogen, beziehen, bestellt, kaufen wir, einkauf, einkauft, beschafft, gekaufte',
    spend: 'ausgegeben, ausgaben, ausgeben, gaben aus, gab aus, gelassen, dagelassen',
    order: 'bestellung, bestellt, bestellen, auftrag, bestellte, bestellten, order, geordert, beauftragt',
    purchaseOrder: 'bestellung, lieferantenbestellung, einkaufsbestellung, po',
    received:
      'geliefert, erhalten, wareneingang, wareneingänge, eingegangen*, empfangen, angeliefert, gelieferte, gelieferten, angekommen*, wareneingangs, eingebucht, bekommen, erhaltene',
    arriving:
      'kommt, kommen, ankommen, ankommt, eintreffen, eintrifft, erwartet, erwarten, unterwegs, im zulauf, zulauf, geliefert werden, wird geliefert, werden geliefert, kommt rein, kommen rein, reinkommen, erwartete, erwarteten, anrollt, eintrudeln, eintrudelt, kommt an, kommen an, geliefert, liefern, lieferungen, anstehen*, rein, trifft ein, treffen ein, sollte kommen, soll kommen, sollen kommen, im anmarsch, trudelt ein, angeliefert, noch kommt',
    approval:
      'freigabe, freigaben, freigegeben werden, genehmig*, abgesegnet, abzusegnen, unterschrift, freizugeben, genehmigt werden, absegnen, freigegeben, freigegeben werden, ok vom chef, abzeichnen',
    waiting: 'warten, wartet, hängt, hängen, wartend*, stehen an, liegt noch, steht an, harren',
    deliver:
      'liefert, liefern, lieferung, lieferungen, geliefert, anlieferung, liefertermin, lieferte, lieferten, zum liefern',
    onTime:
      'pünktlich*, termintreue, termintreu, termintreuest*, liefertreue, zuverlässig*, unzuverlässig*, verlässlich*, hält seine termine, hält termine, halten termine, termine ein, hält sich an, rechtzeitig, liefertermintreue, termingerecht, hält seine termine ein, liefertermine, termine, hält was er verspricht, wort hält, unpünktlich*, lieferzusagen, fristgerecht',
    leadTime:
      'lieferzeit*, lieferdauer, wiederbeschaffungszeit*, zum liefern, lieferfrist*, beschaffungszeit*, bis zur lieferung, für eine lieferung, bis geliefert, bis die ware da ist, bis ware kommt, lieferschnellst*, schnellst* lieferant, langsamst* lieferant, lieferung braucht, lieferung dauert, dauert eine lieferung, dauert lieferung, dauert die lieferung',
    howLong: 'wie lang, wie lange, wieviel tage, wie viele tage, wie schnell, wieviele tage, wie viel tage',
    reorder:
      'nachbestell*, nachzubestellen, zu bestellen, bestellen sollte, bestellen sollten, bestellen soll, sollten wir bestellen, sollte ich bestellen, soll ich bestellen, sollen wir bestellen, müssen wir bestellen, muss ich bestellen, bestellvorschl*, einkaufsliste, bestellbedarf, nachkaufen, müssen wir kaufen, müssen wir nachkaufen, muss bestellt werden, müssen bestellt werden, bestellen müssen, einkaufen müssen, kaufen müssen, wieder bestellen, auffüllen, bestelliste, nachordern, einzukaufen, muss nachbestellt werden, zu kaufen, bestellen müsste, bestellen muss, müssen wir einkaufen',
    mustPay:
      'müssen wir zahlen, zahlen müssen, bezahlen müssen, zu zahlen, zu bezahlen, müssen wir bezahlen, müssen wir an, müssen zahlen, wir zahlen, bezahlt werden, müssen bezahlt werden, muss ich zahlen, muss ich bezahlen, haben wir zu zahlen, begleichen müssen, müssen wir überweisen, müssen wir begleichen, wir noch zahlen, zahlungen an',
    activeWord:
      'aktiv, aktive, aktiven, angelegt, im system, im sortiment, erfasst, gelistet, arbeiten wir, kartei, stammkunden, führen wir, in der datenbank, hinterlegt, im programm, im katalog',
    item: 'artikel, produkt, ware, position, teil, sache, ding, artikels',
    category:
      'kategorie, warengruppe, produktgruppe, gruppe, sparte, artikelgruppe, abteilung, sortimentsbereich, produktkategorie, bereich, warenbereich',
    customer: 'kunde, abnehmer, käufer, kundin, kd, debitor, schuldner, zahler',
    supplier: 'lieferant, zulieferer, händler, hersteller, verkäufer von uns, lieferantin, grosshändler',
    location:
      'lagerort, lagerplatz, ort, standort, platz, regal, lagerplätze, fach, gang, stellplatz, lagerstandort',
    goods:
      'ware, waren, nur ware, handelsware, ohne dienstleistung*, ohne die dienstleistung*, ohne services, nicht die dienstleistungen, ohne service, ohne leistungen, physische ware, keine dienstleistungen, nur produkte, nur waren, nur artikel',
    services:
      'dienstleistung*, serviceleistung*, service, services, leistungen, dienste, arbeit, arbeitsleistung*, ohne ware, ohne waren, nicht die waren, werkstattleistung*, arbeiten, werkstatt',
    kind: 'art, waren oder dienstleistungen, waren und dienstleistungen, ware und dienstleistung, waren gegen dienstleistungen, ware gegen dienstleistung, dienstleistungen gegen ware, dienstleistungen vs waren, waren vs dienstleistungen, dienstleistungen und waren',
    currency: 'währung, währungen',
    rate: 'steuersatz, steuersätze, steuersätzen, satz, mwst satz',
    method:
      'zahlungsart, zahlart, zahlungsweise, zahlungsmethode, zahlweise, bezahlart, zahlungsmittel, zahlungsweg',
    reason: 'grund, ursache, bewegungsart, bewegungsgrund',
    us: 'uns, bei uns, an uns, von uns, mir',
    who: 'wer, wem, wen, von wem, bei wem, an wen, wessen',
    which:
      'welche, welcher, welches, welchen, welchem, zeig, zeig mir, liste, gib mir, zeige, zeige mir, auflistung, listing, aufstellung, nenne, nenn mir, alle, zeigs',
    whichOne: 'welcher, welchem, welches',
    anyone: 'jemand, jemandem, irgendwer, irgendjemand, irgendwem',
    everything: 'alles, alle, sämtlich*, gesamt*, ganz*, komplett*',
    everyone: 'alle, allen, jeden, jedem, alle kunden',
    damaged:
      'beschädig*, kaputt*, defekt*, zerbrochen*, gebrochen*, schaden, schäden, bruch, zerstört*, gerissen*, verbogen*, verdorben*, zerkratzt*, geplatzt*, undicht*, geborsten*, gesprungen*, zu bruch, ramponiert*, fehlerhaft*, hin',
    shrinkage:
      'schwund, verschwunden*, gestohlen*, diebstahl, diebstähle, verlust*, fehlmenge*, verloren, geklaut*, abhanden, inventurdifferenz schwund, abgang ungeklärt, weggekommen, fehlbestände, schwundmenge, verloren gegangen, abhandengekommen, verlustig, geschwunden',
    counted:
      'inventurdifferenz*, zähldifferenz*, zählkorrektur*, inventurkorrektur*, bei der inventur, bei inventur, durch inventur, durch zählung, zählung*, inventur, bei zählungen, inventuren, durch zählungen, beim zählen',
    promotion:
      'werbung, werbezweck*, verschenkt*, muster, gratis, werbegeschenk*, promotion, proben, musterabgabe*, aktion, gratisabgabe*, giveaway, giveaways, aktionen, als muster, abgegeben für werbung, promo',
    correction:
      'korrektur*, korrigiert*, berichtigung*, anpassung*, bestandskorrektur*, umbuchung korrektur, berichtigt',
    returned:
      'retoure*, kundenretoure*, zurückgebracht*, zurückgekommen*, rückgabe*, zurückgegeben*, rücksendung*, retourniert*',
    supplierReturn:
      'lieferantenretoure*, zurückgeschickt*, an lieferanten zurück, zurück an lieferanten, zurück an den lieferanten, retoure an lieferant*, zurückgesandt*, rücksendung an lieferant*',
    expired: 'abgelaufen*, verfallen*, ablaufdatum, überlagert, haltbarkeit, mhd, verfallsdatum',
    transferred: 'umgelagert*, umlagerung*, umbuchung*, umgebucht*',
    cash: 'bar, barzahlung*, cash, bargeld, in bar',
    card: 'karte, kreditkarte, karten, kartenzahlung*, ec, ec karte, mit karte, per karte, girocard',
    cheque: 'scheck, schecks, scheckzahlung*, per scheck',
    bankTransfer:
      'überweisung, überweisungen, per überweisung, banküberweisung, bank, per bank, banküberweisungen, überwiesen',
    directDebit: 'lastschrift*, einzug, bankeinzug, per lastschrift, sepa lastschrift',
    per: 'nach, pro, je, per, jede, jeden, jeder, jedes, jedem, aufgeteilt nach, aufgeschlüsselt nach, gegliedert nach, gruppiert nach, getrennt nach, sortiert nach, unterteilt nach, aufgesplittet nach, verteilt auf, a',
    only: 'nur, bloß, bloss, lediglich, ausschließlich, ausschliesslich, einzig, aber nur, nur die, nur für',
    without: 'nicht, ohne, außer, ausser, ausgenommen, exklusive, exkl, abzüglich, kein, keine, keinen',
    most: 'meist*, größt*, grösst*, höchst*, top, stärkst*, mehr, am meisten, maximal, wichtigst*, oberst*, umsatzstärkst*, umsatzstark*, teuerst*, wertvollst*, absteigend, ältest*, längst*, margenstärkst*, größte zuerst, grösste zuerst, profitabelst*, rentabelst*, lukrativst*, häufigst*, führend*, dickst*, höchste zuerst, ertragsstärkst*, spitzen*, gewinnträchtigst*, größer, grösser, höher, fettest*',
    least:
      'wenigst*, kleinst*, niedrigst*, geringst*, schwächst*, am wenigsten, minimal, weniger, flop, aufsteigend, umsatzschwächst*, margenschwächst*, kleinste zuerst, niedrigste zuerst, neuest*, billigst*, günstigst*, kürzest*, tiefst*, mickrigst*, kleiner, niedriger, letzten plätze, unterst*',
    good: 'best*, besser*, am besten, zuverlässigst*, pünktlichst*, treuest*, termintreuest*, optimal',
    bad: 'schlechtest*, schlecht*, schlimmst*, miesest*, am schlechtesten, unzuverlässigst*, unpünktlichst*, mies*, übelst*, ärgst*, säumigst*',
    fast: 'schnellst*, schneller, am schnellsten, flottest*, fixest*',
    slow: 'langsamst*, langsam*, am langsamsten, lahmst*, trägst*',
    firstWord: 'zuerst, oben, an erster stelle, als erstes, voran, nach oben, zuoberst, ganz oben',
    otherWay:
      'andersrum, andersherum, anders herum, umgekehrt*, anders rum, in umgekehrter reihenfolge, umdrehen, dreh um, dreh das um, rückwärts, reihenfolge umdrehen, die andere richtung, gegenteil, andere reihenfolge',
    over: 'über, mehr als, mindestens, größer als, grösser als, höher als, ab, oberhalb, länger als, älter als, wenigstens, seit über, seit mehr als, von mehr als, mit mehr als, teurer als, jenseits von, drüber, übersteigt, um mehr als, >',
    under:
      'unter, weniger als, höchstens, kleiner als, maximal, niedriger als, unterhalb, bis zu, jünger als, nicht mehr als, billiger als, unterm, <',
    versus:
      'gegen, gegenüber, ggü, gg, vs, versus, verglichen mit, im vergleich zu, im vergleich zum, im vergleich zur, vergleich zu, vergleich zum, vergleich mit, im vergleich mit, zum vergleich, als, mit, im gegensatz zu, zu, zum, mehr als, weniger als, besser als, statt, v',
    thanWord: 'als, mit, zu, zum, statt, mehr als, weniger als, besser als',
    onYear:
      'im jahresvergleich, jahresvergleich, gegenüber vorjahr, zum vorjahr, vs vorjahr, yoy, vorjahresvergleich, gegenüber dem vorjahr, gegen vorjahr, im vergleich zum vorjahr, vorjahreswert, verglichen mit dem vorjahr, vergleich zum vorjahr, vergleich vorjahr, gegenüber vorjahreszeitraum, vorjahreszeitraum, vergleich mit vorjahr, gegen das vorjahr, mit dem vorjahr, mit vorjahr, vorjahresquartal, vorjahresmonat, vorjahreszeitraums, vorjahresperiode, und im vorjahr dazu',
    onPeriod:
      'im monatsvergleich, gegenüber vormonat, gegenüber dem vormonat, zum vormonat, im vergleich zum vormonat, zur vorperiode, vorperiode, gegenüber vorquartal, zum vorquartal, zur vorwoche, gegenüber der vorwoche, im quartalsvergleich, im wochenvergleich, vs vormonat, gegen vormonat, vs vorwoche, gegen die vorwoche, mit dem vormonat, mit der vorwoche, mit dem vorquartal, gegen den vormonat, gegenüber vorwoche',
    compareWord: 'vergleich*, vergleiche, vergleichen, gegenüberstell*, unterschied, differenz zwischen',
    where:
      'wo, wo liegt, wo liegen, wo ist, wo sind, wo steht, wo stehen, wo find ich, wo finde ich, in welchem regal, welches regal, welcher lagerplatz, wo lagern, wo lagert, wo haben wir, auf welchem platz, wohin, lagerplatz von, in welchem fach, an welchem platz, standort von, wo hängt, wo hängen',
    price:
      'preis, preise, verkaufspreis, listenpreis, vk, stückpreis, vk preis, ladenpreis, einzelpreis, preises',
    charge:
      'kostet, kosten, verlangen wir, nehmen wir, verlangen, berechnen wir, zu welchem preis, wie teuer, verkaufen wir für, was macht, wird verlangt, geht für',
    balance:
      'saldo, kontostand von, kontostand bei, stand bei, offen bei, bei offen, kundenkonto, konto, steht bei, steht es bei, sieht es bei, wie steht es mit, steht noch offen',
    status:
      'status, stand, bezahlt, schon bezahlt, wo bleibt, was ist mit, wie weit, was macht die bestellung, angekommen, verschickt, stand von',
    contact:
      'telefonnummer, telefon, kontakt, kontaktdaten, adresse, mailadresse, email, e mail, ansprechpartner, nummer von, anschrift, handynummer, rufnummer, erreich*, erreiche ich, tel, ansprechpartnerin, kontaktperson, email adresse, mail von',
    history:
      'erklär*, historie, verlauf, bewegungen von, bewegungen, bewegungshistorie, letzte bewegung, letzten bewegungen, zuletzt bewegt, lagerbewegungen, artikelkonto, bestandsverlauf, verlauf von, buchungen, wann zuletzt, geschichte, protokoll, lagerkarte, bewegungsverlauf',
    details:
      'details, infos, informationen, info zu, infos zu, alles über, alles zu, übersicht zu, was weißt du über, was wissen wir über, stammdaten, datenblatt, einzelheiten, zeig mir, steckbrief, erzähl mir von',
    contents:
      'was liegt, was ist in, was liegt alles, was ist alles, was lagert, inhalt, inhalt von, was steht, was haben wir in, was befindet sich, was ist im, was ist auf, was liegt in, was steckt in, welche artikel liegen, was lagert alles, was haben wir auf, was haben wir im, was gibt es in, was ist da',
    create:
      'mach, mache, erstell*, schreib, schreibe, stell, stelle, anlegen, leg, lege, entwurf, entwirf, bereite, vorbereiten, neue, fertig machen, ausstell*, aufsetzen, setz, setze, aufgeben, gib, erzeuge, ich brauche, brauche, brauch, aufmachen, machst, verfasse, tipp, leg mir',
    send: 'schick, schicke, sende, send, maile, mail, versende, verschick*, senden, schicken, versenden, raus, rausschicken, zuschicken, zusenden, übermittle, mailen, schickst, zustellen',
    issue:
      'definitiv, finalisier*, fertigstell*, fertig stellen, ausstell*, stelle aus, stell aus, definitiv stellen, verbuch*, festschreib*, freigeben, finalisieren, abschließ*, abschliess*, buchen, stellen, gültig, verbindlich machen, herausgeben',
    remind:
      'mahn*, erinner*, anmahn*, mahne, erinnere, mahnung schicken, nachhaken, hak nach, nachfassen, hake, fass nach, hak, stups',
    reminder: 'mahnung*, zahlungserinnerung*, erinnerung, mahnschreiben, zahlungserinnerungen',
    record:
      'verbuch*, buch, buche, erfass*, trag, trage, eintragen, vermerk*, notier*, eingeben, gebucht, einbuchen, buchen, registrier*, verzeichne, festhalten, quittier*',
    takeIn:
      'eingebucht, einbuchen, wareneingang buchen, buche wareneingang, angekommen, ist da, sind da, erhalten, angenommen, eingetroffen, ist angekommen, ist eingetroffen, geliefert worden, annehmen, kam an, komplett da, vollständig da, alles da, wurde geliefert, ist geliefert, wareneingang, reingekommen, kam heute, empfangen, vereinnahm*, entgegengenommen, ist gekommen',
    approve:
      'genehmig*, freigeben, freigeb*, gib frei, geb frei, frei, absegn*, bestätig*, abzeichn*, segne ab, bewillig*, gibt frei, zustimmen, ok geben, segne, durchwinken, gib, freigabe erteilen',
    set: 'setz, setze, ändere, änder, ändern, stell, stelle, auf, mach, mache, anpassen, pass an, festlegen, leg, lege, geändert, setzen, stellen, soll, kostet jetzt, kostet ab jetzt, kostet neu, hinterleg*, aktualisier*, neu, soll kosten',
    raise:
      'erhöh*, anheb*, heb, hebe, rauf, rauf auf, hoch, hochsetz*, rauf setzen, raufsetz*, verteuer*, teurer, heraufsetz*, steiger*, aufschlag*',
    lower:
      'senk*, reduzier*, runter, runtersetz*, verbillig*, herabsetz*, heruntersetz*, billiger, günstiger, verringer*, nachlass, absenk*, kürz*',
    takeOff:
      'runter, minus, weniger, abzieh*, zieh ab, zieh, reduzier*, herausnehm*, raus, rausnehm*, nimm, nimm raus, entnehm*, abbuch*, buch ab, ausbuch*, senk*, verringer*, abgang, entnahme, streich, fehlen, vermindere, abzug',
    addTo:
      'rauf, plus, dazu, hinzu, erhöh*, mehr, zubuch*, buch dazu, hinzufüg*, füg, füge, drauf, zugang, gefunden, aufgetaucht, aufstock*, leg dazu, addier*, zusätzlich, zubuchen',
    shift:
      'umlager*, verschieb*, bring, bringe, transferier*, verleg*, umbuch*, lager um, lagere um, buch um, buche um, räum, räume, versetz*, verschiebst, lade um, schieb, schiebe, pack, packe, trag, stell, leg, transportier*, verlagere, umräum*, schaff',
    pullTo: 'nach, auf, in, ins, zu, zum, zur, in den, in die',
    scrap:
      'wegwirf*, wegschmeiss*, entsorg*, wegwerf*, verschrott*, ausbuch*, buch aus, buche aus, abschreib*, schreib ab, schreibe ab, wirf weg, wegschmeiß*, schmeiß weg, schmeiss, in den müll, weg damit, aussortier*, vernicht*, wegschmeissen, weggeworfen, ausmuster*, ausgebucht, wegtun, tonne, abgeschrieben',
    countVerb:
      'gezählt, zähl*, nachgezählt, gezählte, gezaehlt, sind es, es sind, inventur, ausgezählt, durchgezählt, wir zählen, tatsächlich, durchzählen',
    invite:
      'einlad*, lad ein, lade, lad, einladen, benutzer anlegen, hinzufüg*, zugang, neuer benutzer, neuen benutzer, füge hinzu, zugang geben, freischalt*, als benutzer, anlegen, gib zugang',
    snooze:
      'nicht mehr vorschlagen, stumm*, stummschalt*, schlummer*, pausier*, stumm schalten, ausblend*, ruhig stellen, zurückstell*, verschieb*, aussetz*, nicht warnen, warne nicht, unterdrück*, ruhe, nicht mehr warnen, snooze, aufschieb*, stilllegen, ignorier*, vertag*, nicht erinnern, erst wieder, still, nicht nerven, warnung verschieben, warnung aus',
    alertWord: 'warnung*, meldung*, benachrichtigung*, alarm, hinweis*, bestandswarnung*',
    quote: 'angebot, offerte, kostenvoranschlag, angebots, preisangebot, offert',
    orderVerb:
      'nachbestell*, wir brauchen, bestell, bestelle, bestellen, ordere, order, kauf, kaufe, nachbestellen, bestellst, bestell nach, bestelle nach, orderst, besorg, besorge, beschaff*',
    newWord: 'neu, neuer, neue, neues, neuen, jetzt, ab jetzt',
    adminRole: 'administration, admin, administrator, administratorin, adminrechte, adminrechten',
    managerRole: 'lagerleitung, manager, managerin, leiter, leiterin, verantwortlich*, filialleiter',
    staffRole: 'mitarbeiter, mitarbeiterin, angestellt*, verkäufer, lagerist, aushilfe, staff, personal',
    viewerRole: 'leser, nur lesen, lesezugriff, betrachter, nur ansehen, leserechte, viewer, gast, leserecht',
    goesOn:
      'und, und was, was ist mit, wie sieht es mit, und davon, davon, jetzt, aber, oder, dann, dasselbe für, dasselbe, das gleiche für, das gleiche, das selbe, gleiches für, auch, und jetzt, und für, nur, bloß, ok und, okay und, gut und, ok, okay, wie wärs mit, und wie, und bei, sowie, aha und, also, hm, danke und, mit, nochmal, ebenso, gleiche für, und die, wie viel davon, wieviel davon',
    pointsBack:
      'es, das, davon, die, denen, ihm, ihnen, dem, ihr, deren, dessen, diese, sie, ihn, den, dieselben, dieselbe, da, dort, daran, dafür, damit, er',
    same: 'dasselbe, das gleiche, gleiches, ebenso, genauso',
    question:
      'was, wer, wie, wo, welche, welcher, welches, welchen, welchem, wann, wieviel, wie viel, wieviele, wie viele, ist, sind, hat, haben, gibt es, gibts, zeig, zeig mir, wem, wen, wessen, haben wir, habe ich, sag mir, liste, warum, steht, gib mir eine übersicht, wird, werden, war, waren, kann, stimmt es, muss, müssen, hatten, hatte, womit, woher, von wem, kam, kamen, schuldet, schulden, liegt, liegen, fehlt, reicht',
    please:
      'bitte, kannst du, könntest du, kannst, könntest, würdest du, mal, bitte mal, ich möchte, ich will, ich hätte gern, ich hätte gerne, mir, mach mal, kannste, könnten sie, können sie, würden sie',
    greeting:
      'hallo, hi, hey, guten morgen, guten tag, guten abend, moin, servus, grüß gott, grüss gott, grüezi, morgen, tag, tach, hallöchen, na, grüß dich, salü, moin moin, wie gehts, wie geht es dir, gruezi, hoi, mahlzeit, griaß di, hallo zusammen, wie geht es ihnen, abend, schönen guten tag, habe die ehre',
    thanks:
      'danke, vielen dank, dankeschön, besten dank, merci, dank dir, super, perfekt, klasse, toll, prima, tausend dank, danke dir, sehr gut, spitze, gut gemacht, danke schön, herzlichen dank, hat geholfen, merci vilmal, top danke, großartig, wunderbar, genial, vielen lieben dank, thx, dankschön, passt danke, passt, ich danke dir, danke sehr, lieben dank, das hilft',
    goodbye:
      'tschüss, tschüs, auf wiedersehen, bis bald, bis später, ciao, bis morgen, wiedersehen, servus, pfiat di, pfiati, schönen abend, schönen feierabend, feierabend, gute nacht, ade, adieu, bis dann, schönes wochenende, machs gut, uf wiederluege, baba, bis zum nächsten mal, das war alles, das wars, tschau, bis die tage, man sieht sich, bye, auf wiederhören, schönen tag noch',
    capabilities:
      'was kannst du, was kann ich dich fragen, wer bist du, was bist du, was weißt du, wobei kannst du, wobei können sie, womit können sie, wie kannst du mir helfen, hilfe, was kann ich fragen, was machst du, was kannst, was kannst du alles, womit kannst du, was geht alles, kannst du mir helfen, was alles kannst du, deine funktionen, bist du ein roboter, bist du ein mensch, bist du echt, welche fragen, wofür bist du, was sind deine, wozu bist du, was könntest du, was kann man dich fragen, stell dich vor, was hast du drauf, was verstehst du, bei was kannst du, was können sie, was für fragen, hilf mir',
    howto:
      'wie kann ich, wie mache ich, wie macht man, wie geht das mit, wie kann man, wo kann ich, wo kann man, wo stelle ich, wo stellt man, wie lege ich, wie legt man, wie storniere ich, wie erstelle ich, wie erstellt man, wo finde ich die einstellung, wo finde ich den knopf, wo finde ich die funktion, wie richte ich, wie richtet man, wie ändere ich, wie ändert man, wie lösche ich, wie löscht man, wie drucke ich, wie druckt man, wie stelle ich, wie stellt man, wie geht, wie funktioniert, anleitung, kann man, wie bekomme ich, wie kriege ich, wie krieg ich, wie füge ich, wie trage ich, wie buche ich, wie bucht man, wie importiere ich, wie exportiere ich, wie setze ich, wie lade ich, wo ändere ich, wo lege ich, wo trage ich, wo stell ich, wie stell ich, wie mach ich, wie leg ich, wie druck ich, wie änder ich, wo find ich die einstellung, wo ist der knopf, wo ist die einstellung, was muss ich tun um, wie gebe ich, wie gehe ich vor, wie verschicke ich, wie schicke ich, wie trägt man, wo seh ich, wo sehe ich, wo sieht man, kann ich irgendwo, wie schalte ich, wie schalt ich, wie schaltet man, wie verbinde ich, wie kopple ich, wie teile ich, wie lasse ich, zeig mir wie, erklär mir wie, wie hinterlege ich, wo hinterlege ich, wie erfasse ich, wie erfasst man, wie storniert man, wie nehme ich, wie nimmt man, richte ich das ein, stellt man das ein, wie verbuche ich, wie berechne ich, wie sperre ich, wie vergebe ich, wie verwalte ich, wie schließe ich, wie schliesse ich, wie schreibe ich, wie aktiviere ich, wie deaktiviere ich, wie passe ich, wo aktiviere ich, wie bringe ich, wie korrigiere ich, wie mache ich eine, wie importiert man, wie exportiert man, wie setzt man, wie gibt man, wie fügt man, wo gebe ich, wo gibt man, wo schalte ich, wo drucke ich, wo druckt man, wie zähle ich, wie verknüpfe ich, wie merke ich, ist es möglich, gibt es eine möglichkeit, gibt es einen weg, wie lad ich, wie ist es möglich, wie kommt man zu, wie komme ich zu, wie komm ich zu, wo exportiere ich, wo importiere ich, wie mahne ich, wie mahnt man, wie verschiebe ich, wie erhöhe ich, wie kopiere ich, wie ziehe ich, wie rechne ich, wie tausche ich, wie melde ich',
    correcting:
      'ich meine, ich mein, meinte, nein, ne, nee, quatsch, halt, moment, besser gesagt, korrektur, doch, sorry, falsch, stopp, lieber, vielmehr, verzeihung, pardon, ach nein, äh nein, ich wollte sagen',
    together:
      'zusammen, gesamt, insgesamt, in summe, total, gemeinsam, summe, im ganzen, alles zusammen, zusammengenommen, gesamthaft, zusammengerechnet',
    rest: 'rest, die anderen, die übrigen, andere, anderen, übrige',
    feast:
      'ostern, karfreitag, pfingsten, fasching, karneval, fastnacht, christi himmelfahrt, fronleichnam, ramadan, black friday, muttertag, vatertag, advent, buß und bettag, erntedank, ostermontag, ostersonntag, pfingstmontag, schulferien, sommerferien, osterwoche, rosenmontag, feiertage, sommerfest, herbstferien, weihnachtsferien, cyber monday, aschermittwoch, ramadans, opferfest, zuckerfest',
    we: 'wir, ich',
    when: 'wann, seit wann',
    beyond:
      'lösch*, stornier*, bezahl, bezahle, zahl, zahle, erstatte, schließ, schließe, druck, drucke, exportier*, importier*, archivier*, sperr, sperre, kopier*, dupliziere, lade herunter, benenne, übersetz*, begleiche, zahl aus, hebe ab, setz zurück, storno, kündig*, annullier*, faxe, zurücküberweisen',
    onOrder:
      'in bestellung, schon bestellt, bereits bestellt, bestellt ist, im zulauf, unterwegs, noch bestellt',
    lasting: 'reicht, reichen, hält, halten, langt',
    turning:
      'lagerumschlag*, umschlagshäufigkeit, lagerdrehung, drehzahl, dreht sich das lager, dreht sich unser lager, umgeschlagen',
    daily:
      'täglich*, tageweise, pro tag, je tag, nach tagen, nach tag, jeden tag, tag für tag, tages, am tag, welchem tag, welcher tag, welchen tagen, tagesweise, auf tagesbasis, pro tage',
    weekly:
      'wöchentlich*, wochenweise, pro woche, je woche, nach wochen, nach woche, jede woche, woche für woche, wochen, welche woche, welcher woche, nach kalenderwochen, nach kalenderwoche, je kw, pro kw',
    monthly:
      'monatlich*, monatsweise, pro monat, je monat, nach monaten, nach monat, jeden monat, monat für monat, monats, welcher monat, welchem monat, im monat, monatsumsätze, welche monate, auf monatsbasis, welchen monat',
    quarterly:
      'quartalsweise, pro quartal, je quartal, nach quartalen, nach quartal, jedes quartal, quartal für quartal, welches quartal, welchem quartal, vierteljährlich*, quartals',
    yearly:
      'jährlich*, pro jahr, je jahr, nach jahren, nach jahr, jedes jahr, jahr für jahr, welches jahr, welchem jahr, im jahr je',
    stop: 'der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, und, oder, aber, in, im, ins, an, am, auf, aus, bei, beim, mit, nach, von, vom, zu, zum, zur, für, über, unter, vor, seit, bis, durch, gegen, ohne, um, ist, sind, war, waren, bin, sein, wird, werden, wurde, wurden, worden, hat, habe, haben, hatte, hatten, hab, kann, können, könnte, soll, sollte, will, möchte, muss, müssen, mag, darf, ich, du, er, sie, es, wir, ihr, mich, dich, sich, uns, euch, mir, dir, ihm, ihnen, mein, meine, meinen, meinem, dein, deine, unser, unsere, unseren, unserem, unserer, was, wer, wie, wo, wann, dass, ob, wenn, als, da, dann, dort, hier, noch, schon, auch, nur, nicht, kein, keine, mal, eben, halt, denn, doch, ja, nein, so, sehr, ganz, etwa, ungefähr, circa, ca, bitte, eigentlich, überhaupt, grad, gerade, jetzt, alles, alle, allem, allen, man, sag, sage, zeig, zeige, gib, mach, machen, macht, gemacht, tun, lass, mir mal, endlich, genau, bisher, bislang, insgesamt, davon, drüber, darüber, damit, dabei, dazu, darauf, drauf, dafür, daran, her, hin, rein, raus, rüber, fragt, frage, wissen, weiß, sehen, seh, sieht, schau, schauen, mein, irgendwie, irgendwo, kurz, schnell mal, einfach, also, ach, oh, na, hm, ne, gell, oder so, usw, etc, stand, angeht, betrifft, ding, sache, sachen, zeug, kram, herrgott, leute, chef, steuerberater, buchhaltung, buchhalter, nochmal, wieder, sonst, bzw, beziehungsweise, sowie, dieser, diese, dieses, diesen, diesem, jener, welche, welcher, je, pro, per, zwischen, während, innerhalb, außerhalb, zeitraum, zahl, zahlen, liste, übersicht, auswertung, bericht, grafik, tabelle, diagramm, gesamt, komplett, wirklich, total, viel, viele, vielen, wenig, mehr, weniger, ging, gehen, geht, lief, läuft, kam, kommt, steht, stehen, bekommen, brauche, brauch, brauchen, braucht, bräuchte, interessiert, ungefähr, eh, ehrlich, gesagt, mal eben, bitteschön, überblick, momentan, derzeit, aktuell, tage, tag, woche, monat, jahr, quartal, wochen, monate, jahre, nr, nummer, name, namens, programm, krieg, zusammen, hoch, groß, gross, gut, gute, guten, allein, alleine, jemals, eins, einmal, wohl, vielleicht, vermutlich, sa, großen, selbst, selber, außerdem, zudem, sofort, gleich, heraus, los, glaub, glaube, denke, meine, ihre, ihren, ihrem, ihrer, seine, seinen, seinem, jemand, betreff, ungefaehr, zirka, rund, knappe, an der, verlauf, entwickelt, entwicklung, entwickelte, sah, sahen, aussieht, aus sieht, ausgesehen, angefallen, anfallen, fiel, fielen, gabs, gab, gibt, gibts, besagte, sogar, immer, nie, oft, normalerweise, gewöhnlich, übrigens, danach, vorher, stunden, std, stunde, uhr, ungefähr, etwas, ewig, stimmt, wahr, hören',
  },
  plurals: {
    item: 'artikel, produkte, waren, positionen, teile, sachen, produkten, artikeln, teilen, dinge',
    category:
      'kategorien, warengruppen, produktgruppen, gruppen, sparten, artikelgruppen, abteilungen, bereiche, bereichen, produktkategorien',
    customer: 'kunden, abnehmer, käufer, kundinnen, schuldner, zahler, abnehmern, debitoren',
    supplier:
      'lieferanten, zulieferer, hersteller, händler, lieferantinnen, zulieferern, herstellern, händlern, grosshändler',
    location:
      'lagerorte, lagerorten, lagerplätze, lagerplätzen, orte, orten, standorte, standorten, plätze, regale, regalen, fächer, lagerstandorte',
    invoice: 'rechnungen, ausgangsrechnungen, kundenrechnungen, fakturen',
    payment: 'zahlungen, einzahlungen, kundenzahlungen',
    bill: 'lieferantenrechnungen, eingangsrechnungen, einkaufsrechnungen, kreditorenrechnungen, rechnungen von lieferanten, rechnungen der lieferanten, rechnungen unserer lieferanten',
    order: 'bestellungen, aufträge, orders',
    purchaseOrder: 'bestellungen, lieferantenbestellungen, einkaufsbestellungen',
    method: 'zahlungsarten, zahlarten, zahlungsmethoden, zahlungsweisen',
    reason: 'gründe, gründen, ursachen, bewegungsarten',
    bestSeller: 'bestseller, topseller, renner',
    quote: 'angebote, offerten',
  },
};
