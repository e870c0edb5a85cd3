import type { Texts } from '../en.ts';
import { plural } from './words.ts';

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
  verified: 'Mit dem Lagerbuch verglichen',
  verifiedMoves: (n) => plural(n, { one: '# Bewegung', other: '# Bewegungen' }),
  differences: (n) =>
    n === 0 ? 'keine Abweichung' : plural(n, { one: '# Abweichung', other: '# Abweichungen' }),
  neverVerified:
    'Der Bestand wird jede Nacht mit dem Lagerbuch verglichen; bisher ist das noch nicht geschehen.',
};

export const view: Texts['view'] = {
  title: 'Nachschlagen',
  searchLabel: 'Nach SKU, Name, Barcode, Schlagwort oder Beschreibung suchen',
  placeholder: 'Suchen oder scannen\u00a0…',
  hintTitle: 'Was suchen Sie?',
  hint: 'Tippen Sie einen Teil des Namens oder der SKU, oder scannen Sie einen Barcode. Die Antwort kommt beim Tippen.',
  noneTitle: 'Nichts gefunden',
  none: (q) => `Kein aktiver Artikel passt zu „${q}“.`,
  noneScanned: (code) => `Kein Artikel hat die SKU oder den Barcode „${code}“.`,
  found: 'Gefundene Artikel',
  more: 'Es gibt noch mehr. Tippen Sie ein weiteres Wort, um die Suche einzugrenzen.',
  where: 'Bestand nach Lagerort',
  nowhere: 'An keinem Lagerort vorhanden.',
  incoming: 'Im Zulauf',
  noneIncoming: 'Nichts',
  barcodes: 'Barcodes',
  open: 'Artikel öffnen',
  variants: 'Varianten',
};
