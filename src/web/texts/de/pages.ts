import type { Texts } from '../en.ts';

export const about: Texts['about'] = {
  title: 'Über Stockbook',
  lead: 'Stockbook ist Lagerbuch, Auftragsbuch und Schaufenster eines kleinen Unternehmens an einem Ort: zügig zu bedienen und ruhig anzusehen.',
  sections: [
    {
      title: 'Für wen es gemacht ist',
      text: 'Werkstätten, Läden und kleine Lager, denen die Tabelle zu klein geworden ist und die für ihre Software niemanden einstellen möchten. Eine Person richtet es an einem Abend ein; zehn können gleichzeitig darin arbeiten.',
    },
    {
      title: 'Wie Ihre Daten getrennt bleiben',
      text: 'Viele Unternehmen teilen sich ein Stockbook, ohne einander je zu sehen. Die Datenbank selbst zeigt jedem nur die eigenen Zeilen, sodass auch ein Fehler in einer Ansicht sie niemand anderem zeigen kann. Jede Änderung wird mit Person und Zeitpunkt festgehalten, und nichts im Lagerbuch lässt sich umschreiben.',
    },
    {
      title: 'Open Source',
      text: 'Stockbook ist vollständig quelloffen unter der Apache-Lizenz 2.0. Sie können es lesen, mit einem einzigen Befehl auf einem eigenen Rechner betreiben und Ihre Daten mitnehmen.',
    },
    {
      title: 'Wie Sie uns erreichen',
      text: 'Fragen, Ideen und Fehler sind dort willkommen, wo der Quelltext liegt. Wer diese Installation betreibt, ist über deren Administration zu erreichen.',
    },
  ],
};

export const dashboard: Texts['dashboard'] = {
  title: 'Überblick',
  figures: 'Kennzahlen',
  items: 'Artikel',
  onHand: 'Bestand',
  retailValue: 'Verkaufswert',
  stockValue: 'Lagerwert',
  itemsHint: 'Alle Artikel, die nicht archiviert sind. Öffnet das Lager.',
  onHandHint: 'Stück an allen eigenen Lagerorten zusammen.',
  retailValueHint: 'Der Bestand mal seinem Preis.',
  stockValueHint: 'Was die Wertänderungen im Lagerbuch zusammen ergeben.',
  low: 'Knapper Bestand',
  lowHint: 'Auf den Meldebestand gefallen, oder auf den eines Lagerorts.',
  noneLow: 'Nichts ist knapp. Alle Artikel liegen über ihrem Meldebestand.',
  allLow: (n) => `Alle ${n} knappen Artikel`,
  out: 'Nicht auf Lager',
  reorderAt: 'Meldebestand',
};

export const view: Texts['view'] = {
  title: 'Nachschlagen',
  searchLabel: 'Nach SKU, Name, Barcode, Schlagwort oder Beschreibung suchen',
  placeholder: 'Suchen oder scannen\u00a0…',
  hintTitle: 'Was suchen Sie?',
  hint: 'Tippen Sie einen Teil des Namens oder der SKU, oder scannen Sie einen Barcode. Die Antwort kommt beim Tippen.',
  noneTitle: 'Nichts gefunden',
  none: (q) => `Kein aktiver Artikel passt zu „${q}“.`,
  found: 'Gefundene Artikel',
  more: 'Es gibt noch mehr. Tippen Sie ein weiteres Wort, um die Suche einzugrenzen.',
  where: 'Bestand nach Lagerort',
  nowhere: 'An keinem Lagerort vorhanden.',
  incoming: 'Im Zulauf',
  barcodes: 'Barcodes',
  open: 'Artikel öffnen',
  variants: 'Varianten',
};
