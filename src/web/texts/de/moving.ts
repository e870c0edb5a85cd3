import type { moving as english } from '../en/moving.ts';
import { imports } from './imports.ts';
import { count, rows } from './words.ts';

const megabytes = (bytes: number) => `${count(Math.max(1, Math.round(bytes / 1024 ** 2)))} MB`;
const people = (n: number) => (n === 1 ? '1 Person' : `${count(n)} Personen`);
const files = (n: number) => (n === 1 ? '1 Datei' : `${count(n)} Dateien`);

export const moving: typeof english = {
  text: 'Nehmen Sie alles aus diesem Unternehmen mit, oder holen Sie eines aus einem anderen Stockbook hierher.',
  failed: 'Was exportiert wurde, ließ sich nicht laden.',
  exportTitle: 'Unternehmen exportieren',
  exportText: (days) =>
    `Erstellt eine ZIP-Datei mit allem: sämtliche Datensätze mit ihrem Verlauf, Bilder und Dateien, Listen für eine Tabellenkalkulation und Rechnungen als PDF. Sie können währenddessen weiterarbeiten. Die Datei bleibt ${days} Tage hier. Bewahren Sie sie sicher auf: Wer sie hat, kann alles lesen.`,
  export: 'Export starten',
  importTitle: 'Unternehmen importieren',
  importText:
    'Holt ein Unternehmen her, das aus diesem oder einem anderen Stockbook exportiert wurde. Was hier bisher eingerichtet ist, wird ersetzt. Alle behalten ihre Rolle; wer hier kein Konto hat, wählt mit „Passwort vergessen?“ ein Passwort.',
  inUse:
    'Dieses Unternehmen ist in Gebrauch. Ein anderes lässt sich nur in ein leeres importieren: Registrieren Sie ein neues und importieren Sie dort.',
  choose: 'Exportierte ZIP-Datei hierher ziehen',
  chooseText: 'Sie wird zuerst geprüft; stimmt etwas daran nicht, ändert sich nichts.',
  goOn: (name) =>
    `${name} wurde nicht zu Ende gesendet. Wählen Sie die Datei noch einmal, um dort fortzufahren, wo es aufgehört hat.`,
  drop: { choose: imports.choose, dropHere: imports.dropHere, uploading: imports.uploading },
  tooLarge: (gigabytes) =>
    `Die Datei ist größer als ${gigabytes} GB. Wer den Server betreut, kann sie importieren.`,
  sending: (done, total) => `${megabytes(done)} von ${megabytes(total)} gesendet`,
  working: {
    out: (done, total) => `${count(done)} von ${count(total)} Schritten des Exports erledigt`,
    in: (done, total) => `${count(done)} von ${count(total)} Schritten des Imports erledigt`,
  },
  outProgress: 'Fortschritt des Exports',
  inProgress: 'Fortschritt des Imports',
  lately: 'Letzte Exporte und Importe',
  title: (kind, state, name) => {
    const what = kind === 'out' ? 'Export' : 'Import';
    if (state === 'failed') return `${what} fehlgeschlagen`;
    if (state === 'cancelled') return `${what} abgebrochen`;
    return kind === 'out' ? name : `${name} importiert`;
  },
  by: (name) => `von ${name}`,
  size: megabytes,
  result: (n, m) => `${rows(n)} und ${files(m)}. Das Bestandsbuch geht auf.`,
  people: (known, made) =>
    `${people(known)} mit einem Konto hier, ${people(made)}, die noch ein Passwort wählen.`,
  leftOut: (emails) =>
    `Nicht übernommen, weil sie hier ein Konto eines anderen Unternehmens haben: ${emails}.`,
};
