import type { TaskId, TaskWords } from '../../tasks.ts';

/** Items, stock and buying. */
export const goods = {
  'add-item': {
    title: 'Artikel anlegen',
    also: 'neues Produkt, neuer Artikel, Ware erfassen, Artikel hinzufügen, Artikel erstellen, Artikelstamm',
    answer:
      'Drücken Sie im Lager auf „Artikel anlegen“ oder die Taste N. Nötig sind nur SKU und Name, alles andere hat Zeit.',
  },
  'edit-item': {
    title: 'Artikel ändern',
    also: 'Produkt bearbeiten, Artikel umbenennen, Beschreibung ändern, Artikeldaten korrigieren, Artikelnummer ändern',
    answer:
      'Öffnen Sie den Artikel und drücken Sie „Bearbeiten“ oder die Taste E. Jede Änderung bleibt im „Verlauf“ stehen.',
  },
  'change-price': {
    title: 'Preis ändern',
    also: 'Verkaufspreis festlegen, Preise erhöhen, Preiserhöhung, neuer Preis, Preise anpassen',
    answer:
      'Öffnen Sie den Artikel, drücken Sie „Bearbeiten“ und geben Sie den „Preis“ ein. Für viele auf einmal wählen Sie sie im Lager aus und dann „Preis“: festlegen, um einen Betrag oder um Prozent ändern.',
  },
  'edit-many': {
    title: 'Viele Artikel auf einmal ändern',
    also: 'Massenänderung, mehrere Artikel, alle Preise, Sammeländerung, Stapelbearbeitung, gleichzeitig ändern, alle Preise um Prozent erhöhen',
    answer:
      'Wählen Sie im Lager Artikel aus und dann unten „Status“, „Kategorie“, „Preis“, „Schlagwörter“ oder „Shop“. Sie sehen jeden vorher und nachher und können es rückgängig machen.',
  },
  'duplicate-item': {
    title: 'Artikel kopieren',
    also: 'Artikel duplizieren, ähnlicher Artikel, gleicher Artikel noch einmal, Kopie eines Artikels',
    answer:
      'Öffnen Sie den Artikel und wählen Sie in seinem Menü „Duplizieren“. Die Kopie braucht eine eigene SKU.',
  },
  'delete-item': {
    title: 'Artikel löschen oder archivieren',
    also: 'Produkt entfernen, Auslaufartikel, nicht mehr verkaufen, Artikel loswerden, aus der Liste nehmen',
    answer:
      'Öffnen Sie den Artikel und wählen Sie in seinem Menü „Löschen“ oder „Archivieren“. Mit Lagerbewegungen oder Belegen wird er immer archiviert, damit sein Verlauf vollständig bleibt.',
  },
  variants: {
    title: 'Varianten anlegen',
    also: 'Größen und Farben, Ausführungen, derselbe Artikel in mehreren Größen, Farbvarianten',
    answer:
      'Öffnen Sie den Artikel und wählen Sie in seinem Menü „Varianten anlegen“: eine Option wie die Größe, und ihre Werte. Jede Variante wird ein Artikel mit eigener SKU und eigenem Bestand.',
  },
  service: {
    title: 'Dienstleistung verkaufen',
    also: 'Arbeitszeit, Artikel ohne Bestand, Service, Stundenlohn, Montage berechnen',
    answer:
      'Legen Sie einen Artikel an und wählen Sie als „Art“ die „Dienstleistung, ohne Bestand“. Sie kommt auf Rechnungen wie jeder andere und wird nie gezählt.',
  },
  category: {
    title: 'Artikel in Kategorien und Schlagwörter ordnen',
    also: 'Warengruppe, neue Kategorie, Artikelgruppe, Artikel gruppieren, Tag vergeben',
    answer:
      'Bearbeiten Sie den Artikel: Wählen Sie eine „Kategorie“ oder tippen Sie eine neue, und fügen Sie „Schlagwörter“ hinzu. Nach beidem lässt sich die Liste filtern.',
  },
  pictures: {
    title: 'Bilder zu einem Artikel hinzufügen',
    also: 'Foto hochladen, Produktbild, Artikelbild, Foto aufnehmen, Hauptbild',
    answer:
      'Öffnen Sie den Artikel und drücken Sie „Bilder hinzufügen“, oder legen Sie sie dort ab; auf dem Telefon gibt es „Foto aufnehmen“. Es sind bis zu 12, das erste ist das Hauptbild.',
  },
  barcode: {
    title: 'Einem Artikel einen Barcode geben',
    also: 'EAN hinterlegen, GTIN, Strichcode erfassen, Barcodenummer, Strichcode zuordnen',
    answer:
      'Bearbeiten Sie den Artikel und geben Sie seine „Barcodes“ ein, nach jedem die Eingabetaste. Ein Artikel kann mehrere haben.',
  },
  scan: {
    title: 'Artikel durch Scannen nachschlagen',
    also: 'Barcode scannen, Handy als Scanner, Kamera, Handscanner, Preis nachsehen, Strichcode lesen',
    answer:
      'Gehen Sie zu „Artikel nachschlagen“ und drücken Sie „Mit der Kamera scannen“. Ein Handscanner öffnet den Artikel auf jeder Seite.',
  },
  'print-labels': {
    title: 'Etiketten drucken',
    also: 'Barcode-Etiketten, Preisschilder, Etikettendrucker, Regaletiketten, Aufkleber, Strichcode drucken, ZPL, Etikettenbogen',
    answer:
      'Wählen Sie im Lager Artikel aus und drücken Sie „Etiketten drucken“; Artikel, Lagerort, Wareneingang und Auftrag haben es im Menü. Wählen Sie Vorlage und Bogen oder Rolle und laden Sie das PDF herunter, für Etikettendrucker auch ZPL.',
  },
  'label-templates': {
    title: 'Etikett gestalten',
    also: 'Etikettenvorlage, Aufbau des Etiketts ändern, Etikettengröße, Barcode auf dem Etikett verschieben',
    answer:
      'Öffnen Sie „Etiketten“ und kopieren Sie eine fertige Vorlage mit „Kopieren und ändern“. Texte und Codes setzen Sie in Millimetern; die Vorschau zeigt, was gedruckt wird.',
  },
  'give-barcodes': {
    title: 'Artikeln ohne Barcode einen geben',
    also: 'Barcodes erzeugen, EAN erstellen, Barcodes vergeben, fehlende Barcodes, eigener Nummernkreis, GS1-Präfix',
    answer:
      'Öffnen Sie „Etiketten“ und wählen Sie im Menü „Allen Artikeln ohne Barcode einen geben“: mit Nummern aus Ihrem eigenen Kreis, den ein Admin in den Unternehmenseinstellungen unter „Barcodes“ einrichtet, oder mit der SKU.',
  },
  'custom-fields': {
    title: 'Eigenes Feld für Artikel anlegen',
    also: 'Zusatzfeld, Freifeld, eigene Spalte, Merkmal, Eigenschaft, weitere Angaben speichern',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Eigene Felder“ und drücken Sie „Eigenes Feld anlegen“: Text, Zahl, Datum oder Auswahl. Es steht dann in Formularen, Listen und Dateien.',
  },
  units: {
    title: 'Mengeneinheiten einrichten',
    also: 'Kilogramm, Meter, Stück, Karton, Einheit eines Artikels, Nachkommastellen von Mengen, nach Gewicht verkaufen',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Einheiten“ und drücken Sie „Einheit anlegen“, mit ihren Nachkommastellen. Beim Artikel ist sie änderbar, solange nichts auf Lager ist.',
  },
  'find-item': {
    title: 'Artikel suchen und filtern',
    also: 'Produkt finden, Lager durchsuchen, Liste eingrenzen, nach Kategorie filtern, wo liegt ein Artikel, archivierten Artikel wiederfinden, archivierte Artikel sehen',
    answer:
      'Tippen Sie im Lager in die Suche: einen Teil von Name, SKU, Barcode oder Schlagwort, Tippfehler schaden nicht. „Filter“ grenzt nach Kategorie, Lagerort, Bestand und mehr ein.',
  },
  'saved-views': {
    title: 'Ansicht einer Liste speichern',
    also: 'Filter merken, Spalten wählen, Spalten umordnen, Lieblingsliste, gleicher Filter wieder',
    answer:
      'Stellen Sie Filter, Sortierung und „Spalten“ ein, öffnen Sie „Gespeicherte Ansichten“ und drücken Sie „Diese Ansicht speichern“, für sich oder für alle.',
  },
  'item-history': {
    title: 'Nachsehen, wer einen Artikel geändert hat',
    also: 'Artikelhistorie, wer hat den Preis geändert, alter Preis, frühere Werte, wer hat den Bestand geändert',
    answer:
      'Öffnen Sie den Artikel und gehen Sie zum „Verlauf“: wer welches Feld wann von was auf was geändert hat.',
  },
  'count-stock': {
    title: 'Inventur machen',
    also: 'Inventur anfangen, Bestand zählen, Jahresinventur, Stichtagsinventur, Zählung, Stichprobe zählen, Bestandsaufnahme, Lager zählen, Inventurliste',
    answer:
      'Öffnen Sie die Zählungen, drücken Sie „Neue Zählung“ und dann „Zählung starten“. Gezählt wird mit dem Handy über „Zählen“; „Zählen beenden“ zeigt die Abweichungen, „Zählung buchen“ berichtigt den Bestand. Bei einem einzelnen Artikel: „Anpassen“ drücken und „Gezählt“ eingeben.',
  },
  'count-regularly': {
    title: 'Regelmäßig zählen',
    also: 'rollierend zählen, ABC-Klassen, jeden Monat ein Regal zählen, was gezählt werden muss, ans Zählen erinnern, Zählregel',
    answer:
      'Wählen Sie in den Zählungen „Was fällig ist“ und drücken Sie „A monatlich, B vierteljährlich, C jährlich“ oder „Regel hinzufügen“ für einen Ort oder eine Klasse. Dort steht, was fällig ist; „Zählung beginnen“ macht daraus einen Entwurf.',
  },
  'adjust-stock': {
    title: 'Bestand eines Artikels korrigieren',
    also: 'Bestand anpassen, Bestand stimmt nicht, Bestandskorrektur, Zugang buchen, Abgang buchen, Menge ändern',
    answer:
      'Öffnen Sie den Artikel und drücken Sie „Anpassen“ oder die Taste A: eine Änderung wie -2 und ein Grund, dann „Anpassung buchen“.',
  },
  'write-off': {
    title: 'Beschädigte oder fehlende Ware ausbuchen',
    also: 'kaputt, Bruch, Schwund, gestohlen, verdorben, abschreiben, Ausschuss, wegwerfen',
    answer:
      'Öffnen Sie den Artikel, drücken Sie „Anpassen“, wählen Sie den Grund „Beschädigt“ oder „Schwund“ und geben Sie ein, wie viele weniger es sind.',
  },
  'opening-stock': {
    title: 'Anfangsbestand eingeben',
    also: 'Startbestand, Bestand zu Beginn, Eröffnungsbestand, erster Bestand, Bestände übernehmen, Bestand zum Stichtag, Bestand zum Jahresende',
    answer:
      'Importieren Sie eine Datei mit SKU, „Bestand“ und „Kosten“, bei mehreren Lagerorten mit einer Spalte dafür, und wählen Sie unter „Bestand vom“ den Tag. Einzelne Artikel bekommen ihn über „Anpassen“ mit dem Grund „Anfangsbestand“.',
  },
  'transfer-stock': {
    title: 'Ware zwischen Lagerorten umlagern',
    also: 'Umlagerung, vom Lager in den Laden bringen, Bestand verschieben, in ein anderes Regal, Umbuchung, Ware umlagern, umräumen',
    answer:
      'Öffnen Sie den Artikel und drücken Sie „Umlagern“ oder die Taste T: von wo, nach wo, wie viel. Der Wert bleibt gleich.',
  },
  'reverse-move': {
    title: 'Lagerbewegung rückgängig machen',
    also: 'Fehlbuchung, Korrektur zurücknehmen, Buchung stornieren, falsch gebucht, vertippt, Bestandsanpassung stornieren',
    answer:
      'Öffnen Sie das „Lagerbuch“ des Artikels, darin die Bewegung, und drücken Sie „Stornieren …“. Eine Gegenbuchung stellt es richtig, beide bleiben im Buch.',
  },
  'stock-moves': {
    title: 'Nachsehen, woher ein Bestand kommt',
    also: 'Lagerbuch, Lagerbewegungen, wo ist der Bestand geblieben, Bestandsverlauf, Menge nachverfolgen, wer hat es entnommen',
    answer:
      'Öffnen Sie den Artikel und gehen Sie zum „Lagerbuch“: jede Bewegung mit wer, warum, von wo nach wo und dem Bestand danach.',
  },
  'stock-then': {
    title: 'Bestand an einem früheren Tag sehen',
    also: 'Bestand zum Stichtag, Bestand am Jahresende, Bestand damals, Bestand letzten Monat, rückwirkend',
    answer:
      'Wählen Sie im „Lagerbuch“ des Artikels unter „Stand vom“ eine Zeit. Für alle Artikel gibt es den Bericht „Lagerbewertung“ für einen Zeitraum bis zu diesem Tag.',
  },
  'average-cost': {
    title: 'Kosten eines Artikels berichtigen',
    also: 'Einkaufspreis falsch, Durchschnittskosten ändern, Einstandspreis, Bestand neu bewerten, Standardkosten',
    answer:
      'Öffnen Sie den Artikel und wählen Sie in seinem Menü „Durchschnittskosten ändern“: Gebucht wird der Unterschied im Wert. „Standardkosten“ gelten nur bis zum ersten Wareneingang.',
  },
  'add-location': {
    title: 'Lagerort anlegen',
    also: 'neuer Lagerplatz, neues Lager, Regal, Fach, zweite Filiale, Lagerplatz erstellen, Lagerstandort hinzufügen',
    answer:
      'Drücken Sie unter Lagerorte auf „Lagerort anlegen“, oder im Menü eines anderen auf „Lagerort darin anlegen“, etwa für ein Regal in einem Raum.',
  },
  'archive-location': {
    title: 'Lagerort umbenennen oder schließen',
    also: 'Lagerplatz löschen, Lager archivieren, Regal umbenennen, Lagerort verschieben',
    answer:
      'Öffnen Sie unter Lagerorte das Menü des Ortes: „Umbenennen oder verschieben“, oder „Archivieren“, sobald nichts mehr dort liegt. Er lässt sich jederzeit wieder öffnen.',
  },
  'below-zero': {
    title: 'Bestand unter null erlauben',
    also: 'negativer Bestand, ohne Bestand verkaufen, nicht genug Bestand, Minusbestand',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Regeln“ und schalten Sie „Bestand unter null erlauben“ ein. Sonst wird abgelehnt, was mehr nähme, als da ist.',
  },
  'batches-expiry': {
    title: 'Chargen, Seriennummern oder Ablaufdaten verfolgen',
    also: 'Charge, Mindesthaltbarkeit, MHD, Haltbarkeitsdatum, Seriennummer, Verfallsdatum',
    answer:
      'Chargen, Seriennummern und Ablaufdaten verfolgt Stockbook noch nicht. Ein eigenes Feld der Art „Datum“ oder „Text“ kann beim Artikel eines festhalten.',
  },
  'reserve-stock': {
    title: 'Ware für einen Kunden reservieren',
    also: 'Bestand reservieren, zurücklegen, Ware zurückhalten, vormerken',
    answer:
      'Bestätigen Sie unter „Aufträge“ einen neuen Auftrag: Was da ist, wird ab dann für diesen Kunden reserviert, und niemand sonst kann es verkaufen.',
  },
  'reorder-point': {
    title: 'Meldebestand festlegen',
    also: 'Mindestbestand, Warnung bei wenig Bestand, Bestellpunkt, eiserner Bestand, Bestellmenge, Sicherheitsbestand',
    answer:
      'Bearbeiten Sie den Artikel: Beim „Meldebestand“ gilt er als knapp, für alle Lagerorte zusammen oder je Lagerort; die „Bestellmenge“ sagt, wie viel mindestens bestellt wird.',
  },
  'see-low-stock': {
    title: 'Nachsehen, was knapp wird',
    also: 'was geht aus, was ist fast leer, Fehlbestand, ausverkaufte Artikel, knappe Artikel',
    answer:
      'Drücken Sie im Lager auf „Filter“ und wählen Sie „Knapper Bestand“ oder „Nicht auf Lager“. Die Liste zeigt, was am Meldebestand oder darunter ist.',
  },
  'buy-what-is-low': {
    title: 'Alles Knappe nachbestellen',
    also: 'Einkaufsliste, Bestellvorschlag, Nachschub, was muss gekauft werden, Lager auffüllen',
    answer:
      'Öffnen Sie die „Einkaufsliste“, prüfen Sie die Mengen, wählen Sie Artikel aus und drücken Sie „Bestellung entwerfen“. Jeder Lieferant bekommt einen Entwurf, den Sie dann noch bestellen.',
  },
  'snooze-item': {
    title: 'Artikel auf der Einkaufsliste aufschieben',
    also: 'nicht vorschlagen, später kaufen, ignorieren, von der Einkaufsliste nehmen, pausieren',
    answer:
      'Drücken Sie in der „Einkaufsliste“ beim Artikel auf „Aufschieben“ und wählen Sie, wie lange. „Aufgeschoben“ zeigt sie, „Wieder vorschlagen“ holt sie zurück.',
  },
  'add-supplier': {
    title: 'Lieferant anlegen',
    also: 'neuer Lieferant, Lieferant hinzufügen, Händler erfassen, Großhändler, Lieferantenadresse, neuen Lieferanten einrichten',
    answer:
      'Drücken Sie unter Lieferanten auf „Lieferant anlegen“. Nötig ist nur ein Name; Konditionen, Ansprechpartner und Anschriften können folgen.',
  },
  'supplier-prices': {
    title: 'Eingeben, was ein Lieferant verkauft und zu welchem Preis',
    also: 'Einkaufspreis, Gebinde, Verpackungseinheit, Lieferantenartikelnummer, Mindestmenge, bevorzugter Lieferant',
    answer:
      'Öffnen Sie den Lieferanten, gehen Sie zu „Artikel und Preise“ und drücken Sie „Artikel hinzufügen“: Einheit, Preis, Gebinde, Mindestmenge und Lieferzeit. Je Artikel kann einer bevorzugt sein.',
  },
  'order-goods': {
    title: 'Bestellung schreiben',
    also: 'Ware bestellen, beim Lieferanten bestellen, Bestellung anlegen, neue Bestellung, einkaufen, Order aufgeben',
    answer:
      'Drücken Sie unter Bestellungen auf „Neue Bestellung“, wählen Sie den Lieferanten und fügen Sie Artikel hinzu. „Bestellen“ gibt ihr die Nummer, die Ware gilt dann als unterwegs.',
  },
  'approve-order': {
    title: 'Bestellung freigeben',
    also: 'Freigabe, Bestellung genehmigen, Genehmigung, Bestellung ablehnen, wartet auf Freigabe',
    answer:
      'Wer sie verfasst hat, drückt „Freigabe erbitten“; dann öffnet sie eine andere Person der Administration und drückt „Freigeben“ oder „Ablehnen“.',
  },
  'approval-limit': {
    title: 'Freigabe für große Bestellungen verlangen',
    also: 'Freigabegrenze, Vier-Augen-Prinzip, Bestelllimit, Bestellungen über einem Betrag, Freigabelimit für Bestellungen',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Regeln“ und geben Sie unter „Freigabe nötig über“ einen Betrag ein. Leer heißt: nie.',
  },
  'send-order': {
    title: 'Bestellung an den Lieferanten senden',
    also: 'Bestellung mailen, Bestellung als PDF, Bestellung drucken, Bestellung per E-Mail',
    answer:
      'Öffnen Sie die Bestellung und wählen Sie „An Lieferanten mailen“: Das PDF geht mit. „PDF herunterladen“ speichert es zum Drucken oder Selbstsenden.',
  },
  'change-order': {
    title: 'Aufgegebene Bestellung ändern',
    also: 'Bestellung bearbeiten, Bestellmenge ändern, Position nachtragen, Bestelländerung, neue Fassung',
    answer:
      'Öffnen Sie die Bestellung und drücken Sie „Bearbeiten“. Beim Speichern entsteht eine neue Fassung zum Mailen; „Fassungen“ vergleicht sie.',
  },
  'receive-goods': {
    title: 'Wareneingang buchen',
    also: 'Lieferung annehmen, Ware ist gekommen, Lieferung einbuchen, Ware einlagern, Wareneingang erfassen',
    answer:
      'Öffnen Sie die Bestellung und drücken Sie „Wareneingang buchen“: Tippen oder scannen Sie, was gekommen ist, oder nehmen Sie „Alles, was aussteht“.',
  },
  'receive-in-parts': {
    title: 'Bestellung in mehreren Lieferungen annehmen',
    also: 'Teillieferung, Restlieferung, Bestellung aufteilen, nur ein Teil kam, Rückstand, Teillieferung buchen, Lieferung in Teilen',
    answer:
      'Drücken Sie in der Bestellung bei jeder Lieferung „Wareneingang buchen“, nur mit dem, was gekommen ist. Der Rest bleibt unterwegs; „Nicht länger warten“ schließt eine Position.',
  },
  'reject-goods': {
    title: 'Ware bei der Annahme ablehnen',
    also: 'beschädigte Lieferung, falsche Ware geliefert, Reklamation, Annahme verweigern, zurückweisen',
    answer:
      'Drücken Sie beim „Wareneingang buchen“ in der Position auf „Etwas ablehnen“ und nennen Sie den Grund. Abgelehntes kommt nicht in den Bestand.',
  },
  'over-delivery': {
    title: 'Mehr annehmen als bestellt',
    also: 'Überlieferung, zu viel geliefert, Toleranz, Mehrlieferung',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Regeln“ und setzen Sie „Erlaubte Überlieferung in Prozent“; ein Artikel kann einen eigenen Wert haben. Darüber hinaus nimmt die Administration mit einem Grund an.',
  },
  'void-receipt': {
    title: 'Wareneingang stornieren',
    also: 'versehentlich gebucht, Wareneingang zurücknehmen, falsche Lieferung gebucht, Eingang rückgängig',
    answer:
      'Öffnen Sie die Bestellung, gehen Sie zu „Wareneingänge“ und drücken Sie dort „Stornieren“. Die Buchungen werden umgekehrt, die Ware gilt wieder als unterwegs.',
  },
  'late-orders': {
    title: 'Nachsehen, welche Lieferungen verspätet sind',
    also: 'überfällige Bestellungen, was ist noch nicht da, ausstehende Lieferungen, Lieferverzug',
    answer:
      'Drücken Sie unter Bestellungen auf „Filter“ und wählen Sie „Nur verspätete“. Eine Benachrichtigung kommt auch.',
  },
  'landed-cost': {
    title: 'Fracht und Zoll auf die Ware umlegen',
    also: 'Bezugskosten, Versandkosten, Transportkosten, Einfuhrzoll, Nebenkosten, Frachtkosten verteilen',
    answer:
      'Bearbeiten Sie die Bestellung und drücken Sie „Bezugskosten hinzufügen“: Fracht, Zoll oder Sonstiges, nach Wert, Menge oder Gewicht verteilt. Die Ware kommt zu vollen Kosten in den Bestand.',
  },
  'enter-bill': {
    title: 'Rechnung eines Lieferanten erfassen',
    also: 'Eingangsrechnung, Lieferantenrechnung eingeben, Rechnung prüfen, Einkaufsrechnung',
    answer:
      'Öffnen Sie die Bestellung und wählen Sie „Eingangsrechnung erfassen“. Sie wird mit Bestellung und Eingang verglichen; „Eingangsrechnungen“ zeigt Unterschiede, „Stornieren“ nimmt eine zurück.',
  },
  'find-bill': {
    title: 'Rechnung eines Lieferanten finden',
    also: 'Eingangsrechnung suchen, Lieferantenrechnung nachschlagen, zu welcher Bestellung gehört die Rechnung, Liste der Eingangsrechnungen, Rechnungseingangsbuch',
    answer:
      '„Eingangsrechnungen“ zeigt die aller Lieferanten: Suchen Sie nach ihrer oder unserer Nummer, dem Lieferanten oder der Bestellung. Eine Zeile öffnet die Rechnung bei ihrer Bestellung; „Weitere Aktionen“ speichert die Liste als Datei.',
  },
  'bills-due': {
    title: 'Nachsehen, was Lieferanten wann bekommen',
    also: 'fällige Eingangsrechnungen, überfällige Eingangsrechnungen, Verbindlichkeiten, offene Lieferantenrechnungen, was müssen wir diese Woche bezahlen, Kreditoren',
    answer:
      'Unter „Eingangsrechnungen“ stehen bei „Wird fällig“ die künftigen und bei „Überfällig“ die, deren Fälligkeit vorbei ist. Zahlungen an Lieferanten erfasst Stockbook nicht und weiß darum nicht, was schon bezahlt ist.',
  },
  'pay-supplier': {
    title: 'Lieferant bezahlen',
    also: 'Eingangsrechnung als bezahlt markieren, Zahlung an Lieferanten, Zahlungslauf, Überweisung, SEPA',
    answer:
      'Zahlungen an Lieferanten erfasst Stockbook nicht. „Eingangsrechnungen“ zeigt, was wann fällig wird; überwiesen wird bei der Bank.',
  },
  'cancel-order': {
    title: 'Bestellung stornieren oder abschließen',
    also: 'Bestellung löschen, Bestellung nicht mehr nötig, der Rest kommt nicht, Bestellung beenden',
    answer:
      'Öffnen Sie die Bestellung und wählen Sie „Stornieren“, oder „Abschließen“, wenn schon ein Teil gekommen ist. Ihre Ware gilt dann nicht mehr als unterwegs.',
  },
  'attach-file': {
    title: 'Datei an eine Bestellung hängen',
    also: 'Dokument hochladen, PDF anhängen, Auftragsbestätigung, Anhang',
    answer: 'Öffnen Sie die Bestellung und wählen Sie „Datei anhängen“. Eine Datei hat bis zu 10 MB.',
  },
  'foreign-currency': {
    title: 'In fremder Währung bestellen',
    also: 'Wechselkurs, Dollar, andere Währung, Fremdwährung, Kurse abrufen',
    answer:
      'Wählen Sie in der Bestellung die Währung und geben Sie vor dem Bestellen den „Wechselkurs“ ein. Von selbst werden Kurse nicht geholt.',
  },
  'return-to-supplier': {
    title: 'Ware an den Lieferanten zurückschicken',
    also: 'Rücksendung, Lieferantenretoure, Retoure an Lieferanten, Ware zurückgeben',
    answer:
      'Öffnen Sie die Bestellung und wählen Sie „Ware zurücksenden“: wie viel zurückgeht und warum. Dann „Freigeben“ und, wenn die Ware geht, „Ware senden“; alle stehen unter „Rücksendungen“. Was der Lieferant gutschreibt, kommt über „Gutschrift erfassen“ hinein.',
  },
} satisfies Partial<Record<TaskId, TaskWords>>;
