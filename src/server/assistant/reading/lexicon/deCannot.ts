/** What the product does not do, as people ask for it in German. */
export const germanCannot: Record<string, string> = {
  bank: 'überweis*, bankkonto, girokonto, sparkonto, konto bei der bank, online banking, onlinebanking, kontostand, kontoauszug, kontoauszüge, bankguthaben, lastschrift einziehen, kredit aufnehmen, kredit, darlehen, hypothek, dispo, geld senden, geld schicken, bei der bank, auf der bank, kontoumsätze, paypal',
  forecast:
    'prognose*, vorhersage, voraussichtlich verkaufen, hochrechnung, hochrechnen, vorhersagen, wie wird sich, wie werden sich, werden wir verkaufen, umsatz nächstes jahr, umsatz im nächsten jahr, umsatz nächsten monat, trend für, kristallkugel, forecast',
  exchange:
    'wechselkurs*, dollarkurs, eurokurs, börse, börsenkurs, aktienkurs, aktien, bitcoin, krypto, zinssatz, zinsen, inflation',
  people:
    'urlaub, ferien, wer hat frei, dienstplan, schichtplan, arbeitszeit, arbeitszeiten, stempeln, krank gemeldet, krankgemeldet, krankenstand, krank, lohn, löhne, gehalt, gehälter, lohnabrechnung*, lohnzettel, lohnlauf, personalplan, überstunden, stundenzettel, kündige dem, kündigung, geburtstag, wer arbeitet, mitarbeitergespräch, stundenlohn, zeiterfassung',
  salesperson:
    'verkäufer, verkäufern, verkäuferin, je mitarbeiter, pro mitarbeiter, nach mitarbeiter, nach mitarbeitern, welcher mitarbeiter, vertreter, außendienst, aussendienst, provision, provisionen, pro verkäufer, je verkäufer, bester mitarbeiter, pro angestellten, nach vertriebler, vertriebler',
  reviews:
    'bewertung, bewertungen, google bewertung*, rezension*, instagram, facebook, twitter, tiktok, linkedin, whatsapp, soziale medien, social media, newsletter, werbeanzeige, google ads, seo, poste, hashtag, sterne bei google',
  website:
    'webseite besucher, website besucher, besucher auf der website, besucher auf unserer, seitenaufrufe, webseitenbesucher, klicks, ebay, amazon, shopify, etsy, google analytics, warenkorbabbrüche, onlineshop besucher, besucherzahlen',
  taxReturn:
    'steuererklärung*, einkommensteuer, körperschaftsteuer, gewerbesteuer, finanzamt, elster, umsatzsteuervoranmeldung, voranmeldung, steuern zahlen, bezahl die steuern, steuern bezahlen, steuertipps, steuerberatung, ustva',
  benchmark:
    'konkurrenz, konkurrent*, mitbewerber*, wettbewerber*, branchenschnitt, branchendurchschnitt, branche, branchenvergleich, marktpreis*, marktanteil*, marktführer, anderen läden, andere läden, woanders, anderswo billiger',
  weather:
    'wetter, regen, regnet, sonne, sonnig, temperatur, gezeiten, flut, ebbe, tide, wind, sturm, hochwasser, niedrigwasser, schnee, wetterbericht, wassertemperatur',
  law: 'anwalt, rechtsanwalt, verklage*, klage, gericht, rechtsberatung, inkasso, inkassobüro, polizei, vertragsrecht, gerichtsvollzieher',
  writing:
    'gedicht, witz, lied, geschichte erzähl*, übersetz*, rezept, aufsatz, hauptstadt, fußball, fussball, nachrichten, film, restaurant, pizza, kaffee, mittagessen, abendessen, flug, flüge, hotel, taxi, wie spät, uhrzeit, sinn des lebens, heirate, termin eintragen, kalender, wecker, musik, spiel, schach, bundesliga, wm, wahl, präsident, brief schreiben',
  phoning:
    'ruf bei, ruf mal bei, anruf*, ruf an, ruf den, ruf die, rufe, anrufen, sms, fax, telefonier*, textnachricht, ruf mal, videoanruf',
  shipping:
    'sendungsverfolgung, paketverfolgung, paket verfolgen, dhl, ups, fedex, hermes, spediteur, spedition, versandetikett, zoll, zollanmeldung, lkw wo, gps, wo ist der lieferwagen gerade, routenplan*, fahrer, kurier',
  accounts:
    'bilanz, guv, gewinn und verlustrechnung, bwa, abschreibung*, cashflow, liquiditätsplan*, liquidität, miete, strom, stromrechnung, versicherung, budget, fixkosten, gemeinkosten, jahresabschluss, kasse zählen, kassensturz, portokasse, eigenkapital, dividende, betriebskosten, ebitda',
  wipe: 'lösch alles, lösche alles, alles löschen, lösch alle, lösche alle, passwort von, datenbank löschen, hack*, kreditkartennummer, setz alles zurück, alle daten löschen, passwort vom, alle löschen',
  why: 'warum, weshalb, wieso, was soll ich tun, was würdest du, was hältst du, findest du, soll ich den preis, sollen wir, wie kann ich mehr verkaufen, wie verkaufe ich mehr, was wäre wenn, kundenzufriedenheit, zufrieden, strategie, tipps, berate, ratschlag, lohnt es sich',
  security:
    'besucher im laden, laufkundschaft, kundenfrequenz, kamera, überwachungskamera, bonität, schufa, kreditwürdig*, co2, klimabilanz, seriennummern, garantieansprüche, emissionen, zahlungsfähig, leads, pipeline',
};
