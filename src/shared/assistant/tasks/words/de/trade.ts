import type { TaskId, TaskWords } from '../../tasks.ts';

/** Selling, money and reports. */
export const trade = {
  'add-customer': {
    title: 'Kunde anlegen',
    also: 'neuer Kunde, Kunde hinzufügen, Kundenstamm, Kundenadresse, Abnehmer',
    answer:
      'Drücken Sie unter Kunden auf „Kunde anlegen“. Nötig ist nur ein Name; Rechnungen gehen an die „E-Mail für Rechnungen“.',
  },
  'payment-terms': {
    title: 'Zahlungsziel eines Kunden festlegen',
    also: 'Zahlungsfrist, Tage bis zur Fälligkeit, 30 Tage netto, länger Zeit zum Zahlen, Fälligkeit, Zahlungsbedingungen',
    answer:
      'Öffnen Sie den Kunden, wählen Sie „Bearbeiten“ und geben Sie „Zahlungsziel in Tagen“ ein. Neue Rechnungen sind so viele Tage nach ihrem Datum fällig; ein Entwurf kann einen anderen Tag haben.',
  },
  'customer-discount': {
    title: 'Einem Kunden Rabatt geben',
    also: 'fester Rabatt, Kundenrabatt, Sonderpreis für einen Kunden, Preisliste, Prozente, Nachlass, Händlerpreis',
    answer:
      'Öffnen Sie den Kunden, wählen Sie „Bearbeiten“ und geben Sie „Rabatt in Prozent“ ein: Jede neue Rechnungsposition beginnt damit. Einzelne Positionen und Rechnungen können abweichen; Preise je Kunde und Artikel gibt es nicht.',
  },
  'credit-limit': {
    title: 'Kreditlimit setzen',
    also: 'Kunden sperren, wie viel ein Kunde schulden darf, Höchstbetrag, Liefersperre',
    answer:
      'Kreditlimits gibt es noch nicht. Die Seite des Kunden zeigt, was offen und überfällig ist; „Archivieren“ hält ihn aus neuen Rechnungen heraus.',
  },
  'customer-statement': {
    title: 'Kontoauszug eines Kunden holen',
    also: 'Kundenkonto, Saldenbestätigung, Saldo eines Kunden, Kontoübersicht',
    answer:
      'Öffnen Sie den Kunden, gehen Sie zum „Kontoauszug“, wählen Sie den Zeitraum und drücken Sie „PDF herunterladen“.',
  },
  'make-order': {
    title: 'Den Auftrag eines Kunden anlegen',
    also: 'Kundenauftrag, Kunde möchte bestellen, Vorbestellung, Auftragsbestätigung für Kunden, Kundenauftrag, Auftragsbuch, Auftrag erfassen, Auftrag bestätigen, Verkaufsauftrag',
    answer:
      '„Neuer Auftrag“ unter „Aufträge“: Wählen Sie Kunde und Artikel, speichern Sie den Entwurf und wählen Sie „Bestätigen“. Er bekommt seine Nummer, was da ist, wird reserviert, und der Rest bekommt einen Termin.',
  },
  'what-is-held': {
    title: 'Was „Reserviert“ heißt',
    also: 'reservierter Bestand, verfügbar und vorhanden, warum kann ich es nicht verkaufen, zugesagte Ware',
    answer:
      'Reservierte Ware liegt für einen bestätigten Auftrag bereit. Verfügbar ist, was ohne sie da ist. Auf der Seite eines Artikels öffnet „Reserviert“ die Aufträge, für die sie liegt.',
  },
  'see-backorders': {
    title: 'Nachsehen, was im Rückstand ist',
    also: 'Rückstände, worauf warten Kunden, Aufträge ohne Ware, fehlende Ware',
    answer:
      'Im Bericht „Rückstände“ steht jede Position mit dem Kunden, der wartet, seit wann, und wann sie erwartet wird. Der Auftrag sagt, mit welcher Bestellung sie kommt.',
  },
  'serve-first': {
    title: 'Einen Kunden vor einem anderen beliefern',
    also: 'Ware aus anderem Auftrag nehmen, Kunden vorziehen, umverteilen, Reservierung tauschen',
    answer:
      'Öffnen Sie den Auftrag, der beliefert werden soll, und wählen Sie an der Position „Aus anderem Auftrag nehmen“. Der andere Auftrag wartet dann darauf.',
  },
  'write-invoice': {
    title: 'Rechnung schreiben',
    also: 'Rechnung erstellen, neue Rechnung, Rechnung ausstellen, Kunden abrechnen, etwas verkaufen, fakturieren',
    answer:
      'Drücken Sie unter Rechnungen auf „Neue Rechnung“, wählen Sie den Kunden, fügen Sie Positionen an und speichern Sie. „Ausstellen“ gibt ihr die Nummer, die Ware geht ab.',
  },
  'send-invoice': {
    title: 'Rechnung an den Kunden senden',
    also: 'Rechnung mailen, Rechnung per E-Mail, mehrere Rechnungen senden, erneut senden, Rechnung verschicken',
    answer:
      'Öffnen Sie die ausgestellte Rechnung und drücken Sie „Senden“: Die E-Mail enthält das PDF und einen privaten Link. Mehrere gehen, wenn Sie sie in der Liste auswählen.',
  },
  'print-invoice': {
    title: 'Rechnung drucken oder als PDF speichern',
    also: 'Rechnungs-PDF, Rechnung ausdrucken, Papierrechnung, Rechnung herunterladen, alle PDFs',
    answer:
      'Öffnen Sie die Rechnung, wählen Sie „PDF herunterladen“ und drucken Sie die Datei. Für mehrere wählen Sie sie in der Liste aus und drücken „PDFs herunterladen“.',
  },
  'invoice-link': {
    title: 'Rechnung über einen Link teilen',
    also: 'privater Link, hat der Kunde sie angesehen, Rechnungslink, Link beenden, Rechnung per WhatsApp',
    answer:
      'Öffnen Sie die Rechnung und wählen Sie „Privater Link“. Er zeigt nur diese Rechnung; „Links beenden“ schaltet ihn ab, der „Verlauf“ sagt, wann sie angesehen wurde.',
  },
  'void-invoice': {
    title: 'Falsche Rechnung stornieren',
    also: 'Rechnung stornieren die schon raus ist, Rechnung löschen, Rechnung zurücknehmen, Stornorechnung, Rechnung korrigieren, versehentlich ausgestellt',
    answer:
      'Öffnen Sie die Rechnung und wählen Sie in ihrem Menü „Stornieren“: Die Ware kommt zurück, die Nummer bleibt. Wurde schon etwas bezahlt oder gutgeschrieben, nehmen Sie „Gutschreiben“.',
  },
  'credit-note': {
    title: 'Rechnung gutschreiben oder Ware zurücknehmen',
    also: 'Gutschrift, Kundenretoure, Rückgabe, Teil einer Rechnung, Ware kam zurück, Geld zurück',
    answer:
      'Öffnen Sie die Rechnung und wählen Sie „Gutschreiben“: wie viel von jeder Position, und ob „Die Ware kommt ins Lager zurück“.',
  },
  'copy-invoice': {
    title: 'Rechnung kopieren',
    also: 'Rechnung duplizieren, gleiche Rechnung noch einmal, als Vorlage nehmen',
    answer:
      'Öffnen Sie die Rechnung und wählen Sie „Duplizieren“: ein neuer Entwurf mit denselben Positionen.',
  },
  'recurring-invoice': {
    title: 'Jeden Monat dasselbe berechnen',
    also: 'Serienrechnung, Abo, wiederkehrende Rechnung, Dauerrechnung, monatliche Rechnung',
    answer:
      'Öffnen Sie „Serienrechnungen“ und wählen Sie „Neue Serienrechnung“: Kunde, Positionen, wie oft, und was von selbst geschieht. Aus einer Rechnung, die es schon gibt, wird mit „Als Serienrechnung anlegen“ eine.',
  },
  quote: {
    title: 'Angebot schreiben',
    also: 'Kostenvoranschlag, Offerte, Preisangebot, Proforma, Angebot erstellen',
    answer:
      'Öffnen Sie „Angebote“ und drücken Sie „Neues Angebot“: Kunde wählen, Positionen eingeben. Die Nummer bekommt es, wenn Sie es senden.',
  },
  'send-quote': {
    title: 'Angebot an einen Kunden senden',
    also: 'Angebot mailen, Angebot verschicken, Angebot teilen, mehrere Angebote senden',
    answer:
      'Öffnen Sie das Angebot und drücken Sie „Senden“: Die E-Mail enthält das PDF und einen privaten Link. Um es selbst zu übergeben, lassen Sie „An“ leer und wählen „Privater Link“ oder „PDF herunterladen“.',
  },
  'accepted-quote': {
    title: 'Was geschieht, wenn ein Angebot angenommen wird',
    also: 'Kunde nimmt Angebot an, Angebot telefonisch angenommen, Angebot abgelehnt, Angebot in Auftrag umwandeln, Angebot in Rechnung umwandeln, aus einem Angebot eine Rechnung machen, Nachweis der Annahme',
    answer:
      'Der Kunde nimmt auf seiner Seite mit seinem Namen an oder lehnt ab; Sie werden benachrichtigt, und das Angebot bewahrt auf, wann und von wo. Am Telefon: „Als angenommen vermerken“. Aus einem angenommenen Angebot wird ein Auftrag, ein Entwurf, den Sie bestätigen.',
  },
  'change-quote': {
    title: 'Angebot ändern oder zurückziehen',
    also: 'Angebot überarbeiten, Angebot korrigieren, neue Fassung eines Angebots, Angebot abgelaufen, Angebot stornieren, Angebot verlängern',
    answer:
      'Wählen Sie „Überarbeiten“: Es wird unter seiner Nummer wieder zum Entwurf, und über den alten Link kann nicht mehr angenommen werden. „Zurückziehen“ beendet es für immer.',
  },
  'pick-order': {
    title: 'Auftrag im Lager kommissionieren',
    also: 'Pickliste, Kommissionierliste, Ware zusammenstellen, Auftrag packen, Artikel für Auftrag scannen, was ist zu packen',
    answer:
      'Öffnen Sie den Auftrag und wählen Sie „Kommissionieren“: Was für ihn reserviert ist, steht nach Lagerorten auf einer Pickliste. Scannen Sie am Handy jeden Artikel oder tippen Sie auf „Alle“; alles ist sofort gespeichert.',
  },
  'deliver-part': {
    title: 'Auftrag ausliefern, obwohl etwas fehlt',
    also: 'nur ausliefern was da ist, Rest nachliefern, Fehlmenge beim Kommissionieren, Rückstand beim Kunden',
    answer:
      'Kommissionieren Sie auf der Pickliste, was hinausgeht, und wählen Sie „Liefern“. Für den Rest gilt „Den Rest später kommissionieren“ oder „Es ist nicht da: ausbuchen“. Was zugesagt bleibt, kommt auf die nächste Pickliste.',
  },
  'delivery-note': {
    title: 'Lieferschein drucken',
    also: 'Packzettel, Packliste, Versandpapiere, Begleitschein, Sendungsnummer, Paketdienst',
    answer:
      'Öffnen Sie die Lieferung unter „Lieferungen“: Ihr Lieferschein steht dort ohne Preise. „PDF herunterladen“ speichert, „Drucken“ druckt ihn, „Versandangaben bearbeiten“ ergänzt die Sendungsnummer.',
  },
  'undo-delivery': {
    title: 'Lieferung rückgängig machen',
    also: 'Lieferung stornieren, Sendung zurückgekommen, falsch geliefert, Lieferschein stornieren, Warenausgang zurücknehmen',
    answer:
      'Öffnen Sie die Lieferung und wählen Sie im Menü „Stornieren“: Die Ware ist wieder an ihrem Platz und zugesagt wie zuvor. Ist sie berechnet, stornieren Sie zuerst die Rechnung. Eine Pickliste ist mit „Verwerfen“ weg.',
  },
  'goods-back': {
    title: 'Ware eines Auftrags zurücknehmen',
    also: 'Retoure anlegen, Kundenrückgabe, Kunde schickt zurück, Rücksendung genehmigen, Ware zurückgeben',
    answer:
      'Öffnen Sie den Auftrag und wählen Sie „Ware zurücknehmen“: Geben Sie an, wie viel von jeder Position zurückkommt und warum. Auf der Seite der Retoure wählen Sie „Genehmigen“, oder im Menü „Ablehnen“.',
  },
  'receive-return': {
    title: 'Zurückgeschickte Ware annehmen',
    also: 'Retoure ist angekommen, Rücksendung einlagern, Retoure verschrotten, zurückgegebene Ware ins Lager',
    answer:
      'Öffnen Sie die Retoure und wählen Sie „Ware annehmen“: Geben Sie an, wie viel gekommen ist und ob es ins Lager, zum Schrott oder an den Lieferanten geht. Es kommt zu den Kosten zurück, zu denen es das Lager verlassen hat.',
  },
  'credit-return': {
    title: 'Zurückgekommene Ware gutschreiben',
    also: 'Retoure gutschreiben, Geld für Rücksendung erstatten, Gutschrift zu einer Retoure',
    answer:
      'Öffnen Sie die Retoure und wählen Sie „Gutschreiben“: alles oder was schon zurück ist. Zu jeder Rechnung über die Ware entsteht eine Gutschrift zu deren Preisen.',
  },
  'ship-from': {
    title: 'Wählen, von wo verkaufte Ware abgeht',
    also: 'aus anderem Lager verkaufen, Lagerort der Rechnung, nicht genug an diesem Ort, Versandlager',
    answer:
      'Wählen Sie im Entwurf „Versand ab“ für die ganze Rechnung, oder für eine Position einen anderen Lagerort.',
  },
  'record-payment': {
    title: 'Zahlung erfassen',
    also: 'Kunde hat bezahlt, Rechnung als bezahlt markieren, Zahlungseingang, Teilzahlung, Barzahlung, Anzahlung, Geld ist da',
    answer:
      'Öffnen Sie die Rechnung und drücken Sie „Zahlung erfassen“: Betrag, „Zahlungsart“ und Datum. Weniger als offen ist eine Teilzahlung, mehr wird Guthaben des Kunden.',
  },
  'several-payments': {
    title: 'Zahlungen für mehrere Rechnungen erfassen',
    also: 'Sammelzahlung, mehrere als bezahlt markieren, eine Zahlung für viele Rechnungen',
    answer:
      'Wählen Sie die Rechnungen in der Liste aus und drücken Sie „Zahlung erfassen“: je Kunde eine Zahlung über alles, was offen ist.',
  },
  'apply-credit': {
    title: 'Guthaben eines Kunden verrechnen',
    also: 'Gutschrift verrechnen, Überzahlung, aufrechnen, mit Guthaben begleichen',
    answer:
      'Öffnen Sie die Rechnung: Hat der Kunde Guthaben, drücken Sie „Verrechnen“. „Zurücknehmen“ auf der Seite der Zahlung oder Gutschrift macht es ungeschehen.',
  },
  'refund-customer': {
    title: 'Einem Kunden Geld erstatten',
    also: 'Geld zurückzahlen, Rückzahlung, Überzahlung erstatten, Rückerstattung',
    answer:
      'Öffnen Sie die Zahlung oder Gutschrift des Kunden und drücken Sie „Erstatten“, bis zu dem, was davon übrig ist.',
  },
  'void-payment': {
    title: 'Zahlung rückgängig machen',
    also: 'Zahlung falsch erfasst, Zahlung löschen, Zahlung stornieren, Rücklastschrift, geplatzte Zahlung',
    answer:
      'Öffnen Sie die Zahlung, im „Verlauf“ der Rechnung oder auf der Seite des Kunden, und wählen Sie „Stornieren“. Was sie bezahlt hat, ist wieder offen.',
  },
  'see-overdue': {
    title: 'Nachsehen, wer noch nicht bezahlt hat',
    also: 'überfällige Rechnungen, offene Rechnungen, unbezahlte Rechnungen, säumige Kunden, Außenstände',
    answer:
      'Gehen Sie unter Rechnungen zu „Überfällig“ oder „Offen“. Über der Liste steht, was danach offen ist, wie lange es fällig ist.',
  },
  'send-reminder': {
    title: 'Kunde an die Zahlung erinnern',
    also: 'Mahnung, mahnen, Zahlungserinnerung senden, Mahnschreiben, mehrere Kunden erinnern',
    answer:
      'Öffnen Sie die Rechnung und wählen Sie „Erinnern“, oder wählen Sie mehrere in der Liste aus und drücken „Erinnern“.',
  },
  'remind-by-itself': {
    title: 'Automatisch erinnern lassen',
    also: 'automatische Mahnung, Mahnwesen, Mahnstufen, Mahnlauf, vor der Fälligkeit erinnern, Zahlungserinnerung automatisch',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Regeln“ und geben Sie unter „Zahlungserinnerungen“ Tage ein: -3, 7, 14 erinnert drei Tage vor der Fälligkeit, dann eine und zwei Wochen danach.',
  },
  'stop-reminders': {
    title: 'Einen Kunden nicht mehr erinnern',
    also: 'keine Mahnung für einen Kunden, Mahnsperre, Erinnerungen abschalten, Mahnung aussetzen',
    answer:
      'Ein einzelner Kunde lässt sich nicht ausnehmen: „Zahlungserinnerungen“ unter „Regeln“ gelten für alle. Leer gehen keine hinaus; von Hand geht es mit „Erinnern“.',
  },
  'bank-details': {
    title: 'Bankverbindung auf Rechnungen setzen',
    also: 'IBAN, Kontonummer, Bankdaten unten auf der Rechnung, Fußzeile der Rechnung, Konto angeben',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Auftritt“ und schreiben Sie sie in „Rechtliche Angaben“, die unter jedem Beleg stehen. Für eine Rechnung allein gehen die „Bedingungen“ des Entwurfs.',
  },
  'tax-rate': {
    title: 'Steuersatz einrichten',
    also: 'Mehrwertsteuer, Umsatzsteuer, MwSt, neuer Steuersatz, ermäßigter Satz, Steuer eines Artikels ändern, anderer steuersatz, einen anderen steuersatz eintragen',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Steuersätze“ und drücken Sie „Steuersatz anlegen“; „Zum Standard machen“ gilt für neue Artikel und Positionen. Artikel wählen ihren im Formular.',
  },
  'e-invoices': {
    title: 'E-Rechnungen einrichten',
    also: 'elektronische Rechnung, XRechnung, ZUGFeRD, Peppol, Factur-X, UBL, CII, Leitweg-ID, XML-Rechnung, Rechnung an eine Behörde',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „E-Rechnungen“, schalten Sie „E-Rechnungen erstellen“ ein und tragen Sie ein, was sie über Ihr Unternehmen sagen. Leitweg-ID oder elektronische Adresse stehen im Formular des Kunden; was noch fehlt, steht unter jedem Entwurf.',
  },
  'prices-with-tax': {
    title: 'Preise mit oder ohne Steuer eingeben',
    also: 'Bruttopreise, Nettopreise, inklusive Mehrwertsteuer, brutto netto, Steuer enthalten',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Regeln“ und wählen Sie unter „Preise auf neuen Belegen“. Ein Entwurf kann davon abweichen.',
  },
  'tax-report': {
    title: 'Nachsehen, wie viel Steuer anfällt',
    also: 'Umsatzsteuervoranmeldung, Steuererklärung, Steuerübersicht, Steuer im Quartal',
    answer:
      'Öffnen Sie den Bericht „Steuerübersicht“ und wählen Sie den Zeitraum: Nettobeträge und Steuer nach Satz, abzüglich Gutschriften.',
  },
  'accounting-export': {
    title: 'Daten für die Buchhaltung exportieren',
    also: 'DATEV, Steuerberater, Journal, Buchungsjournal, Buchungssätze, Soll und Haben, Buchhaltungsprogramm, export für den treuhänder, treuhänder, steuerberater, Rechnungen als Datei für den Steuerberater',
    answer:
      'Wählen Sie unter Rechnungen im Menü „Journal für die Buchhaltung“ und die Tage: Soll und Haben von Rechnungen, Gutschriften, Zahlungen und Erstattungen als CSV.',
  },
  'close-period': {
    title: 'Buchungszeitraum abschließen',
    also: 'Monatsabschluss, Jahresabschluss, Periode sperren, Festschreibung, Bücher schließen',
    answer:
      'Zeiträume lassen sich noch nicht abschließen. Ausgestellte Rechnungen ändern sich nie, und jede Änderung steht im Protokoll; übergeben Sie den Zeitraum mit „Journal für die Buchhaltung“.',
  },
  'card-terminal': {
    title: 'Kartenlesegerät anschließen',
    also: 'EC-Karte, Kartenzahlung, Kartenterminal, Kasse, Kassensystem, Stripe, PayPal, Kreditkarte annehmen',
    answer:
      'Ein Kartengerät oder ein Zahlungsdienst lässt sich noch nicht anschließen. Erfassen Sie das Geld mit „Zahlung erfassen“ und der Zahlungsart „Karte“.',
  },
  'bank-import': {
    title: 'Kontoauszüge der Bank einlesen',
    also: 'Bankanbindung, Onlinebanking, Zahlungen automatisch zuordnen, CAMT, MT940, Bankumsätze',
    answer:
      'Auszüge der Bank lassen sich noch nicht einlesen. Erfassen Sie Eingänge mit „Zahlung erfassen“, in der Liste auch für mehrere Rechnungen auf einmal.',
  },
  payroll: {
    title: 'Löhne abrechnen',
    also: 'Gehalt, Lohnabrechnung, Arbeitszeiten der Mitarbeiter, Zeiterfassung, Stundenzettel',
    answer:
      'Löhne und Arbeitszeiten gibt es in Stockbook nicht. Die Berichte zeigen Bestand, Verkäufe, Einkauf und was offen ist.',
  },
  'see-reports': {
    title: 'Berichte ansehen',
    also: 'Auswertung, Statistik, Lagerbewertung, ABC-Analyse, Lagerwert, Leistung der Lieferanten, Alter des Bestands',
    answer: 'Wählen Sie im Menü „Berichte“. Bericht und Zeitraum wählen Sie oben.',
  },
  'sales-and-margin': {
    title: 'Umsatz und Gewinn ansehen',
    also: 'Verkäufe, Marge, Rohertrag, Bestseller, was haben wir verdient, Umsatz nach Kunde, Umsatzzahlen',
    answer:
      'Öffnen Sie den Bericht „Verkäufe nach Artikel“, mit Nettoumsatz, Kosten und Marge eines Zeitraums. Daneben stehen „Verkäufe nach Kunde“ und „Verkäufe nach Tag“.',
  },
  'delivered-well': {
    title: 'Nachsehen, wie gut Aufträge geliefert werden',
    also: 'Lieferquote, Liefertreue, sind wir pünktlich, Servicegrad, Lieferfähigkeit, verspätete Lieferungen an Kunden',
    answer:
      'Unter Berichte sagt „Lieferquote“ je Artikel, wie viel der Aufträge mit der ersten Lieferung und rechtzeitig hinausging, und „Pünktliche Lieferung“ je Kunde, wie viele Lieferungen zum zugesagten Tag hinausgingen.',
  },
  'who-owes': {
    title: 'Nachsehen, was Kunden schulden',
    also: 'Forderungen, offene Posten, Debitoren, Außenstände nach Alter, OP-Liste',
    answer:
      'Öffnen Sie den Bericht „Forderungen nach Alter“: was jeder Kunde schuldet, danach, wie lange es fällig ist.',
  },
  'save-report': {
    title: 'Bericht als Excel oder PDF speichern',
    also: 'Bericht herunterladen, Auswertung nach Excel, Bericht drucken, Zahlen exportieren',
    answer:
      'Öffnen Sie den Bericht und wählen Sie in seinem Menü „Excel herunterladen“, „PDF herunterladen“ oder „CSV herunterladen“.',
  },
  'mail-report': {
    title: 'Bericht per E-Mail bekommen',
    also: 'geplanter Bericht, Bericht jede Woche, Bericht automatisch senden, Monatsbericht per Mail',
    answer:
      'Öffnen Sie den Bericht oder in der Auswertung eine gespeicherte Ansicht, und wählen Sie im Menü „Per E-Mail …“: wie oft, an wen und als welche Datei.',
  },
  'arrange-dashboard': {
    title: 'Überblick anordnen',
    also: 'Dashboard anpassen, Kachel ausblenden, Startseite einrichten, was der Überblick zeigt, Widgets verschieben',
    answer:
      'Wählen Sie im Überblick im Menü „Anordnen“: was Sie sehen und in welcher Reihenfolge, auch gespeicherte Ansichten der Auswertung. Es gilt nur für Sie selbst.',
  },
} satisfies Partial<Record<TaskId, TaskWords>>;
