import type { TaskId, TaskWords } from '../../tasks.ts';

/** Files, people, one's own account, the business and its shop. */
export const house = {
  'import-items': {
    title: 'Artikel aus einer Datei einlesen',
    also: 'CSV, Excel, Tabelle, Shopify, WooCommerce, Artikel importieren, Liste hochladen, aus anderem Programm übernehmen',
    answer:
      'Drücken Sie unter Importe auf „Datei auswählen“ und nehmen Sie eine CSV- oder Excel-Datei aus einer Tabelle oder aus Shopify, WooCommerce, Square, Etsy, Magento oder Odoo. Sie sehen Zeile für Zeile, was sich ändern würde, bevor etwas geschrieben wird.',
  },
  'import-parties': {
    title: 'Kunden oder Lieferanten einlesen',
    also: 'Kundenliste aus Excel, Lieferanten importieren, Adressliste, Kontakte übernehmen',
    answer:
      'Wählen Sie unter Importe bei „Was in der Datei steht“ die „Kunden“ oder „Lieferanten“, dann „Datei auswählen“.',
  },
  'import-history': {
    title: 'Frühere Verkäufe, Rechnungen und offene Bestellungen einlesen',
    also: 'Altdaten, alte Rechnungen, offene Rechnungen übernehmen, offene Posten, Anfangssalden, Umsätze vom letzten Jahr, frühere Zahlungen, offene Bestellungen übernehmen, aus anderem Programm umziehen',
    answer:
      'Wählen Sie unter Importe bei „Was in der Datei steht“ die Verkäufe, „Zahlungen“, „Bestellungen“ oder „Eingangsrechnungen“, dann „Datei auswählen“. Alles behält seine Nummer, niemand wird benachrichtigt, und der Import lässt sich rückgängig machen.',
  },
  'undo-import': {
    title: 'Import rückgängig machen',
    also: 'falsche Datei importiert, Import zurücknehmen, Import war falsch',
    answer:
      'Öffnen Sie unter Importe den Import und wählen Sie „Import rückgängig machen“: Änderungen, Neues und Buchungen werden zurückgenommen, wenn nichts Späteres darauf aufbaut.',
  },
  'export-list': {
    title: 'Liste exportieren',
    also: 'Artikel herunterladen, als CSV speichern, Excel-Export, Kunden exportieren, Daten herausholen, Inventarliste ausgeben',
    answer:
      'Jede Liste hat in ihrem Menü „Als CSV exportieren“ und „Als Excel exportieren“: gefiltert und sortiert wie auf dem Bildschirm, mit Ihren Spalten.',
  },
  'export-business': {
    title: 'Alles mitnehmen',
    also: 'alles exportieren, ganzes Unternehmen exportieren, alle Daten in einer Datei, ZIP, Stockbook verlassen, zu anderem System wechseln, eigene Kopie meiner Daten',
    answer:
      'Wählen Sie unter Importe „Ganzes Unternehmen exportieren (ZIP)“: Artikel mit Bildern, Bestände, Preise, Kunden, Lieferanten und Belege als Tabellen. Ein leeres Unternehmen kann sie wieder einlesen.',
  },
  'sample-data': {
    title: 'Mit erfundenen Daten ausprobieren',
    also: 'Demodaten, Beispieldaten, Musterdaten, Testdaten, erst einmal ausprobieren, Beispiel wieder löschen',
    answer:
      'Drücken Sie im Dashboard eines leeren Unternehmens auf „Mit Beispieldaten ausprobieren“: Sie bekommen ein zweites mit erfundenen Artikeln, Bestellungen und Rechnungen und werfen es danach wieder weg.',
  },
  backup: {
    title: 'Alles sichern',
    also: 'Backup, Datensicherung, Sicherungskopie, wiederherstellen, Datenverlust',
    answer:
      'Wer den Server betreibt, nimmt npm run backup und npm run restore, oder einen Ordner für die tägliche Sicherung. Wann die letzte war, steht unter „Plattform“.',
  },
  'invite-people': {
    title: 'Kollegen einladen',
    also: 'Benutzer anlegen, neuer Mitarbeiter, Zugang geben, Konto für Angestellte, jemanden einladen, Nutzer hinzufügen',
    answer:
      'Drücken Sie unter Benutzer auf „Personen einladen“: E-Mail-Adressen und die Rolle beim Beitritt. Sie bekommen einen Link, der sieben Tage gilt.',
  },
  'change-role': {
    title: 'Rolle einer Person ändern',
    also: 'zum Admin machen, Rechte eines Benutzers, Berechtigung ändern, mehr Rechte geben',
    answer: 'Öffnen Sie unter Benutzer das Menü der Person und wählen Sie „Rolle ändern“. Es gilt sofort.',
  },
  'what-roles-may': {
    title: 'Einschränken, was jemand sehen darf',
    also: 'Rollen und Rechte, Berechtigungen, nur lesen, Mitarbeiter soll nur den Bestand sehen aber keine Preise, Preise verbergen, Zugriff beschränken',
    answer:
      'Geben Sie die Rolle „Nur Lesen“: Sie sieht Artikel und Bestand und ändert nichts. „Lagerleitung“ kauft und verkauft auch, „Administration“ darf alles. Preise lassen sich vor keiner Rolle verbergen.',
  },
  'remove-person': {
    title: 'Jemanden entfernen, der gegangen ist',
    also: 'Benutzer löschen, Konto sperren, Mitarbeiter ausgeschieden, Zugang entziehen, deaktivieren, Mitarbeiter wieder rausnehmen, aus dem Team nehmen',
    answer:
      'Öffnen Sie unter Benutzer das Menü der Person und wählen Sie „Deaktivieren“ oder „Entfernen“. Sie ist sofort überall abgemeldet.',
  },
  'sign-others-out': {
    title: 'Jemanden überall abmelden',
    also: 'Sitzungen beenden, Laptop verloren, Handy eines Mitarbeiters verloren, wo ist jemand angemeldet',
    answer:
      'Öffnen Sie unter Benutzer das Menü der Person, wählen Sie „Einzelheiten und Anmeldungen“ und drücken Sie „Überall abmelden“.',
  },
  'access-requests': {
    title: 'Zugangsanfrage beantworten',
    also: 'Anfrage annehmen, jemand hat um Zugang gebeten, offene Anfragen, Anfrage genehmigen',
    answer:
      'Öffnen Sie unter Zugangsanfragen die Anfrage und wählen Sie „Annehmen“ oder „Ablehnen“. Eine E-Mail geht in jedem Fall hinaus.',
  },
  'ask-for-access': {
    title: 'Zugang zu einem Unternehmen anfragen',
    also: 'Konto beantragen, Mitglied werden, kein Zugang, beitreten',
    answer:
      'Füllen Sie „Zugang anfragen“ aus. Die Administration des Unternehmens entscheidet, die Antwort kommt per E-Mail.',
  },
  'session-length': {
    title: 'Festlegen, wann alle abgemeldet werden',
    also: 'automatisch abmelden, Sitzungsdauer, Timeout, zu früh abgemeldet, Untätigkeit',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Regeln“: „Stunden ohne Nutzung, bis jemand abgemeldet wird“ und „Tage, bis sich alle neu anmelden müssen“.',
  },
  'audit-trail': {
    title: 'Nachsehen, wer was getan hat',
    also: 'Protokoll, Prüfprotokoll, Änderungsprotokoll, wer hat das gelöscht, Logbuch, Verlauf des Unternehmens, wer hat was geändert, was jemand geändert hat',
    answer:
      'Gehen Sie unter Benutzer zum „Prüfprotokoll“: jede Änderung im Unternehmen mit wer, wann, vorher und nachher.',
  },
  'change-name': {
    title: 'Den eigenen Namen ändern',
    also: 'mein Name ist falsch, neuer Name, anders heißen, geheiratet, eigener Name',
    answer:
      'Öffnen Sie im Menü „Einstellungen“ und gehen Sie zu „Allgemeine Einstellungen“: Tragen Sie unter „Name und E-Mail“ bei „Ihr Name“ den neuen ein und speichern Sie.',
  },
  'change-email': {
    title: 'Die eigene E-Mail-Adresse ändern',
    also: 'neue E-Mail-Adresse, mit anderer E-Mail anmelden, meine E-Mail-Adresse ist falsch, eigene Mailadresse',
    answer:
      'Öffnen Sie im Menü „Einstellungen“, gehen Sie zu „Allgemeine Einstellungen“ und drücken Sie „E-Mail-Adresse ändern“. Sie ändert sich, sobald Sie dem Link an die neue Adresse folgen; er gilt einen Tag.',
  },
  'change-password': {
    title: 'Passwort ändern',
    also: 'neues Passwort, eigenes Passwort, Kennwort ändern, Zugangsdaten',
    answer:
      'Öffnen Sie im Menü „Einstellungen“, gehen Sie zu „Allgemeine Einstellungen“ und drücken Sie nach dem aktuellen Passwort „Passwort ändern“.',
  },
  'forgot-password': {
    title: 'Trotz vergessenem Passwort hineinkommen',
    also: 'Passwort vergessen, Passwort zurücksetzen, kann mich nicht anmelden, Kennwort verloren, komme nicht rein',
    answer:
      'Wählen Sie auf der Anmeldeseite „Passwort vergessen?“ und geben Sie Ihre E-Mail-Adresse ein. Der Link gilt eine Stunde.',
  },
  'two-factor': {
    title: 'Zwei-Faktor-Anmeldung einschalten',
    also: '2FA, Authenticator, zweiter Faktor, Wiederherstellungscodes, sicherer anmelden, Bestätigungscode',
    answer:
      'Öffnen Sie im Menü „Einstellungen“, gehen Sie zu „Allgemeine Einstellungen“ und drücken Sie bei „Zwei-Faktor-Anmeldung“ auf „Einschalten“. Bewahren Sie die Codes auf.',
  },
  'my-sessions': {
    title: 'Nachsehen, wo Sie angemeldet sind',
    also: 'meine Geräte, anderswo abmelden, meine Sitzungen, an anderem Rechner angemeldet, Handy verloren',
    answer:
      'Öffnen Sie im Menü „Einstellungen“ und gehen Sie zu „Allgemeine Einstellungen“: „Wo Sie angemeldet sind“ nennt jedes Gerät. „Überall sonst abmelden“ beendet die anderen.',
  },
  'own-language': {
    title: 'Stockbook in einer anderen Sprache sehen',
    also: 'Sprache ändern, Oberfläche auf Deutsch umstellen, Englisch, Arabisch, mein Datumsformat, meine Zeitzone, eigene Darstellung',
    answer:
      'Öffnen Sie im Menü „Einstellungen“ und gehen Sie zu „Allgemeine Einstellungen“: „Wie Sie Stockbook sehen“ hat Sprache, Zeitzone, Datumsformat und Farbschema, nur für Sie.',
  },
  'dark-mode': {
    title: 'Dunkle Darstellung einschalten',
    also: 'Dark Mode, Nachtmodus, dunkler Modus, zu hell, helles Design, Aussehen',
    answer:
      'Öffnen Sie oben das Kontomenü und schalten Sie „Dunkle Darstellung“ ein; sie gilt für dieses Gerät. Das „Farbschema“ in Ihren Einstellungen gilt überall.',
  },
  'notification-mails': {
    title: 'Wählen, welche Benachrichtigungen per E-Mail kommen',
    also: 'zu viele E-Mails, Benachrichtigungen abschalten, Mails abbestellen, Hinweise, Glocke, Warnung per Mail',
    answer:
      'Öffnen Sie im Menü „Einstellungen“ und gehen Sie zu „Allgemeine Einstellungen“: Unter „Benachrichtigungen“ wählen Sie je Art „Sofort“, „Einmal täglich“ oder „Nicht per E-Mail“.',
  },
  'keyboard-shortcuts': {
    title: 'Tastenkürzel benutzen',
    also: 'Tastatur, Hotkeys, Kurzbefehle, Tastenkombination, schneller arbeiten',
    answer: 'Drücken Sie auf irgendeiner Seite die Taste ?: „Tastenkürzel“ zeigt, welche dort gelten.',
  },
  'command-palette': {
    title: 'Jede Seite und jeden Datensatz schnell finden',
    also: 'alles durchsuchen, Befehle, springen zu, Gesamtsuche, Strg K, Funktion finden',
    answer:
      'Drücken Sie Strg K oder die Suche oben: „Suche und Befehle“ findet Seiten, Datensätze und was sich tun lässt.',
  },
  logo: {
    title: 'Logo auf Rechnungen und in den Shop setzen',
    also: 'Firmenlogo, unser Logo, Briefkopf, Auftritt, Akzentfarbe, Aussehen der Belege, unsere Farben, Logo ändern, Logo austauschen',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Auftritt“: „Bild wählen“ für das Logo, und die „Akzentfarbe“. Belege, E-Mails und Shop haben beides.',
  },
  'address-and-footer': {
    title: 'Anschrift und Steuernummer auf Belege setzen',
    also: 'Firmenadresse, Impressum, Handelsregister, Umsatzsteuer-ID, Kontakt-E-Mail, rechtliche Angaben, Fußzeile',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Auftritt“ und füllen Sie „Anschrift“, „Kontakt-E-Mail“ und „Rechtliche Angaben“ aus. Sie stehen auf Belegen, in E-Mails und im Shop.',
  },
  numbering: {
    title: 'Nummern der Belege ändern',
    also: 'Rechnungsnummer, Nummernkreis, Nummernformat, Startnummer, nächste Nummer, fortlaufende Nummer, Rechnungsnummern ändern, Nummerierung',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Nummern“: ein Format je Art von Beleg, etwa INV-{YYYY}-{00000}, und daneben die nächste Nummer.',
  },
  'business-language': {
    title: 'Sprache, Zeitzone und Datum des Unternehmens festlegen',
    also: 'Sprache der Rechnungen, Datumsformat, Zeitzone, Standardsprache, Ländereinstellung, Rechnungen in anderer Sprache, Rechnungen auf Englisch',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Darstellung“: „Sprache“, „Zeitzone“ und „Datumsformat“ von Belegen, E-Mails und Shop.',
  },
  currency: {
    title: 'Währung des Unternehmens ändern',
    also: 'Euro, Dollar, Franken, Hauptwährung, falsche Währung',
    answer:
      'Öffnen Sie in den Unternehmenseinstellungen „Darstellung“ und wählen Sie die „Währung“, solange es keine Preise, Kosten oder Belege darin gibt. Kunden und Bestellungen können eine eigene haben.',
  },
  'chat-prompts': {
    title: 'Chat einrichten',
    also: 'Chat-Vorgaben, Beispielfragen, Chatbot, Position des Chats, Assistent einstellen',
    answer:
      'Öffnen Sie im Menü „Einstellungen“ und gehen Sie zu „Chat-Vorgaben“: Die Administration ändert Beispielfragen und Lage des Chats, mit einer Vorschau daneben.',
  },
  'sent-emails': {
    title: 'Nachsehen, welche E-Mails gesendet wurden',
    also: 'Postausgang, E-Mail-Protokoll, Mail kam nicht an, Mail fehlgeschlagen, gesendete Mails',
    answer:
      'Die Administration der Plattform öffnet den „Postausgang“: jede E-Mail mit ihrem Stand, und „Erneut senden“ für eine, die fehlschlug. Alle anderen sehen an Rechnung und Bestellung, wann sie gemailt wurde.',
  },
  'invoice-emails': {
    title: 'Nachsehen, wann eine Rechnung gemailt wurde',
    also: 'wurde die Rechnung gesendet, hat der Kunde die Rechnung geöffnet, Rechnung nicht angekommen',
    answer:
      'Öffnen Sie die Rechnung: der „Verlauf“ sagt, an wen sie ging, wann sie angesehen wurde und was „Nicht zugestellt“ ist.',
  },
  'register-business': {
    title: 'Mit einem eigenen Unternehmen anfangen',
    also: 'registrieren, Konto eröffnen, neue Firma, Stockbook ausprobieren, anmelden als neues Unternehmen',
    answer:
      'Wählen Sie auf der Anmeldeseite „Unternehmen registrieren“. Sie werden dessen erste Administration und laden die anderen ein.',
  },
  'add-business': {
    title: 'Unternehmen der Plattform anlegen, sperren oder schließen',
    also: 'neuer Mandant, zweite Firma, Mandant sperren, Plattformverwaltung',
    answer:
      'Die Administration der Plattform öffnet „Plattform“ und drückt „Neues Unternehmen“; „Sperren“ und „Schließen“ stehen im Menü eines jeden.',
  },
  'show-in-shop': {
    title: 'Artikel im Shop zeigen',
    also: 'online stellen, veröffentlichen, Webshop, Onlineshop, aus dem Shop nehmen, Artikel nicht im Shop, Internetseite',
    answer:
      'Bearbeiten Sie den Artikel und schalten Sie „Im Shop zeigen“ ein; er muss aktiv sein. Seine Seite „Shop“ sagt, was Besucher sehen, und warum nicht.',
  },
  'see-shop': {
    title: 'Den Shop wie Kunden sehen',
    also: 'Adresse des Shops, Link zum Shop, Shop teilen, Webshop öffnen',
    answer: 'Wählen Sie im Menü „Shop“. Besucher sehen Preis und ob etwas da ist, nie Mengen oder Kosten.',
  },
  'search-engines': {
    title: 'In Suchmaschinen gefunden werden',
    also: 'Google, SEO, Adresse eines Artikels, Titel für Suchmaschinen',
    answer:
      'Bearbeiten Sie den Artikel: „Titel für Suchmaschinen“, „Beschreibung für Suchmaschinen“ und „Adresse im Shop“.',
  },
  'moderate-comments': {
    title: 'Kommentare freigeben oder beantworten',
    also: 'Bewertungen, auf Kommentar antworten, Kommentar löschen, Spam, moderieren',
    answer:
      'Drücken Sie unter Kommentare „Freigeben“, „Ablehnen“, „Als Spam markieren“ oder „Antworten“, auch für mehrere auf einmal.',
  },
  'comments-at-once': {
    title: 'Kommentare ohne Freigabe veröffentlichen',
    also: 'Kommentare sofort zeigen, Kommentare erscheinen nicht, automatische Freigabe von Kommentaren',
    answer:
      'Schalten Sie unter Kommentare „Sofort veröffentlichen“ ein. Was nach Spam aussieht, wird weiter zurückgehalten.',
  },
  'contact-messages': {
    title: 'Nachrichten von Besuchern lesen',
    also: 'Kontaktformular, Kundenanfrage, Posteingang, Nachricht beantworten, Kontakt',
    answer:
      'Öffnen Sie unter Nachrichten eine und wählen Sie „Per E-Mail antworten“, dann „Als beantwortet markieren“. Neue gehen auch an die Kontakt-E-Mail.',
  },
  'online-checkout': {
    title: 'Kunden im Shop kaufen lassen',
    also: 'Onlinezahlung, Kasse im Shop, Warenkorb, Onlinebestellung, online verkaufen',
    answer:
      'Kaufen können Besucher im Shop noch nicht: Mit „Kaufen“ schreiben sie Ihnen. Die Rechnung schreiben Sie von Hand.',
  },
} satisfies Partial<Record<TaskId, TaskWords>>;
