import type { operation as english } from '../en/operation.ts';
import type { Translated } from '../writing.ts';

const STATUSES = { active: 'offen', suspended: 'gesperrt', closed: 'geschlossen' };

export const operation: Translated<typeof english> = {
  'platform.idTaken':
    'Ein Unternehmen mit dieser Kennung gibt es schon, oder es hat es einmal gegeben. Wählen Sie eine andere.',
  'platform.notFound': 'Dieses Unternehmen gibt es nicht.',
  'platform.ownTenant': 'Das Unternehmen, das alle anderen betreut, lässt sich weder sperren noch schließen.',
  'platform.statusAlready': ({ name, status }) => `${name} ist bereits ${STATUSES[status]}.`,
  'platform.memberElsewhere': ({ business }) => `Zu dieser Adresse gibt es schon ein Konto bei ${business}.`,

  'backup.noFolder': ({ folder }) => `Den Ordner ${folder} gibt es nicht.`,
  'backup.onCluster':
    'Von einem Cluster wird keine Sicherung gemacht, weil seine Knoten nicht zum selben Zeitpunkt gelesen werden: Sichern Sie jeden Knoten mit den Mitteln von PostgreSQL.',
  'backup.underWay': ({ draft }) =>
    `Am selben Ort läuft schon eine Sicherung, oder sie wurde abgebrochen: Entfernen Sie ${draft}.`,
  'backup.notWritable': 'In den Ordner für Sicherungen kann nicht geschrieben werden.',
  'backup.folderGone': 'Der Ordner für Sicherungen ist nicht da.',
  'backup.nameTaken': 'Wo die Sicherung hinsollte, liegt schon etwas anderes mit diesem Namen.',
  'backup.diskFull': 'Die Festplatte für Sicherungen ist voll.',
  'backup.diskBroken': 'Die Festplatte für Sicherungen lässt sich nicht lesen oder beschreiben.',
  'backup.failed': 'Sie konnte nicht abgeschlossen werden. Der Grund steht im Protokoll des Servers.',
};
