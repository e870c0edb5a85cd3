import type { Texts } from '../en.ts';
import { common } from './common.ts';

export const view: Texts['view'] = {
  title: 'Nachschlagen',
  searchLabel: common.searchItems,
  placeholder: 'Suchen oder scannen\u00a0…',
  hintTitle: 'Was suchen Sie?',
  hint: 'Tippen Sie einen Teil des Namens oder der SKU, oder scannen Sie einen Barcode. Die Antwort kommt beim Tippen.',
  none: (q) => `Kein aktiver Artikel passt zu „${q}“.`,
  noneScanned: (code) => `Kein Artikel hat die SKU oder den Barcode „${code}“.`,
  found: 'Gefundene Artikel',
  more: 'Es gibt noch mehr. Tippen Sie ein weiteres Wort, um die Suche einzugrenzen.',
  where: 'Bestand nach Lagerort',
  nowhere: 'An keinem Lagerort vorhanden.',
  incoming: 'Im Zulauf',
  noneIncoming: 'Nichts',
  open: 'Artikel öffnen',
  cut: 'Keine Verbindung: gefunden unter dem, was auf diesem Gerät schon nachgeschlagen wurde.',
  unknownHere: 'Auf diesem Gerät noch nicht nachgeschlagen',
  cutNone:
    'Ohne Verbindung lassen sich nur Artikel finden, die hier schon einmal nachgeschlagen wurden. Versuchen Sie es wieder, sobald Sie online sind.',
  asOf: (when) => `Stand ${when}`,
  notOpenedHere:
    'Ohne Verbindung gibt es nicht mehr zu zeigen: Dieser Artikel wurde auf diesem Gerät noch nicht geöffnet.',
};
